import Anatomy
import SimMath

/// What goes round in eddies that are zones of the water, and so shows which way and how fast they turn.
///
/// Nothing is remembered, as by `SedimentPainter`: a mote stays at its distance from the eddy's middle, and its place
/// follows from the time.
struct EddyPainter {
    let viewport: Viewport
    let world: WorldScene

    private static let motes: Int32 = 40
    private static let color = SIMD3<Float>(0.62, 0.86, 0.90)
    private static let strength: Float = 0.30
    /// The tail a mote draws, seconds of its way.
    private static let trail: Float = 0.8

    /// Seconds that the eddies have turned.
    private var seconds: Double { world.reducedMotion ? 0 : world.water.seconds }

    /// Under everything that swims. With a high contrast, too: it tells that one is carried off.
    func paint(into batch: inout ShapeBatch) {
        for zone in world.water.look.zones
        where zone.kind == .eddy && viewport.shows(zone.disc.centre, radius: zone.disc.radius) {
            for mote in 0..<Self.motes { paint(mote, in: zone, &batch) }
        }
    }

    private func paint(_ mote: Int32, in zone: DishZone, _ batch: inout ShapeBatch) {
        let disc = zone.disc
        let noise = ValueNoise(seed: disc.centre.x.bitPattern ^ disc.centre.y.bitPattern)
        // As many to an area everywhere, and none where nothing turns.
        let distance = disc.radius * (0.02 + 0.86 * noise.corner(mote, 1)).squareRoot()
        let weight = disc.weight(at: disc.centre + Vector2(distance, 0))
        let rate = disc.turning(fastest: zone.strength) * weight
        let turns = Double(rate) * seconds / (2 * Double.pi)
        let out = Vector2(angle: 2 * Float.pi * (Float(turns - turns.rounded(.down)) + noise.corner(mote, 2)))
        let place = disc.centre + out * distance
        guard viewport.shows(place, radius: 0.3) else { return }
        let light = 0.4 + 0.6 * world.light
        let color = glow(Self.color, Self.strength * light * (0.35 + 0.65 * weight))
        let grain = viewport.size.y / 720
        let width = 2 * (0.8 + 0.8 * noise.corner(mote, 3)) * grain
        let head = viewport.pixel(place)
        let tail = head - out.perpendicular * (rate * distance * Self.trail * viewport.scale)
        batch.strip(2, softness: 0.7) { end in
            ShapeBatch.StripPoint(position: end == 0 ? head : tail, width: width, color: end == 0 ? color : .zero)
        }
    }
}
