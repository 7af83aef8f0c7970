import Ecosystem

/// A way through a recording, block by block, with the world as it lives again.
struct ReplayWalk {
    private let file: ReplayFile
    private var next = 0
    /// The unpacked body of the last keyframe.
    private var before: [UInt8] = []
    /// nil until a keyframe can be taken for it.
    private var world: World?

    /// What a block said of the world, and how it is.
    struct Comparison {
        let entry: ReplayEntry
        /// Whether there was a world to compare.
        let isCompared: Bool
        let differing: [WorldPart]
    }

    init(_ file: ReplayFile) { self.file = file }

    /// Goes on at the next keyframe only.
    mutating func loseTrack() { world = nil }

    /// Follows the next block; nil at the end.
    mutating func follow() throws(ReplayError) -> Comparison? {
        guard next < file.entries.count else { return nil }
        let entry = file.entries[next]
        next += 1
        switch entry.kind {
        case .keyframe: return try takeKeyframe(entry)
        case .second: return try live(entry)
        }
    }

    private mutating func takeKeyframe(_ entry: ReplayEntry) throws(ReplayError) -> Comparison {
        let (keyframe, body) = try file.keyframe(entry, before: before)
        before = body
        // After a gap the recording begins anew.
        if let world, world.tick == entry.tick {
            let parts = keyframe.differing(from: world)
            if parts.isEmpty { return Comparison(entry: entry, isCompared: true, differing: []) }
            self.world = try file.world(body, of: entry)
            return Comparison(entry: entry, isCompared: true, differing: parts)
        }
        world = try file.world(body, of: entry)
        return Comparison(entry: entry, isCompared: false, differing: [])
    }

    private mutating func live(_ entry: ReplayEntry) throws(ReplayError) -> Comparison {
        guard let start = world?.tick else { return Comparison(entry: entry, isCompared: false, differing: []) }
        let second = try file.second(entry, from: start)
        for tick in second.ticks { _ = world?.live(tick) }
        let hashes = world.map(ReplaySecond.hashes) ?? []
        let parts = zip(ReplaySecond.parts, zip(hashes, second.hashes)).filter { $1.0 != $1.1 }.map(\.0)
        return Comparison(entry: entry, isCompared: true, differing: parts)
    }
}

extension World {
    /// One recorded tick. Returns what happened.
    mutating func live(_ tick: ReplayTick) -> [WorldEvent] {
        for act in tick.acts { perform(act) }
        return step(tick.controls, touches: tick.touches)
    }
}
