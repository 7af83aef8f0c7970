import Compression
public import Ecosystem
import SimMath

/// Makes the blocks of a recording.
public struct ReplayEncoder: Sendable {
    /// Unpacked: the next keyframe is told by how it differs.
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
            body, hashes: WorldPart.allCases.map { world.stateHash(of: $0) }, base: beginsGroup ? [] : before)
        before = body
        keyframes += 1
        return keyframe.block(tick: world.tick)
    }

    /// What entered the world since the block before. `world`: as it was after the last of the ticks.
    public func second(_ ticks: [ReplayTick], _ world: World) -> ReplayBlock {
        var (writer, second) = (StateWriter(), ReplaySecond(ticks: ticks, hashes: ReplaySecond.hashes(of: world)))
        second.code(&writer)
        let packed = Zstandard.compress(writer.written)
        return ReplayBlock(kind: .second, tick: world.tick, content: packed)
    }
}
