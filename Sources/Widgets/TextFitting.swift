/// Words into the room there is.
public struct TextFitting {
    let measure: any TextMeasuring

    /// Room measured for a text and then cut from a larger one may miss its width by rounding, points.
    private static let tolerance: Float = 0.25

    public init(_ measure: any TextMeasuring) { self.measure = measure }

    /// The text, or as much of its beginning as fits `width` points, ended by "…".
    public func truncated(_ text: String, _ style: TextStyle, width: Float) -> String {
        if measure.width(of: text, style) <= width + Self.tolerance { return text }
        var low = 0
        var high = text.count
        while low < high {
            let middle = (low + high + 1) / 2
            if measure.width(of: text.prefix(middle) + "…", style) <= width { low = middle } else { high = middle - 1 }
        }
        let kept = text.prefix(low)
        return low == 0 ? "" : String(kept) + "…"
    }

    /// Lines broken at spaces, none wider than `width` points except a single word that is; at most `limit` lines, the
    /// last one truncated.
    public func wrapped(_ text: String, _ style: TextStyle, width: Float, limit: Int = .max) -> [String] {
        var lines: [String] = []
        var current = ""
        let words = text.split(separator: " ")
        for (index, word) in words.enumerated() {
            let longer = current.isEmpty ? String(word) : current + " " + word
            if current.isEmpty || measure.width(of: longer, style) <= width {
                current = longer
                continue
            }
            if lines.count == limit - 1 {
                let rest = ([current[...]] + words[index...]).joined(separator: " ")
                return lines + [truncated(rest, style, width: width)]
            }
            lines.append(current)
            current = String(word)
        }
        if !current.isEmpty { lines.append(truncated(current, style, width: width)) }
        return lines
    }
}

extension TextMeasuring {
    fileprivate func width(of text: some StringProtocol, _ style: TextStyle) -> Float {
        width(of: String(text), style)
    }
}
