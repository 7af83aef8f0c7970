import Anatomy
import Drawing
import Looks
import SimMath

/// A creature at rest on the interface. Pixels, y down.
struct Portrait: Hashable {
    var plan: BodyPlan
    /// Where its centre of drag shows.
    var centre: Vector2
    /// Radians, counter-clockwise as seen.
    var rotation: Float
    /// Pixels a µm.
    var scale: Float

    /// All that it may colour.
    var bounds: Rect { bounds(movingOnly: false) ?? Rect(centre.x, centre.y, 0, 0) }

    /// What of it is never still; nil for what has no such part.
    var movingBounds: Rect? { bounds(movingOnly: true) }

    private func bounds(movingOnly: Bool) -> Rect? {
        let middle = plan.centreOfDrag
        let turn = Vector2(angle: rotation)
        var result: Rect?
        for cell in plan.cells where !movingOnly || Self.isMoving(cell.type.outgrowth) {
            let position = (cell.position - middle).rotated(by: turn)
            let tip = position + cell.facingVector.rotated(by: turn) * (cell.type.outgrowth.length * cell.radius)
            let room = cell.radius * 1.3 + Self.margin
            let low = Vector2(min(position.x, tip.x) - room, min(-position.y, -tip.y) - room)
            let high = Vector2(max(position.x, tip.x) + room, max(-position.y, -tip.y) + room)
            let box = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
            result = result?.union(box) ?? box
        }
        return result.map { box in
            Rect(
                centre.x + box.x * scale - 2, centre.y + box.y * scale - 2, box.width * scale + 4,
                box.height * scale + 4)
        }
    }

    /// Room for hairs and the skin's glow, µm.
    private static let margin: Float = 0.5

    private static func isMoving(_ outgrowth: CellLook.Outgrowth) -> Bool {
        switch outgrowth {
        case .tail, .hairs, .lips, .tube: true
        case .none, .horn, .funnel: false
        }
    }
}

extension Rect {
    /// The smallest that holds both.
    func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
    }
}
