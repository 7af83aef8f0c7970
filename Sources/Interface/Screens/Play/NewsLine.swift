public import Drawing

/// A line of news from the server, which speaks English, as a phrase: the sentences it is known to say are translated,
/// others stay as they come.
public struct NewsLine: Hashable, Sendable {
    public let phrase: Phrase
    /// Whether it is about the player.
    public let isOwn: Bool

    /// `name`: what the player is called.
    public init(_ text: String, player name: String) {
        isOwn = text.contains(name)
        phrase = Self.meal(text, name) ?? Self.death(text, name) ?? Self.asItComes(text, name)
    }

    /// "Ada ate Eel 7". If a name itself contains "ate", the line is ambiguous.
    private static func meal(_ text: String, _ name: String) -> Phrase? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let verbs = words.indices.filter { words[$0] == "ate" }
        guard let verb = verbs.first, verbs.count == 1, verb > 0, verb < words.count - 1 else { return nil }
        let eater = words[..<verb].joined(separator: " ")
        let eaten = words[(verb + 1)...].joined(separator: " ")
        if eater == name { return "You ate \(Announcements.whoever(eaten))" }
        let subject = Announcements.whoever(eater)
        return eaten == name ? "\(subject) ate you" : "\(subject) ate \(Announcements.whoever(eaten))"
    }

    private static func death(_ text: String, _ name: String) -> Phrase? {
        let ending = " died"
        guard text.hasSuffix(ending), text.count > ending.count else { return nil }
        let dead = text.dropLast(ending.count)
        return dead == name ? "You died" : "\(Announcements.whoever(dead)) died"
    }

    private static func asItComes(_ text: String, _ name: String) -> Phrase {
        let isOwn = text.hasPrefix(name + " ")
        return Phrase(verbatim: isOwn ? "You" + text.dropFirst(name.count) : text)
    }
}
