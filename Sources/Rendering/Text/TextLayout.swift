import SimMath
import Widgets

/// Lays text out glyph by glyph: pens at quarters of a pixel, so letters are evenly spaced and still sharp.
extension GlyphAtlas {
    /// Points, for an em of `style.size` points.
    func width(of text: String, _ style: TextStyle) -> Float {
        text.unicodeScalars.reduce(0) { $0 + advance($1.value, style.weight) } * style.size
    }

    func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) {
        let ems = face(style.weight).metrics
        return (ems.ascent * style.size, ems.lineHeight * style.size)
    }

    /// Adds a line of text; `origin` is the left end of the baseline, pixels, y down; `scale` pixels a point.
    func lay(
        _ text: String, origin: Vector2, _ style: TextStyle, scale: Float, color: Color,
        into batch: inout InterfaceBatch
    ) {
        let pixels = max(1, Int((style.size * scale).rounded()))
        let baseline = origin.y.rounded()
        var pen = origin.x
        for scalar in text.unicodeScalars {
            let quarters = Int((pen * 4).rounded())
            let whole = quarters >> 2
            if let place = glyph(scalar.value, style.weight, pixels: pixels, shift: quarters & 3) {
                batch.glyph(place, x: Float(whole + place.left), y: baseline - Float(place.top), color: color)
            }
            pen += advance(scalar.value, style.weight) * style.size * scale
        }
    }
}
