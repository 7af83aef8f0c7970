public import Drawing

/// The last things that happened in the dish, newest first, until they are old.
public struct MealFeed: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var text: Phrase
        var isOwn: Bool
        /// Seconds on the caller's clock.
        var time: Double
    }

    private var entries: [Entry] = []
    static let maximumCount = 8
    /// Seconds a line is kept.
    public static let lifetime = 14.0

    public init() {}

    /// Adds a line; `time` in seconds on any clock that only goes forward.
    public mutating func add(_ text: Phrase, isOwn: Bool, at time: Double) {
        entries.insert(Entry(text: text, isOwn: isOwn, time: time), at: 0)
        if entries.count > Self.maximumCount { entries.removeLast() }
    }

    /// The lines to show at `time`, the newest first.
    public func lines(at time: Double) -> [HUDState.FeedLine] {
        entries.filter { time - $0.time < Self.lifetime }.map {
            .init(text: $0.text, age: Float(time - $0.time), isOwn: $0.isOwn)
        }
    }
}
