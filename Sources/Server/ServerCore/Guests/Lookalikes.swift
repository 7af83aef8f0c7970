/// Which letters look alike, for names that shall not be mistaken for each other.
///
/// An extract of the table of confusables of the Unicode Consortium: "Unicode Technical Standard #39, Unicode Security
/// Mechanisms", `confusables.txt`. Only letters of Cyrillic, Greek, Armenian and the edges of Latin that look like Latin
/// ones; and, since names here are told apart without regard to case, small letters of which only the capital does.
enum Lookalikes {
    /// Symbols with the picture of a gap that Unicode does not call ignorable: an empty Braille cell, an empty notehead.
    static let blanks: Set<Unicode.Scalar> = ["\u{2800}", "\u{1D159}"]

    /// What the figures 0 and 1 become in a key.
    static let figures: Set<Character> = ["o", "l"]

    /// The same for all names that look alike: small letters without gaps. The name is in Unicode's compatibility form.
    static func key(of name: String) -> String {
        var key = ""
        for scalar in name.unicodeScalars where !scalar.properties.isWhitespace { key += letters(for: scalar) }
        return key.replacing("rn", with: "m").replacing("vv", with: "w")
    }

    private static func letters(for scalar: Unicode.Scalar) -> String {
        if let like = latin[scalar] { return like }
        // A small letter that is like no Latin one, but whose capital is.
        let capital = scalar.properties.uppercaseMapping.unicodeScalars
        if capital.count == 1, let first = capital.first, let like = latin[first] { return like }
        return scalar.properties.lowercaseMapping
    }

    private static let latin: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for (like, letters) in rows {
            for letter in letters.unicodeScalars { table[letter] = like }
        }
        return table
    }()

    /// Each row: a Latin letter, and what looks like its small or its capital form.
    private static let rows: [(like: String, letters: String)] = [
        ("a", "аАαΑɑ"), ("b", "ВΒЬь"), ("c", "сСϹ"), ("d", "ԁժ"), ("e", "еЕΕҽ"), ("f", "ϜƒҒ"), ("g", "ɡցԌ"),
        ("h", "НһҺΗհ"), ("j", "јЈϳͿ"), ("k", "КκΚĸк"), ("m", "МΜм"), ("n", "ΝηոռП"),
        ("o", "оОοΟσօՕ0"), ("p", "рРρΡ"), ("q", "ԛԚզգ"), ("r", "гɼ"), ("s", "ѕЅՏ"), ("t", "ТτΤт"),
        ("u", "υսՍʋ"), ("v", "νѵѴ"), ("w", "ԝԜωшѡա"), ("x", "хХχΧ"), ("y", "уУүҮΥγ"), ("z", "Ζ"),
        // A capital I, a small l, a one and a stroke are one line; a dot more or less makes no name.
        ("l", "iIlLıɩ1|іІӀӏιΙǀ∣Լ"),
    ]
}
