/// When a swimming body strokes: the harder it swims, the quicker and the louder.
public struct StrokeRhythm: Hashable, Sendable {
    /// How much of the way to the next stroke is done, 0…1. A body at rest strokes as soon as it swims.
    private var progress: Float = 1

    /// Strokes a second with the least effort, and with full effort.
    static let slowest: Float = 1.1
    static let quickest: Float = 2.6
    /// Less effort than this is drifting.
    static let minimumEffort: Float = 0.08

    public init() {}

    /// Lets `seconds` pass with an effort of 0…1. Returns the strength 0…1 of a stroke, if one begins.
    public mutating func stroke(effort: Float, seconds: Float) -> Float? {
        guard effort.isFinite, seconds.isFinite, seconds > 0 else { return nil }
        let effort = min(1, effort)
        guard effort > Self.minimumEffort else {
            progress = min(1, progress + Self.slowest * seconds)
            return nil
        }
        progress += (Self.slowest + (Self.quickest - Self.slowest) * effort) * seconds
        guard progress >= 1 else { return nil }
        // After a long frame one stroke, not all that were missed.
        progress = 0
        return 0.35 + 0.65 * effort
    }
}
