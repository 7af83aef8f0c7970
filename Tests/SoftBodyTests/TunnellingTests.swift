import SimMath
import SoftBody
import Testing

/// Whatever meets: nothing gets through, however it is pushed and however unequal the two are.
@Suite("Contacts of unequal partners")
struct TunnellingTests {
    private func dish(rocks: [Rock] = []) throws -> SoftBodySystem {
        try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 40, rocks: rocks)
    }

    private func disc(_ radius: Float, mass: Float, drag: Float = 0.01) -> BodySpec {
        BodySpec(particles: [ParticleSpec(position: .zero, radius: radius, mass: mass, drag: drag)])
    }

    /// A stiff raft of 3 × 3 discs.
    private func raft(radius: Float, mass: Float) -> BodySpec {
        let particles = (0..<9).map {
            ParticleSpec(
                position: Vector2(Float($0 % 3) - 1, Float($0 / 3) - 1) * (2 * radius), radius: radius, mass: mass,
                drag: 0.01)
        }
        var links: [LinkSpec] = []
        for i in 0..<9 {
            for j in 0..<i {
                let apart = (particles[i].position - particles[j].position).length
                if apart < 3 * radius { links.append(LinkSpec(a: j, b: i, compliance: 0.01, damping: 0.01)) }
            }
        }
        return BodySpec(particles: particles, links: links)
    }

    /// The sum of radii less the distance, µm, of the pair that overlaps most.
    private func deepest(_ system: SoftBodySystem, _ these: Range<Int>, _ those: Range<Int>) -> Float {
        var depth = -Float.infinity
        for i in these {
            for j in those {
                let reach = system.radius(i) + system.radius(j)
                depth = max(depth, reach - (system.position(i) - system.position(j)).length)
            }
        }
        return depth
    }

    /// Two discs driven head on at whatever force up to the largest there is: they never change sides, and hardly overlap.
    /// Until they come to the wall: see the next test.
    @Test(arguments: [Float(1), 2, 4, 8, 0.125], [Float(1), 8])
    func discsOfAnyForceAndRatioNeverChangeSides(massRatio: Float, sizeRatio: Float) throws {
        var random = RandomSource(seed: 61)
        for force in [Float(0.01), 1, 100, 10_000] {
            for _ in 0..<8 {
                var system = try dish()
                try system.addBody(disc(0.25, mass: 0.0005), at: Vector2(random.uniform(-5, -2), 0))
                try system.addBody(
                    disc(0.25 * sizeRatio, mass: 0.0005 * massRatio), at: Vector2(random.uniform(3, 5), 0))
                for _ in 0..<240 where abs(system.position(0).x) < 35 && abs(system.position(1).x) < 35 {
                    system.applyForce(Vector2(force, 0), to: 0)
                    system.applyForce(Vector2(-force, 0), to: 1)
                    system.step()
                    let depth = deepest(system, 0..<1, 1..<2)
                    #expect(depth < 0.01, "\(depth) µm at \(force) pN")
                    #expect(system.position(0).x < system.position(1).x)
                }
            }
        }
    }

    /// A light disc between the wall and a heavy pusher: sharing each correction by mass alone, the heavy one would walk
    /// through it, for the wall gives the light one no room. Up to all the strength of the largest flagellum.
    @Test(arguments: [
        (Float(0.4), Float(0.4), Float(440)), (0.8, 0.4, 220), (3.2, 0.4, 10), (3.2, 0.4, 440), (0.004, 0.0005, 10),
        (4.8, 0.075, 440),
    ])
    func aLightDiscAtTheWallHoldsAHeavyOneThatPushes(heavy: Float, light: Float, force: Float) throws {
        var system = try dish()
        try system.addBody(disc(0.5, mass: heavy, drag: 4), at: Vector2(35, 0))
        try system.addBody(disc(0.5, mass: light, drag: 4), at: Vector2(39, 0))
        var deep: Float = 0
        for _ in 0..<600 {
            system.applyForce(Vector2(force, 0), to: 0)
            system.step()
            deep = max(deep, deepest(system, 0..<1, 1..<2))
        }
        #expect(deep < 0.13, "\(deep) µm deep")
    }

    /// A disc thrown at a raft of linked discs at the maximum speed does not get in between its cells.
    @Test(arguments: [Float(0.3), 0.6, 2.4], [Float(1), 8])
    func nothingShotAtARaftEntersIt(radius: Float, ratio: Float) throws {
        var random = RandomSource(seed: 62)
        for _ in 0..<20 {
            var system = try dish()
            let target = try system.addBody(raft(radius: 0.3, mass: 0.0005), at: .zero)
            let from = Vector2(angle: random.uniform(-3.14, 3.14)) * (radius + 4)
            let shot = try system.addBody(
                disc(radius, mass: 0.0005 * ratio), at: from, velocity: -from.normalized() * 30)
            for _ in 0..<120 {
                for i in system.particleRange(of: shot) {
                    system.applyForce(-system.position(i).normalized() * 2, to: i)
                }
                system.step()
                let depth = deepest(system, system.particleRange(of: target), system.particleRange(of: shot))
                #expect(depth < 0.3, "\(depth) µm")
            }
            let middle = system.position(system.particleRange(of: target).lowerBound + 4)
            let away = (system.position(system.particleRange(of: shot).lowerBound) - middle).length
            #expect(away > radius + 0.3, "it lies \(away) µm from the middle of the raft")
        }
    }

    /// Food-like discs pushed about by a crowd of bodies leave the dish nowhere and are never run through.
    @Test func looseDiscsAmongBodiesAreShovedNotRunThrough() throws {
        var random = RandomSource(seed: 63)
        var system = try SoftBodySystem(
            settings: SoftBodySettings(), dishRadius: 9, rocks: [Rock(centre: Vector2(3, 2), radius: 1.5)])
        var bodies: [Range<Int>] = []
        for k in 0..<3 {
            let body = try system.addBody(raft(radius: 0.4, mass: 0.004), at: Vector2(angle: Float(k) * 2.1 + 2) * 4.5)
            bodies.append(system.particleRange(of: body))
        }
        for k in 0..<10 {
            let food = try system.addBody(disc(0.25, mass: 0.0005), at: Vector2(angle: Float(k) * 0.62) * 7.5)
            bodies.append(system.particleRange(of: food))
        }
        for tick in 0..<3000 {
            if tick % 20 == 0 {
                for body in bodies.prefix(3) {
                    let push = random.inDisc(radius: 3)
                    for i in body { system.applyForce(push, to: i) }
                }
            }
            system.step()
            if tick % 10 == 0 { try system.checkInvariants() }
            for (k, one) in bodies.enumerated() {
                for other in bodies[..<k] {
                    let depth = deepest(system, one, other)
                    // Two that meet it from both sides at the maximum speed come ½ of the smallest radius closer in a substep each.
                    #expect(depth < 0.3, "\(depth) µm at tick \(tick)")
                }
                for i in one {
                    let clear = (system.position(i) - Vector2(3, 2)).length - 1.5 - system.radius(i)
                    #expect(clear > -0.2, "\(-clear) µm into the rock at tick \(tick)")
                }
            }
        }
    }

    /// Two unlinked ends of one body, drawn together by a muscle between their neighbours, press and do not pass.
    @Test(arguments: [Float(1), 8])
    func aBodysOwnUnlinkedCellsDoNotPassThroughEachOther(ratio: Float) throws {
        let positions = [Vector2(0, 2), Vector2(-1.5, 1), Vector2(-1.5, -1), Vector2(0, -2)]
        let particles = positions.enumerated().map {
            ParticleSpec(position: $1, radius: 0.4, mass: $0 == 0 ? 0.0005 * ratio : 0.0005, drag: 0.01)
        }
        let links = [
            LinkSpec(a: 0, b: 1), LinkSpec(a: 2, b: 3), LinkSpec(a: 1, b: 2, compliance: 0.05, damping: 0.05),
        ]
        let hinges = [HingeSpec(a: 0, b: 1, c: 2, compliance: 0.2), HingeSpec(a: 1, b: 2, c: 3, compliance: 0.2)]
        var system = try dish()
        try system.addBody(BodySpec(particles: particles, links: links, hinges: hinges), at: .zero)
        for tick in 0..<600 {
            let shut = tick % 120 < 60
            for hinge in 0..<2 { system.setRestAngle(shut ? 2.2 : 0.9, hinge: hinge) }
            system.setRestFactor(shut ? 0.25 : 1, link: 0 + 2)
            system.step()
            let depth = deepest(system, 0..<1, 3..<4)
            #expect(depth < 0.1, "\(depth) µm at tick \(tick)")
        }
    }

    /// Pressed at rocks and walls with any force, a disc stays out of them.
    @Test(arguments: [Float(0.25), 0.5, 2])
    func rocksAndWallHoldAgainstAnyForce(radius: Float) throws {
        var random = RandomSource(seed: 64)
        let rock = Rock(centre: Vector2(10, 0), radius: 3)
        for force in [Float(1), 100, 10_000] {
            var system = try dish(rocks: [rock])
            try system.addBody(disc(radius, mass: 0.0005), at: Vector2(2, 0.3))
            for tick in 0..<600 {
                let aim = tick < 300 ? rock.centre : Vector2(angle: random.uniform(-3, 3)) * 60
                system.applyForce((aim - system.position(0)).normalized() * force, to: 0)
                system.step()
                let clear = (system.position(0) - rock.centre).length - rock.radius - radius
                #expect(clear > -0.002, "\(-clear) µm into the rock at \(force) pN")
                #expect(system.position(0).length + radius < 40.001, "\(system.position(0))")
            }
        }
    }

    /// Without drag and springs a blow keeps the sum of momenta, however oblique and unequal, and never makes energy.
    @Test(arguments: [Float(0.125), 0.5, 1, 3, 8])
    func obliqueBlowsKeepMomentumAndMakeNoEnergy(ratio: Float) throws {
        var random = RandomSource(seed: 65)
        for _ in 0..<30 {
            var system = try dish()
            let masses = [Float(0.01), 0.01 * ratio]
            try system.addBody(
                disc(0.5, mass: masses[0], drag: 0), at: Vector2(-2, random.uniform(-0.9, 0.9)),
                velocity: Vector2(random.uniform(4, 12), random.uniform(-1, 1)))
            try system.addBody(disc(0.5, mass: masses[1], drag: 0), at: .zero)
            func momentum() -> Vector2 { system.velocity(0) * masses[0] + system.velocity(1) * masses[1] }
            let (before, energy) = (momentum(), system.kineticEnergy)
            for _ in 0..<60 {
                system.step()
                #expect(system.kineticEnergy <= energy * 1.0001)
            }
            #expect((momentum() - before).length < 1e-3 * before.length, "\(before) to \(momentum())")
        }
    }
}
