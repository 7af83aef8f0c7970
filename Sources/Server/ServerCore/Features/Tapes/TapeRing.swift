import Replays

/// The last minutes of a recording, in memory, from a keyframe that stands alone.
///
/// Nearly all of it is keyframes, so those are what it saves on. The first of each minute stands alone in a file; here
/// only the newest minute's does, and each older one is kept by how it differs from the next minute's: what they have in
/// common is there once, and the oldest minute can go at any time. Where there is still too much, the other keyframes
/// go, the oldest minutes' first: such a minute can be seen as before, and is lived from its beginning for that. Then
/// whole minutes go.
struct TapeRing {
    /// From a keyframe that stands alone to the next.
    private struct Group {
        /// In all groups but the newest folded onto the next one's.
        var head: ReplayBlock
        private(set) var others: [ReplayBlock] = []
        private(set) var lastTick: UInt64
        /// Whether a keyframe has gone, without which later ones of the group cannot be read.
        private var isBroken = false

        init(_ head: ReplayBlock) {
            self.head = head
            lastTick = head.tick
        }

        var bytes: Int { others.reduce(head.count) { $0 + $1.count } }
        var hasKeyframes: Bool { others.contains { $0.kind == .keyframe } }

        mutating func add(_ block: ReplayBlock) {
            lastTick = block.tick
            if block.kind == .keyframe && isBroken { return }
            others.append(block)
        }

        /// Its last one, for the others need it to be read after them.
        mutating func removeKeyframe() {
            guard let last = others.lastIndex(where: { $0.kind == .keyframe }) else { return }
            others.remove(at: last)
            isBroken = true
        }
    }

    private var groups: [Group] = []
    private(set) var bytes = 0
    private let ticks: UInt64
    private let maximumBytes: Int

    /// `ticks`: what the last blocks reach back to at least, if that has no more than `bytes`.
    init(ticks: UInt64, bytes: Int) {
        self.ticks = ticks
        maximumBytes = bytes
    }

    /// As a file has it, without the head: from the group in which `tick` is, or from the oldest that there is.
    func content(from tick: UInt64 = 0) -> [UInt8] {
        var pieces: [[UInt8]] = []
        var newer: ReplayBlock?
        for group in groups.reversed() where group.lastTick >= tick {
            var head = group.head
            if let newer {
                // What was folded can be unfolded; if it could not, what is newer could still be read.
                guard let whole = try? head.unfolded(from: newer) else { break }
                head = whole
            }
            pieces.append(([head] + group.others).flatMap { $0.encoded() })
            newer = head
        }
        return Array(pieces.reversed().joined())
    }

    /// `beginsGroup`: whether it is a keyframe that stands alone.
    mutating func add(_ block: ReplayBlock, beginsGroup: Bool) {
        let block = block.trimmed
        if beginsGroup {
            foldNewest(onto: block)
            groups.append(Group(block))
        } else if !groups.isEmpty {
            groups[groups.count - 1].add(block)
        }
        bytes = groups.reduce(0) { $0 + $1.bytes }
        shrink(at: block.tick)
    }

    private mutating func foldNewest(onto block: ReplayBlock) {
        guard let newest = groups.indices.last, let folded = try? groups[newest].head.folded(onto: block),
            folded.count < groups[newest].head.count
        else { return }
        groups[newest].head = folded.trimmed
    }

    private mutating func shrink(at tick: UInt64) {
        while groups.count > 1, groups[0].lastTick &+ ticks <= tick { removeOldest() }
        while bytes > maximumBytes, let group = groups.firstIndex(where: \.hasKeyframes) {
            bytes -= groups[group].bytes
            groups[group].removeKeyframe()
            bytes += groups[group].bytes
        }
        while bytes > maximumBytes, !groups.isEmpty { removeOldest() }
    }

    private mutating func removeOldest() { bytes -= groups.removeFirst().bytes }
}
