/// Reads one line of a file of settings.
struct OptionLine {
    private let key: String
    private var rest: Substring
    /// Where quotation marks are wrong, any part of the line may be one.
    private let mayHoldPassword: Bool

    /// nil for a line that is empty or a comment.
    static func read(_ line: Substring) throws(OptionLineError) -> (key: String, value: OptionFile.Value)? {
        let text = line.drop(while: \.isWhitespace)
        guard let first = text.first, first != "#" else { return nil }
        // As TOML has it: terminals and pages show what settings say.
        let unseen = text.unicodeScalars.first { $0 != "\t" && $0.properties.generalCategory == .control }
        if let unseen { throw .control(unseen.value) }
        if first == "[" { throw .table(String(text.trimmed)) }
        guard let equals = text.firstIndex(of: "=") else { throw .noKey(String(text.trimmed)) }
        let key = text[..<equals].trimmed
        guard !key.isEmpty, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { throw .noKey(String(text.trimmed)) }
        var reader = OptionLine(
            key: String(key), rest: text[text.index(after: equals)...].drop(while: \.isWhitespace),
            mayHoldPassword: ShownValue.mayHoldPassword(text))
        let value = try reader.value()
        try reader.end()
        return (String(key), value)
    }

    private mutating func value() throws(OptionLineError) -> OptionFile.Value {
        switch rest.first {
        case nil, "#": throw .noValue(key: key)
        case "\"": return .text(try quoted())
        case "'": return .text(try literal())
        default: return try bare()
        }
    }

    /// A number, true or false.
    private mutating func bare() throws(OptionLineError) -> OptionFile.Value {
        let word = rest.prefix { !$0.isWhitespace && $0 != "#" }
        rest = rest.dropFirst(word.count)
        if word == "true" { return .truth(true) }
        if word == "false" { return .truth(false) }
        let number = word.filter { $0 != "_" }
        guard word.first != "_", word.last != "_", !word.contains("__"), Double(number)?.isFinite == true,
            number.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) })
        else { throw .badValue(key: key, String(rest.isEmpty ? word : (word + rest).trimmed)) }
        return .number(number.hasPrefix("+") ? String(number.dropFirst()) : number)
    }

    /// Between double quotes, with escapes.
    private mutating func quoted() throws(OptionLineError) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst() {
            if character == "\"" { return text }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = rest.popFirst() else { break }
            switch escaped {
            case "\"", "\\": text.append(escaped)
            case "n": text.append("\n")
            case "t": text.append("\t")
            default: throw .escape(key: key, "\\\(escaped)")
            }
        }
        throw .unclosed(key: key)
    }

    /// Between single quotes, as it stands.
    private mutating func literal() throws(OptionLineError) -> String {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: "'") else { throw .unclosed(key: key) }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[..<end])
    }

    private func end() throws(OptionLineError) {
        let left = rest.trimmed
        guard left.isEmpty || left.first == "#" else { throw .rest(key: key, mayHoldPassword ? "…" : String(left)) }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
