import SimMath
import SoftBody
import Testing

@Suite("What acts on the bodies")
struct ActuationTests {
    private func pair() throws -> (SoftBodySystem, BodyHandle, BodyHandle) {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        let particles = [
            ParticleSpec(position: .zero, radius: 0.5, mass: 0.001, drag: 0.01),
            ParticleSpec(position: Vector2(1.5, 0), radius: 0.5, mass: 0.001, drag: 0.01),
        ]
        let spec = BodySpec(particles: particles, links: [LinkSpec(a: 0, b: 1, compliance: 0.01)])
        let (first, second) = (try system.addBody(spec, at: .zero), try system.addBody(spec, at: Vector2(9, 0)))
        return (system, first, second)
    }

    @Test func setTogetherIsSetOneByOne() throws {
        var (one, first, second) = try pair()
        var all = one
        one.setRestFactor(0.7, link: 1)
        one.applyForce(Vector2(0.2, 0.1), toEachOf: first)
        one.applyForce(Vector2(0, 0.4), to: 3)
        one.applyForce(Vector2(0, 0.4), toEachOf: second)
        all.actuate { actuation in
            actuation.setRestFactor(0.7, link: 1)
            actuation.applyForce(Vector2(0.2, 0.1), toEachOf: first)
            actuation.applyForce(Vector2(0, 0.4), to: 3)
            actuation.applyForce(Vector2(0, 0.4), toEachOf: second)
        }
        #expect(StateHash.of(one) == StateHash.of(all))
        let still = try pair().0
        #expect(StateHash.of(still) != StateHash.of(all))
    }

    /// What names nothing, or is no number, changes nothing; and nothing stops.
    @Test func nonsenseIsIgnored() throws {
        var (system, first, second) = try pair()
        system.removeBody(second)
        system.breakLink(0)
        let before = StateHash.of(system)
        system.actuate { actuation in
            for index in [-1, 1, 2, 3, 4, .max, .min] {
                actuation.setRestFactor(2, link: index)
                if index != 1 { actuation.applyForce(Vector2(1, 1), to: index) }
            }
            actuation.setRestFactor(2, link: 0)
            actuation.setRestFactor(.nan, link: 0)
            actuation.applyForce(Vector2(.nan, 0), to: 0)
            actuation.applyForce(Vector2(0, .infinity), toEachOf: first)
            actuation.applyForce(Vector2(1, 1), toEachOf: second)
            actuation.applyForce(Vector2(1, 1), toEachOf: .blank)
        }
        #expect(StateHash.of(system) == before)
        let holding = system.actuate { actuation in [-1, 0, 1, 99].filter { actuation.holds($0) } }
        #expect(holding.isEmpty)
    }

    @Test func aDishWithoutBodiesHasNothingToActOn() throws {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        let before = StateHash.of(system)
        system.actuate { actuation in
            actuation.setRestFactor(2, link: 0)
            actuation.applyForce(Vector2(1, 1), to: 0)
        }
        #expect(StateHash.of(system) == before)
    }
}
