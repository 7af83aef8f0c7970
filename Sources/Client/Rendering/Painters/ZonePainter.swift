import Anatomy
import SimMath

/// Zones of the water that are seen as such: slime, shafts of light and hollows.
struct ZonePainter {
    let viewport: Viewport
    let world: WorldScene

    /// Of slime: dim, or bodies over it would not stand out; lighter than the water around it in grey too.
    private static let slime = SIMD3<Float>(0.158, 0.182, 0.070)
    private static let streak = SIMD3<Float>(0.262, 0.280, 0.110)
    /// Of bubbles along the rim of slime.
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
    /// Along the rim of slime, for each µm of its radius.
    private static let bubblesPerRadius: Float = 5
    /// Of slime: across its streaks, which are fine, and along them.
    private static let grid = (columns: 56, rows: 8)

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

    /// Streaks along chords of the disc; they creep, as thick water does. A high contrast has slime without them.
    private func paintSlime(_ zone: DishZone, _ batch: inout WashBatch) {
        let disc = zone.disc
        let along = Vector2(angle: zone.disc.centre.x * 0.37 + zone.disc.centre.y * 0.61)
        let (columns, rows) = Self.grid
        let cover = Self.slimeCover * min(1, max(0, zone.strength / Self.thickest))
        let noise = ValueNoise(seed: 83)
        batch.grid(columns: columns, rows: rows) { column, row in
            let x = -1 + 2 * Float(column) / Float(columns)
            let y = max(0, 1 - x * x).squareRoot() * (-1 + 2 * Float(row) / Float(rows))
            let place = disc.centre + (along.perpendicular * x + along * y) * disc.radius
            let band = noise.value(x * 10 + y * 0.8 + 40, y * 1.4 + 0.012 * time + 40)
            let streak = world.isHighContrast ? 0 : smoothstep(0.45, 0.85, band)
            let color: SIMD3<Float> = Self.slime + (Self.streak - Self.slime) * streak
            let light = Self.twilight + (1 - Self.twilight) * world.light
            return (viewport.pixel(place), ink(color * light, disc.weight(at: place) * cover * (0.7 + 0.3 * streak)))
        }
    }

    /// Bubbles that slime holds along its rim, where it is thin: into what lies under all that swims.
    func paintBubbles(into batch: inout ShapeBatch) {
        let light = Self.twilight + (1 - Self.twilight) * world.light
        for zone in world.water.look.zones
        where zone.kind == .slime && viewport.shows(zone.disc.centre, radius: zone.disc.radius) {
            let disc = zone.disc
            let noise = ValueNoise(seed: 89)
            let count = Int(min(240, disc.radius * Self.bubblesPerRadius))
            for k in 0..<count {
                let (a, b) = (noise.corner(Int32(k), 0), noise.corner(Int32(k), 1))
                let angle = (Float(k) + a) / Float(count) * 2 * Float.pi + 0.004 * time
                let place = disc.centre + Vector2(angle: angle) * (disc.radius * (0.74 + 0.2 * b))
                let size = (0.10 + 0.22 * noise.corner(Int32(k), 2) * b) * viewport.scale
                // Smaller ones could not be seen, but would flicker.
                guard size > 0.7 else { continue }
                batch.disc(viewport.pixel(place), size, glow(Self.bubble * light, 0.10 + 0.12 * a))
                let shine = viewport.pixel(place) + Vector2(-0.3, 0.3) * size
                batch.disc(shine, size * 0.45, glow(Self.bubble * light, 0.7), softness: 1)
            }
        }
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
