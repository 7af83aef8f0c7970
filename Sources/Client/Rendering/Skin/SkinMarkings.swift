import Anatomy
import Drawing
import Looks
import SimMath

/// The pattern of a membrane: what is opaque on it and how its pigment clouds. The plan's seed chooses, the cell's type
/// has its say, so types can be told apart without their colours.
nonisolated struct SkinMarkings {
    private let cells: [CellPlan]
    private let markings: [CellLook.Marking]
    private let colors: [SIMD3<Float>]
    private let noise: ValueNoise
    private let style: Int
    /// Stripes run across this direction.
    private let grain: Vector2

    init(_ plan: BodyPlan, _ palette: CellPalette) {
        cells = plan.cells
        markings = plan.cells.map(\.type.look.marking)
        // The line's own tint on all of its membranes; the rooms keep their types' colours.
        let line = Pigment.wheel(Float(plan.hue) / 256)
        colors = plan.cells.map {
            let own = Pigment.color(of: $0.type, hue: plan.hue, in: palette)
            return own + (line - own) * 0.16
        }
        noise = ValueNoise(seed: UInt32(plan.pattern) &+ 101)
        style = Int(plan.pattern) % 4
        grain = Vector2(angle: Float(plan.pattern) * 0.7)
    }

    /// `wall`: distance to the next cell, µm.
    func isOpaque(_ point: Vector2, cell: Int, wall: Float) -> Bool {
        let plan = cells[cell]
        let away = point - plan.position
        switch markings[cell] {
        case .pattern: return isMarked(point, away)
        case .clear: return false
        case .blotches: return blotch(point) > 0.80
        case .lines: return abs(away.unrotated(by: plan.facingVector).y).truncatingRemainder(dividingBy: 0.17) < 0.02
        case .collar: return away.length > plan.radius * 0.62
        case .plates: return isPlate(away)
        }
    }

    func color(_ point: Vector2, cell: Int) -> SIMD3<Float> {
        let cloud = noise.layered(point.x * 3 + 31, point.y * 3 + 7, octaves: 3)
        return colors[cell] * (0.78 + 0.44 * cloud)
    }

    private func isMarked(_ point: Vector2, _ away: Vector2) -> Bool {
        switch style {
        case 0: return blotch(point) > 0.70
        case 1:
            let bent = point.dot(grain) * 3.1 + noise.value(point.x * 2, point.y * 2) * 1.3
            return bent - bent.rounded(.down) < 0.17 && blotch(point) > 0.36
        case 2: return spot(point) < 0.07
        default: return blotch(point * 1.7) > 0.74 || spot(point * 0.8) < 0.045
        }
    }

    private func blotch(_ point: Vector2) -> Float { noise.layered(point.x * 2.6, point.y * 2.6, octaves: 2) }

    /// Distance to the nearest of a jittered grid of spots.
    private func spot(_ point: Vector2) -> Float {
        let scaled = point * 3.4
        let column = Int32(scaled.x.rounded(.down))
        let row = Int32(scaled.y.rounded(.down))
        let middle = Vector2(
            Float(column) + 0.3 + 0.4 * noise.corner(column, row), Float(row) + 0.3 + 0.4 * noise.corner(row, column))
        return (scaled - middle).length / 3.4 + 0.05 * noise.corner(column + 9, row)
    }

    /// Armour is plates in rows like tiles, with the light only in the joints.
    private func isPlate(_ away: Vector2) -> Bool {
        let row = (away.y / 0.21).rounded(.down)
        let shift: Float = row.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 0.14
        let u = (away.x + shift) / 0.28
        let v = away.y / 0.21
        return min(abs(u - u.rounded()) * 0.28, abs(v - v.rounded()) * 0.21) > 0.014
    }
}
