import SimMath
import SoftBody
import Testing

@Suite("Which bodies are solved directly, and how")
struct DirectSolutionTests {
    private func chain(_ count: Int, compliance: Float = 0, hinges: Bool = true) -> BodySpec {
        BodySpec(
            particles: (0..<count).map {
                ParticleSpec(position: Vector2(Float($0), 0), radius: 0.3, mass: 0.1, drag: 1)
            },
            links: (1..<count).map { LinkSpec(a: $0 - 1, b: $0, compliance: compliance) },
            hinges: hinges ? (2..<count).map { HingeSpec(a: $0 - 2, b: $0 - 1, c: $0) } : [])
    }

    @Test func stiffChainsAreAndSoftOnesAreNot() {
        #expect(chain(4).isSolvedDirectly)
        #expect(chain(24).isSolvedDirectly)
        #expect(!chain(24, compliance: 0.01, hinges: false).isSolvedDirectly)
        #expect(!chain(2).isSolvedDirectly, "one bond needs no second look")
    }

    /// A string of rods at right angles to each other is settled by one sweep: no push reaches the next rod.
    @Test func theShareThatASweepLeavesIsThatOfItsSlowestMode() {
        let straight = chain(20, hinges: false).sweepShare
        var corners = chain(20, hinges: false)
        for i in corners.particles.indices {
            corners.particles[i].position = Vector2(Float((i + 1) / 2), Float(i / 2))
        }
        #expect(corners.sweepShare < 1e-6)
        // A chain's slowest mode: cos²(π/(n+1)) for n bonds of equal ends, by Gauss–Seidel on a tridiagonal matrix.
        let expected = sinTurns(0.25 - Float(0.5) / 20)
        // Thirty-two rounds see most of it.
        #expect(abs(straight - Double(expected * expected)) < 0.04, "\(straight) for \(expected * expected)")
    }

    /// Bonds of which nearly all share a disc would take too long: a star of springs that hardly count, and two rods.
    @Test func whatWouldTakeTooLongIsSweptAndHolds() throws {
        let ends = (0..<60).map {
            ParticleSpec(
                position: Vector2(angle: Float($0) / 60 * 2 * Float.pi) * 4, radius: 0.3, mass: 0.1, drag: 1)
        }
        let hub = ParticleSpec(position: .zero, radius: 0.3, mass: 0.1, drag: 1)
        let links = (1...60).map { LinkSpec(a: 0, b: $0, compliance: $0 < 59 ? 0.1 : 0) }
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        try system.addBody(BodySpec(particles: [hub] + ends, links: links), at: .zero)
        for _ in 0..<120 {
            system.applyForce(Vector2(5, 0), to: 0)
            system.step()
        }
        try system.checkInvariants()
        for l in 0..<system.linkCount { #expect(abs(system.linkStrain(l)) < 0.2) }
    }

    /// Grown bodies share no factorisation, and each substep reads all of it: of a multiplication it has where it goes,
    /// and not of what.
    @Test func aFactorisationTakesTwoBytesAMultiplication() throws {
        var spec = chain(30)
        for span in 2...3 { spec.links += (span..<30).map { LinkSpec(a: $0 - span, b: $0, compliance: 0) } }
        try #require(spec.isSolvedDirectly)
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 60)
        try system.addBody(spec, at: .zero)
        #expect((1...24_000).contains(system.directPlanBytes), "\(system.directPlanBytes) bytes for 112 bonds")
    }

    /// Rods keep their lengths to a ridge's share of what drives them apart, in one solution.
    @Test func oneSolutionSettlesAllBonds() throws {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        let body = try system.addBody(chain(24), at: .zero)
        for tick in 0..<120 {
            let first = system.particleRange(of: body).lowerBound
            system.applyForce(Vector2(0, tick % 40 < 20 ? 3 : -3), to: first)
            system.step()
            for l in system.linkRange(of: body) { #expect(abs(system.linkStrain(l)) < 2e-4) }
            for k in system.hingeRange(of: body) { #expect(abs(system.hingeAngle(k)) < 2e-3) }
        }
    }

    /// Neighbours at a sharp joint overlap as built, and do not press; once they come apart they collide.
    @Test func whatOverlapsAsBuiltDoesNotPressUntilItComesApart() throws {
        let particles = [Vector2(0, 0), Vector2(0.7, 0.2), Vector2(0.7, -0.2)].map {
            ParticleSpec(position: $0, radius: 0.3, mass: 0.1, drag: 1)
        }
        let spec = BodySpec(particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 0, b: 2)])
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 20)
        let body = try system.addBody(spec, at: .zero)
        let (one, other) = (
            system.particleRange(of: body).lowerBound + 1, system.particleRange(of: body).lowerBound + 2
        )
        for _ in 0..<60 { system.step() }
        #expect(system.contacts.isEmpty)
        #expect(abs((system.position(one) - system.position(other)).length - 0.4) < 1e-4)
        system.breakLink(system.linkRange(of: body).lowerBound)
        for _ in 0..<60 { system.step() }
        #expect((system.position(one) - system.position(other)).length > 0.59)
    }
}
