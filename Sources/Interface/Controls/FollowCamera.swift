public import Drawing
public import SimMath

/// Where the window looks: follows a creature smoothly, and shows more around a larger one.
public struct FollowCamera: Hashable, Sendable {
    /// World, µm.
    public private(set) var centre: Vector2
    /// How much of the world the window is high, µm.
    public private(set) var viewHeight: Float
    /// The player's wheel: above 1 shows less.
    public private(set) var zoom: Float = 1
    private var hasTarget = false
    /// Where an overview looks, world, µm: the dish's middle, until the wheel zooms in elsewhere.
    private var overlooked = Vector2.zero
    /// How the target moves, µm/s, smoothed: the window shows more of what lies ahead.
    private var velocity = Vector2.zero
    private var lastTarget = Vector2.zero
    /// What is left of the last blow, 0…1, and how long ago it was, s.
    private var blow: Float = 0
    private var sinceBlow: Float = 0

    /// Seconds in which most of the distance to the target is made up.
    static let followTime: Float = 0.18
    static let zoomTime: Float = 0.5
    /// Seconds of the target's way that the window looks ahead, and the largest share of its height.
    static let leadTime: Float = 0.45
    static let maximumLead: Float = 0.15
    /// Near the rim the window looks inwards by this share of its height at most: beyond it is only stone.
    static let maximumInward: Float = 0.2
    /// Seconds in which the estimate of its speed follows.
    static let leadSmoothing: Float = 0.5
    /// Faster than anything swims, µm/s.
    static let fastest: Float = 40
    /// A full blow moves the window by this share of its height, and is over after so many seconds.
    static let shakeReach: Float = 0.012
    static let shakeTime: Float = 0.35
    /// How many reaches of the body the window is high: near to a small one, so that growing is seen.
    static let reaches: ClosedRange<Float> = 7...9
    /// Reaches of the bodies to which these belong, µm: a Dart's, and that of one of some 25 cells.
    static let growth: ClosedRange<Float> = 1.8...4.5
    static let heights: ClosedRange<Float> = 10...150
    static let zooms: ClosedRange<Float> = 0.35...3

    public init(centre: Vector2 = .zero, viewHeight: Float = 30) {
        self.centre = centre
        self.viewHeight = viewHeight
    }

    /// One frame of `seconds`; `reach` of the followed body in µm. The first target is jumped to. `dishRadius`: of the
    /// rim around the origin, µm; nil where there is none. `rows`: from where to where nothing covers the window, as
    /// shares of its height from the top: there the body is shown; nil for all of it.
    public mutating func follow(
        _ target: Vector2, reach: Float, dishRadius: Float? = nil, within rows: ClosedRange<Float>? = nil,
        seconds: Float
    ) {
        // Zooming in goes closer than the least height, to look into a body's rooms.
        let height = Self.clamp(reach * Self.reaches(of: reach), Self.heights) / zoom
        calm(seconds)
        guard hasTarget, (target - centre).length < viewHeight * 2 else {
            hasTarget = true
            (centre, viewHeight, velocity, lastTarget, overlooked) = (target, height, .zero, target, .zero)
            return
        }
        var away = lead(target, seconds) + inward(target, dishRadius)
        if let rows { away.y = Self.away(away.y, within: rows, reach: reach, viewHeight) }
        // As far again as the window lags behind.
        let aim = target + away + velocity * Self.followTime
        centre += (aim - centre) * Self.share(seconds, Self.followTime)
        viewHeight += (height - viewHeight) * Self.share(seconds, Self.zoomTime)
    }

    private static func reaches(of reach: Float) -> Float {
        let grown = (clamp(reach, growth) - growth.lowerBound) / (growth.upperBound - growth.lowerBound)
        return reaches.lowerBound + (reaches.upperBound - reaches.lowerBound) * grown
    }

    private mutating func lead(_ target: Vector2, _ seconds: Float) -> Vector2 {
        if seconds > 0 {
            let way = (target - lastTarget) / seconds
            // Nothing swims as fast as that: it was put elsewhere.
            let now = way.length < Self.fastest ? way : .zero
            velocity += (now - velocity) * Self.share(seconds, Self.leadSmoothing)
        }
        lastTarget = target
        let ahead = velocity * Self.leadTime
        let limit = viewHeight * Self.maximumLead
        return ahead.length > limit ? ahead * (limit / ahead.length) : ahead
    }

    /// How far the window may look above the body that it shows in some of its rows, µm; `wanted` if it were shown in
    /// all of them.
    private static func away(
        _ wanted: Float, within rows: ClosedRange<Float>, reach: Float, _ viewHeight: Float
    ) -> Float {
        let slack = max(0, (rows.upperBound - rows.lowerBound) * viewHeight / 2 - reach)
        return clamp(wanted, -slack...slack) + ((rows.lowerBound + rows.upperBound) / 2 - 0.5) * viewHeight
    }

    /// Away from the rim, as far as the window would show what lies beyond it.
    private func inward(_ target: Vector2, _ dishRadius: Float?) -> Vector2 {
        guard let dishRadius, target.length > 0 else { return .zero }
        let beyond = target.length + viewHeight / 2 - dishRadius
        return target.normalized() * -min(max(0, beyond), viewHeight * Self.maximumInward)
    }

    /// A blow to the followed body: `strength` 0…1.
    public mutating func shake(_ strength: Float) {
        blow = max(blow, min(1, strength))
        sinceBlow = 0
    }

    private mutating func calm(_ seconds: Float) {
        sinceBlow += seconds
        if sinceBlow > Self.shakeTime { blow = 0 }
    }

    /// Where the window looks this frame, the blow included. Picking goes by `centre`, so that aims do not tremble.
    public var shownCentre: Vector2 {
        guard blow > 0 else { return centre }
        let left = max(0, 1 - sinceBlow / Self.shakeTime)
        let reach = viewHeight * Self.shakeReach * blow * left * left
        return centre + Vector2(sinTurns(sinceBlow * 13), sinTurns(sinceBlow * 17 + 0.3)) * reach
    }

    /// The whole dish, for those who watch.
    public mutating func overview(dishRadius: Float, seconds: Float) {
        calm(seconds)
        let share = Self.share(seconds, Self.zoomTime)
        let height = Self.clamp(dishRadius * 2.2 / zoom, Self.heights)
        // Nothing lies beyond the rim: seen whole, the dish is in the middle.
        let farthest = max(0, dishRadius * 1.1 - height / 2)
        if overlooked.length > farthest { overlooked = overlooked.normalized() * farthest }
        centre += (overlooked - centre) * share
        viewHeight += (height - viewHeight) * share
        hasTarget = false
    }

    /// The world point (µm) under a point of a window with these bounds.
    public func world(at point: Vector2, in bounds: Rect) -> Vector2 {
        let scale = viewHeight / bounds.height
        let middle = bounds.centre
        return Vector2(centre.x + (point.x - middle.x) * scale, centre.y - (point.y - middle.y) * scale)
    }

    /// Where a position of the world (µm) shows in a window with these bounds: the inverse of `world`.
    public func point(of position: Vector2, in bounds: Rect) -> Vector2 {
        let scale = bounds.height / viewHeight
        let middle = bounds.centre
        return Vector2(middle.x + (position.x - centre.x) * scale, middle.y - (position.y - centre.y) * scale)
    }

    /// Zooms in by notches of the wheel, out by negative ones. `point`: what an overview keeps under the pointer,
    /// world, µm; a window that follows a creature keeps that in its middle.
    public mutating func wheel(_ notches: Float, at point: Vector2? = nil) {
        let (factor, before): (Float, Float) = (notches > 0 ? 1.12 : 1 / 1.12, zoom)
        for _ in 0..<min(10, Int(abs(notches).rounded(.up))) { zoom = Self.clamp(zoom * factor, Self.zooms) }
        guard let point, !hasTarget else { return }
        overlooked = point + (overlooked - point) * (before / zoom)
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
