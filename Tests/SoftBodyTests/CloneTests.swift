import SimMath
import SoftBody
import Testing

/// Where a body lies in the solver's lanes must not change a bit of how it moves. Discs are thin and bodies far apart, so
/// that nothing touches: the order of contacts may depend on who else is there.
@Suite("Clones abreast")
struct CloneTests {
    /// A tail of seven with a bit of everything: rods, a fin, a tendon, a fibre, a tie that breaks, hinges of all kinds.
    private func tail() -> BodySpec {
        let particles = (0..<7).map {
            ParticleSpec(
                position: Vector2(Float($0), 0.1 * Float($0 % 3)), radius: 0.25, mass: 0.0005 + 0.0001 * Float($0),
                drag: 0.005)
        }
        let links = [
            LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2, dragAlong: 0.005, dragAcross: 0.01),
            LinkSpec(a: 2, b: 3, compliance: 0.3, damping: 0.01, dragAlong: 0.002, dragAcross: 0.02),
            LinkSpec(a: 3, b: 4, limitsStretchOnly: true), LinkSpec(a: 4, b: 5, compliance: 0.1),
            LinkSpec(a: 6, b: 5, restLength: 1.1), LinkSpec(a: 2, b: 4, compliance: 1, breakingStrain: 0.05),
        ]
        let hinges = [
            HingeSpec(a: 0, b: 1, c: 2), HingeSpec(a: 1, b: 2, c: 3, compliance: 0.5),
            HingeSpec(a: 2, b: 3, c: 4, compliance: 5), HingeSpec(a: 4, b: 5, c: 6, restAngle: 0.3, compliance: 0.2),
        ]
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    private func dish() throws -> SoftBodySystem {
        try SoftBodySystem(
            settings: SoftBodySettings(), dishRadius: 300,
            vortex: Vortex(centre: Vector2(20, 0), peakSpeed: 2, coreRadius: 30))
    }

    /// Drives a body in a way of its own.
    private func drive(_ body: BodyHandle, way: Int, tick: Int, _ system: inout SoftBodySystem) {
        let time = Float(tick) / 60 + Float(way) / 7
        for (k, link) in system.linkRange(of: body).enumerated() where k % 2 == way % 2 {
            system.setRestFactor(1 + 0.2 * sinTurns(time + Float(k) / 5), link: link)
        }
        for (k, hinge) in system.hingeRange(of: body).enumerated() {
            system.setRestAngle(0.3 * sinTurns(time + Float(k) / 3), hinge: hinge)
        }
        for (k, particle) in system.particleRange(of: body).enumerated() where k % 3 == way % 3 {
            system.applyForce(Vector2(angle: Float(tick) / 30 + Float(k)) * 0.05, to: particle)
        }
    }

    /// What makes clones unlike each other: torn links and hinges, lost cells.
    private func injure(_ body: BodyHandle, way: Int, tick: Int, _ system: inout SoftBodySystem) {
        guard tick == 20 + way else { return }
        switch way % 4 {
        case 1: system.breakLink(system.linkRange(of: body).lowerBound + way % 7)
        case 2: system.deactivate(particle: system.particleRange(of: body).lowerBound + way % 7)
        case 3: system.breakHinge(system.hingeRange(of: body).lowerBound + way % 4)
        default: break
        }
    }

    /// The bits of a body after each of 120 ticks with `count` clones, being made after `before` of them. Some of the others
    /// leave on the way.
    private func course(clones count: Int, before: Int) throws -> [SIMD2<UInt32>] {
        var system = try dish()
        var others: [BodyHandle] = []
        var subject: BodyHandle?
        for k in 0...count {
            if k == before {
                subject = try system.addBody(tail(), at: Vector2(-5, 3), rotation: 0.4)
            } else {
                let position = Vector2(Float(k % 5) * 25 - 50, Float(k / 5) * 20 + 30)
                others.append(try system.addBody(tail(), at: position, rotation: Float(k)))
            }
        }
        let body = try #require(subject)
        var course: [SIMD2<UInt32>] = []
        for tick in 0..<120 {
            drive(body, way: 0, tick: tick, &system)
            for (k, other) in others.enumerated() where system.contains(other) {
                drive(other, way: k + 1, tick: tick, &system)
                injure(other, way: k + 1, tick: tick, &system)
                if tick == 60 + k, k % 3 == 0 { system.removeBody(other) }
            }
            system.step()
            course += system.particleRange(of: body).flatMap { i in
                [system.position(i), system.velocity(i)].map { SIMD2($0.x.bitPattern, $0.y.bitPattern) }
            }
        }
        return course
    }

    @Test(arguments: 1...20)
    func aBodyMovesBitByBitTheSameWithClonesElsewhere(clones: Int) throws {
        let alone = try course(clones: 0, before: 0)
        #expect(try course(clones: clones, before: 0) == alone)
        #expect(try course(clones: clones, before: clones / 2) == alone)
        #expect(try course(clones: clones, before: clones) == alone)
    }

    /// A chain of the one topology, with values of its own.
    private func variant(_ random: inout RandomSource) -> BodySpec {
        let particles = (0..<6).map {
            ParticleSpec(
                position: Vector2(Float($0), random.uniform(-0.2, 0.2)), radius: random.uniform(0.25, 0.4),
                mass: random.uniform(0.0003, 0.003), drag: random.uniform(0, 0.03))
        }
        let links = (1..<6).map {
            LinkSpec(
                a: $0 - 1, b: $0, restLength: random.chance(0.3) ? random.uniform(0.8, 1.2) : nil,
                compliance: random.chance(0.3) ? 0 : random.uniform(0, 1), damping: random.uniform(0, 0.02),
                dragAlong: random.uniform(0, 0.01), dragAcross: random.uniform(0, 0.03),
                limitsStretchOnly: random.chance(0.3), breakingStrain: random.chance(0.2) ? 0.2 : nil)
        }
        let hinges = (2..<6).map {
            HingeSpec(
                a: $0 - 2, b: $0 - 1, c: $0, restAngle: random.chance(0.3) ? random.uniform(-0.3, 0.3) : nil,
                compliance: random.chance(0.2) && !links[$0 - 2].limitsStretchOnly && !links[$0 - 1].limitsStretchOnly
                    ? 0 : random.uniform(0.05, 3))
        }
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func noLaneHearsOfTheValuesOfAnother(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let specs = (0..<13).map { _ in variant(&random) }
        let positions = specs.indices.map { Vector2(Float($0 % 4) * 25 - 40, Float($0 / 4) * 20 - 30) }
        var together = try dish()
        var crowd: [BodyHandle] = []
        for (spec, position) in zip(specs, positions) { crowd.append(try together.addBody(spec, at: position)) }
        var loners: [(system: SoftBodySystem, body: BodyHandle)] = []
        for (spec, position) in zip(specs, positions) {
            var system = try dish()
            let body = try system.addBody(spec, at: position)
            loners.append((system, body))
        }
        for tick in 0..<240 {
            for k in specs.indices {
                drive(crowd[k], way: k, tick: tick, &together)
                drive(loners[k].body, way: k, tick: tick, &loners[k].system)
                loners[k].system.step()
            }
            together.step()
            for k in specs.indices {
                let (range, own) = (
                    together.particleRange(of: crowd[k]), loners[k].system.particleRange(of: loners[k].body)
                )
                let isSame = zip(range, own).allSatisfy {
                    together.position($0) == loners[k].system.position($1)
                        && together.velocity($0) == loners[k].system.velocity($1)
                }
                #expect(isSame, "body \(k), tick \(tick)")
                if !isSame { return }
            }
        }
    }
}
