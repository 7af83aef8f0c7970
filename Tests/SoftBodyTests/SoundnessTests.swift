import SimMath
import SoftBody
import Testing

/// Bodies just inside `BodySpecLimits` are simulated soundly, those just beyond are refused, and those far beyond would
/// indeed be unsound.
@Suite("Limits of bodies")
struct SoundnessTests {
    private func disc(_ at: Vector2, radius: Float = 0.25, mass: Float = 0.0005, drag: Float = 0.01) -> ParticleSpec {
        ParticleSpec(position: at, radius: radius, mass: mass, drag: drag)
    }

    /// A chain with rigid links and hinges; every other disc has `mass` times the mass of its neighbours.
    private func chain(_ count: Int, mass: Float = 1, radius: Float = 1, arm: Float = 1) -> BodySpec {
        var particles: [ParticleSpec] = []
        var x: Float = 0
        for i in 0..<count {
            let isOdd = i % 2 == 1
            particles.append(
                disc(Vector2(x, 0), radius: isOdd ? 0.25 * radius : 0.25, mass: isOdd ? 0.0005 * mass : 0.0005))
            x += (isOdd ? arm : 1) * (0.35 + 0.25 * radius)
        }
        return BodySpec(
            particles: particles, links: (1..<count).map { LinkSpec(a: $0 - 1, b: $0) },
            hinges: (2..<count).map { HingeSpec(a: $0 - 2, b: $0 - 1, c: $0) })
    }

    /// A hub with rigid spokes all round, far enough apart not to touch. `mass` is that of an end over the hub's.
    private func star(_ spokes: Int, mass: Float, compliance: Float = 0) -> BodySpec {
        let ends = (0..<spokes).map {
            disc(Vector2(angle: Float($0) * 2 * Float.pi / Float(spokes)) * 4, mass: 0.0005 * mass)
        }
        return BodySpec(
            particles: [disc(.zero)] + ends,
            links: (1...spokes).map { LinkSpec(a: 0, b: $0, compliance: compliance) })
    }

    /// A chain of rods with drag along them and hardly any across. `ratio` as in `BodySpecLimits.alongRatio`.
    private func arrow(_ ratio: Float) -> BodySpec {
        let (mass, drag): (Float, Float) = (0.001, 0.05)
        let along = 2 * ratio * (mass / BodySpecLimits.substep + drag)
        return BodySpec(
            particles: (0..<4).map { disc(Vector2(Float($0), 0), mass: mass, drag: drag) },
            links: (1..<4).map { LinkSpec(a: $0 - 1, b: $0, dragAlong: along, dragAcross: 0) })
    }

    private func refusal(_ spec: BodySpec) -> SoftBodyError? {
        do {
            try spec.validate()
            return nil
        } catch {
            return error
        }
    }

    /// Shakes the body for 2000 ticks, lets it go, and returns the highest speed in the tenth second after that.
    private func restlessness(_ spec: BodySpec, seed: UInt64) throws -> Float {
        var random = RandomSource(seed: seed)
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 80)
        try system.addBody(spec, at: .zero)
        let rest = (0..<system.hingeCount).map { system.hingeAngle($0) }
        for tick in 0..<2_000 {
            if tick % 30 == 0 {
                for l in 0..<system.linkCount { system.setRestFactor(random.uniform(0.7, 1.3), link: l) }
                for k in 0..<system.hingeCount { system.setRestAngle(rest[k] + random.uniform(-0.3, 0.3), hinge: k) }
            }
            if tick % 7 == 0 {
                for i in 0..<system.particleCount { system.applyForce(random.inDisc(radius: 0.1), to: i) }
            }
            system.step()
            if tick % 20 == 0 { try system.checkInvariants() }
        }
        for l in 0..<system.linkCount { system.setRestFactor(1, link: l) }
        for k in 0..<system.hingeCount { system.setRestAngle(rest[k], hinge: k) }
        var fastest: Float = 0
        for tick in 0..<600 {
            system.step()
            guard tick >= 540 else { continue }
            for i in 0..<system.particleCount { fastest = max(fastest, system.velocity(i).length) }
        }
        return fastest
    }

    private func expectSound(_ spec: BodySpec) throws {
        #expect(refusal(spec) == nil)
        for seed in UInt64(91)...94 {
            let speed = try restlessness(spec, seed: seed)
            #expect(speed < 0.01, "still \(speed) µm/s")
        }
    }

    @Test(arguments: [2, 6, 12])
    func linkedMassesUpToTheLimitAreSound(count: Int) throws {
        try expectSound(chain(count, mass: BodySpecLimits.linkedMassRatio))
        try expectSound(chain(count, mass: 1 / BodySpecLimits.linkedMassRatio))
        let error = refusal(chain(count, mass: 1.01 * BodySpecLimits.linkedMassRatio))
        #expect(error?.part == .link(0) && error?.name == "mass of one end over that of the other")
        #expect(error?.description.contains("at most 32.0") == true)
    }

    @Test func radiiUpToTheLimitAreSound() throws {
        try expectSound(chain(6, radius: BodySpecLimits.radiusRatio))
        let error = refusal(chain(6, radius: 1.01 * BodySpecLimits.radiusRatio))
        #expect(error?.part == .particle(1) && error?.requirement == "at most 64.0")
    }

    /// With mass by area as in the game a disc of 1:5 is as heavy as the limit allows.
    @Test func oneToEightOfSizeOrMassIsAllowed() throws {
        try expectSound(chain(6, mass: 8, radius: 8))
        try expectSound(chain(6, mass: 8))
        try expectSound(chain(6, radius: 8))
    }

    @Test(arguments: [(6, Float(1)), (4, Float(3)), (8, Float(0.6)), (12, Float(1) / 3), (16, Float(0.2307))])
    func hubsUpToTheLimitOfLoadAreSound(spokes: Int, mass: Float) throws {
        try expectSound(star(spokes, mass: mass))
        let error = refusal(star(spokes, mass: 1.1 * mass + 0.01))
        #expect(error?.part == .particle(0) && error?.name == "load of stiff links")
        #expect((error?.value ?? 0) > 4 && error?.requirement == "at most 4.0")
    }

    @Test func softLinksHardlyCount() throws {
        #expect(refusal(star(20, mass: 1)) != nil)
        try expectSound(star(20, mass: 1, compliance: 0.2))
    }

    @Test func dragAlongUpToTheLimitIsSound() throws {
        try expectSound(arrow(BodySpecLimits.alongRatio))
        let error = refusal(arrow(1.01 * BodySpecLimits.alongRatio))
        #expect(error?.part == .link(0) && error?.requirement == "at most 100.0")
    }

    @Test func armsOfHingesUpToTheLimitAreSound() throws {
        try expectSound(chain(6, arm: BodySpecLimits.armRatio))
        try expectSound(chain(6, arm: 1 / BodySpecLimits.armRatio))
        let error = refusal(chain(6, arm: 1.01 * BodySpecLimits.armRatio))
        #expect(error?.part == .hinge(0) && error?.name == "long arm over short arm")
    }

    /// No limit is needed on the length of a chain: it loses accuracy, not soundness.
    @Test(arguments: [24, 64])
    func longStiffChainsAreSound(count: Int) throws {
        #expect(refusal(chain(count)) == nil)
        for seed in UInt64(95)...96 {
            // Swings of so long a chain take their time.
            let speed = try restlessness(chain(count), seed: seed)
            #expect(speed < 0.3, "still \(speed) µm/s")
        }
    }

    /// Inertia against drag does not matter either, over twelve orders of magnitude.
    @Test(arguments: [Float(1e-9), 1e-6, 1e-3], [Float(0.01), 10, 10_000])
    func neitherVeryLightNorVeryDraggingRodsAreUnsound(mass: Float, drag: Float) throws {
        var spec = chain(6)
        for i in spec.particles.indices { spec.particles[i].mass = mass }
        for l in spec.links.indices {
            spec.links[l].dragAlong = drag
            spec.links[l].dragAcross = 2 * drag
        }
        try expectSound(spec)
    }

    /// Rigid all through, discs that overlap as built, hinges whose rest angles contradict the links: whatever cannot be
    /// satisfied is shared, and rests.
    @Test(arguments: [false, true])
    func rigidBodiesRest(contradictory: Bool) throws {
        var random = RandomSource(seed: 5)
        for attempt in 0..<60 {
            var spec = Swarm.randomBody(&random)
            for l in spec.links.indices {
                spec.links[l].compliance = 0
                spec.links[l].limitsStretchOnly = false
                spec.links[l].breakingStrain = nil
            }
            for k in spec.hinges.indices {
                spec.hinges[k].compliance = 0
                if contradictory { spec.hinges[k].restAngle = random.uniform(-2, 2) }
            }
            #expect(refusal(spec) == nil)
            let speed = try restlessness(spec, seed: UInt64(attempt))
            #expect(speed < 0.01, "still \(speed) µm/s in attempt \(attempt)")
        }
    }

    /// More rigid links and hinges than a lattice needs, and discs that overlap.
    @Test(arguments: [3, 5, 8])
    func rigidLatticesRest(width: Int) throws {
        var spec = BodySpec(particles: [])
        for i in 0..<width * width {
            let (x, y) = (i % width, i / width)
            spec.particles.append(disc(Vector2(Float(x), Float(y)) * 0.45))
            if x > 0 { spec.links.append(LinkSpec(a: i - 1, b: i)) }
            if y > 0 { spec.links.append(LinkSpec(a: i - width, b: i)) }
            if x > 1 { spec.hinges.append(HingeSpec(a: i - 2, b: i - 1, c: i)) }
            if y > 1 { spec.hinges.append(HingeSpec(a: i - 2 * width, b: i - width, c: i)) }
            if x > 0 && y > 0 { spec.hinges.append(HingeSpec(a: i - width, b: i, c: i - 1)) }
        }
        try expectSound(spec)
    }

    /// Links given up to four times, in triangles that are as they were built: the matrix of a direct solution is singular.
    @Test(arguments: [2, 3, 4])
    func whatIsHeldTwiceRests(times: Int) throws {
        var random = RandomSource(seed: UInt64(times))
        for attempt in 0..<50 {
            let heavy: Float = attempt % 2 == 0 ? 1 : 0.001
            let corners = [
                Vector2.zero, Vector2(random.uniform(0.8, 2), random.uniform(-0.3, 0.3)),
                Vector2(random.uniform(0, 1), random.uniform(0.8, 2)),
            ]
            var spec = BodySpec(particles: corners.map { disc($0, mass: heavy, drag: heavy == 1 ? 0 : 0.02) })
            for (a, b) in [(0, 1), (1, 2), (2, 0)] {
                for _ in 0..<times { spec.links.append(LinkSpec(a: a, b: b)) }
            }
            guard refusal(spec) == nil else { continue }
            var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 20)
            let body = try system.addBody(spec, at: .zero)
            for _ in 0..<60 {
                system.step()
                for i in 0..<3 { #expect(system.velocity(i).length < 1e-3, "attempt \(attempt)") }
            }
            // And moves when it is pushed.
            for _ in 0..<60 {
                system.applyForce(Vector2(0.5, 0), toEachOf: body)
                system.step()
            }
            #expect(system.position(0).x > 0.1, "attempt \(attempt)")
        }
    }
}
