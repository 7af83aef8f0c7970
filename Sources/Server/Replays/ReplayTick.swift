import Anatomy
import Compression
public import Ecosystem
public import SimMath

/// What entered a world in one tick.
public struct ReplayTick: Hashable, Sendable {
    /// Done since the tick before.
    public var acts: [WorldAct]
    public var controls: [PlayerControl]
    public var touches: [DishTouch]

    public init(acts: [WorldAct] = [], controls: [PlayerControl] = [], touches: [DishTouch] = []) {
        self.acts = acts
        self.controls = controls
        self.touches = touches
    }

    static let most = 1 << 12

    /// Only what differs from the controls of the tick before is coded.
    fileprivate mutating func code<C: StateCoder>(after before: [PlayerControl], _ coder: inout C) {
        coder.list(&acts, "acts", limit: Self.most)
        coder.list(&touches, "touches", limit: Self.most)
        var creatures = controls.map(\.creature)
        var areSame = creatures == before.map(\.creature)
        coder.code(&areSame, "areSame")
        if !areSame { coder.list(&creatures, "creatures", limit: Self.most) }
        if C.isReading {
            controls = areSame ? before : creatures.map { PlayerControl(creature: $0, frame: .neutral) }
        }
        for index in controls.indices where coder.isSound {
            let creature = controls[index].creature
            let old = areSame ? before[index] : PlayerControl(creature: creature, frame: .neutral)
            var isChanged = controls[index] != old
            coder.code(&isChanged, "isChanged")
            guard isChanged else { continue }
            coder.code(&controls[index], "control")
            if C.isReading { controls[index].creature = creature }
        }
    }
}

/// A second of inputs, or less at the end, and what the world was like then.
public struct ReplaySecond: Hashable, Sendable {
    public var ticks: [ReplayTick] = []
    /// Of `parts`, at the end; without the last one in recordings from before there was ink.
    public var hashes: [UInt64] = []

    /// All but the book of births, which grows: keyframes have it.
    public static let parts = WorldPart.allCases.filter { $0 != .heredity }

    public init(ticks: [ReplayTick] = [], hashes: [UInt64] = []) {
        self.ticks = ticks
        self.hashes = hashes
    }

    /// Unpacked: a hundred times what sixty-four guests make in a second.
    private static let mostBytes = 1 << 24

    /// The content of a block, which is at `offset` in its file.
    package init(unpacking content: [UInt8], offset: Int) throws(ReplayError) {
        let bytes: [UInt8]
        do { bytes = try Zstandard.decompress(content, maximumBytes: Self.mostBytes) } catch {
            throw .compression(offset: offset, error)
        }
        var reader = StateReader(bytes)
        code(&reader)
        do { try reader.finish() } catch { throw .state(offset: offset, error) }
    }

    /// Of a world.
    static func hashes(of world: World) -> [UInt64] { parts.map { world.stateHash(of: $0) } }
}

extension ReplaySecond: StateCodable {
    /// The hashes, then tick by tick what is new in it.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.hashes(&hashes, of: Self.parts)
        let count = coder.count(ticks.count, "ticks", limit: 60 * World.ticksPerSecond)
        if C.isReading { ticks = [] }
        var before: [PlayerControl] = []
        for index in 0..<count where coder.isSound {
            var tick = C.isReading ? ReplayTick() : ticks[index]
            coder.enter("ticks", index: index)
            tick.code(after: before, &coder)
            coder.leave()
            before = tick.controls
            if C.isReading { ticks.append(tick) }
        }
    }
}
