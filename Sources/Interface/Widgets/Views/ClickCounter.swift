public import SimMath

/// Which click of a row a press is: soon after the last one and in the same place it counts on, up to three.
public struct ClickCounter: Sendable {
    /// From press to press, seconds; what desktops begin with.
    public static let maximumInterval = 0.5
    /// From press to press, points.
    public static let reach: Float = 5
    /// The fourth click is the first of a new row.
    public static let maximumClicks = 3

    private var last: (point: Vector2, time: Double, count: Int)?

    public init() {}

    /// A press at `point`, at `time` in seconds on any clock that only goes forward. Returns 1, 2 or 3.
    public mutating func press(at point: Vector2, time: Double) -> Int {
        var count = 1
        if let last, last.count < Self.maximumClicks, time - last.time <= Self.maximumInterval,
            (point - last.point).length <= Self.reach
        {
            count = last.count + 1
        }
        last = (point, time, count)
        return count
    }
}
