/// A glyph in its place on a line. Ems.
nonisolated public struct ShapedGlyph: Hashable, Sendable {
    /// Which of the open fonts it is of.
    public let font: Int
    /// Its number in that font; 0 is the box for what nobody has.
    public let glyph: UInt32
    /// From the line's left end and up from the baseline to the glyph's pen.
    public let x: Float
    public let y: Float
    /// The Unicode scalar of the text that it begins with.
    public let cluster: Int
}

/// A line of text, arranged: glyphs from left to right.
nonisolated public struct ShapedLine: Hashable, Sendable {
    public let glyphs: [ShapedGlyph]
    /// Ems.
    public let width: Float
}
