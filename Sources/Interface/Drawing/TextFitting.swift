/// Words into the room there is. Cut and broken between what a reader takes for characters, never inside one.
public struct TextFitting {
    public let measure: any TextMeasuring
    /// Window points a point: text is measured at the size it will have in the window.
    private let scale: Float

    /// Room measured for a text and then cut from a larger one may miss its width by rounding, points.
    static let tolerance: Float = 0.25
    /// Unicode scalars that are looked at: more than any window shows.
    private static let maximumLength = 4096

    public init(_ measure: any TextMeasuring, scale: Float = 1) {
        self.measure = measure
        self.scale = scale
    }

    /// The text, or as much of its beginning as fits `width` points, ended by "…": of a text that runs to the left the
    /// beginning is its right end.
    public func truncated(_ text: String, _ style: TextStyle, width: Float) -> String {
        let text = Self.bounded(text)
        if fits(text, style, width) { return text }
        measure.noteCut(text)
        let characters = Array(text)
        var low = 0
        var high = characters.count
        while low < high {
            let middle = (low + high + 1) / 2
            let part = String(characters[..<middle]) + "…"
            if self.width(of: part, style) <= width { low = middle } else { high = middle - 1 }
        }
        return low == 0 ? "" : String(characters[..<low]) + "…"
    }

    /// Lines broken at spaces, and inside a word only where it is wider than a line: by a hyphen between two of its
    /// syllables, where it has any that fit. None is wider than `width` points unless a single character is; at most
    /// `limit` lines, the last one truncated.
    public func wrapped(_ text: String, _ style: TextStyle, width: Float, limit: Int = .max) -> [String] {
        let text = Self.bounded(text)
        let mark = ParagraphDirection(text)
        var lines: [String] = []
        var current = ""
        var hyphen = ""
        let words = text.split { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }
            .flatMap { pieces(of: $0, style, width) }
        for (index, word) in words.enumerated() {
            let glue = word.joinsPrevious ? "" : " "
            let longer = current.isEmpty ? String(word.text) : current + glue + word.text
            if current.isEmpty || fits(longer + word.hyphen, style, width) {
                (current, hyphen) = (longer, word.hyphen)
                continue
            }
            if lines.count == limit - 1 {
                let rest = words[index...].reduce(into: current) { $0 += ($1.joinsPrevious ? "" : " ") + $1.text }
                return lines + [truncated(mark.kept(in: rest), style, width: width)]
            }
            lines.append(mark.kept(in: current + hyphen))
            (current, hyphen) = (String(word.text), word.hyphen)
        }
        if !current.isEmpty { lines.append(truncated(mark.kept(in: current + hyphen), style, width: width)) }
        return lines
    }

    private struct Piece {
        var text: Substring
        /// Whether it is the rest of a word.
        var joinsPrevious: Bool
        /// What a line that ends with it shows behind it.
        var hyphen = ""
    }

    /// The word, or where it is wider than a line as many pieces as it takes.
    private func pieces(of word: Substring, _ style: TextStyle, _ width: Float) -> [Piece] {
        guard width > 0, !fits(String(word), style, width) else { return [Piece(text: word, joinsPrevious: false)] }
        let letters = Array(word)
        let hyphenation = Hyphenation(letters)
        var pieces: [Piece] = []
        var start = 0
        while start < letters.count {
            let rest = letters[start...]
            let most = fittingCharacters(of: rest, style, width)
            let place = most == rest.count ? nil : cut(rest, hyphenation, style, width)
            let head = rest.prefix(place?.count ?? most)
            pieces.append(
                Piece(text: Substring(head), joinsPrevious: start > 0, hyphen: place?.hyphen ?? ""))
            start = head.endIndex
        }
        return pieces
    }

    /// How much of a word that is wider than a line stands before a hyphen; nil for what is no word, or has room for a
    /// single letter.
    private func cut(
        _ word: ArraySlice<Character>, _ hyphenation: Hyphenation, _ style: TextStyle, _ width: Float
    ) -> (count: Int, hyphen: String)? {
        guard hyphenation.isWord else { return nil }
        let place = hyphenation.places.last { place in
            let count = place.count - word.startIndex
            guard count > 0, count < word.count else { return false }
            return fits(String(word.prefix(count)) + (place.isMarked ? "-" : ""), style, width)
        }
        if let place { return (place.count - word.startIndex, place.isMarked ? "-" : "") }
        // In the narrowest rooms anywhere, but not before its last letter.
        let most = fittingCharacters(of: word, style, width - self.width(of: "-", style))
        let count = min(most, word.count - 2)
        return count > 1 ? (count, "-") : nil
    }

    /// At least one, at most all. Twice as many are tried until they do not fit: lines are short beside the longest
    /// words that are looked at.
    private func fittingCharacters(of word: ArraySlice<Character>, _ style: TextStyle, _ width: Float) -> Int {
        func fit(_ count: Int) -> Bool { fits(String(word.prefix(count)), style, width) }
        var low = 1
        while low < word.count, fit(2 * low) { low = min(2 * low, word.count) }
        var high = min(2 * low, word.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fit(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func fits(_ text: String, _ style: TextStyle, _ width: Float) -> Bool {
        self.width(of: text, style) <= width + Self.tolerance
    }

    private func width(of text: String, _ style: TextStyle) -> Float {
        ScaledMeasure(measure: measure, scale: scale).width(of: text, style)
    }

    /// A megabyte is not measured again and again.
    private static func bounded(_ text: String) -> String {
        text.utf8.count > maximumLength ? String(text.unicodeScalars.prefix(maximumLength)) : text
    }
}

/// Which way a paragraph runs, by its first letter (Unicode Standard Annex #9, P2 and P3), and its lines with it even
/// where one of them begins with a word of the other direction.
struct ParagraphDirection {
    private let isRightToLeft: Bool?

    init(_ text: some StringProtocol) {
        isRightToLeft = text.utf8.contains { $0 >= 0xD6 } ? Self.direction(text) : nil
    }

    /// The line, with a mark before it where it would run the other way by itself.
    func kept(in line: String) -> String {
        guard let isRightToLeft, let own = Self.direction(line), own != isRightToLeft else { return line }
        return (isRightToLeft ? "\u{200F}" : "\u{200E}") + line
    }

    /// nil without a letter.
    private static func direction(_ text: some StringProtocol) -> Bool? {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                if scalar.properties.isAlphabetic || scalar.value == 0x200F { return true }
            case 0x200E: return false
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return nil
    }
}
