import CFreeType
import Widgets

/// One open font file.
final class FontFace {
    private let library: FT_Library
    private let face: FT_Face
    private var pixels = 0

    /// `FT_LOAD_TARGET_LIGHT` without bitmaps: hints heights only, so widths stay true. A macro of a macro, unseen here.
    private static let loadFlags = FT_Int32(1 << 16 | FT_LOAD_NO_BITMAP)

    /// One drawn character.
    struct Glyph {
        var width: Int
        var height: Int
        /// From the pen to the left edge and up to the top edge, pixels.
        var left: Int
        var top: Int
        /// Coverage, row by row from the top.
        var coverage: [UInt8]
    }

    init(_ weight: TextWeight) throws(RenderError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { throw .fontMissing(searched: ["FreeType itself"]) }
        for path in Self.paths(weight) {
            var face: FT_Face?
            if FT_New_Face(library, path, 0, &face) == 0, let face {
                self.library = library
                self.face = face
                return
            }
        }
        FT_Done_FreeType(library)
        throw .fontMissing(searched: Self.paths(weight))
    }

    isolated deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    private static func paths(_ weight: TextWeight) -> [String] {
        let (inter, dejaVu) = weight == .bold ? ("Inter-Bold", "DejaVuSans-Bold") : ("Inter-Regular", "DejaVuSans")
        return [
            "/usr/share/fonts/opentype/inter/\(inter).otf", "/usr/share/fonts/truetype/inter/\(inter).ttf",
            "/usr/share/fonts/truetype/dejavu/\(dejaVu).ttf",
        ]
    }

    /// How far the pen moves, in ems.
    func advance(_ character: UInt32) -> Float {
        let index = FT_Get_Char_Index(face, FT_ULong(character))
        guard FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return 0.5 }
        return Float(face.pointee.glyph.pointee.advance.x) / Float(face.pointee.units_per_EM)
    }

    /// Ems: above the baseline, and from line to line.
    var metrics: (ascent: Float, lineHeight: Float) {
        let units = Float(face.pointee.units_per_EM)
        return (Float(face.pointee.ascender) / units, Float(face.pointee.height) / units)
    }

    /// Draws a character with an em of `pixels`, shifted right by `shift` quarters of a pixel.
    func draw(_ character: UInt32, pixels: Int, shift: Int) -> Glyph? {
        if pixels != self.pixels {
            FT_Set_Pixel_Sizes(face, 0, FT_UInt(pixels))
            self.pixels = pixels
        }
        let index = FT_Get_Char_Index(face, FT_ULong(character))
        var offset = FT_Vector(x: FT_Pos(shift * 16), y: 0)
        FT_Set_Transform(face, nil, &offset)
        guard FT_Load_Glyph(face, index, Self.loadFlags) == 0, let slot = face.pointee.glyph else { return nil }
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
