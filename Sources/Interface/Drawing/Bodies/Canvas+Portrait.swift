public import Anatomy
public import SimMath

extension Canvas {
    /// The share of a frame that a body may take: what is left is its margin.
    private static var portraitShare: Float { 0.92 }
    /// No body is smaller, µm: an empty frame has no scale.
    private static var leastExtent: Float { 0.5 }

    /// A creature at rest, whole and as large as `rect` allows, facing `rotation` radians counter-clockwise from the
    /// right.
    public mutating func portrait(_ plan: BodyPlan, in rect: Rect, rotation: Float = 0, maximumScale: Float = 60) {
        let box = PortraitExtent(plan).box(rotation: rotation)
        let scale = min(
            maximumScale, rect.width * Self.portraitShare / max(box.width, Self.leastExtent),
            rect.height * Self.portraitShare / max(box.height, Self.leastExtent))
        beginClip(rect)
        list.append(.creature(plan, centre: rect.centre - box.centre * scale, rotation: rotation, scale: scale))
        endClip()
    }

    /// A creature at rest that may be turned: whole and equally large in its circle at every `rotation`. Points.
    public mutating func portrait(
        _ plan: BodyPlan, around centre: Vector2, radius: Float, rotation: Float, maximumScale: Float = 150
    ) {
        let circle = PortraitExtent(plan).circle
        let scale = min(maximumScale, radius * Self.portraitShare / max(circle.radius, Self.leastExtent / 2))
        let middle = circle.centre.rotated(by: Vector2(angle: rotation)) * scale
        list.append(
            .creature(plan, centre: centre - Vector2(middle.x, -middle.y), rotation: rotation, scale: scale))
    }
}
