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

    // MARK: Hinges

    /// Three discs on arms of 1 µm, straight or bent by an angle, with a hinge of 2 rad/(pN·µm) that rests at 0.
    private func elbow(bend: Float = 0) throws -> (SoftBodySystem, BodyHandle) {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        let particles = [Vector2(-1, 0), .zero, Vector2(angle: bend)].map {
            ParticleSpec(position: $0, radius: 0.25, mass: 0.0005, drag: 0.01)
        }
        let body = try system.addBody(
            BodySpec(
                particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)],
                hinges: [HingeSpec(a: 0, b: 1, c: 2, restAngle: 0, compliance: 2)]), at: .zero)
        return (system, body)
    }

    /// ½C²/α before and after, a tick long: what a spring takes that is bent, and nothing where it gives.
    @Test func aHingeTellsThePowerOfItsTurning() throws {
        func power(_ angle: Float, bend: Float = 0) throws -> Float {
            var (system, body) = try elbow(bend: bend)
            return system.actuate { $0.setRestAngle(angle, hinge: $0.firstHinge(of: body)) }
        }
        let fresh = try power(0.2)
        #expect(abs(fresh - 60 * 0.5 * 0.04 / 2) < 1e-3, "\(fresh) pN·µm/s")
        let against = try power(-0.1, bend: 0.1)
        #expect(abs(against - 60 * 0.5 * (0.04 - 0.01) / 2) < 1e-3, "\(against) pN·µm/s")
        #expect(try power(0.1, bend: 0.1) == 0)
        // No faster than 30 rad/s.
        let fastest = try power(2)
        #expect(abs(fastest - 60 * 0.5 * 0.25 / 2) < 1e-2, "\(fastest) pN·µm/s")
        #expect(try power(.nan) == 0)
    }

    @Test func aHingeIsSetByTheDishAndByItself() throws {
        var (one, body) = try elbow()
        var all = one
        one.setRestAngle(0.4, hinge: 0)
        all.actuate { _ = $0.setRestAngle(0.4, hinge: $0.firstHinge(of: body)) }
        #expect(StateHash.of(one) == StateHash.of(all))
        all.actuate { actuation in
            for index in [-1, 1, .max, .min] { actuation.setRestAngle(1, hinge: index) }
            actuation.setRestAngle(.infinity, hinge: 0)
        }
        #expect(StateHash.of(one) == StateHash.of(all))
        let held = all.actuate { actuation in [-1, 0, 1].filter { actuation.holds(hinge: $0) } }
        #expect(held == [0])
        all.removeBody(body)
        let gone = all.actuate { actuation in actuation.holds(hinge: 0) || actuation.firstHinge(of: body) != 0 }
        #expect(!gone)
    }

    /// What is reset at once does not pull; what is set pulls.
    @Test func aRestAngleThatIsResetLeavesTheBodyAsItIs() throws {
        var (system, _) = try elbow(bend: 0.6)
        var pulled = system
        system.resetRestAngle(system.hingeAngle(0), hinge: 0)
        for _ in 0..<30 {
            system.step()
            pulled.step()
        }
        #expect(abs(system.hingeAngle(0) - 0.6) < 1e-3, "\(system.hingeAngle(0)) rad")
        #expect(abs(pulled.hingeAngle(0) - 0.6) > 0.05, "\(pulled.hingeAngle(0)) rad")
    }
}
