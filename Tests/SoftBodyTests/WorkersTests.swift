import SimMath
import SoftBody
import Testing
import Threads

@Suite("Two workers")
struct WorkersTests {
    /// Writhing rings of twelve discs and loners of other shapes.
    private func crowd(rings: Int = 650) throws -> SoftBodySystem {
        var random = RandomSource(seed: 31)
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 90)
        for _ in 0..<rings {
            try system.addBody(ring, at: random.inDisc(radius: 85), rotation: random.uniform(-3, 3))
        }
        for _ in 0..<120 {
            try system.addBody(Swarm.randomBody(&random), at: random.inDisc(radius: 85))
        }
        return system
    }

    private let ring: BodySpec = {
        let particles = (0..<12).map { k in
            ParticleSpec(
                position: Vector2(angle: Float(k) * Float.pi / 6) * 1.2, radius: 0.3, mass: 0.0005, drag: 0.01)
        }
        let links = (0..<12).map {
            LinkSpec(a: $0, b: ($0 + 1) % 12, compliance: 0.01, dragAlong: 0.01, dragAcross: 0.02)
        }
        return BodySpec(particles: particles, links: links + [LinkSpec(a: 0, b: 6), LinkSpec(a: 3, b: 9)])
    }()

    private func writhe(_ system: inout SoftBodySystem, tick: Int, _ random: inout RandomSource) throws {
        for link in 0..<system.linkCount where link % 3 == 0 {
            system.setRestFactor(1 + 0.3 * sinTurns(Float(tick + link) / 60), link: link)
        }
        for particle in 0..<system.particleCount where particle % 4 == 0 {
            system.applyForce(Vector2(angle: Float(particle % 7)) * 0.03, to: particle)
        }
        // A few come and are thrown in among the others.
        if tick % 10 == 5 {
            try system.addBody(ring, at: random.inDisc(radius: 80), velocity: random.inDisc(radius: 30))
        }
    }

    /// Of the smaller crowd only the passes over the bodies are shared, of the larger one lists and contacts too.
    @Test(arguments: [130, 650]) func endInTheSameStateAsOneAfterEachStep(rings: Int) throws {
        var one = try crowd(rings: rings)
        var two = one
        #expect(one.activeParticleCount > 2048, "else the work is not shared")
        let workers = Workers()
        var (randomOne, randomTwo) = (RandomSource(seed: 5), RandomSource(seed: 5))
        for tick in 0..<60 {
            try writhe(&one, tick: tick, &randomOne)
            try writhe(&two, tick: tick, &randomTwo)
            one.step()
            two.step(workers)
            #expect(StateHash.of(one) == StateHash.of(two), "after tick \(tick)")
            let sameContacts = one.contacts == two.contacts
            #expect(sameContacts, "after tick \(tick)")
        }
        try two.checkInvariants()
    }

    @Test func comeAndGoWithoutLeavingAnythingBehind() throws {
        var system = try crowd()
        for _ in 0..<50 { system.step(Workers()) }
        try system.checkInvariants()
    }

    /// Rings driven into each other across the seam between the two halves are pushed apart like any others.
    @Test func leaveNoOverlapBetweenTheHalves() throws {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 70)
        for k in 0..<729 {
            let position = Vector2(Float(k % 27) - 13, Float(k / 27) - 13) * 3.2
            if position.length < 68 { try system.addBody(ring, at: position) }
        }
        for k in 0..<200 {
            let position = Vector2(Float(k % 20) - 10, Float(k / 20) - 5) * 3.2 + Vector2(1.6, 1.6)
            let small = BodySpec(particles: [ParticleSpec(position: .zero, radius: 0.3, mass: 0.0005, drag: 0.01)])
            try system.addBody(small, at: position)
        }
        #expect(system.activeParticleCount > 4096)
        let workers = Workers()
        for _ in 0..<300 {
            for i in 0..<system.particleCount {
                system.applyForce(Vector2(0, system.position(i).y > 0 ? -0.01 : 0.01), to: i)
            }
            system.step(workers)
        }
        var (deepest, position) = (Float(0), Vector2.zero)
        for i in 0..<system.particleCount {
            system.forEachParticle(near: system.position(i), within: 1.5) { j in
                guard j < i, system.body(ofParticle: i) != system.body(ofParticle: j) else { return }
                let distance = (system.position(i) - system.position(j)).length
                let depth = system.radius(i) + system.radius(j) - distance
                if depth > deepest { (deepest, position) = (depth, system.position(i)) }
            }
        }
        #expect(deepest < 0.05, "\(deepest) µm at \(position)")
        #expect(system.contacts.count > 500)
    }
}
