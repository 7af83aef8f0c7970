public import Ecosystem

/// A way through a recording, block by block, with the world as it lives again.
struct ReplayWalk {
    private let file: ReplayFile
    private var next = 0
    /// The unpacked body of the last keyframe.
    private var before: [UInt8] = []
    /// nil until a keyframe can be taken for it.
    private(set) var world: World?

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
            let parts = zip(WorldPart.allCases, keyframe.hashes).filter { world.stateHash(of: $0) != $1 }.map(\.0)
            if parts.isEmpty { return Comparison(entry: entry, isCompared: true, differing: []) }
            self.world = try file.world(body, of: entry)
            return Comparison(entry: entry, isCompared: true, differing: parts)
        }
        world = try file.world(body, of: entry)
        return Comparison(entry: entry, isCompared: false, differing: [])
    }

    private mutating func live(_ entry: ReplayEntry) throws(ReplayError) -> Comparison {
        guard world != nil else { return Comparison(entry: entry, isCompared: false, differing: []) }
        let second = try file.second(entry)
        try requireOrder(entry, second)
        for tick in second.ticks { world?.live(tick) }
        let hashes = world.map(ReplaySecond.hashes) ?? []
        let parts = zip(ReplaySecond.parts, zip(hashes, second.hashes)).filter { $1.0 != $1.1 }.map(\.0)
        return Comparison(entry: entry, isCompared: true, differing: parts)
    }

    private func requireOrder(_ entry: ReplayEntry, _ second: ReplaySecond) throws(ReplayError) {
        guard let world, world.tick &+ UInt64(second.ticks.count) == entry.tick else {
            throw .disorder(
                offset: entry.offset, "\(second.ticks.count) ticks from \(world?.tick ?? 0) to \(entry.tick)")
        }
    }

    /// The world at a tick of the recording, or at the last one before it that was recorded.
    static func world(at tick: UInt64, in file: ReplayFile) throws(ReplayError) -> World? {
        var walk = ReplayWalk(file)
        try walk.seek(tick)
        while walk.next < file.entries.count {
            let entry = file.entries[walk.next]
            if entry.tick > tick {
                if entry.kind == .second { try walk.live(entry, upTo: tick) }
                break
            }
            _ = try walk.follow()
        }
        return walk.world
    }

    /// Shows the world as it was after each of these ticks, as far as they were recorded.
    static func live(
        _ ticks: ClosedRange<UInt64>, in file: ReplayFile, _ visit: (World) -> Void
    ) throws(ReplayError) {
        var walk = ReplayWalk(file)
        try walk.seek(ticks.lowerBound)
        while walk.next < file.entries.count, walk.world?.tick ?? 0 < ticks.upperBound {
            let entry = file.entries[walk.next]
            guard entry.kind == .second, walk.world != nil else {
                _ = try walk.follow()
                continue
            }
            walk.next += 1
            let second = try file.second(entry)
            try walk.requireOrder(entry, second)
            for tick in second.ticks {
                walk.world?.live(tick)
                if let world = walk.world, ticks.contains(world.tick) { visit(world) }
            }
        }
    }

    /// To the last keyframe at or before a tick.
    private mutating func seek(_ tick: UInt64) throws(ReplayError) {
        let keyframes = file.entries.indices.filter {
            file.entries[$0].kind == .keyframe && file.entries[$0].tick <= tick
        }
        guard let last = keyframes.last else { return }
        for index in keyframes.suffix(ReplayEncoder.keyframesPerGroup) where index != last {
            // Of those before only the bodies are wanted, from the first that stands alone.
            guard let (_, body) = try? file.keyframe(file.entries[index], before: before) else { continue }
            before = body
        }
        next = last
    }

    private mutating func live(_ entry: ReplayEntry, upTo end: UInt64) throws(ReplayError) {
        let second = try file.second(entry)
        try requireOrder(entry, second)
        for tick in second.ticks where (world?.tick ?? end) < end { world?.live(tick) }
    }
}

extension World {
    /// One recorded tick.
    fileprivate mutating func live(_ tick: ReplayTick) {
        for act in tick.acts { perform(act) }
        _ = step(tick.controls, touches: tick.touches)
    }
}

extension ReplayFile {
    /// The dish at a tick, or at the last one before it that was recorded; nil before the first.
    public func world(at tick: UInt64) throws(ReplayError) -> World? { try ReplayWalk.world(at: tick, in: self) }

    /// Shows the dish as it was after each of these ticks, as far as they were recorded.
    package func live(
        _ ticks: ClosedRange<UInt64>, _ visit: (World) -> Void
    ) throws(ReplayError) { try ReplayWalk.live(ticks, in: self, visit) }
}
