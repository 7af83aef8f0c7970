import Drawing
import SimMath

/// A jolt that strikes a cell: jagged lines of light that run out from it and are gone.
struct JoltPainter {
    let viewport: Viewport

    private static let arms: Int32 = 6
    private static let color = SIMD3<Float>(0.62, 0.95, 1.0)

    func paint(_ effect: SceneEffect, into batch: inout ShapeBatch) {
        let noise = ValueNoise(seed: effect.seed &+ 5)
        let fade = 1 - effect.share
        let centre = viewport.pixel(effect.position)
        let radius = effect.radius * viewport.scale
        batch.disc(centre, radius * 1.5, glow(Self.color, 0.35 * fade * fade), softness: 1)
        for arm in 0..<Self.arms {
            let out = Vector2(angle: (Float(arm) + noise.corner(arm, 1)) / Float(Self.arms) * 2 * Float.pi)
            let length = radius * (0.9 + 0.9 * noise.corner(arm, 2)) * (0.6 + 0.6 * effect.share)
            batch.strip(6) { k in
                let share = Float(k) / 5
                let jag = k == 0 ? 0 : (noise.corner(Int32(k), arm &* 7 &+ 3) - 0.5) * 0.5
                return ShapeBatch.StripPoint(
                    position: centre + out * (radius * 0.4 + length * share) + out.perpendicular * (length * jag),
                    width: max(1, radius * 0.09 * (1 - 0.7 * share)), color: glow(Self.color, fade))
            }
        }
    }
}
