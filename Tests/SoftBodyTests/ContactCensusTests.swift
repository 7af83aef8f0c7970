import SimMath
import SoftBody
import Testing

/// Contacts are worked out eight at a time; pairs that share a disc must not be in one group.
@Suite("Many contacts of one disc")
struct ContactCensusTests {
    private func disc(radius: Float, mass: Float, drag: Float) -> BodySpec {
        BodySpec(particles: [ParticleSpec(position: .zero, radius: radius, mass: mass, drag: drag)])
    }

    /// Two or three cells in a row: clones.
    private func worm(_ cells: Int) -> BodySpec {
        let particles = (0..<cells).map {
            ParticleSpec(position: Vector2(0.7 * Float($0), 0), radius: 0.35, mass: 0.001, drag: 0.01)
        }
        return BodySpec(
            particles: particles, links: (1..<cells).map { LinkSpec(a: $0 - 1, b: $0, compliance: 0.1) })
    }

    /// A big disc, and around it loners of all sizes and clones.
    private func throng(_ random: inout RandomSource) throws -> SoftBodySystem {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 30)
        try system.addBody(disc(radius: 3, mass: 0.02, drag: 0.1), at: .zero)
        for ring in 0..<3 {
            let count = 14 + 6 * ring
            for k in 0..<count {
                let position = Vector2(angle: Float(k) / Float(count) * 2 * Float.pi) * (4.5 + 2.5 * Float(ring))
                let spec =
                    switch (k + ring) % 3 {
                    case 0: worm(2)
                    case 1: worm(3)
                    default: disc(radius: random.uniform(0.25, 0.7), mass: 0.001, drag: 0.01)
                    }
                try system.addBody(spec, at: position, rotation: random.uniform(-3, 3))
            }
        }
        return system
    }

    private func gap(_ system: SoftBodySystem, _ i: Int, _ j: Int) -> Float {
        (system.position(i) - system.position(j)).length - system.radius(i) - system.radius(j)
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func contactsAreExactlyThePairsThatTouch(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var system = try throng(&random)
        var most = 0
        for tick in 0..<400 {
            let strength: Float = tick % 200 < 150 ? 0.03 : -0.05
            for i in 0..<system.particleCount {
                let inwards = -system.position(i) * (strength / max(1, system.position(i).length))
                system.applyForce(inwards + random.inDisc(radius: 0.02), to: i)
            }
            if tick % 20 == 10 { system.deactivate(particle: 1 + random.index(system.particleCount - 1)) }
            system.step()
            most = max(most, census(system, tick))
        }
        #expect(most > 12, "the big disc has had \(most) contacts at most")
    }

    /// Compares the contacts with what looking at all pairs finds. Returns how many the first disc has.
    private func census(_ system: SoftBodySystem, _ tick: Int) -> Int {
        var reported: Set<SIMD2<Int32>> = []
        for contact in system.contacts {
            let (a, b) = (Int(contact.a), Int(contact.b))
            #expect(contact.a < contact.b && reported.insert(SIMD2(contact.a, contact.b)).inserted, "\(contact)")
            #expect(system.isActive(a) && system.isActive(b))
            #expect(system.body(ofParticle: a) != system.body(ofParticle: b))
            // Those that have pressed within the tick may have parted since, no faster than they go now.
            let parted = (system.velocity(a) - system.velocity(b)).length / 60
            let isNear = gap(system, a, b) < system.settings.touchMargin + parted + 0.01
            #expect(isNear, "\(contact) at tick \(tick): \(gap(system, a, b)) µm apart, \(parted)")
            let along = (system.position(b) - system.position(a)).normalized()
            #expect((contact.normal - along).length < 1e-3, "\(contact) at tick \(tick)")
        }
        for i in 0..<system.particleCount where system.isActive(i) {
            for j in 0..<i where system.isActive(j) && system.body(ofParticle: i) != system.body(ofParticle: j) {
                if gap(system, i, j) < 0.99 * system.settings.touchMargin {
                    let isKnown = reported.contains(SIMD2(Int32(j), Int32(i)))
                    #expect(isKnown, "\(j), \(i) at tick \(tick): \(gap(system, i, j)) µm")
                }
            }
        }
        return system.contacts.count { $0.a == 0 }
    }

    /// Twenty discs fly at a big one from all sides, without water. A push that got lost would be momentum from nothing.
    @Test(arguments: [9, 16, 20])
    func noPushIsLostAmongTheManyOnOneDisc(count: Int) throws {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 60)
        try system.addBody(disc(radius: 3, mass: 0.008, drag: 0), at: .zero)
        var random = RandomSource(seed: 5)
        for k in 0..<count {
            let outwards = Vector2(angle: Float(k) / Float(count) * 2 * Float.pi)
            let speed = random.uniform(2, 12)
            try system.addBody(
                disc(radius: 0.4, mass: 0.001, drag: 0), at: outwards * 3.5, velocity: -outwards * speed)
        }
        func momentum() -> Vector2 {
            (1...count).reduce(system.velocity(0) * 8) { $0 + system.velocity($1) }
        }
        let start = momentum()
        var most = 0
        for tick in 0..<120 {
            system.step()
            most = max(most, system.contacts.count { $0.a == 0 })
            let off = (momentum() - start).length
            #expect(off < 1e-3, "\(off) of \(start) at tick \(tick)")
            for k in 1...count { #expect(gap(system, 0, k) > -0.1, "\(gap(system, 0, k)) µm at tick \(tick)") }
        }
        #expect(most > 8, "\(most) pressed at once")
    }
}
