public import Anatomy
import Looks
public import SimMath

/// All that a body at rest may colour: its cells with skin and hairs, and its tails, spikes and beaks wherever their
/// beat takes them. In the body's frame about its centre of drag, µm.
public struct PortraitExtent {
    private struct Part {
        var position: Vector2
        /// How far it reaches around that.
        var radius: Float
    }

    private var parts: [Part] = []

    /// How far skin, hairs and lips stand out of a cell's disc, µm.
    private static let skin: Float = 0.3
    /// Half the width of an outgrowth's end with its glow, µm.
    private static let tip: Float = 0.06

    public init(_ plan: BodyPlan) {
        let middle = plan.centreOfDrag
        for cell in plan.cells {
            let position = cell.position - middle
            parts.append(Part(position: position, radius: cell.radius + Self.skin))
            let outgrowth = cell.type.outgrowth
            guard outgrowth.length > 0 else { continue }
            let end = position + cell.facingVector * (outgrowth.length * cell.radius)
            let side = cell.facingVector.perpendicular * (outgrowth.breadth * cell.radius)
            parts.append(Part(position: end - side, radius: Self.tip))
            parts.append(Part(position: end + side, radius: Self.tip))
        }
    }

    /// Around the body turned by `rotation` radians, counter-clockwise as seen; y down, as on a screen.
    public func box(rotation: Float) -> Rect {
        guard !parts.isEmpty else { return Rect(0, 0, 0, 0) }
        let turn = Vector2(angle: rotation)
        var (left, right, top, bottom) = (Float.infinity, -Float.infinity, Float.infinity, -Float.infinity)
        for part in parts {
            let place = part.position.rotated(by: turn)
            left = min(left, place.x - part.radius)
            right = max(right, place.x + part.radius)
            top = min(top, -place.y - part.radius)
            bottom = max(bottom, -place.y + part.radius)
        }
        return Rect(left, top, right - left, bottom - top)
    }

    /// Around the body however it is turned. `centre` turns with the body; y up, as in plans.
    public var circle: (centre: Vector2, radius: Float) {
        let box = box(rotation: 0)
        let centre = Vector2(box.centre.x, -box.centre.y)
        return (centre, parts.reduce(0) { max($0, ($1.position - centre).length + $1.radius) })
    }
}
