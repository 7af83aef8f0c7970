public import Drawing

/// The last things that happened in the dish, newest first, until they are old.
public struct MealFeed: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var text: Phrase
        var brief: Phrase?
        var isOwn: Bool
        /// Seconds on the caller's clock.
        var time: Double
    }

    private var entries: [Entry] = []
    static let maximumCount = 8
    /// Seconds a line is kept.
    public static let lifetime = 14.0

    public init() {}

    /// Adds a line; `brief`: in its place where it has no room; `time` in seconds on any clock that only goes forward.
    public mutating func add(_ text: Phrase, brief: Phrase? = nil, isOwn: Bool, at time: Double) {
        entries.insert(Entry(text: text, brief: brief, isOwn: isOwn, time: time), at: 0)
        if entries.count > Self.maximumCount { entries.removeLast() }
    }

    /// The lines to show at `time`, the newest first.
    public func lines(at time: Double) -> [HUDState.FeedLine] {
        entries.filter { time - $0.time < Self.lifetime }.map {
            .init(text: $0.text, brief: $0.brief, age: Float(time - $0.time), isOwn: $0.isOwn)
        }
    }
}
