import Anatomy
import SimMath

/// Scent as a haze of light: amber where food lies, rose where the dead drift. Kept from frame to frame for its memory.
///
/// Summed on a grid that stands still in the dish, so that it does not crawl as the view moves, and blurred by the
/// grid's own triangles.
struct ScentPainter {
    /// Food and carrion at each corner of the grid.
    private var density: [SIMD2<Float>] = []
    private var columns = 0
    private var rows = 0

    /// Corners of the grid across the height of the view, about.
    private static let cornersAcross: Float = 7
    /// Corners beyond the view, so that what lies outside is felt at its border.
    private static let border = 2
    private static let food = SIMD3<Float>(0.115, 0.078, 0.022)
    private static let carrion = SIMD3<Float>(0.090, 0.022, 0.046)

    mutating func paint(_ world: WorldScene, _ viewport: Viewport, into batch: inout WashBatch) {
        let spacing = Self.spacing(viewport)
        let half = viewport.size / (2 * viewport.scale)
        let low = (world.camera.centre - half) / spacing
        let first = (column: Int(low.x.rounded(.down)) - Self.border, row: Int(low.y.rounded(.down)) - Self.border)
        columns = Int((2 * half.x / spacing).rounded(.up)) + 2 * Self.border + 1
        rows = Int((2 * half.y / spacing).rounded(.up)) + 2 * Self.border + 1
        guard gather(world, spacing, first) else { return }
        let time = world.reducedMotion ? 0 : world.time
        let stride = columns + 1
        batch.grid(columns: columns, rows: rows) { column, row in
            let x = Float(first.column + column)
            let y = Float(first.row + row)
            // The water stirs it.
            let sway = Vector2(sinTurns(time * 0.045 + y * 0.21), sinTurns(time * 0.038 + x * 0.17)) * 0.35
            let amount = density[row * stride + column]
            let strength = amount / (amount + SIMD2(repeating: 2.2))
            let color = Self.food * strength.x + Self.carrion * strength.y
            return (viewport.pixel((Vector2(x, y) + sway) * spacing), glow(color, 0.45 + 0.55 * world.light))
        }
    }

    /// A power of two, µm: the grid keeps its corners while the view zooms a little.
    private static func spacing(_ viewport: Viewport) -> Float {
        let wanted = viewport.size.y / viewport.scale / cornersAcross
        var spacing: Float = 0.5
        while spacing * 1.5 < wanted { spacing *= 2 }
        return spacing
    }

    /// Shares each source out over the corners around it. Returns whether there is anything to smell.
    private mutating func gather(_ world: WorldScene, _ spacing: Float, _ first: (column: Int, row: Int)) -> Bool {
        density.removeAll(keepingCapacity: true)
        for _ in 0..<(columns + 1) * (rows + 1) { density.append(.zero) }
        var smells = false
        // A corner of a wider grid stands for more water.
        let unit = 9 / (spacing * spacing)
        for position in world.food + world.shelledFood {
            smells = add(SIMD2(unit, 0), position / spacing, first) || smells
        }
        for creature in world.creatures where creature.states.contains(.carrion) {
            for index in creature.states.indices
            where creature.states[index] == .carrion && index < creature.cells.count {
                smells = add(SIMD2(0, 1.4 * unit), creature.cells[index] / spacing, first) || smells
            }
        }
        return smells
    }

    private mutating func add(_ amount: SIMD2<Float>, _ position: Vector2, _ first: (column: Int, row: Int)) -> Bool {
        let x = position.x - Float(first.column)
        let y = position.y - Float(first.row)
        guard x > 1, y > 1, x < Float(columns - 1), y < Float(rows - 1) else { return false }
        let (column, row) = (Int(x), Int(y))
        // Quadratic B-spline weights of the three nearest corners each way: no grid shows.
        let wx = Self.weights(x - Float(column))
        let wy = Self.weights(y - Float(row))
        for r in 0..<3 {
            for c in 0..<3 {
                let corner = (row + r - 1) * (columns + 1) + (column + c - 1)
                let weight: Float = wx[c] * wy[r]
                density[corner] += amount * weight
            }
        }
        return true
    }

    private static func weights(_ share: Float) -> SIMD3<Float> {
        let t = share - 0.5
        let (before, after) = (0.5 - t, 0.5 + t)
        return SIMD3(before * before / 2, 0.75 - t * t, after * after / 2)
    }
}
