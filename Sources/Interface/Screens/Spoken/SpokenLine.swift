public import Drawing
public import Widgets

/// Something that a screen has to say while it is open: said when it comes, and again when it has been gone for a
/// while.
public struct SpokenLine: Hashable, Sendable {
    /// What gives way to what.
    public enum Urgency: Int, Comparable, Sendable {
        /// Only where nothing else is being said.
        case whisper
        /// After what is being said.
        case news
        /// In place of what is being said.
        case alarm

        public static func < (a: Urgency, b: Urgency) -> Bool { a.rawValue < b.rawValue }
    }

    public var words: Phrase
    public var urgency: Urgency
    /// Whether figures in it run on by themselves: other figures are no other news.
    public var isRunning: Bool

    public init(_ words: Phrase, _ urgency: Urgency = .news, isRunning: Bool = false) {
        self.words = words
        self.urgency = urgency
        self.isRunning = isRunning
    }

    /// What it is known by among the lines that were said.
    public var identity: Phrase { isRunning ? words.key.map { Phrase(key: $0) } ?? words : words }
}

/// A screen in words.
public struct SpokenScreen: Hashable, Sendable {
    /// Its title, and what there is to read on it; empty while it is still to come.
    public var opening: [Phrase]
    public var news: [SpokenLine]
    /// nil where nothing has the focus.
    public var focus: ControlWords?
}
