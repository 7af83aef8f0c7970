import Anatomy
import Drawing
import SimMath

/// What ails or excites a cell, drawn over its skin: each by its own shape and motion, not by colour alone.
struct AfflictionPainter {
    let viewport: Viewport
    /// Seconds; stands still with reduced motion.
    let time: Float

    private static let venom = SIMD3<Float>(0.55, 0.92, 0.22)
    private static let charge = SIMD3<Float>(1.0, 0.92, 0.45)
    private static let jolt = SIMD3<Float>(0.62, 0.95, 1.0)

    func paint(
        _ affliction: CellAffliction, _ cell: CellPlan, at position: Vector2, phase: Float,
        into batch: inout ShapeBatch
    ) {
        let (centre, radius) = (viewport.pixel(position), cell.radius * viewport.scale)
        switch affliction {
        case .none: break
        case .poisoned: bubbles(centre, radius, phase, &batch)
        case .charged: corona(centre, radius, phase, &batch)
        case .numb: arcs(centre, radius, phase, &batch)
        }
    }

    /// Bubbles that rise through the cell, over a sickly tint.
    private func bubbles(_ centre: Vector2, _ radius: Float, _ phase: Float, _ batch: inout ShapeBatch) {
        batch.disc(centre, radius * 0.92, ink(SIMD3(0.10, 0.26, 0.03), 0.34), softness: 0.5)
        for k in 0..<5 {
            let life = (time * 0.45 + phase + Float(k) * 0.2).truncatingRemainder(dividingBy: 1)
            let side = sinTurns(phase * 3 + Float(k) * 0.37)
            let spot = centre + Vector2(side * radius * 0.55, radius * (0.6 - 1.2 * life))
            let size = radius * (0.10 + 0.05 * Float(k % 3)) * min(1, 4 * life, 4 * (1 - life))
            batch.disc(spot, size, ink(Self.venom, 0.85))
            batch.disc(spot - Vector2(size, size) * 0.3, size * 0.4, ink(SIMD3(0.93, 1.0, 0.78), 0.9))
        }
    }

    /// Short rays around the cell that beat together.
    private func corona(_ centre: Vector2, _ radius: Float, _ phase: Float, _ batch: inout ShapeBatch) {
        let beat = 0.75 + 0.25 * sinTurns(time * 5 + phase)
        batch.disc(centre, radius * 1.25, glow(Self.charge, 0.20 * beat), softness: 1)
        for k in 0..<10 {
            let out = Vector2(angle: (Float(k) / 10 + phase) * 2 * Float.pi)
            let points = [centre + out * (radius * 0.98), centre + out * (radius * (1.12 + 0.16 * beat))]
            batch.line(points, width: max(1, radius * 0.07), glow(Self.charge, 0.8 * beat))
        }
    }

    /// Jagged arcs that jump about on a dimmed cell.
    private func arcs(_ centre: Vector2, _ radius: Float, _ phase: Float, _ batch: inout ShapeBatch) {
        batch.disc(centre, radius * 0.95, ink(SIMD3(0.02, 0.05, 0.08), 0.45), softness: 0.5)
        let noise = ValueNoise(seed: UInt32(truncatingIfNeeded: Int(time * 14)) &* 97 &+ UInt32(phase * 4096))
        for arc in 0..<Int32(4) {
            let start = noise.corner(arc, 1) * 2 * Float.pi
            batch.strip(7) { k in
                let angle = start + Float(k) * 0.28
                let reach = radius * (0.55 + 0.5 * noise.corner(Int32(k), arc &+ 11))
                return ShapeBatch.StripPoint(
                    position: centre + Vector2(angle: angle) * reach, width: max(1, radius * 0.06),
                    color: glow(Self.jolt, 0.9))
            }
        }
    }
}
