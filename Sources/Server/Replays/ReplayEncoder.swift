import Compression
public import Ecosystem
import SimMath

/// Makes the blocks of a recording.
public struct ReplayEncoder: Sendable {
    /// The body of the last keyframe, against which the next one is compressed; empty if the next one is
    /// self-contained. Kept compressed, because it is not read between keyframes and takes over a megabyte otherwise.
    private var before: [UInt8] = []
    private var keyframes = 0

    /// So many keyframes after one that stands alone, counted from it, the next one does.
    public static let keyframesPerGroup = 6
    /// Seconds from one keyframe to the next.
    public static let secondsPerKeyframe = 10

    public init() {}

    /// Whether the next keyframe will stand alone.
    public var beginsGroup: Bool { keyframes % Self.keyframesPerGroup == 0 }

    /// The next keyframe stands alone.
    public mutating func beginGroup() { keyframes = 0 }

    /// The whole world as it is.
    public mutating func keyframe(_ world: World) -> ReplayBlock {
        let body = world.encoded()
        let keyframe = ReplayKeyframe(
            body, hashes: WorldPart.allCases.map { world.stateHash(of: $0) }, base: beginsGroup ? [] : bodyBefore)
        keyframes += 1
        before = beginsGroup ? [] : Zstandard.compress(body, level: Self.levelBetween).trimmed
        return keyframe.block(tick: world.tick)
    }

    /// Empty where there is none: a keyframe stands alone then.
    private var bodyBefore: [UInt8] {
        before.isEmpty ? [] : (try? Zstandard.decompress(before, maximumBytes: ReplayBlock.mostBytes)) ?? []
    }

    /// Fast: it stays in memory, and not for long.
    private static let levelBetween = 1

    /// Bytes that it keeps from one keyframe to the next.
    package var memory: Int { before.capacity }

    /// What entered the world since the block before. `world`: as it was after the last of the ticks.
    public func second(_ ticks: [ReplayTick], _ world: World) -> ReplayBlock {
        var (writer, second) = (StateWriter(), ReplaySecond(ticks: ticks, hashes: ReplaySecond.hashes(of: world)))
        second.code(&writer)
        let packed = Zstandard.compress(writer.written)
        return ReplayBlock(kind: .second, tick: world.tick, content: packed)
    }
}
