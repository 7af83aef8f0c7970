/// Words that are shown for some seconds.
public struct TimedText: Hashable, Sendable {
    private let words: String
    /// Seconds on the caller's clock.
    private let start: Double
    /// Long enough to read two lines twice.
    static let lifetime = 10.0

    public init(_ words: String, at time: Double) {
        self.words = words
        start = time
    }

    /// nil when their time is over.
    public func text(at time: Double) -> String? { time - start < Self.lifetime ? words : nil }
}
