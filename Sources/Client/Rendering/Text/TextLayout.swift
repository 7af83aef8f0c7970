import Drawing
import SimMath

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
            guard let place = placement(glyph.glyph, font: glyph.font, pixels: pixels, shift: quarters & 3) else {
                continue
            }
            let top = baseline - (glyph.y * em).rounded() - Float(place.top)
            batch.glyph(place, x: Float((quarters >> 2) + place.left), y: top, color: color)
        }
    }
}
