import Anatomy
import Drawing
import SimMath

/// A dead cell adrift: a pale, collapsed room of its type that glows as food does.
struct CarrionPainter {
    let viewport: Viewport
    let time: Float
    let palette: CellPalette

    /// `shrinkage`: its size beside that of a living cell, 0…1.
    func paint(
        _ plan: CellPlan, hue: UInt8, at position: Vector2, id: UInt32, shrinkage: Float, into batch: inout ShapeBatch
    ) {
        let pigment = Pigment.color(of: plan.type, hue: hue, in: palette)
        let grey = (pigment * SIMD3(0.3, 0.5, 0.2)).sum()
        let dull = pigment * 0.22 + SIMD3(0.36, 0.34, 0.27) * (0.55 + 0.6 * grey)
        let centre = viewport.pixel(position)
        let r = plan.radius * viewport.scale * 0.94 * shrinkage
        batch.disc(centre, r * 1.25, ink(SIMD3(0.0, 0.01, 0.01), 0.5), softness: 1)
        batch.disc(centre, r * 1.7, glow(SIMD3(0.95, 0.74, 0.28), 0.30), softness: 1)
        batch.disc(centre, r, ink(dull * 1.2, 0.95))
        batch.disc(centre, r * 0.90, ink(dull * 0.62, 0.95))
        batch.disc(centre + Vector2(r, -r) * 0.14, r * 0.74, glow(dull, 0.30), softness: 1)
        guard r > 4 else { return }
        for k in 0..<7 { crumb(k, centre, r, dull, seed: id &* 31 &+ UInt32(plan.id), &batch) }
        tear(centre, r, seed: id &+ UInt32(plan.id) &* 7, &batch)
    }

    /// What is left of the organelles, sunk and pale.
    private func crumb(
        _ k: Int, _ centre: Vector2, _ r: Float, _ color: SIMD3<Float>, seed: UInt32, _ batch: inout ShapeBatch
    ) {
        let noise = ValueNoise(seed: seed)
        let a = noise.corner(Int32(k), 1)
        let b = noise.corner(Int32(k), 2)
        let position = centre + Vector2(angle: a * 2 * Float.pi + 0.05 * sinTurns(time * 0.1 + b)) * (r * 0.68 * b)
        batch.disc(position, r * (0.06 + 0.11 * a), ink(color * (0.55 + 0.6 * b), 0.85))
    }

    /// A crack across the membrane.
    private func tear(_ centre: Vector2, _ r: Float, seed: UInt32, _ batch: inout ShapeBatch) {
        let noise = ValueNoise(seed: seed &+ 900)
        let axis = Vector2(angle: noise.corner(0, 0) * 2 * Float.pi)
        fissure(centre - axis * (r * 0.86), axis, 1.72 * r, noise, 4, ink(SIMD3(0.004, 0.012, 0.014), 0.8), &batch)
    }

    /// Cracks that run in from the border of a cell: more and longer the worse the `damage` (0…1). Dark, with a pale
    /// lip. `shrinkage`: its size beside that of a living cell, 0…1.
    func crack(
        _ plan: CellPlan, at position: Vector2, seed: UInt32, damage: Float, shrinkage: Float = 1,
        into batch: inout ShapeBatch
    ) {
        let noise = ValueNoise(seed: seed &+ 77)
        let r = plan.radius * viewport.scale * shrinkage
        let centre = viewport.pixel(position)
        let count = 1 + Int(damage * 3.2)
        for k in 0..<Int32(count) {
            let out = Vector2(angle: (Float(k) / Float(count) + 0.16 * noise.corner(k, 1)) * 2 * Float.pi)
            let foot = centre + out * (r * 0.82)
            let length = r * (0.35 + 0.75 * damage) * (0.65 + 0.5 * noise.corner(k, 2))
            let lip = ink(SIMD3(0.80, 0.86, 0.84), 0.16 + 0.10 * damage)
            fissure(foot + Vector2(1, -1), -out, length, noise, k &* 9, lip, &batch)
            fissure(foot, -out, length, noise, k &* 9, ink(SIMD3(0.006, 0.014, 0.018), 0.55 + 0.35 * damage), &batch)
        }
    }

    /// A jagged line that thins towards its end, pixels.
    private func fissure(
        _ foot: Vector2, _ axis: Vector2, _ length: Float, _ noise: ValueNoise, _ row: Int32, _ color: SIMD4<Float>,
        _ batch: inout ShapeBatch
    ) {
        batch.strip(7) { k in
            let share = Float(k) / 6
            let jag = k == 0 ? 0 : (noise.corner(Int32(k), row) - 0.5) * 0.42
            return ShapeBatch.StripPoint(
                position: foot + axis * (length * share) + axis.perpendicular * (length * jag),
                width: max(1, length * 0.075 * (1 - 0.8 * share)), color: color)
        }
    }
}
