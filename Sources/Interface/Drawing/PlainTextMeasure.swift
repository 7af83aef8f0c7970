/// Text measured without a font: every character equally wide. For tests and for layouts made before a font is loaded.
public struct PlainTextMeasure: TextMeasuring, Sendable {
    /// Width of a character as a share of the em; Inter's average for English text is .53, bold .57.
    public var regularAdvance: Float = 0.53
    public var boldAdvance: Float = 0.57

    public init() {}

    /// As if every character had the same width; points.
    public func width(of text: String, _ style: TextStyle) -> Float {
        Float(text.count) * style.size * (style.weight == .bold ? boldAdvance : regularAdvance)
    }

    /// Fixed shares of the text size; points.
    public func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) {
        (style.size * 0.97, style.size * 1.21)
    }
}
