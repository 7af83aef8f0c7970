public import Drawing

/// Words for a synthesizer: signs that are seen and not spoken become words, or go.
public enum SpokenText {
    /// `phrase` as it is said in a language.
    public static func text(_ phrase: Phrase, in language: Language) -> String {
        var text = language.words(phrase)
        for (sign, words) in signs {
            guard text.contains(sign) else { continue }
            text = text.replacing(sign, with: words == "" ? " " : " \(language.words(words)) ")
        }
        text = text.replacing("  ·  ", with: ", ").replacing("·", with: ",")
        return tidied(text)
    }

    /// Longer ones first where one begins with another.
    private static let signs: [(sign: String, words: Phrase)] = [
        ("−", "minus"), ("→", "becomes"), ("←", "back"), ("×", "times"), ("µm/s", "micrometres a second"),
        ("µm", "micrometres"), ("°", "degrees"), ("…", ""), ("–", ""), ("\u{2068}", ""), ("\u{2069}", ""),
    ]

    /// One space between words, none before a comma or a full stop, and nothing that is no character: a line break ends
    /// a message on the wire.
    private static func tidied(_ text: String) -> String {
        var result = ""
        for character in text {
            let isSpace = character.isWhitespace || character.unicodeScalars.contains { $0.value < 32 }
            if isSpace {
                if !result.isEmpty, result.last != " " { result.append(" ") }
            } else {
                if ",.:;!?".contains(character), result.last == " " { result.removeLast() }
                result.append(character)
            }
        }
        return String(result.reversed().drop(while: \.isWhitespace).reversed())
    }
}
