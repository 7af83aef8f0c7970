import Anatomy
import SimMath

/// Zones of the water that are seen as such: slime, shafts of light and hollows.
struct ZonePainter {
    let viewport: Viewport
    let world: WorldScene

    /// Of slime: dim, or bodies over it would not stand out; lighter than the water around it in grey too.
    private static let slime = SIMD3<Float>(0.158, 0.182, 0.070)
    /// Of its strands and its lip.
    private static let strand = SIMD3<Float>(0.262, 0.280, 0.110)
    /// Of bubbles in slime.
    private static let bubble = SIMD3<Float>(0.250, 0.270, 0.130)
    /// Of hollows: black in the middle, and blue along the rim, which shows at twilight too.
    private static let dark = SIMD3<Float>(0.001, 0.003, 0.006)
    private static let blue = SIMD3<Float>(0.018, 0.040, 0.092)
    /// How much of the water the thickest slime and the darkest hollow cover, 0…1.
    private static let slimeCover: Float = 0.62
    private static let hollowCover: Float = 0.92
    /// How bright slime is without light, of as bright as it is at day.
    private static let twilight: Float = 0.7
    /// Slime that adds as much drag is as thick as it looks.
    private static let thickest: Float = 0.8
    /// In slime, for each µm of its radius: fine ones along its rim, and large ones all over it.
    private static let (bubblesPerRadius, largePerRadius): (Float, Float) = (5, 1.2)
    /// Of the mesh of slime: about as long as wide in the middle of its radius, and a third of a strand wide.
    private static let (rings, segments) = (28, 84)
    /// How many strands lie across a radius, about.
    private static let strandsPerRadius: Float = 3.4

    private var time: Float { world.reducedMotion ? 0 : world.time }

    /// Under everything that swims.
    func paint(into batch: inout WashBatch) {
        for zone in world.water.look.zones where viewport.shows(zone.disc.centre, radius: zone.disc.radius) {
            switch zone.kind {
            case .slime: paintSlime(zone, &batch)
            case .shaft: LightPatchPainter(viewport: viewport, world: world, shaft: zone).paint(into: &batch)
            case .hollow: paintHollow(zone, &batch)
            // Motes show it: see `EddyPainter`.
            case .eddy: break
            }
        }
    }

    /// A jelly: strands that run all ways and hang together, where light comes in rays that are all one way, and a lip
    /// along its rim. It creeps, as thick water does. A high contrast has slime without strands.
    private func paintSlime(_ zone: DishZone, _ batch: inout WashBatch) {
        let disc = zone.disc
        let cover = Self.slimeCover * min(1, max(0, zone.strength / Self.thickest))
        let noise = ValueNoise(seed: 83)
        let light = Self.twilight + (1 - Self.twilight) * world.light
        batch.rings(Self.rings, segments: Self.segments) { segment, ring in
            let turn = Float(segment) / Float(Self.segments)
            let (out, share) = (Vector2(angle: turn * 2 * Float.pi), Float(ring) / Float(Self.rings - 1))
            let place = disc.centre + out * (disc.radius * share)
            let weight = disc.weight(at: place)
            let strand = world.isHighContrast ? 0 : strand(at: out * share, of: disc, noise)
            let lip = smoothstep(0.01, 0.09, weight) * (1 - smoothstep(0.09, 0.3, weight))
            let shine = max(strand * smoothstep(0.05, 0.5, weight), lip)
            let color: SIMD3<Float> = Self.slime + (Self.strand - Self.slime) * shine
            let thickness = max(weight * (0.66 + 0.34 * strand), 0.62 * lip)
            let swell = 0.035 * sinTurns(3 * turn + disc.centre.x) + 0.02 * sinTurns(5 * turn + disc.centre.y)
            let wave = 1 + share * swell
            return (
                viewport.pixel(disc.centre + out * (disc.radius * share * wave)), ink(color * light, thickness * cover)
            )
        }
    }

    /// Where two ends of the noise meet, 0…1. `point`: in the disc, in its radii.
    private func strand(at point: Vector2, of disc: SoftDisc, _ noise: ValueNoise) -> Float {
        let place = point * Self.strandsPerRadius + Vector2(disc.centre.x + 40, disc.centre.y + 0.010 * time + 40)
        let fold = noise.value(0.6 * place.x + 90, 0.6 * place.y - 0.006 * time + 90)
        let height = noise.value(place.x + 1.6 * fold, place.y - 1.6 * fold)
        return smoothstep(0.72, 0.98, 1 - abs(2 * height - 1))
    }

    /// Bubbles that slime holds: fine ones along its rim, where it is thin, and some large ones, into what lies under
    /// all that swims.
    func paintBubbles(into batch: inout ShapeBatch) {
        for zone in world.water.look.zones
        where zone.kind == .slime && viewport.shows(zone.disc.centre, radius: zone.disc.radius) {
            let disc = zone.disc
            let noise = ValueNoise(seed: 89)
            let count = Int(min(240, disc.radius * Self.bubblesPerRadius))
            for k in 0..<count {
                let (a, b) = (noise.corner(Int32(k), 0), noise.corner(Int32(k), 1))
                let angle = (Float(k) + a) / Float(count) * 2 * Float.pi + 0.004 * time
                let place = disc.centre + Vector2(angle: angle) * (disc.radius * (0.74 + 0.2 * b))
                paintBubble(at: place, size: 0.10 + 0.22 * noise.corner(Int32(k), 2) * b, depth: a, &batch)
            }
            for k in 0..<Int(min(48, disc.radius * Self.largePerRadius)) {
                let (a, b) = (noise.corner(Int32(k), 3), noise.corner(Int32(k), 4))
                let place =
                    disc.centre + Vector2(angle: (a + 0.0004 * time) * 2 * Float.pi)
                    * (disc.radius * 0.85 * b.squareRoot())
                paintBubble(at: place, size: 0.25 + 0.55 * noise.corner(Int32(k), 5), depth: b, &batch)
            }
        }
    }

    /// `size`: its radius, µm. `depth`: the deeper, the fainter, 0…1.
    private func paintBubble(at place: Vector2, size: Float, depth: Float, _ batch: inout ShapeBatch) {
        let (size, centre) = (size * viewport.scale, viewport.pixel(place))
        // Smaller ones could not be seen, but would flicker.
        guard size > 0.7 else { return }
        let color = Self.bubble * (Self.twilight + (1 - Self.twilight) * world.light)
        batch.disc(centre, size, glow(color, 0.10 + 0.12 * depth))
        batch.disc(centre + Vector2(-0.3, 0.3) * size, size * 0.45, glow(color, 0.7), softness: 1)
    }

    private func paintHollow(_ zone: DishZone, _ batch: inout WashBatch) {
        let disc = zone.disc
        let cover = Self.hollowCover * min(1, max(0, zone.strength / Self.thickest))
        batch.rings(10, segments: 48) { segment, ring in
            let share = Float(ring) / 9
            let out = Vector2(angle: Float(segment) / 48 * 2 * Float.pi)
            let wave = 1 + 0.04 * share * sinTurns(Float(segment) / 48 * 5 + disc.centre.x + time * 0.02)
            let weight = disc.weight(at: disc.centre + out * (disc.radius * share))
            // Nearly black soon within the rim: a hollow is steep.
            let color: SIMD3<Float> = Self.blue + (Self.dark - Self.blue) * smoothstep(0.1, 0.75, weight)
            let shade = cover * smoothstep(0, 0.7, weight)
            return (viewport.pixel(disc.centre + out * (disc.radius * share * wave)), ink(color, shade))
        }
    }
}
