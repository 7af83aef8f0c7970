import Drawing
import SimMath

/// Every glyph drawn so far, at the very size it shows at, so text is crisp on any display.
final class GlyphAtlas {
    /// Where a glyph lies in the atlas and about the pen, pixels.
    struct Placement {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var left: Int
        var top: Int
    }

    private struct Key: Hashable {
        var glyph: UInt32
        var font: Int
        var pixels: Int
        var shift: Int
    }

    static let size = 1024
    let texture = Texture(
        width: GlyphAtlas.size, height: GlyphAtlas.size, format: .red,
        pixels: [UInt8](repeating: 0, count: GlyphAtlas.size * GlyphAtlas.size))
    let shaper: TextShaper
    private var glyphs: [Key: Placement?] = [:]
    private var shelf = (x: 1, y: 1, height: 0)
    /// How often a glyph had no room.
    private(set) var shortfalls = 0

    init() throws(RenderError) { shaper = try TextShaper() }

    /// nil for what has no ink, and for what no longer fits.
    func placement(_ glyph: UInt32, font: Int, pixels: Int, shift: Int) -> Placement? {
        let key = Key(glyph: glyph, font: font, pixels: pixels, shift: shift)
        if let known = glyphs[key] { return known }
        let placement = shaper.shelf.face(id: font).draw(glyph, pixels: pixels, shift: shift).flatMap { store($0) }
        glyphs[key] = .some(placement)
        return placement
    }

    /// Starts over when nearly full: call between frames, never while a frame's text is being laid out.
    func makeRoom() {
        guard shelf.y > Self.size * 3 / 4 else { return }
        glyphs.removeAll(keepingCapacity: true)
        shelf = (1, 1, 0)
    }

    /// Shelves of glyphs, a texel apart so that none bleeds into its neighbour.
    private func store(_ glyph: FontFace.Glyph) -> Placement? {
        guard glyph.width > 0, glyph.height > 0 else { return nil }
        if shelf.x + glyph.width + 1 > Self.size { shelf = (1, shelf.y + shelf.height + 1, 0) }
        guard shelf.y + glyph.height + 1 <= Self.size, glyph.width + 2 <= Self.size else {
            shortfalls += 1
            return nil
        }
        texture.update(x: shelf.x, y: shelf.y, width: glyph.width, height: glyph.height, pixels: glyph.coverage)
        let made = Placement(
            x: shelf.x, y: shelf.y, width: glyph.width, height: glyph.height, left: glyph.left, top: glyph.top)
        shelf.x += glyph.width + 1
        shelf.height = max(shelf.height, glyph.height)
        return made
    }
}

/// Lays text out glyph by glyph: pens at quarters of a pixel, so letters are evenly spaced and still sharp.
extension GlyphAtlas {
    /// Adds a line of text; `origin` is the left end of the baseline, pixels, y down; `scale` pixels a point.
    func lay(
        _ text: String, origin: Vector2, _ style: TextStyle, scale: Float, color: Color,
        into batch: inout InterfaceBatch
    ) {
        let em = style.size * scale
        let pixels = max(1, Int(em.rounded()))
        let baseline = origin.y.rounded()
        for glyph in shaper.line(text, style.weight).glyphs {
            let quarters = Int(((origin.x + glyph.x * em) * 4).rounded())
            guard let placed = placement(glyph.glyph, font: glyph.font, pixels: pixels, shift: quarters & 3) else {
                continue
            }
            let top = baseline - (glyph.y * em).rounded() - Float(placed.top)
            batch.glyph(placed, x: Float((quarters >> 2) + placed.left), y: top, color: color)
        }
    }
}
