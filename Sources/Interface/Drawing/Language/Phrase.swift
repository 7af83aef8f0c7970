/// Words to be drawn, in whatever language the canvas speaks.
///
/// Written as a literal it is English, and at once the key under which a language keeps its own words. What is
/// interpolated becomes `{1}`, `{2}` … of the key: `"Watching \(name)"` has the key `Watching {1}`. Phrases in phrases
/// are translated too; texts and numbers stand as they are.
public struct Phrase: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case key(String)
        /// One of a thing, or any other number of it; the latter is the key.
        case counted(Int, one: String, other: String)
        /// A name, a path, what a server said.
        case verbatim(String)
        /// Digits with a decimal point, which other languages write otherwise.
        case figure(String)
    }

    let kind: Kind
    /// What stands for `{1}`, `{2}` …
    public let arguments: [Phrase]

    private init(_ kind: Kind, _ arguments: [Phrase] = []) {
        self.kind = kind
        self.arguments = arguments
    }

    /// Not translated: a player's name, a server's words.
    public init(verbatim text: String) { self.init(.verbatim(text)) }

    /// A number as `Figures` writes it: its decimal point becomes the language's.
    public init(figure: String) { self.init(.figure(figure)) }

    /// A day, which languages write each in their own way. `text`: "2026-11-23" (ISO 8601); any other stands as it is.
    public init(day text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isDay = parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
        let figures = parts.map { Phrase(figure: String($0)) }
        self = isDay ? "\(figures[0])-\(figures[1])-\(figures[2])" : Phrase(verbatim: text)
    }

    /// English words that are not a literal: the catalogue's, a storyboard's.
    public init(key: String) { self.init(.key(key)) }

    /// Two forms of English; other languages have as many as their rules for plurals name.
    ///
    /// `one` and `other` interpolate the same things in the same order, or `one` nothing.
    public static func counted(_ count: Int, one: Phrase, other: Phrase) -> Phrase {
        guard case .key(let single) = one.kind, case .key(let several) = other.kind else { return other }
        return Phrase(.counted(count, one: single, other: several), other.arguments)
    }

    /// What a language must have words for; nil for what is the same in all of them.
    public var key: String? {
        switch kind {
        case .key(let key), .counted(_, _, let key): PhrasePattern(key).hasLetters ? key : nil
        case .verbatim, .figure: nil
        }
    }

    public var isCounted: Bool {
        if case .counted = kind { true } else { false }
    }

    /// In English.
    public var english: String { Language.english.words(self) }
}

extension Phrase {
    /// Phrases with commas between them; empty ones are left out.
    public static func enumeration(_ phrases: [Phrase]) -> Phrase {
        let filled = phrases.filter { $0 != "" }
        return filled.dropFirst().reduce(filled.first ?? "") { "\($0), \($1)" }
    }
}

extension Phrase: CustomStringConvertible {
    public var description: String { english }
}

extension Phrase: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init(.key(text)) }
    public init(stringInterpolation parts: StringInterpolation) { self.init(.key(parts.key), parts.arguments) }

    /// Collects the pattern and the arguments of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [Phrase] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 3 * interpolationCount)
        }

        /// Words of the pattern.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// A phrase as an argument, translated too.
        public mutating func appendInterpolation(_ phrase: Phrase) {
            arguments.append(phrase)
            key += "{\(arguments.count)}"
        }

        /// Verbatim.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            appendInterpolation(Phrase(verbatim: String(text)))
        }

        /// A whole number as an argument.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            appendInterpolation(Phrase(figure: String(number)))
        }
    }
}
