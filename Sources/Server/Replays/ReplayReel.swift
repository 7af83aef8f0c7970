public import Ecosystem

/// A moment of a recording, with the dish as it was then: goes on tick by tick. A copy stays at its moment, and costs what
/// the dish changes afterwards.
public struct ReplayReel {
    /// What a step came to.
    public enum Step {
        /// A tick, and what happened in it.
        case lived([WorldEvent])
        /// The dish is another one than a tick later: after a gap, or where it had gone another way than was recorded.
        case jumped
        /// Nothing more was recorded.
        case ended
    }

    private let file: ReplayFile
    /// Of the block that comes next.
    private var next: Int
    /// The unpacked body of the last keyframe.
    private var before: [UInt8]
    /// What is left of the second that is being lived.
    private var ticks: ArraySlice<ReplayTick> = []
    public private(set) var world: World

    /// At the last keyframe at or before a tick; nil where the recording begins later.
    public init?(_ file: ReplayFile, near tick: UInt64) throws(ReplayError) {
        let keyframes = file.entries.indices.filter {
            file.entries[$0].kind == .keyframe && file.entries[$0].tick <= tick
        }
        guard let last = keyframes.last else { return nil }
        var before: [UInt8] = []
        for index in keyframes.suffix(ReplayEncoder.keyframesPerGroup) where index != last {
            // Of those before only the bodies are wanted, from the first that stands alone.
            guard let (_, body) = try? file.keyframe(file.entries[index], before: before) else { continue }
            before = body
        }
        let entry = file.entries[last]
        let (_, body) = try file.keyframe(entry, before: before)
        (self.file, self.before, next, world) = (file, body, last + 1, try file.world(body, of: entry))
    }

    /// Of the dish.
    public var tick: UInt64 { world.tick }

    /// Whether the next step jumps to a later tick.
    public var isBeforeGap: Bool {
        guard ticks.isEmpty, next < file.entries.count else { return false }
        return file.entries[next].kind == .keyframe && file.entries[next].tick != tick
    }

    /// One tick on.
    public mutating func step() throws(ReplayError) -> Step {
        while ticks.isEmpty {
            guard next < file.entries.count else { return .ended }
            let entry = file.entries[next]
            next += 1
            switch entry.kind {
            case .second: ticks = try file.second(entry, from: world.tick).ticks[...]
            case .keyframe: if try take(entry) { return .jumped }
            }
        }
        return .lived(world.live(ticks.removeFirst()))
    }

    /// Whether the dish is another one now.
    private mutating func take(_ entry: ReplayEntry) throws(ReplayError) -> Bool {
        let (keyframe, body) = try file.keyframe(entry, before: before)
        before = body
        if world.tick == entry.tick, keyframe.differing(from: world).isEmpty { return false }
        world = try file.world(body, of: entry)
        return true
    }
}

extension ReplayFile {
    /// The dish at a tick, or at the last one before it that was recorded; nil before the first.
    public func world(at tick: UInt64) throws(ReplayError) -> World? {
        guard var reel = try ReplayReel(self, near: tick) else { return nil }
        while reel.tick < tick, !reel.isBeforeGap {
            if case .ended = try reel.step() { break }
        }
        return reel.world
    }
}
