import CHarfBuzz
public import Drawing

/// Arranges text: ligatures, kerning, marks on their letters, joined scripts, both directions, and another font where
/// the first has no glyph. The same for every size, so what is measured is what is drawn.
///
/// Lines are kept, so a frame that says what the last one said arranges nothing.
@MainActor public final class TextShaper: TextMeasuring {
    private struct Key: Hashable {
        var text: String
        var weight: TextWeight
    }

    let shelf: FontShelf
    private let buffer = hb_buffer_create()
    private let language = hb_language_from_string("en", -1)
    /// Lines asked for since the last change of generation, and those before it.
    private var recent: [Key: ShapedLine] = [:]
    private var older: [Key: ShapedLine] = [:]
    private var recentGlyphs = 0
    /// How many lines had to be arranged.
    public private(set) var shapedCount = 0

    /// Unicode scalars of a line that are arranged; more cannot be read, and a longer text must not stall a frame.
    public static let maximumLineLength = 4096
    /// Lines and glyphs of a generation: several screens' words.
    private static let maximumLines = 2000
    private static let maximumGlyphs = 100_000

    /// Looks for fonts in `folders` and what lies below them; without any, where this system and its user keep them.
    ///
    /// - Throws: `RenderError.fontMissing` where there is none at all.
    public init(folders: [String]? = nil) throws(RenderError) {
        shelf = try FontShelf(files: folders.map { FontFiles(in: $0) } ?? .usual)
    }

    isolated deinit { hb_buffer_destroy(buffer) }

    /// Fonts that are missed, a line each, with what to do.
    public var warnings: [String] { shelf.warnings }

    /// Lines that are kept at the moment.
    public var keptLines: Int { recent.count + older.count }

    /// Of a line of text, points.
    public func width(of text: String, _ style: TextStyle) -> Float { line(text, style.weight).width * style.size }

    /// Of a line of text: from its top to the baseline, and from line to line; points.
    public func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) {
        let ems = shelf.first(style.weight).metrics
        return (ems.ascent * style.size, ems.lineHeight * style.size)
    }

    /// The glyphs of a line in their order from the left, ems. Kept, so that the same line is not arranged again.
    public func line(_ text: String, _ weight: TextWeight) -> ShapedLine {
        // A megabyte is neither kept nor compared.
        let isLong = text.utf8.count > Self.maximumLineLength
        let key = Key(text: isLong ? String(text.unicodeScalars.prefix(Self.maximumLineLength)) : text, weight: weight)
        if let known = recent[key] { return known }
        if let known = older[key] {
            keep(known, key)
            return known
        }
        let line = shaped(key.text, weight)
        shapedCount += 1
        keep(line, key)
        return line
    }

    private func keep(_ line: ShapedLine, _ key: Key) {
        if recent.count >= Self.maximumLines || recentGlyphs >= Self.maximumGlyphs {
            older = recent
            recent = [:]
            recentGlyphs = 0
        }
        recent[key] = line
        recentGlyphs += line.glyphs.count
    }

    private func shaped(_ text: String, _ weight: TextWeight) -> ShapedLine {
        let items = TextItems(text, weight, shelf, limit: Self.maximumLineLength)
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(items.scalars.count)
        var pen: Float = 0
        for item in items.items { shape(item, of: items.scalars, &glyphs, &pen) }
        return ShapedLine(glyphs: glyphs, width: pen)
    }

    private func shape(
        _ item: TextItems.Item, of scalars: [UInt32], _ glyphs: inout [ShapedGlyph], _ pen: inout Float
    ) {
        hb_buffer_clear_contents(buffer)
        // All of the text goes in, so that letters join across a change of font.
        hb_buffer_add_codepoints(
            buffer, scalars, Int32(scalars.count), UInt32(item.range.lowerBound), Int32(item.range.count))
        hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_language(buffer, language)
        hb_shape(item.font.shaper, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let places = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let em = 1 / item.font.unitsPerEm
        for index in 0..<Int(count) {
            let (info, position) = (infos[index], places[index])
            glyphs.append(
                ShapedGlyph(
                    font: item.font.id, glyph: info.codepoint, x: pen + Float(position.x_offset) * em,
                    y: Float(position.y_offset) * em, cluster: Int(info.cluster)))
            pen += Float(position.x_advance) * em
        }
    }
}

/// A glyph in its place on a line. Ems.
nonisolated public struct ShapedGlyph: Hashable, Sendable {
    /// Which of the open fonts it is of.
    public let font: Int
    /// Its number in that font; 0 is the box for a missing glyph.
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
