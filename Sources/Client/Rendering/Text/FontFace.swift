import CFreeType
import CHarfBuzz

/// One open font file: FreeType draws its glyphs, HarfBuzz arranges them. Both number them alike.
final class FontFace {
    /// Its index among all open faces.
    let id: Int
    /// Positions come in units of the font, `unitsPerEm` of them an em.
    let shaper: OpaquePointer
    let unitsPerEm: Float
    private let library: FT_Library
    private let face: FT_Face
    private var pixels = 0

    /// `FT_LOAD_TARGET_LIGHT` without bitmaps: hints heights only, so widths stay true. A macro of a macro, unseen
    /// here.
    private static let loadFlags = FT_Int32(1 << 16 | FT_LOAD_NO_BITMAP)

    /// One drawn glyph.
    struct Glyph {
        var width: Int
        var height: Int
        /// From the pen to the left edge and up to the top edge, pixels.
        var left: Int
        var top: Int
        /// Coverage, row by row from the top.
        var coverage: [UInt8]
    }

    /// nil where there is no such file, or none that both libraries can read.
    init?(path: String, id: Int) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, path, 0, &face) == 0, let face, face.pointee.units_per_EM > 0,
            let blob = hb_blob_create_from_file_or_fail(path)
        else {
            FT_Done_FreeType(library)
            return nil
        }
        let outlines = hb_face_create(blob, 0)
        hb_blob_destroy(blob)
        shaper = hb_font_create(outlines)
        hb_face_destroy(outlines)
        hb_ot_font_set_funcs(shaper)
        let units = Int32(face.pointee.units_per_EM)
        hb_font_set_scale(shaper, units, units)
        unitsPerEm = Float(units)
        self.id = id
        self.library = library
        self.face = face
    }

    isolated deinit {
        hb_font_destroy(shaper)
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    /// Whether it has a glyph of its own for a character.
    func covers(_ scalar: UInt32) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0
    }

    /// Ems: above the baseline, and from line to line.
    var metrics: (ascent: Float, lineHeight: Float) {
        (Float(face.pointee.ascender) / unitsPerEm, Float(face.pointee.height) / unitsPerEm)
    }

    /// Draws a glyph with an em of `pixels`, shifted right by `shift` quarters of a pixel.
    func draw(_ glyph: UInt32, pixels: Int, shift: Int) -> Glyph? {
        if pixels != self.pixels {
            FT_Set_Pixel_Sizes(face, 0, FT_UInt(pixels))
            self.pixels = pixels
        }
        var offset = FT_Vector(x: FT_Pos(shift * 16), y: 0)
        FT_Set_Transform(face, nil, &offset)
        guard FT_Load_Glyph(face, glyph, Self.loadFlags) == 0, let slot = face.pointee.glyph else { return nil }
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        let bitmap = slot.pointee.bitmap
        let width = Int(bitmap.width)
        let height = Int(bitmap.rows)
        var coverage: [UInt8] = []
        coverage.reserveCapacity(width * height)
        if let rows = bitmap.buffer {
            for y in 0..<height {
                let start = rows + y * Int(bitmap.pitch)
                coverage.append(contentsOf: UnsafeBufferPointer(start: start, count: width))
            }
        }
        return Glyph(
            width: width, height: height, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
            coverage: coverage)
    }
}
