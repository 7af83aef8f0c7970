import SimMath

/// What drifts in the water, and so shows which way the eddy goes and how fast.
///
/// Nothing is remembered: the eddy goes round the dish's middle, so a mote stays on its ring, and its place follows
/// from the time. Rings lie so close, with motes so far apart on each, that no ring is seen.
struct SedimentPainter {
    private let viewport: Viewport
    private let world: WorldScene
    private let look: WaterLook
    private let sediment: Sediment
    /// Between motes on a ring, units.
    private let arc: Float
    /// Seconds that the eddy has turned.
    private let seconds: Double

    /// From ring to ring, units. With `arc` at most 300 motes in a view, two sizes of units together.
    private static let gap: Float = 0.5
    /// A view is half of this to all of it high, units; a unit is a power of two, µm.
    private static let unitsHigh: Float = 16
    /// Heights of a view that make sense, µm, and the farthest from the middle that one looks, µm.
    private static let heights: ClosedRange<Float> = 0.5...10_000
    private static let farthest: Float = 100_000
    /// Nothing drifts so near to the rim, µm.
    private static let margin: Float = 0.4

    init(viewport: Viewport, world: WorldScene) {
        self.viewport = viewport
        self.world = world
        look = world.water.look
        sediment = look.sediment
        // A wide window shows as many.
        arc = 4.2 * max(1, viewport.size.x / max(1, viewport.size.y) * 9 / 16)
        seconds = world.reducedMotion ? 0 : world.water.seconds
    }

    /// Under everything that swims. With a high contrast only where it tells that one is carried off.
    func paint(into batch: inout ShapeBatch) {
        let height = world.camera.viewHeight
        guard look.hasSediment, !world.isHighContrast || look.kind == .current, Self.heights.contains(height),
            viewport.centre.length < Self.farthest
        else { return }
        var unit: Float = 1 / 64
        while height / unit >= Self.unitsHigh { unit *= 2 }
        // As the view widens, the next unit comes and this one goes.
        let coarse = smoothstep(0.8, 1, height / (unit * Self.unitsHigh))
        paint(unit, strength: 1 - coarse, &batch)
        paint(2 * unit, strength: coarse, &batch)
    }

    /// A ring, and the part of it that may show.
    private struct Ring {
        var number: Int32
        /// µm.
        var radius: Float
        var slots: Int32
        /// Turns: of its first slot, and of the part's middle and half its length.
        var turn: Float
        var bearing: Float
        var half: Float
    }

    private func paint(_ unit: Float, strength: Float, _ batch: inout ShapeBatch) {
        guard strength > 0.01 else { return }
        let noise = ValueNoise(seed: UInt32(truncatingIfNeeded: Int(unit.exponent)) &+ 611)
        let far = viewport.centre.length
        let reach = viewport.size.length / (2 * viewport.scale)
        let gap = unit * Self.gap
        let (first, last) = (max(0, far - reach), min(far + reach, world.dishRadius - Self.margin))
        guard last > first else { return }
        // An arc is at most a quarter of a turn times its sine.
        let half = far > reach ? min(0.5, 0.25 * reach / far) : 0.5
        let bearing = viewport.centre.angle / (2 * Float.pi)
        for number in Int32(first / gap)...Int32(last / gap) {
            let radius = (Float(number) + 0.5) * gap
            guard radius < last else { return }
            let slots = max(1, Int32((2 * Float.pi * radius / (arc * unit)).rounded()))
            let ring = Ring(
                number: number, radius: radius, slots: slots, turn: turned(radius) + noise.corner(number, -1),
                bearing: bearing, half: half)
            paint(ring, noise, strength: strength, &batch)
        }
    }

    /// How far the water so far from the middle (µm) has gone round, turns.
    private func turned(_ radius: Float) -> Float {
        let turns = Double(look.turning(at: radius)) * seconds / (2 * Double.pi)
        return Float(turns - turns.rounded(.down))
    }

    private func paint(_ ring: Ring, _ noise: ValueNoise, strength: Float, _ batch: inout ShapeBatch) {
        let slots = Float(ring.slots)
        var (first, count) = (Int32(0), ring.slots)
        if ring.half < 0.5 {
            first = Int32(((ring.bearing - ring.half - ring.turn) * slots).rounded(.down))
            let last = Int32(((ring.bearing + ring.half - ring.turn) * slots).rounded(.down))
            count = min(count, last - first + 1)
        }
        for slot in first..<first + count {
            // The same mote, however often it has gone round.
            let mote = ((slot % ring.slots) + ring.slots) % ring.slots
            guard noise.corner(ring.number, mote) < sediment.share else { continue }
            let turns = (Float(mote) + noise.corner(ring.number + 3, mote + 5)) / slots + ring.turn
            let out = Vector2(sinTurns(turns + 0.25), sinTurns(turns))
            guard viewport.shows(out * ring.radius, radius: 0.2) else { continue }
            paint(out, ring.radius, size: noise.corner(ring.number - 7, mote + 13), strength: strength, &batch)
        }
    }

    /// A mote `radius` µm from the middle in the direction `out`. `size` 0…1.
    private func paint(
        _ out: Vector2, _ radius: Float, size: Float, strength: Float, _ batch: inout ShapeBatch
    ) {
        let grain = viewport.size.y / 720
        let pixels = mix(sediment.radii.lowerBound, sediment.radii.upperBound, size * size) * grain
        let time = world.reducedMotion ? 0 : world.time
        let dim = sediment.sparkle * (0.5 + 0.5 * sinTurns(time * 0.23 * look.pace + size * 7))
        let light = mix(sediment.night, 1, world.light) * (1 - dim)
        let color = glow(sediment.color, sediment.strength * strength * light)
        let centre = viewport.pixel(out * radius)
        // A glow's border is too faint to count.
        let wide = pixels * (1 + 0.8 * sediment.softness)
        let way = look.turning(at: radius) * radius * sediment.trail * viewport.scale
        guard abs(way) > 3 * wide else { return batch.disc(centre, wide, color, softness: sediment.softness) }
        let tail = centre - out.perpendicular * way
        batch.strip(2, softness: sediment.softness) { end in
            ShapeBatch.StripPoint(
                position: end == 0 ? centre : tail, width: 2 * wide, color: end == 0 ? color : .zero)
        }
    }
}
