import Drawing
import SimMath

/// The outline of a rival that is after the player: a band of light that beats like a heart, twice and a rest.
struct HuntPainter {
    let viewport: Viewport
    /// Seconds; stands still where motion is not wanted.
    let time: Float
    let palette: CellPalette

    /// Beats of two a second: below the three flashes a second that can bring on a seizure.
    private static let rate: Float = 1.4
    /// Of a cell of the outline's band, µm, and never smaller than can be seen, pixels.
    private static let width: Float = 0.34
    private static let minimumPixels: Float = 7

    /// 0…1: two beats and a rest; half way where nothing moves.
    static func beat(at time: Float) -> Float {
        guard time > 0 else { return 0.5 }
        let turn = (time * rate).truncatingRemainder(dividingBy: 1)
        func pulse(_ start: Float) -> Float {
            let since = turn - start
            guard since >= 0, since < 0.32 else { return 0 }
            return since < 0.06 ? since / 0.06 : 1 - (since - 0.06) / 0.26
        }
        return max(pulse(0), 0.7 * pulse(0.28))
    }

    func paint(_ outline: [RingPainter.Point], into batch: inout ShapeBatch) {
        let beat = Self.beat(at: time)
        let radius = max(Self.minimumPixels, Self.width * viewport.scale) * (0.8 + 0.45 * beat)
        let color = glow(Pigment.rgb(palette.threat.shine), 0.10 + 0.30 * beat)
        for (k, point) in outline.enumerated() where k % 2 == 0 {
            batch.disc(viewport.pixel(point.position) + point.normal * (radius * 0.2), radius, color, softness: 1)
        }
    }
}
