import Foundation

/// Why a file of words cannot be used.
public struct LanguageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// "de".
    public let language: String
    public let reason: String
    /// Whether there is no such file.
    public let isMissing: Bool

    public init(language: String, reason: String, isMissing: Bool = false) {
        self.language = language
        self.reason = reason
        self.isMissing = isMissing
    }

    public var description: String { "the words for “\(language)” cannot be used: \(reason)" }
}

/// Words from a file: {"language": "de", "phrases": {"Undo": "Rückgängig", "{1} points": {"one": …, "other": …}}}.
extension Language {
    /// Bytes: a hundred times what all screens say.
    private static let maximumFileBytes = 1 << 20
    /// Bytes of a translation: nothing on a screen is longer.
    private static let maximumWordsLength = 1000

    private struct Document: Decodable {
        var language: String
        var phrases: [String: Entry]
    }

    private enum Entry: Decodable {
        case words(String)
        case forms([String: String])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let words = try? value.decode(String.self) {
                self = .words(words)
            } else {
                self = .forms(try value.decode([String: String].self))
            }
        }
    }

    /// - Throws: `LanguageError` if the data is not such a file, is of another language or too large, or has a
    ///   translation whose places are not its key's: each at most once, so that no words can grow without bounds.
    public init(code: String, file bytes: [UInt8]) throws(LanguageError) {
        guard bytes.count <= Self.maximumFileBytes else {
            throw LanguageError(
                language: code, reason: "\(bytes.count) bytes, and at most \(Self.maximumFileBytes) make sense")
        }
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: Data(bytes))
        } catch {
            throw LanguageError(language: code, reason: "not a JSON document of phrases (\(Self.reason(error)))")
        }
        guard document.language == code else {
            throw LanguageError(language: code, reason: "they are of “\(document.language.prefix(20))”")
        }
        var table: [String: Translation] = [:]
        for (key, entry) in document.phrases { table[key] = try Self.checked(entry, key, code) }
        self.init(code: code, translations: table)
    }

    private static func checked(_ entry: Entry, _ key: String, _ code: String) throws(LanguageError) -> Translation {
        switch entry {
        case .words(let words):
            try check(words, key, code)
            return .words(words)
        case .forms(let forms):
            var result: [PluralCategory: String] = [:]
            for (name, words) in forms {
                guard let category = PluralCategory(rawValue: name) else {
                    throw LanguageError(language: code, reason: "“\(key.prefix(60))” has a form “\(name.prefix(20))”")
                }
                try check(words, key, code)
                result[category] = words
            }
            guard result[.other] != nil else {
                throw LanguageError(language: code, reason: "“\(key.prefix(60))” has no form “other”")
            }
            return .forms(result)
        }
    }

    private static func check(_ words: String, _ key: String, _ code: String) throws(LanguageError) {
        guard words.utf8.count <= maximumWordsLength else {
            throw LanguageError(language: code, reason: "the words for “\(key.prefix(60))” are too long")
        }
        let places = PhrasePattern(words).places
        let known = Set(PhrasePattern(key).places)
        guard Set(places).count == places.count, known.isSuperset(of: places) else {
            throw LanguageError(
                language: code, reason: "the places of “\(key.prefix(60))” and of “\(words.prefix(60))” differ")
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context):
            let path = context.codingPath.map(\.stringValue).joined(separator: " → ")
            return (path.isEmpty ? "" : path + ": ") + context.debugDescription
        default: return "\(error)"
        }
    }
}
