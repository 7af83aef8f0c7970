import SimMath
import SoftBody
import Testing

@Suite("Links and hinges")
struct BondTests {
    private func dish(_ spec: BodySpec) throws -> SoftBodySystem {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        try system.addBody(spec, at: .zero)
        return system
    }

    private func particles(_ positions: [Vector2]) -> [ParticleSpec] {
        positions.map { ParticleSpec(position: $0, radius: 0.25, mass: 0.0005, drag: 0.01) }
    }

    private func pair(_ link: LinkSpec) throws -> SoftBodySystem {
        try dish(BodySpec(particles: particles([Vector2(0, 0), Vector2(2, 0)]), links: [link]))
    }

    private func pull(_ system: inout SoftBodySystem, _ force: Float, ticks: Int = 240) {
        for _ in 0..<ticks {
            system.applyForce(Vector2(-force, 0), to: 0)
            system.applyForce(Vector2(force, 0), to: 1)
            system.step()
        }
    }

    @Test func aTendonStretchesByForceTimesCompliance() throws {
        var system = try pair(LinkSpec(a: 0, b: 1, compliance: 2))
        pull(&system, 0.1)
        #expect(abs(system.linkStrain(0) - 0.1) < 0.001, "strain \(system.linkStrain(0))")
    }

    @Test func aDampedTendonStretchesAsFarButLater() throws {
        var quick = try pair(LinkSpec(a: 0, b: 1, compliance: 2))
        var damped = try pair(LinkSpec(a: 0, b: 1, compliance: 2, damping: 0.05))
        pull(&quick, 0.1, ticks: 3)
        pull(&damped, 0.1, ticks: 3)
        #expect(damped.linkStrain(0) < 0.7 * quick.linkStrain(0))
        pull(&damped, 0.1, ticks: 600)
        #expect(abs(damped.linkStrain(0) - 0.1) < 0.001, "strain \(damped.linkStrain(0))")
    }

    @Test func aRodKeepsItsLength() throws {
        var system = try pair(LinkSpec(a: 0, b: 1))
        pull(&system, 1)
        #expect(abs(system.linkStrain(0)) < 1e-4, "strain \(system.linkStrain(0))")
    }

    @Test func aFibreResistsStretchOnly() throws {
        var system = try pair(LinkSpec(a: 0, b: 1, limitsStretchOnly: true))
        pull(&system, 1)
        #expect(abs(system.linkStrain(0)) < 1e-4)
        pull(&system, -0.01, ticks: 30)
        #expect(system.linkStrain(0) < -0.1)
    }

    @Test func aMuscleTakesItsLiveRestLengthAtTheSettingsRate() throws {
        var system = try pair(LinkSpec(a: 0, b: 1))
        system.setRestFactor(0.5, link: 0)
        system.step()
        let length = (system.position(1) - system.position(0)).length
        #expect(abs(length - 2 * (1 - system.settings.maximumRestRate / 60)) < 0.01, "\(length) µm")
        for _ in 0..<60 { system.step() }
        #expect(abs((system.position(1) - system.position(0)).length - 1) < 1e-3)
        #expect(abs(system.linkStrain(0)) < 1e-3)
    }

    @Test func restFactorsOutOfRangeAreCutAndNaNIsIgnored() throws {
        var system = try pair(LinkSpec(a: 0, b: 1))
        for factor in [Float.nan, .infinity, -.infinity] { system.setRestFactor(factor, link: 0) }
        for _ in 0..<60 { system.step() }
        #expect(abs((system.position(1) - system.position(0)).length - 2) < 1e-4)
        system.setRestFactor(-5, link: 0)
        for _ in 0..<120 { system.step() }
        let shortest = 2 * system.settings.minimumRestFactor
        #expect(abs((system.position(1) - system.position(0)).length - shortest) < 1e-3)
    }

    @Test func anOverstrainedLinkBreaksAndSaysSo() throws {
        var system = try pair(LinkSpec(a: 0, b: 1, compliance: 1, damping: 0.1, breakingStrain: 0.2))
        pull(&system, 0.3)
        let held = system.isLinkActive(0)
        #expect(held)
        var broken: [Int32] = []
        for _ in 0..<120 {
            pull(&system, 0.6, ticks: 1)
            broken += system.brokenLinks
        }
        #expect(broken == [0])
        #expect(!system.isLinkActive(0))
        #expect(system.linkStrain(0) == 0)
    }

    private func elbow(compliance: Float) throws -> SoftBodySystem {
        let positions = particles([Vector2(0, 0), Vector2(1, 0), Vector2(2, 0)])
        return try dish(
            BodySpec(
                particles: positions, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)],
                hinges: [HingeSpec(a: 0, b: 1, c: 2, compliance: compliance)]))
    }

    @Test func aHingeGoesToItsLiveRestAngle() throws {
        var system = try elbow(compliance: 0)
        system.setRestAngle(-1.2, hinge: 0)
        for _ in 0..<120 { system.step() }
        #expect(abs(system.hingeAngle(0) + 1.2) < 1e-3, "\(system.hingeAngle(0)) rad")
        system.setRestAngle(.nan, hinge: 0)
        system.step()
        #expect(abs(system.hingeAngle(0) + 1.2) < 1e-3)
    }

    @Test func aHingeBendsByTorqueTimesCompliance() throws {
        // Forces F, −2F, F across a straight three: a bending moment F·1 µm at the middle.
        var system = try elbow(compliance: 2)
        for _ in 0..<240 {
            system.applyForce(Vector2(0, 0.05), to: 0)
            system.applyForce(Vector2(0, -0.1), to: 1)
            system.applyForce(Vector2(0, 0.05), to: 2)
            system.step()
        }
        #expect(abs(system.hingeAngle(0) - 0.1) < 0.002, "\(system.hingeAngle(0)) rad")
    }

    @Test func aDeactivatedParticleTakesItsBondsWithIt() throws {
        var system = try elbow(compliance: 0)
        system.deactivate(particle: 1)
        #expect(!system.isActive(1))
        #expect(!system.isLinkActive(0) && !system.isLinkActive(1) && !system.isHingeActive(0))
        #expect(system.activeParticleCount == 2)
        system.deactivate(particle: 1)
        #expect(system.activeParticleCount == 2)
        system.applyForce(Vector2(1, 0), to: 1)
        let position = system.position(1)
        for _ in 0..<60 { system.step() }
        #expect(system.position(1) == position)
        try system.checkInvariants()
    }
}
