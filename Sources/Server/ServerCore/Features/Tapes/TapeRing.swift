package import Replays

/// The last minutes of a recording, in memory, from a keyframe that stands alone.
///
/// Nearly all of it is keyframes, so those are what it saves on. The first of each minute stands alone in a file; here
/// only the newest minute's does, and each older one is kept by how it differs from the next minute's: what they have in
/// common is there once, and the oldest minute can go at any time. Where there is still too much, the other keyframes
/// go, the oldest minutes' first: such a minute can be seen as before, and is lived from its beginning for that. Then
/// whole minutes go.
package struct TapeRing {
    /// A block, whose content is in `contents`.
    private struct Piece {
        let kind: ReplayBlock.Kind
        let tick: UInt64
        var contentBytes: Int

        init(_ block: ReplayBlock) {
            kind = block.kind
            tick = block.tick
            contentBytes = block.content.count
        }

        var bytes: Int { contentBytes + ReplayBlock.frameBytes }
    }

    /// From a keyframe that stands alone to the next.
    private struct Group {
        /// The first is that keyframe, in all groups but the newest folded onto the next one's.
        var pieces: [Piece]
        var lastTick: UInt64
        /// Whether a keyframe has gone, without which later ones of the group cannot be read.
        var isBroken = false

        init(_ head: Piece) {
            pieces = [head]
            lastTick = head.tick
        }

        var bytes: Int { pieces.reduce(0) { $0 + $1.bytes } }
        var contentBytes: Int { pieces.reduce(0) { $0 + $1.contentBytes } }
        /// The others need it to be read after them. nil where there is but the head.
        var lastKeyframe: Int? { pieces.indices.dropFirst().last { pieces[$0].kind == .keyframe } }
    }

    private var groups: [Group] = []
    package private(set) var bytes = 0
    private let ticks: UInt64
    private let maximumBytes: Int
    /// Of all blocks, in their order. One piece of memory, which is there from the beginning: blocks of many sizes that
    /// come and go for hours would leave holes in the heap, and a host shall see in the first minute what a server takes.
    private var contents: [UInt8]

    /// What comes is there for a moment beside what it drives out: a twelfth, which is more than most keyframes take.
    private static let partForNews = 12

    /// `ticks`: what the last blocks reach back to at least, if that has no more than `bytes`.
    package init(ticks: UInt64, bytes: Int) {
        self.ticks = ticks
        maximumBytes = bytes
        // Written to, not only reserved: else it would grow after all.
        contents = [UInt8](repeating: 0, count: bytes + bytes / Self.partForNews)
        contents.removeAll(keepingCapacity: true)
    }

    /// Bytes that it takes, however little is in it.
    package var memory: Int { contents.capacity }

    /// As a file has it, without the head: from the group in which `tick` is, or from the oldest that there is.
    package func content(from tick: UInt64 = 0) -> [UInt8] {
        var pieces: [[UInt8]] = []
        var newer: ReplayBlock?
        for group in groups.indices.reversed() where groups[group].lastTick >= tick {
            var head = block(group, 0)
            if let newer {
                // What was folded can be unfolded; if it could not, what is newer could still be read.
                guard let whole = try? head.unfolded(from: newer) else { break }
                head = whole
            }
            let others = groups[group].pieces.indices.dropFirst().map { block(group, $0) }
            pieces.append(([head] + others).flatMap { $0.encoded() })
            newer = head
        }
        return Array(pieces.reversed().joined())
    }

    /// `beginsGroup`: whether it is a keyframe that stands alone.
    package mutating func add(_ block: ReplayBlock, beginsGroup: Bool) {
        if beginsGroup {
            foldNewest(onto: block)
            groups.append(Group(Piece(block)))
            append(block.content)
        } else if let newest = groups.indices.last {
            groups[newest].lastTick = block.tick
            if block.kind == .second || !groups[newest].isBroken {
                groups[newest].pieces.append(Piece(block))
                append(block.content)
            }
        }
        bytes = groups.reduce(0) { $0 + $1.bytes }
        shrink(at: block.tick)
    }

    private mutating func foldNewest(onto block: ReplayBlock) {
        guard let newest = groups.indices.last else { return }
        let head = self.block(newest, 0)
        guard let folded = try? head.folded(onto: block), folded.count < head.count else { return }
        contents.replaceSubrange(range(newest, 0), with: folded.content)
        groups[newest].pieces[0].contentBytes = folded.content.count
    }

    private mutating func shrink(at tick: UInt64) {
        while groups.count > 1, groups[0].lastTick &+ ticks <= tick { removeOldest() }
        while bytes > maximumBytes, let group = groups.firstIndex(where: { $0.lastKeyframe != nil }) {
            removeKeyframe(of: group)
        }
        while bytes > maximumBytes, !groups.isEmpty { removeOldest() }
    }

    // MARK: Contents

    private func block(_ group: Int, _ piece: Int) -> ReplayBlock {
        let known = groups[group].pieces[piece]
        return ReplayBlock(kind: known.kind, tick: known.tick, content: Array(contents[range(group, piece)]))
    }

    private func range(_ group: Int, _ piece: Int) -> Range<Int> {
        let start = groups[..<group].reduce(0) { $0 + $1.contentBytes }
        let before = groups[group].pieces[..<piece].reduce(0) { $0 + $1.contentBytes }
        return start + before..<start + before + groups[group].pieces[piece].contentBytes
    }

    /// By no more than it needs where it is larger than all that was foreseen: an array by itself takes twice its room.
    private mutating func append(_ content: [UInt8]) {
        contents.reserveCapacity(contents.count + content.count)
        contents += content
    }

    private mutating func removeKeyframe(of group: Int) {
        guard let piece = groups[group].lastKeyframe else { return }
        contents.removeSubrange(range(group, piece))
        bytes -= groups[group].pieces.remove(at: piece).bytes
        groups[group].isBroken = true
    }

    private mutating func removeOldest() {
        let oldest = groups.removeFirst()
        contents.removeSubrange(..<oldest.contentBytes)
        bytes -= oldest.bytes
    }
}
