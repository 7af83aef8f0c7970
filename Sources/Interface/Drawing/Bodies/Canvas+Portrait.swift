public import Anatomy
import SimMath

extension Canvas {
    /// A creature at rest, as large as `rect` allows, facing `rotation` radians counter-clockwise from the right.
    public mutating func portrait(_ plan: BodyPlan, in rect: Rect, rotation: Float = 0, maximumScale: Float = 60) {
        // Tails, lashes and glow reach beyond the cells: they get their room, and what is longer is cut.
        let room = min(rect.width, rect.height) / 2 * 0.78
        let scale = min(maximumScale, room / max(plan.reach, 0.5))
        beginClip(rect)
        list.append(.creature(plan, centre: rect.centre, rotation: rotation, scale: scale))
        endClip()
    }
}
