import SimMath
import SoftBody
import Testing

@Suite("Zones of the water")
struct WaterZoneTests {
    private let disc = SoftDisc(centre: Vector2(10, -4), radius: 20)

    @Test func aDiscIsWholeInItsMiddleAndNothingAtItsRim() {
        func weight(_ share: Float) -> Float { disc.weight(at: disc.centre + Vector2(0, share * disc.radius)) }
        #expect(weight(0) == 1 && abs(weight(0.5) - 1) < 1e-5)
        #expect(weight(1) == 0 && weight(3) == 0)
        for step in 5..<10 { #expect(weight(Float(step) / 10) > weight(Float(step + 1) / 10)) }
        let speeds = (0...100).map { share in
            disc.velocity(at: disc.centre + Vector2(Float(share) / 100 * disc.radius, 0), fastest: 3).y
        }
        #expect(abs((speeds.max() ?? 0) - 3) < 0.01, "an eddy is as fast as it says")
    }

    /// How far a constant force moves a body of one disc, and one of a rod, in a second.
    private func ways(at place: Vector2, in zones: [WaterZone]) throws -> [Float] {
        let round = BodySpec(particles: [ParticleSpec(position: .zero, radius: 0.5, mass: 0.0001, drag: 0.01)])
        let ends = [Vector2(-0.5, 0), Vector2(0.5, 0)].map {
            ParticleSpec(position: $0, radius: 0.25, mass: 0.0001, drag: 0)
        }
        let rod = BodySpec(particles: ends, links: [LinkSpec(a: 0, b: 1, dragAlong: 0.01, dragAcross: 0.02)])
        return try [round, rod].map { spec in
            var dish = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 250, zones: zones)
            let body = try dish.addBody(spec, at: place)
            let start = dish.position(0)
            for _ in 0..<60 {
                dish.applyForce(Vector2(0.01, 0), toEachOf: body)
                dish.step()
            }
            return (dish.position(0) - start).length
        }
    }

    @Test func slimeHoldsDiscsAndRodsBackByWhatItAdds() throws {
        let slime = WaterZone(disc: disc, thickening: 0.6)
        let (plain, slow) = (try ways(at: disc.centre, in: []), try ways(at: disc.centre, in: [slime]))
        for (plain, slow) in zip(plain, slow) { #expect(abs(slow / plain * 1.6 - 1) < 0.02, "\(plain) \(slow)") }
        // Outside it nothing has changed, to the bit.
        let place = Vector2(90, 20)
        #expect(try ways(at: place, in: [slime]) == ways(at: place, in: []))
    }

    @Test func anEddyCarriesWhatIsInIt() throws {
        let eddy = WaterZone(disc: disc, speed: -4)
        var dish = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 250, zones: [eddy])
        let spec = BodySpec(particles: [ParticleSpec(position: .zero, radius: 0.5, mass: 0.0001, drag: 0.01)])
        try dish.addBody(spec, at: disc.centre + Vector2(12, 0))
        for _ in 0..<60 { dish.step() }
        let water = dish.flow(at: dish.position(0))
        #expect(water.length > 3 && (dish.velocity(0) - water).length < 0.05 * water.length, "\(dish.velocity(0))")
        #expect(dish.position(0).y < disc.centre.y - 2, "clockwise")
    }
}
