import Anatomy
import SimMath

/// The patch of light over water that is baked, or a shaft that is a zone: its glow, the rays in it, and caustics.
///
/// The live water works all of this out for each pixel (`water.frag.glsl`). Here shafts are the colours of the glow's
/// own corners, and caustics a net of thin ribbons: hardly a pixel more than the glow alone.
struct LightPatchPainter {
    let viewport: Viewport
    let world: WorldScene
    /// Its middle, µm; nil for none.
    private let place: Vector2?
    /// µm.
    private let radius: Float
    /// How bright it is, as a share of the patch.
    private let level: Float

    /// Of the patch that drifts round the dish.
    init(viewport: Viewport, world: WorldScene) {
        (self.viewport, self.world) = (viewport, world)
        (place, radius, level) = (world.lightPatch, world.lightPatchRadius, 1)
    }

    /// Of a shaft of light that stays where it is.
    init(viewport: Viewport, world: WorldScene, shaft: DishZone) {
        (self.viewport, self.world) = (viewport, world)
        (place, radius, level) = (shaft.disc.centre, shaft.disc.radius, min(1, max(0, shaft.strength)))
    }

    /// Of the glow: across the light, finer than the shafts, and along it.
    private static let grid = (columns: 64, rows: 8)
    private static let glowColor = SIMD3<Float>(0.115, 0.150, 0.085)
    private static let shaftColor = SIMD3<Float>(0.050, 0.090, 0.075) * 3
    private static let causticColor = SIMD3<Float>(0.022, 0.070, 0.063)
    /// Shafts side by side within the radius.
    private static let shafts: Float = 7
    /// Of the caustics' net, µm.
    private static let mesh: Float = 2.4
    /// Pixels a µm below which the net fades, and is gone.
    private static let finest: (gone: Float, whole: Float) = (9, 18)

    private var time: Float { world.reducedMotion ? 0 : world.time }
    private var strength: Float { level * (0.25 + 0.75 * world.light) }

    /// Under everything that swims. A high contrast has the glow alone: what tells nothing stays away.
    func paint(into batch: inout WashBatch) {
        guard let centre = place, radius > 0, viewport.shows(centre, radius: radius) else { return }
        paintGlow(around: centre, &batch)
        if !world.isHighContrast { paintNet(around: centre, &batch) }
    }

    /// How much of the shafts and caustics is left at a share of the radius.
    private func brightness(_ share: Float) -> Float { 1 - smoothstep(0.35, 1, share) }

    // MARK: Glow and shafts

    /// Columns are chords of the patch along the light, so that none of them lies outside of it.
    private func paintGlow(around centre: Vector2, _ batch: inout WashBatch) {
        let sun = Vector2(angle: world.lightAngle)
        let across = Vector2(-sun.y, sun.x)
        let (columns, rows) = Self.grid
        batch.grid(columns: columns, rows: rows) { column, row in
            let x = -1 + 2 * Float(column) / Float(columns)
            let y = max(0, 1 - x * x).squareRoot() * (-1 + 2 * Float(row) / Float(rows))
            let out = across * x + sun * y
            let square = min(1, out.lengthSquared)
            let fall = (1 - square) * (1 - square)
            let shafts: SIMD3<Float> = Self.shaftColor * (shaft(x) * brightness(square.squareRoot()))
            let color: SIMD3<Float> = Self.glowColor * fall + shafts
            return (viewport.pixel(centre + out * radius), glow(color, strength))
        }
    }

    /// Of the shaft at a place across the light, −1…1: two noises that drift against each other.
    private func shaft(_ x: Float) -> Float {
        guard !world.isHighContrast else { return 0 }
        let band = x * Self.shafts + 32
        let noise = ValueNoise(seed: 71)
        let both = noise.value(band + 0.05 * time, 3) * noise.value(band * 2.3 - 0.03 * time, 9)
        return both * both
    }

    // MARK: Caustics

    /// A knot of the net: where it is now, µm, and how brightly it shines, 0…1.
    private struct Knot {
        var place: Vector2
        var level: Float
    }

    /// Honeycombs that stand still in the dish, whose knots sway and shine by turns.
    private func paintNet(around centre: Vector2, _ batch: inout WashBatch) {
        let fade = smoothstep(Self.finest.gone, Self.finest.whole, viewport.scale)
        guard fade > 0 else { return }
        let low = viewport.centre - viewport.anchor / viewport.scale
        let high = low + viewport.size / viewport.scale
        let rows = Self.range(
            max(low.y, centre.y - radius), min(high.y, centre.y + radius), step: Self.mesh * Self.rowHeight)
        for j in rows {
            let shift = Float(j) / 2 * Self.mesh
            let columns = Self.range(
                max(low.x, centre.x - radius) - shift, min(high.x, centre.x + radius) - shift, step: Self.mesh)
            for i in columns { paintKnot(i, j, around: centre, fade, &batch) }
        }
    }

    /// The threads to a knot's three neighbours.
    private func paintKnot(_ i: Int32, _ j: Int32, around centre: Vector2, _ fade: Float, _ batch: inout WashBatch) {
        let own = knot(i, j, isUpper: false)
        for k: UInt32 in 0..<3 {
            let other = knot(k == 2 ? i + 1 : i, k == 0 ? j : j - 1, isUpper: true)
            paintThread(own, other, bend: Self.chance(i, j, 7 + k) - 0.5, around: centre, fade, &batch)
        }
    }

    /// The knots of a row or column from `low` to `high`, µm, and one more at each end.
    private static func range(_ low: Float, _ high: Float, step: Float) -> Range<Int32> {
        let first = Int32((low / step).rounded(.down)) - 1
        let last = Int32((high / step).rounded(.up)) + 1
        return first..<max(first, last + 1)
    }

    /// Rows of a net of honeycombs lie closer than its columns.
    private static let rowHeight: Float = 0.8660254
    /// Of a honeycomb.
    private static let sideLength: Float = 0.5773503

    private static func chance(_ i: Int32, _ j: Int32, _ seed: UInt32) -> Float { ValueNoise(seed: seed).corner(i, j) }

    private func knot(_ i: Int32, _ j: Int32, isUpper: Bool) -> Knot {
        let seed: UInt32 = isUpper ? 20 : 10
        let up: Float = isUpper ? Self.sideLength : 0
        let rest = Vector2(Float(i) + Float(j) / 2, Float(j) * Self.rowHeight + up) * Self.mesh
        let sway = Vector2(
            sinTurns(Self.chance(i, j, seed) + time * 0.031), sinTurns(Self.chance(i, j, seed + 1) + time * 0.023))
        let level = 0.3 + 0.7 * sinTurns(Self.chance(i, j, seed + 2) + time * 0.05)
        return Knot(place: rest + sway * (0.3 * Self.mesh), level: max(0, level))
    }

    /// Of a thread, along it.
    private static let pieces = 3

    /// A bent ribbon between two knots, bright along its middle.
    private func paintThread(
        _ from: Knot, _ to: Knot, bend: Float, around centre: Vector2, _ fade: Float, _ batch: inout WashBatch
    ) {
        let way = to.place - from.place
        let aside = Vector2(-way.y, way.x)
        let handle = from.place + way * 0.5 + aside * (0.9 * bend)
        let light = fade * strength
        guard max(from.level, to.level) * brightness((handle - centre).length / radius) > 0.02,
            viewport.shows(handle, radius: Self.mesh)
        else { return }
        let side = aside.normalized()
        batch.grid(columns: 2, rows: Self.pieces) { column, row in
            let share = Float(row) / Float(Self.pieces)
            let rest = 1 - share
            // A parabola that leaves both knots towards the handle.
            let start = from.place * (rest * rest) + handle * (2 * share * rest)
            let place = start + to.place * (share * share)
            let level = mix(from.level, to.level, share)
            let width = (0.08 + 0.08 * level) * Float(column - 1)
            let here = level * brightness((place - centre).length / radius)
            return (viewport.pixel(place + side * width), glow(Self.causticColor, column == 1 ? here * light : 0))
        }
    }
}
