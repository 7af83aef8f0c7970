import SimMath
import SoftBody
import Testing

/// Random bodies of every shape under random orders, good and bad, for long.
@Suite("Properties that hold whatever comes")
struct PropertyTests {
    private static let nastyNumbers: [Float] = [
        .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, 0, -0, -1, 1, 1e6, -1e6, 1e30, 1e-30,
    ]

    private func number(_ random: inout RandomSource) -> Float {
        random.chance(0.3) ? random.gaussian() : Self.nastyNumbers[random.index(Self.nastyNumbers.count)]
    }

    private func point(_ random: inout RandomSource) -> Vector2 { Vector2(number(&random), number(&random)) }

    /// Finite, in the dish, not too fast: looked at through the public interface, beside `checkInvariants`.
    private func check(_ system: SoftBodySystem, _ tick: Int) throws {
        for i in 0..<system.particleCount where system.isActive(i) {
            let (position, velocity) = (system.position(i), system.velocity(i))
            guard position.isFinite, velocity.isFinite,
                position.length + system.radius(i) <= system.dishRadius * 1.0001,
                velocity.length <= system.settings.maximumSpeed * 1.0001
            else {
                Issue.record("particle \(i) at \(position), \(velocity), tick \(tick)")
                return
            }
        }
        for l in 0..<system.linkCount { #expect(system.linkStrain(l).isFinite) }
        for k in 0..<system.hingeCount where system.isHingeActive(k) { #expect(system.hingeAngle(k).isFinite) }
        for contact in system.contacts { #expect(contact.approachSpeed.isFinite && contact.normal.isFinite) }
        #expect(system.kineticEnergy.isFinite)
        try system.checkInvariants()
    }

    /// All a stranger can say to a running system.
    private func torment(_ swarm: inout Swarm) {
        for i in 0..<swarm.system.particleCount where swarm.random.chance(0.3) {
            swarm.system.applyForce(point(&swarm.random), to: i)
        }
        for l in 0..<swarm.system.linkCount where swarm.random.chance(0.2) {
            swarm.system.setRestFactor(number(&swarm.random), link: l)
        }
        for k in 0..<swarm.system.hingeCount where swarm.random.chance(0.2) {
            swarm.system.setRestAngle(number(&swarm.random), hinge: k)
        }
        swarm.system.forEachParticle(near: point(&swarm.random), within: number(&swarm.random)) { _ in }
    }

    @Test(arguments: [UInt64(101), 102, 103, 104])
    func twentyThousandTicksOfTormentLeaveEverythingFiniteAndInTheDish(seed: UInt64) throws {
        var swarm = try Swarm(bodies: 8, seed: seed, dishRadius: 16)
        for tick in 0..<20_000 {
            if tick % 97 == 0 {
                swarm.removeRandomBody()
                try swarm.addRandomBody()
                _ = try? swarm.system.addBody(
                    Swarm.randomBody(&swarm.random), at: point(&swarm.random), rotation: number(&swarm.random),
                    velocity: point(&swarm.random))
            }
            if tick % 131 == 0 { swarm.system.deactivate(particle: swarm.random.index(swarm.system.particleCount)) }
            if tick % 151 == 0 { swarm.system.breakLink(swarm.random.index(swarm.system.linkCount)) }
            if tick % 173 == 0, swarm.system.hingeCount > 0 {
                swarm.system.breakHinge(swarm.random.index(swarm.system.hingeCount))
            }
            torment(&swarm)
            swarm.system.step()
            if tick % 10 == 0 { try check(swarm.system, tick) }
        }
    }

    /// Every value of a body replaced by every nasty number, one at a time and several at once: refused, or simulated
    /// soundly; never a trap, never a state that is not finite.
    @Test func bodiesOfNastyNumbersAreRefusedOrSimulated() throws {
        var random = RandomSource(seed: 105)
        var (refused, taken) = (0, 0)
        for _ in 0..<2_000 {
            var spec = Swarm.randomBody(&random)
            for _ in 0...random.index(3) { corrupt(&spec, &random) }
            var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 30)
            do {
                try system.addBody(spec, at: .zero)
                taken += 1
            } catch {
                refused += 1
                #expect(!error.description.isEmpty && system.activeParticleCount == 0)
                continue
            }
            for tick in 0..<60 {
                for i in spec.particles.indices { system.applyForce(random.inDisc(radius: 1), to: i) }
                system.step()
                try check(system, tick)
            }
        }
        #expect(refused > 1_000 && taken > 200, "\(refused) refused, \(taken) taken")
    }

    private func corrupt(_ spec: inout BodySpec, _ random: inout RandomSource) {
        let value = number(&random)
        let (i, l) = (random.index(spec.particles.count), random.index(spec.links.count))
        switch random.index(spec.hinges.isEmpty ? 12 : 15) {
        case 0: spec.particles[i].position.x = value
        case 1: spec.particles[i].position.y = value
        case 2: spec.particles[i].radius = value
        case 3: spec.particles[i].mass = value
        case 4: spec.particles[i].drag = value
        case 5: spec.links[l].restLength = value
        case 6: spec.links[l].compliance = value
        case 7: spec.links[l].damping = value
        case 8: spec.links[l].dragAlong = value
        case 9: spec.links[l].dragAcross = value
        case 10: spec.links[l].breakingStrain = value
        case 11: spec.links[l].b = [-1, 0, 99, .max, .min][random.index(5)]
        case 12: spec.hinges[random.index(spec.hinges.count)].restAngle = value
        case 13: spec.hinges[random.index(spec.hinges.count)].compliance = value
        default: spec.hinges[random.index(spec.hinges.count)].c = [-1, 0, 99, .max, .min][random.index(5)]
        }
    }
}
