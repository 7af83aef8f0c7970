extension OptionCatalogue {
    /// A file in which every setting stands with its help and its default, each behind a `#`. `introduction`: lines for its
    /// head, without the `#`.
    public func file(introduction: [String]) -> String {
        var lines = introduction.map { $0.isEmpty ? "#" : "# \($0)" }
        for option in options {
            lines.append("")
            lines += Self.wrapped(option.help).map { "# \($0)" }
            lines.append("#\(option.key) = \(option.example)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// In lines of a page's width.
    private static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + word.count < 98 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension OptionCatalogue.Option {
    /// Its default as a value of the file; for one that has none, what its value is called.
    fileprivate var example: String {
        if isFlag { return "false" }
        guard let value = defaultValue, !value.isEmpty else { return "\"\(defaultValue ?? valueName)\"" }
        return Double(value) == nil ? "\"\(value)\"" : value
    }
}
