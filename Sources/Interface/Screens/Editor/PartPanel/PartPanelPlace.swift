import Drawing
import SimMath

/// Where a part's panel may lie: beside the part, which it never covers. Interface points.
struct PartPanelPlace {
    /// The part, as the board shows it.
    let part: Rect
    /// What shows it.
    let board: Rect
    /// Between the part and its panel.
    let gap: Float

    /// A box, and how far the board has to move so that the part is seen beside it.
    struct Found {
        var box: Rect
        var move: Float
    }

    private enum Side: CaseIterable { case right, left, below, above }

    /// What is left of the board must be so wide and high that a cell can be seen there.
    private static let leastRest: Float = 40
    /// Of a rest that the part must be shown smaller for: more than any board has to move.
    private static let shrinking: Float = 10_000

    /// The best box of this size in `room`: the one that the board has to move least for, to the right as one reads.
    /// nil where the room is too small.
    func best(for size: Vector2, in room: Rect) -> Found? {
        guard size.x <= room.width, size.y <= room.height else { return nil }
        var found: Found?
        for side in Side.allCases {
            let box = box(size, side).clamped(to: room)
            guard let move = move(into: rest(beside: box, side)) else { continue }
            if move < found?.move ?? .infinity { found = Found(box: box, move: move) }
        }
        return found
    }

    /// What is left of the board beside a box, where the part is seen with the least move; nil where there is no room
    /// for it at all.
    func rest(beside box: Rect) -> Rect? {
        var best: (rest: Rect, move: Float)?
        for side in Side.allCases {
            let rest = rest(beside: box, side)
            guard let move = move(into: rest) else { continue }
            if move < best?.move ?? .infinity { best = (rest, move) }
        }
        return best?.rest
    }

    /// How much smaller the part must be shown to be seen in a rest; 1 where it fits.
    func shrink(in rest: Rect) -> Float { max(1, part.width / rest.width, part.height / rest.height) }

    private func box(_ size: Vector2, _ side: Side) -> Rect {
        // Most of it lies below the part's level, as menus do.
        let (level, middle) = (part.centre.y - size.y / 3, part.centre.x - size.x / 2)
        return switch side {
        case .right: Rect(part.maxX + gap, level, size.x, size.y)
        case .left: Rect(part.x - gap - size.x, level, size.x, size.y)
        case .below: Rect(middle, part.maxY + gap, size.x, size.y)
        case .above: Rect(middle, part.y - gap - size.y, size.x, size.y)
        }
    }

    /// What a box on this side of the part leaves to it.
    private func rest(beside box: Rect, _ side: Side) -> Rect {
        switch side {
        case .right: Rect(board.x, board.y, max(0, min(board.maxX, box.x - gap) - board.x), board.height)
        case .left:
            Rect(max(board.x, box.maxX + gap), board.y, max(0, board.maxX - max(board.x, box.maxX + gap)), board.height)
        case .below: Rect(board.x, board.y, board.width, max(0, min(board.maxY, box.y - gap) - board.y))
        case .above:
            Rect(board.x, max(board.y, box.maxY + gap), board.width, max(0, board.maxY - max(board.y, box.maxY + gap)))
        }
    }

    private func move(into rest: Rect) -> Float? {
        guard rest.width >= Self.leastRest, rest.height >= Self.leastRest else { return nil }
        let way = part.clamped(to: rest).origin - part.origin
        return way.length + (shrink(in: rest) - 1) * Self.shrinking
    }
}
