import Anatomy
import SimMath

/// What wounds leave behind once they have healed, and what lost cells leave on their neighbours: pale, in the same
/// place for as long as the body lives. It turns with the body, as its markings do.
struct ScarPainter {
    let viewport: Viewport

    /// Pale flesh, and the shade beside it that shows on pale bodies.
    private static let pale = SIMD3<Float>(0.93, 0.90, 0.82)
    private static let shade = SIMD3<Float>(0.03, 0.05, 0.05)
    /// µm between the rims of two cells within which one leaves a notch on the other.
    private static let reach: Float = 0.45

    /// `positions`, `turns` and `present` by cell, as the skin has them; `above`: pixels of a cell's radius from which
    /// on its scars are seen.
    func paint(
        _ creature: CreatureSprite, at positions: [Vector2], turns: [Vector2], present: [Bool], above: Float,
        into batch: inout ShapeBatch
    ) {
        let plan = creature.plan
        guard creature.scars.count == plan.cells.count, turns.count == plan.cells.count else { return }
        for index in plan.cells.indices where present[index] {
            let cell = plan.cells[index]
            guard cell.radius * viewport.scale > above else { continue }
            let healed = creature.healing(index)
            if healed > 0.02 {
                seam(
                    cell, at: positions[index], turn: turns[index], seed: creature.id &* 31 &+ UInt32(cell.id),
                    depth: creature.scars[index], healed: healed, &batch)
            }
            for other in plan.cells.indices where !present[other] && creature.scars[other] > 0 {
                let way = plan.cells[other].position - cell.position
                guard way.length < cell.radius + plan.cells[other].radius + Self.reach else { continue }
                notch(cell, at: positions[index], towards: way.normalized().rotated(by: turns[index]), &batch)
            }
        }
    }

    /// A line across the cell that was stitched by growing together: longer and broader the deeper the wound was.
    private func seam(
        _ plan: CellPlan, at position: Vector2, turn: Vector2, seed: UInt32, depth: Float, healed: Float,
        _ batch: inout ShapeBatch
    ) {
        let noise = ValueNoise(seed: seed &+ 411)
        let r = plan.radius * viewport.scale
        let axis = Vector2(angle: noise.corner(0, 1) * 2 * Float.pi).rotated(by: turn)
        let side = axis.perpendicular
        let half = r * (0.30 + 0.42 * depth)
        let middle = viewport.pixel(position) + side * (r * 0.5 * (noise.corner(0, 2) - 0.5))
        func point(_ share: Float) -> Vector2 {
            let bow = (noise.corner(0, 3) - 0.5) * 0.5 * (1 - share * share)
            return middle + axis * (half * share) + side * (half * bow)
        }
        let width = max(1.2, r * (0.06 + 0.05 * depth))
        let (dark, light) = (ink(Self.shade, 0.4 * healed), ink(Self.pale, (0.55 + 0.3 * depth) * healed))
        strip(width: width * 2, dark, &batch, point)
        strip(width: width, light, &batch, point)
        for stitch in -1...1 {
            let foot = point(0.55 * Float(stitch))
            let reach = side * (r * (0.10 + 0.06 * depth))
            batch.strip(2) { k in
                ShapeBatch.StripPoint(
                    position: k == 0 ? foot - reach : foot + reach, width: max(1, width * 0.7), color: light)
            }
        }
    }

    private func strip(
        width: Float, _ color: SIMD4<Float>, _ batch: inout ShapeBatch, _ point: (Float) -> Vector2
    ) {
        batch.strip(7) { k in
            let share = Float(k) / 3 - 1
            return ShapeBatch.StripPoint(
                position: point(share), width: max(1, width * (1 - 0.6 * share * share)), color: color)
        }
    }

    /// A pale edge where a neighbour was torn off, with a nick in its middle.
    private func notch(_ plan: CellPlan, at position: Vector2, towards way: Vector2, _ batch: inout ShapeBatch) {
        let r = plan.radius * viewport.scale
        let centre = viewport.pixel(position)
        batch.disc(centre + way * (r * 0.92), r * 0.2, ink(Self.shade, 0.75))
        batch.strip(9) { k in
            let off = (Float(k) - 4) / 4
            let nick: Float = k == 4 ? 0.22 : k == 3 || k == 5 ? 0.1 : 0
            return ShapeBatch.StripPoint(
                position: centre + way.rotated(by: Vector2(angle: 0.75 * off)) * (r * (0.9 - nick)),
                width: max(1.2, r * 0.09 * (1 - 0.5 * off * off)), color: ink(Self.pale, 0.8))
        }
    }
}

extension CreatureSprite {
    /// How far the wound of a living cell has become a scar: 0 while it is open, 1 where it has healed; 0 without one.
    fileprivate func healing(_ index: Int) -> Float {
        let depth = scars[index]
        guard depth > 0 else { return 0 }
        return min(1, max(0, 1 - (1 - vitality(index)) / depth))
    }
}
