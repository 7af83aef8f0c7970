public import SimMath

/// Distances from the edges of a rectangle inwards, points.
public struct Insets: Hashable, Sendable {
    public var top: Float
    public var left: Float
    public var bottom: Float
    public var right: Float

    public init(top: Float = 0, left: Float = 0, bottom: Float = 0, right: Float = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static func + (a: Insets, b: Insets) -> Insets {
        Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}

extension Rect {
    /// What the insets leave of it; never of negative extent.
    public func inset(_ insets: Insets) -> Rect {
        Rect(
            x + insets.left, y + insets.top, max(0, width - insets.left - insets.right),
            max(0, height - insets.top - insets.bottom))
    }

    public var origin: Vector2 { Vector2(x, y) }
}
