/// Translates phrases: a table from English to other words. What it lacks stays in English.
public struct Language: Sendable {
    /// ISO 639-1: "en", "de".
    public let code: String
    private let table: Table
    /// Called for every phrase that is asked for, with its words.
    private let listener: (@Sendable (Phrase, String) -> Void)?

    /// What a language says for a key.
    public enum Translation: Hashable, Sendable {
        case words(String)
        case forms([PluralCategory: String])
    }

    /// Shared by all copies, and what tells them apart.
    private final class Table: Sendable {
        let entries: [String: Translation]

        init(_ entries: [String: Translation]) { self.entries = entries }
    }

    public static let english = Language(code: "en", translations: [:])

    /// `listener` is called for every phrase that is asked for, and those inside it.
    public init(
        code: String, translations: [String: Translation], listener: (@Sendable (Phrase, String) -> Void)? = nil
    ) {
        self.code = code
        table = Table(translations)
        self.listener = listener
    }

    /// The same language, overheard.
    public func observed(by listener: @escaping @Sendable (Phrase, String) -> Void) -> Language {
        Language(code: code, translations: table.entries, listener: listener)
    }

    /// The translation of an English phrase; nil where there is none.
    public func translation(of key: String) -> Translation? { table.entries[key] }

    /// The phrase in this language.
    public func words(_ phrase: Phrase) -> String {
        let words = translated(phrase)
        listener?(phrase, words)
        return words
    }

    private func translated(_ phrase: Phrase) -> String {
        switch phrase.kind {
        case .verbatim(let text): text
        case .figure(let digits):
            code == "de" ? String(digits.map { $0 == "." ? "," : $0 }) : digits
        case .key(let key): filled(pattern(key), phrase.arguments)
        case .counted(let count, let one, let other):
            filled(pattern(other, count) ?? (count.magnitude == 1 ? one : other), phrase.arguments)
        }
    }

    private func pattern(_ key: String) -> String {
        switch table.entries[key] {
        case .words(let words): words
        case .forms(let forms): forms[.other] ?? key
        case nil: key
        }
    }

    /// nil where English has to do.
    private func pattern(_ key: String, _ count: Int) -> String? {
        switch table.entries[key] {
        case .words(let words): words
        case .forms(let forms): forms[PluralCategory(of: count, in: code)] ?? forms[.other]
        case nil: nil
        }
    }

    private func filled(_ pattern: String, _ arguments: [Phrase]) -> String {
        guard !arguments.isEmpty else { return pattern }
        return PhrasePattern(pattern).filled { number in
            guard arguments.indices.contains(number - 1) else { return nil }
            return Self.isolated(words(arguments[number - 1]))
        }
    }

    /// A name of another direction keeps it to itself (Unicode's first strong isolate), whatever it holds.
    private static func isolated(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xD6 }), text.unicodeScalars.contains(where: directs) else {
            return text
        }
        return "\u{2068}" + text + "\u{2069}"
    }

    private static func directs(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}

extension Language: Equatable {
    /// Whether both say the same because they are the same.
    public static func == (a: Language, b: Language) -> Bool { a.code == b.code && a.table === b.table }
}

/// The kinds of number that languages have forms of words for. Unicode CLDR, "Language Plural Rules".
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other

    /// The category of a whole number in the languages there are. Both put one apart: CLDR's "i = 1 and v = 0".
    public init(of count: Int, in language: String) {
        switch language {
        case "en", "de": self = count.magnitude == 1 ? .one : .other
        default: self = .other
        }
    }

    /// The categories that a language has.
    public static func all(in language: String) -> [PluralCategory] {
        ["en", "de"].contains(language) ? [.one, .other] : [.other]
    }
}
