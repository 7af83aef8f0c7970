import SimMath
import SoftBody
import Testing
import Threads

@Suite("Crowds")
struct CrowdTests {
    /// The sum of radii of two particles minus their distance, µm.
    private func deepestOverlap(_ system: SoftBodySystem) -> Float {
        var deepest: Float = 0
        for i in 0..<system.particleCount {
            for j in 0..<i {
                let reach = system.radius(i) + system.radius(j)
                deepest = max(deepest, reach - (system.position(i) - system.position(j)).length)
            }
        }
        return deepest
    }

    /// Discs of all sizes and masses up to 1:8, spread over a lattice so that none overlap.
    private func gas(_ random: inout RandomSource) throws -> SoftBodySystem {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 12)
        for row in -4...4 {
            for column in -4...4 {
                let radius = random.uniform(0.3, 0.8)
                let mass = 0.0005 * random.uniform(1, 8)
                let disc = ParticleSpec(position: .zero, radius: radius, mass: mass, drag: 0.01)
                let position = Vector2(Float(column), Float(row)) * 1.7
                try system.addBody(BodySpec(particles: [disc]), at: position)
            }
        }
        return system
    }

    @Test func noPairMeetsUnseenHoweverDiscsAreThrownAbout() throws {
        var random = RandomSource(seed: 42)
        var system = try gas(&random)
        for tick in 0..<1500 {
            for i in 0..<system.particleCount where random.chance(0.1) {
                system.applyForce(random.inDisc(radius: tick % 100 < 50 ? 20 : 0.1), to: i)
            }
            system.step()
            let deepest = deepestOverlap(system)
            #expect(deepest < 0.3, "\(deepest) µm at tick \(tick)")
        }
        try system.checkInvariants()
    }

    @Test func contactsAreExactlyThePairsThatTouch() throws {
        var random = RandomSource(seed: 43)
        var system = try gas(&random)
        for _ in 0..<300 {
            for i in 0..<system.particleCount where random.chance(0.2) {
                system.applyForce(-system.position(i) * 0.02, to: i)
            }
            system.step()
            var reported: Set<SIMD2<Int32>> = []
            for contact in system.contacts {
                #expect(contact.a < contact.b)
                #expect(reported.insert(SIMD2(contact.a, contact.b)).inserted, "\(contact) twice")
                #expect(abs(contact.normal.length - 1) < 1e-4)
            }
            for i in 0..<system.particleCount {
                for j in 0..<i {
                    let gap = (system.position(i) - system.position(j)).length - system.radius(i) - system.radius(j)
                    if gap < 0 { #expect(reported.contains(SIMD2(Int32(j), Int32(i))), "\(j), \(i): \(gap) µm") }
                }
            }
        }
    }

    /// Rings of discs driven into a heap: going over the contacts twice takes a quarter off the overlaps at least.
    @Test func aSecondPassOverTheContactsLeavesLessOverlapInAHeap() throws {
        func overlap(passes: Int) throws -> Float {
            var settings = SoftBodySettings()
            settings.contactPasses = passes
            var system = try SoftBodySystem(settings: settings, dishRadius: 12)
            for k in 0..<225 {
                let position = Vector2(Float(k % 15) - 7, Float(k / 15) - 7) * 1.05
                let disc = ParticleSpec(position: .zero, radius: k % 3 == 0 ? 0.3 : 0.5, mass: 0.001, drag: 0.01)
                try system.addBody(BodySpec(particles: [disc]), at: position)
            }
            var deepest: Float = 0
            for tick in 0..<240 {
                for i in 0..<system.particleCount {
                    system.applyForce(-system.position(i).normalized() * 0.04, to: i)
                }
                system.step()
                if tick >= 120 { deepest = max(deepest, deepestOverlap(system)) }
            }
            return deepest
        }
        let (once, twice) = (try overlap(passes: 1), try overlap(passes: 2))
        #expect(twice < 0.75 * once, "\(once) µm and \(twice) µm")
    }

    /// A ring of eight discs with spokes to a ninth.
    private func wheel(compliance: Float) throws -> SoftBodySystem {
        var particles = [ParticleSpec(position: .zero, radius: 0.5, mass: 0.0005, drag: 0.01)]
        var links: [LinkSpec] = []
        for i in 1...8 {
            let position = Vector2(angle: Float(i) * Float.pi / 4) * 1.4
            particles.append(ParticleSpec(position: position, radius: 0.5, mass: 0.0005, drag: 0.01))
            links.append(LinkSpec(a: 0, b: i, compliance: compliance))
            links.append(LinkSpec(a: i, b: i % 8 + 1, compliance: compliance))
        }
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 30)
        try system.addBody(BodySpec(particles: particles, links: links), at: .zero)
        return system
    }

    private func contract(_ system: inout SoftBodySystem, to factor: Float) {
        for link in 0..<system.linkCount { system.setRestFactor(factor, link: link) }
        for _ in 0..<480 { system.step() }
    }

    /// At a quarter of their lengths the links leave no room for the discs: links and contacts contradict each other for
    /// good. Along lines of the current shape they would spin the wheel at the maximum speed.
    @Test(arguments: [Float(0.2), 0.5, 2])
    func musclesBlockedByContactsComeToRest(compliance: Float) throws {
        var system = try wheel(compliance: compliance)
        contract(&system, to: 0.25)
        #expect(system.kineticEnergy < 1e-6, "\(system.kineticEnergy) pN·µm")
    }

    @Test func rigidMusclesBlockedByContactsTrembleButDoNotFlyApart() throws {
        var system = try wheel(compliance: 0)
        for factor in [Float(0.25), 1, 3, 1] {
            contract(&system, to: factor)
            try system.checkInvariants()
            let highest = factor < 1 ? 0.02 : 1e-6
            #expect(system.kineticEnergy < highest, "\(system.kineticEnergy) pN·µm at factor \(factor)")
        }
        for link in 0..<system.linkCount { #expect(abs(system.linkStrain(link)) < 0.01) }
    }

    @Test func aBodyCannotPushItselfOffWithoutWater() throws {
        var random = RandomSource(seed: 44)
        var tried = 0
        for _ in 0..<10 {
            var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 60)
            var spec = Swarm.randomBody(&random)
            for i in spec.particles.indices { spec.particles[i].drag = 0 }
            for l in spec.links.indices {
                spec.links[l].dragAlong = 0
                spec.links[l].dragAcross = 0
            }
            try system.addBody(spec, at: .zero)
            func centre() -> Vector2 {
                var (sum, total) = (Vector2.zero, Float(0))
                for i in spec.particles.indices {
                    sum += system.position(i) * spec.particles[i].mass
                    total += spec.particles[i].mass
                }
                return sum / total
            }
            let start = centre()
            var fastest: Float = 0
            for tick in 0..<240 {
                for link in 0..<system.linkCount {
                    system.setRestFactor(1 + 0.02 * sinTurns(Float(tick + 13 * link) / 60), link: link)
                }
                for hinge in 0..<system.hingeCount {
                    system.setRestAngle(0.05 * sinTurns(Float(tick + 7 * hinge) / 60), hinge: hinge)
                }
                system.step()
                for i in spec.particles.indices { fastest = max(fastest, system.velocity(i).length) }
            }
            // A speed that is cut takes momentum with it.
            if fastest > 0.99 * system.settings.maximumSpeed { continue }
            tried += 1
            #expect((centre() - start).length < 1e-3, "\((centre() - start).length) µm")
        }
        #expect(tried >= 5)
    }

    /// More than are kept in halves, in a dish with room for one row of cells.
    @Test func aHeapThatFillsOneCellIsStepped() throws {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 1)
        let disc = BodySpec(particles: [ParticleSpec(position: .zero, radius: 0.25, mass: 0.001, drag: 0.02)])
        for _ in 0..<4100 { try system.addBody(disc, at: .zero) }
        let workers = Workers()
        system.step(workers)
        try system.checkInvariants()
    }
}
