/// A value as a message repeats it.
public enum ShownValue {
    /// Scalars of Unicode.
    static let maximumLength = 80

    /// The beginning of a long one; "…" alone for what may have a password in it.
    public static func of(_ value: String) -> String {
        guard !mayHoldPassword(value) else { return "…" }
        let scalars = value.unicodeScalars
        guard scalars.count > maximumLength else { return value }
        return String(String.UnicodeScalarView(scalars.prefix(maximumLength))) + "…"
    }

    /// Of addresses of databases, also of mistyped ones.
    static func mayHoldPassword(_ text: some StringProtocol) -> Bool {
        let letters = text.lowercased().filter { !$0.isWhitespace }
        return letters.contains("postgres") || letters.contains("password=")
    }
}

extension GivenOptions.Given {
    /// What is wrong with it; it is not repeated whole, neither by `words`.
    public func problem(_ words: String) -> OptionProblem {
        let shown = ShownValue.of(value)
        let said = shown == value ? words : words.replacing(value, with: shown)
        return OptionProblem(origin, line: line, "\(key) = \(shown): \(said)")
    }
}
