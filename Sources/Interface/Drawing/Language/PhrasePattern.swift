/// A key, or its translation: words with places `{1}`, `{2}` … for arguments. Any text is one.
public struct PhrasePattern: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case words(Substring)
        /// Counted from 1, as written.
        case place(Int)
    }

    private(set) var parts: [Part] = []

    public init(_ text: String) {
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let digits = rest[rest.index(after: open)...].prefix { $0.isASCII && $0.isNumber }
            let isPlace = digits.endIndex < rest.endIndex && rest[digits.endIndex] == "}" && digits.count < 3
            guard isPlace, let number = Int(digits) else {
                let next = rest.index(after: open)
                add(rest[..<next])
                rest = rest[next...]
                continue
            }
            add(rest[..<open])
            parts.append(.place(number))
            rest = rest[rest.index(after: digits.endIndex)...]
        }
        add(rest)
    }

    private mutating func add(_ words: Substring) {
        if !words.isEmpty { parts.append(.words(words)) }
    }

    /// The arguments it names, in its order, each as often as it does.
    public var places: [Int] {
        parts.compactMap { part in
            if case .place(let number) = part { number } else { nil }
        }
    }

    /// Whether there is anything to translate.
    var hasLetters: Bool {
        parts.contains { part in
            if case .words(let words) = part { words.contains(where: \.isLetter) } else { false }
        }
    }

    func filled(_ argument: (Int) -> String?) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .words(let words): result += words
            case .place(let number): result += argument(number) ?? "{\(number)}"
            }
        }
        return result
    }
}
