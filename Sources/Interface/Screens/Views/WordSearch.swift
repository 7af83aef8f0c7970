/// What a player types to find something by its words, in any case and without the marks that a hurried player leaves
/// out.
struct WordSearch {
    /// Where a text has it, the best first.
    enum Hit {
        /// The text begins with it.
        case start
        /// A later word does.
        case word
        /// Only within a word, as in the compounds of German.
        case inside
    }

    private let wanted: String

    init(_ typed: String) { wanted = Self.plain(typed) }

    /// The best place; nil where it is not in the text.
    func hit(in text: String) -> Hit? {
        let text = Self.plain(text)
        if text.hasPrefix(wanted) { return .start }
        var rest = text[...]
        while let letter = rest.popFirst() {
            if !letter.isLetter, !letter.isNumber, rest.hasPrefix(wanted) { return .word }
        }
        return text.contains(wanted) ? .inside : nil
    }

    /// Those of which a text has a word that begins with it; where none has, those that have it within a word.
    /// `texts`: of one of them.
    func found<Found>(in all: [Found], _ texts: (Found) -> [String]) -> [Found] {
        let hits = all.map { one in (one: one, hits: texts(one).compactMap { hit(in: $0) }) }
        let words = hits.filter { $0.hits.contains { $0 != .inside } }
        return (words.isEmpty ? hits.filter { !$0.hits.isEmpty } : words).map(\.one)
    }

    private static func plain(_ text: String) -> String {
        String(text.lowercased().map { plainLetters[$0] ?? $0 })
    }

    private static let plainLetters: [Character: Character] = [
        "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e", "á": "a", "à": "a", "ñ": "n", "ç": "c",
    ]
}
