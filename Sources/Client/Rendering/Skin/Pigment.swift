import Anatomy
import Drawing
import Looks
import SimMath

/// The colours of skins: the palette's, turned a little by the plan's hue.
nonisolated enum Pigment {
    /// sRGB, 0…1.
    static func color(of type: CellType, hue: UInt8, in palette: CellPalette) -> SIMD3<Float> {
        let body = wheel(Float(hue) / 256)
        let base = rgb(palette[type])
        return base + (body - base) * type.look.hueShare
    }

    static func rgb(_ color: Color) -> SIMD3<Float> { SIMD3(color.red, color.green, color.blue) }

    /// The pure colour at a share of the colour circle.
    static func wheel(_ hue: Float) -> SIMD3<Float> {
        func channel(_ shift: Float) -> Float { 0.55 + 0.40 * sinTurns(hue + shift + 0.25) }
        return SIMD3(channel(0), channel(-1 / 3), channel(1 / 3))
    }
}
