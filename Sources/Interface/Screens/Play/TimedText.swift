public import Drawing

/// Words that are shown for some seconds.
public struct TimedText: Hashable, Sendable {
    private let words: Phrase
    /// Seconds on the caller's clock.
    private var start: Double?
    private let lifetime: Double
    /// Long enough to read two lines twice, seconds.
    public static let usual = 10.0

    /// `time` on the caller's clock, `lifetime` in seconds.
    public init(_ words: Phrase, at time: Double, for lifetime: Double = usual) {
        self.words = words
        start = time
        self.lifetime = lifetime
    }

    /// Words whose time begins with `begin`; `lifetime` in seconds.
    public init(_ words: Phrase, for lifetime: Double = usual) {
        self.words = words
        self.lifetime = lifetime
    }

    /// They are shown from now on, unless they are already.
    public mutating func begin(at time: Double) { if start == nil { start = time } }

    /// nil when their time is over.
    public func text(at time: Double) -> Phrase? { time - (start ?? time) < lifetime ? words : nil }
}
