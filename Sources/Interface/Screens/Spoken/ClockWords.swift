import Drawing

/// The clock as it is called out.
enum ClockWords {
    /// Seconds that are called out, and for how long each is news.
    private static let calls: [(seconds: Int, last: Float)] = [(30, 3), (10, 2), (5, 2)]

    /// What is to be said of a clock with so many seconds left: of the editor's that closes, or in play of the one that
    /// opens it; nil most of the time.
    static func call(secondsLeft: Float?, isEditing: Bool) -> SpokenLine? {
        guard let secondsLeft, let seconds = due(secondsLeft) else { return nil }
        let words: Phrase = isEditing ? left(seconds) : "The editor opens in \(seconds) seconds"
        return SpokenLine(words, isEditing && seconds <= 10 ? .alarm : .news)
    }

    /// Of a clock that runs out.
    static func left(_ seconds: Int) -> Phrase {
        .counted(seconds, one: "\(seconds) second left", other: "\(seconds) seconds left")
    }

    /// Whole seconds that can be said; nil without a clock.
    static func whole(_ seconds: Float?) -> Int? {
        guard let seconds, seconds.isFinite else { return nil }
        return Int(min(1e6, max(0, seconds)).rounded(.up))
    }

    private static func due(_ left: Float) -> Int? {
        calls.first { left <= Float($0.seconds) && left > Float($0.seconds) - $0.last }?.seconds
    }
}
