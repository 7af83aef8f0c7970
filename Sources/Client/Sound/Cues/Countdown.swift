/// The last ten seconds of a clock, one tick each, the last three stronger.
public struct Countdown: Hashable, Sendable {
    /// The whole second that was shown last; nil before the first look.
    private var shown: Int?

    static let seconds = 10
    static let urgent = 3

    public init() {}

    /// Given the seconds left (nil: no clock), returns the strength 0…1 of a tick, if a second has just begun. A clock
    /// that jumps ticks once, and one that is seen for the first time does not tick.
    public mutating func tick(secondsLeft: Float?) -> Float? {
        guard let secondsLeft, secondsLeft.isFinite, secondsLeft < 1e6 else {
            shown = nil
            return nil
        }
        let now = max(0, Int(secondsLeft.rounded(.up)))
        defer { shown = now }
        guard let shown, now < shown, now > 0, now <= Self.seconds else { return nil }
        return now <= Self.urgent ? 1 : 0.6
    }
}
