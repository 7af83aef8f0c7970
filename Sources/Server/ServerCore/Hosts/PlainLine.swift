/// Text from elsewhere as one line that disturbs no terminal, log or page: what a terminal would obey, and what turns the
/// direction of reading, is shown as "�".
public enum PlainLine {
    /// Line ends and tabs become gaps.
    public static func of(_ text: some StringProtocol) -> String {
        var line = String.UnicodeScalarView()
        for character in text {
            if character.isNewline || character == "\t" {
                line.append(" ")
            } else {
                for scalar in character.unicodeScalars { line.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
            }
        }
        return String(line)
    }

    /// Whether a text is such a line as it stands.
    public static func isPlain(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isUnsafe) }

    /// Control characters, also those of 128 to 159, which some terminals obey, and what Unicode calls format.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
