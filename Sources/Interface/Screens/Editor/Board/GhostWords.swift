import Drawing
import SimMath

/// Where the words about a ghost stand: beside it, and never over what they are about.
struct GhostWords {
    /// What the hand is on, interface points of the window.
    let aim: Vector2
    /// All that a click would make, its images too.
    let ghost: [Rect]
    /// What lies over the board.
    let panels: [Rect]
    /// The body as it is.
    let body: [Rect]
    let board: Rect

    /// Between the ghost and its words, and around what the hand is on where that is no cell, points.
    private static let gap: Float = 8
    private static let hand: Float = 14
    /// Between the words and a ghost that they are squeezed beside, points.
    private static let squeeze: Float = 1
    /// Between the words and the board's edge, points.
    private static let edge: Float = 4
    /// A reason that is longer has several lines: a narrow box finds room beside the ghost. Points.
    static let widest: Float = 220

    /// A place for a box of this size: inside the board, and clear of the ghost wherever the board has room for both.
    func place(for size: Vector2) -> Rect {
        let room = board.inset(Self.edge)
        func clearest(of places: [Rect]) -> Rect? {
            places.map { $0.clamped(to: room) }.clearest(of: ghost, panels, body)
        }
        let usual = clearest(of: beside(size) + corners(size, of: room)) ?? room
        guard usual.covered(of: ghost) > 0 else { return usual }
        return clearest(of: [usual] + squeezed(size, in: room)) ?? usual
    }

    /// The part of the ghost that the hand holds.
    private var held: Rect {
        let hand = Rect(aim.x - Self.hand, aim.y - Self.hand, 2 * Self.hand, 2 * Self.hand)
        return (ghost.first { $0.contains(aim) } ?? hand).inset(-Self.gap)
    }

    /// To the right as one reads, and then around it.
    private func beside(_ size: Vector2) -> [Rect] {
        let held = held
        let (left, middle, right) = (held.x - size.x, held.centre.x - size.x / 2, held.maxX)
        let (above, level, below) = (held.y - size.y, held.centre.y - size.y / 2, held.maxY)
        let corners = [
            (right, level), (right, below), (right, above), (left, level), (left, below), (left, above),
            (middle, below), (middle, above),
        ]
        return corners.map { Rect($0.0, $0.1, size.x, size.y) }
    }

    /// Against the edges of the room and of the ghost. A box that has room anywhere has some here: moved up and left as
    /// far as it goes, it lies against such edges.
    private func squeezed(_ size: Vector2, in room: Rect) -> [Rect] {
        let ghost = ghost.map { $0.inset(-Self.squeeze) }
        let lefts = [room.x, room.maxX - size.x] + ghost.flatMap { [$0.maxX, $0.x - size.x] }
        let tops = [room.y, room.maxY - size.y] + ghost.flatMap { [$0.maxY, $0.y - size.y] }
        return tops.flatMap { top in lefts.map { Rect($0, top, size.x, size.y) } }
    }

    /// Where nothing beside it is free.
    private func corners(_ size: Vector2, of room: Rect) -> [Rect] {
        [room.y, room.maxY - size.y].flatMap { y in
            [room.x, room.maxX - size.x].map { Rect($0, y, size.x, size.y) }
        }
    }
}
