import Anatomy
import Drawing
import Looks
import MeshTransform
import SimMath

/// What sticks out of a skin: tails, hairs, horns, lips. Geometry, so it moves with time and costs few pixels. How far
/// that goes is stated in `CellLook.Outgrowth.length` and `breadth` too, by which portraits are framed.
struct OrganPainter {
    let viewport: Viewport
    /// Seconds; stands still with reduced motion.
    let time: Float
    /// How bright the day makes it, 0…1.
    let brightness: Float

    /// Below so many pixels a µm tails do not glow and mouths have no teeth: they would be a pixel wide.
    private static let glowAbove: Float = 20

    /// One living cell as it is now.
    struct Cell {
        var plan: CellPlan
        var position: Vector2
        /// Where its front points in the world.
        var facing: Vector2
        var color: SIMD3<Float>
        /// Seeds its rhythm.
        var phase: Float
        var health: Float
    }

    /// Behind the skin.
    func paintBehind(_ cell: Cell, into batch: inout ShapeBatch) {
        switch cell.plan.type.outgrowth {
        case .tail: tail(cell, &batch)
        case .horn: horn(cell, &batch)
        case .funnel: funnel(cell, &batch)
        case .tube: tube(cell, &batch)
        case .none, .hairs, .lips: break
        }
    }

    /// A whip that beats from its root, thin and paling to its tip.
    private func tail(_ cell: Cell, _ batch: inout ShapeBatch) {
        let length = cell.plan.radius * 3.4
        let side = cell.facing.perpendicular
        // On far bodies a bend every three pixels is all one sees.
        let count = Int(min(22, max(8, length * viewport.scale / 3)))
        func point(_ k: Int, glowing: Bool) -> ShapeBatch.StripPoint {
            let share = Float(k) / Float(count)
            let swing = sinTurns(share * 1.35 - time * 2.2 + cell.phase) * 0.30 * share * (1.2 - 0.35 * share)
            let along = cell.facing * (cell.plan.radius * 0.7 + length * share)
            let width = max(1.3, viewport.scale * mix(0.15, 0.03, share))
            let color = ink((cell.color * 0.8 + SIMD3(repeating: 0.22)) * brightness, mix(0.95, 0.55, share))
            return ShapeBatch.StripPoint(
                position: viewport.pixel(cell.position + along + side * (swing * cell.plan.radius * 2)),
                width: glowing ? width * 2.6 : width, color: glowing ? color * SIMD4(0.2, 0.2, 0.2, 0) : color)
        }
        if viewport.scale > Self.glowAbove { batch.strip(count + 1, softness: 1) { point($0, glowing: true) } }
        batch.strip(count + 1) { point($0, glowing: false) }
    }

    private func horn(_ cell: Cell, _ batch: inout ShapeBatch) {
        let foot = cell.position + cell.facing * (cell.plan.radius * 0.3)
        let tip = cell.position + cell.facing * (cell.plan.radius * 2.5)
        let ivory = SIMD3<Float>(0.96, 0.91, 0.80) * brightness
        let width = viewport.scale * cell.plan.radius * 1.15
        batch.thorn(
            viewport.pixel(foot), viewport.pixel(tip), width: width, ink(ivory * 0.55), tipColor: ink(ivory))
        batch.thorn(
            viewport.pixel(foot), viewport.pixel(tip), width: width * 0.5, ink(ivory * 0.95),
            tipColor: ink(SIMD3(repeating: brightness)))
    }

    /// A mouthpiece that widens outwards, dark inside.
    private func funnel(_ cell: Cell, _ batch: inout ShapeBatch) {
        let radius = cell.plan.radius
        let color = (cell.color * 0.75 + SIMD3(repeating: 0.12)) * brightness
        for (share, tint) in [(Float(1), color), (0.66, color * 0.25)] {
            batch.strip(3) { k in
                let along = radius * (0.7 + 0.34 * Float(k))
                return ShapeBatch.StripPoint(
                    position: viewport.pixel(cell.position + cell.facing * along),
                    width: viewport.scale * radius * (0.7 + 0.28 * Float(k)) * share, color: ink(tint, 0.95))
            }
        }
    }

    /// A long thin beak that sways a little, in rings of horn: no tooth cuts it.
    private func tube(_ cell: Cell, _ batch: inout ShapeBatch) {
        let radius = cell.plan.radius
        let side = cell.facing.perpendicular
        func middle(_ share: Float) -> Vector2 {
            let sway = 0.10 * share * share * sinTurns(time * 0.7 + cell.phase)
            return cell.position + cell.facing * (radius * (0.7 + 1.5 * share)) + side * (radius * sway)
        }
        let color = (cell.color * 0.8 + SIMD3(repeating: 0.2)) * brightness
        batch.strip(8) { k in
            let share = Float(k) / 7
            return ShapeBatch.StripPoint(
                position: viewport.pixel(middle(share)),
                width: max(1.2, viewport.scale * radius * mix(0.30, 0.10, share)), color: ink(color, 1))
        }
        guard viewport.scale > Self.glowAbove else { return }
        let horn = SIMD3<Float>(0.96, 0.91, 0.80) * brightness
        for ring in 1...4 {
            let share = Float(ring) / 5
            let half = side * (radius * mix(0.15, 0.05, share))
            batch.strip(2) { k in
                ShapeBatch.StripPoint(
                    position: viewport.pixel(k == 0 ? middle(share) - half : middle(share) + half),
                    width: max(1, viewport.scale * radius * 0.06), color: ink(horn, 0.85))
            }
        }
    }

    /// The hairs of a ciliated cell, one at a point of its outline: a wave runs around them.
    func hair(at root: Vector2, normal: Vector2, _ cell: Cell, step: Int, into batch: inout ShapeBatch) {
        let beat = sinTurns(time * 1.7 - Float(step) * 0.11 + cell.phase)
        let length = 0.19 + 0.02 * beat
        let side = normal.perpendicular
        let middle = root + normal * (length * 0.55) + side * (beat * 0.03)
        let tip = root + normal * length + side * (beat * 0.13)
        let color = (cell.color * 0.7 + SIMD3(repeating: 0.3)) * brightness
        let width = max(1, viewport.scale * 0.022)
        batch.strip(3) { k in
            ShapeBatch.StripPoint(
                position: viewport.pixel(k == 0 ? root : k == 1 ? middle : tip),
                width: width * (k == 0 ? 1 : k == 1 ? 0.85 : 0.5),
                color: ink(color, k == 0 ? 0.8 : k == 1 ? 0.5 : 0))
        }
    }

    /// In front of the skin: a mouth's opening breaks the rim, with lips and teeth.
    func paintBefore(_ cell: Cell, into batch: inout ShapeBatch) {
        guard cell.plan.type.outgrowth == .lips else { return }
        let r = cell.plan.radius
        let gape = 0.34 + 0.07 * sinTurns(time * 0.45 + cell.phase)
        let px = viewport.scale
        let isNear = viewport.scale > Self.glowAbove
        let half = isNear ? 6 : 2
        batch.strip(2 * half + 1) { k in
            let side = Float(k - half) / Float(half)
            let direction = Vector2(angle: side * gape * 2).rotated(by: cell.facing)
            let fade = 1 - abs(side) * 0.75
            return ShapeBatch.StripPoint(
                position: viewport.pixel(cell.position + direction * (r * 1.02)), width: max(1.5, px * 0.19 * fade),
                color: ink(SIMD3(0.20, 0.015, 0.03) * brightness, min(1, fade * 1.8)))
        }
        guard isNear else { return }
        for k in -1...1 {
            let direction = Vector2(angle: Float(k) / 2.2 * gape * 2).rotated(by: cell.facing)
            let foot = cell.position + direction * (r * 0.90)
            let tip = cell.position + direction * (r * 1.16)
            batch.thorn(
                viewport.pixel(foot), viewport.pixel(tip), width: px * 0.105, ink(SIMD3(1, 0.92, 0.8) * brightness),
                tipColor: ink(SIMD3(repeating: brightness)))
        }
    }
}
