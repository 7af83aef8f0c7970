public import SimMath
public import Widgets

/// Where the window looks: follows a creature smoothly, and shows more around a larger one.
public struct FollowCamera: Hashable, Sendable {
    /// World, µm.
    public private(set) var centre: Vector2
    /// How much of the world the window is high, µm.
    public private(set) var viewHeight: Float
    /// The player's wheel: above 1 shows less.
    public private(set) var zoom: Float = 1
    private var hasTarget = false

    /// Seconds in which most of the distance to the target is made up.
    static let followTime: Float = 0.18
    static let zoomTime: Float = 0.5
    /// How many reaches of the body the window is high.
    static let reaches: Float = 9
    static let heights: ClosedRange<Float> = 12...150
    static let zooms: ClosedRange<Float> = 0.35...2.5

    public init(centre: Vector2 = .zero, viewHeight: Float = 30) {
        self.centre = centre
        self.viewHeight = viewHeight
    }

    /// One frame of `seconds`; `reach` of the followed body in µm. The first target is jumped to.
    public mutating func follow(_ target: Vector2, reach: Float, seconds: Float) {
        let height = Self.clamp(reach * Self.reaches / zoom, Self.heights)
        guard hasTarget, (target - centre).length < viewHeight * 2 else {
            hasTarget = true
            (centre, viewHeight) = (target, height)
            return
        }
        centre += (target - centre) * Self.share(seconds, Self.followTime)
        viewHeight += (height - viewHeight) * Self.share(seconds, Self.zoomTime)
    }

    /// The whole dish, for those who watch.
    public mutating func overview(dishRadius: Float, seconds: Float) {
        let share = Self.share(seconds, Self.zoomTime)
        centre += (Vector2.zero - centre) * share
        viewHeight += (Self.clamp(dishRadius * 2.2 / zoom, Self.heights) - viewHeight) * share
        hasTarget = false
    }

    /// The world point (µm) under a point of a window with these bounds.
    public func world(at point: Vector2, in bounds: Rect) -> Vector2 {
        let scale = viewHeight / bounds.height
        let middle = bounds.centre
        return Vector2(centre.x + (point.x - middle.x) * scale, centre.y - (point.y - middle.y) * scale)
    }

    public mutating func wheel(_ notches: Float) {
        let factor: Float = notches > 0 ? 1.12 : 1 / 1.12
        for _ in 0..<min(10, Int(abs(notches).rounded(.up))) { zoom = Self.clamp(zoom * factor, Self.zooms) }
    }

    /// 1 − e^(−t/T) as a rational, exact enough for a frame.
    private static func share(_ seconds: Float, _ time: Float) -> Float {
        let t = max(0, seconds) / time
        return t / (1 + t)
    }

    private static func clamp(_ value: Float, _ range: ClosedRange<Float>) -> Float {
        min(range.upperBound, max(range.lowerBound, value))
    }
}
