public import SimMath

/// Where the window looks: an upright, orthographic view of the dish, so that picking is exact.
///
/// World: µm, y up. Screen: points, origin at the top left, y down.
nonisolated public struct Camera: Hashable, Sendable {
    /// The world point at the middle of the view, µm.
    public var centre: Vector2
    /// How much of the world the view is high, µm. Must be above 0.
    public var viewHeight: Float

    public init(centre: Vector2 = .zero, viewHeight: Float = 16) {
        self.centre = centre
        self.viewHeight = viewHeight
    }

    /// Points a µm on a surface of `size` points.
    public func scale(in size: Vector2) -> Float { size.y / viewHeight }

    /// Where a world point (µm) shows on a surface of `size` points.
    public func worldToPoints(_ world: Vector2, in size: Vector2) -> Vector2 {
        let scale = scale(in: size)
        return Vector2(size.x / 2 + (world.x - centre.x) * scale, size.y / 2 - (world.y - centre.y) * scale)
    }

    /// Half the width and height of what a surface of `size` points shows, µm.
    public func halfExtent(in size: Vector2) -> Vector2 { Vector2(size.x / size.y, 1) * (viewHeight / 2) }
}
