import Foundation
import SimMath
import SoftBody
import Testing

/// Each kind of bond against the law it stands for. Static and quick ones are in `BondTests`.
@Suite("Mechanics of bonds")
struct MechanicsTests {
    private func dish(_ spec: BodySpec, rotation: Float = 0) throws -> SoftBodySystem {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        try system.addBody(spec, at: .zero, rotation: rotation)
        return system
    }

    private func row(_ count: Int, spacing: Float = 2, mass: Float = 0.0005, drag: Float = 0.01) -> [ParticleSpec] {
        (0..<count).map {
            ParticleSpec(position: Vector2(Float($0) * spacing, 0), radius: 0.25, mass: mass, drag: drag)
        }
    }

    /// A spring and a dashpot side by side (Kelvin–Voigt) under a constant pull creep towards the static stretch as
    /// x(t) = Fα(1 − exp(−t/τ)), τ = α(c + c'), where c' = drag/2 is the water's share: two equal discs pulled apart
    /// each move half of it.
    @Test(arguments: [(Float(2), Float(0.05)), (2, 0.2), (10, 0.05), (0.5, 1)])
    func aGelCreepsExponentially(compliance: Float, damping: Float) throws {
        let force = 0.4 / compliance
        // Discs that alone would be faster than the maximum speed would be cut to it before their bond holds them.
        let drag = force / 10
        var system = try dish(
            BodySpec(
                particles: row(2, mass: 1e-6, drag: drag),
                links: [LinkSpec(a: 0, b: 1, compliance: compliance, damping: damping)]))
        let tau = compliance * (damping + drag / 2)
        let ticks = Int(3 * tau * 60)
        for tick in 1...ticks {
            system.applyForce(Vector2(-force, 0), to: 0)
            system.applyForce(Vector2(force, 0), to: 1)
            system.step()
            let expected = 0.4 * (1 - exp(-Float(tick) / 60 / tau))
            let stretch = 2 * system.linkStrain(0)
            #expect(abs(stretch - expected) < 0.03 * 0.4, "\(stretch) µm at tick \(tick), expected \(expected)")
        }
    }

    /// Two discs let go from a stretched spring in water close in as exp(−t/τ), τ = α·drag/2 (mass is small).
    @Test func aStretchedSpringRelaxesExponentially() throws {
        let (compliance, drag): (Float, Float) = (20, 0.05)
        let link = LinkSpec(a: 0, b: 1, restLength: 1.5, compliance: compliance)
        var system = try dish(BodySpec(particles: row(2, mass: 1e-6, drag: drag), links: [link]))
        let tau = compliance * drag / 2
        for tick in 1...60 {
            system.step()
            let expected = 0.5 * exp(-Float(tick) / 60 / tau)
            let stretch = 1.5 * system.linkStrain(0)
            #expect(abs(stretch - expected) < 0.03 * 0.5, "\(stretch) µm at tick \(tick), expected \(expected)")
        }
    }

    /// A bent elbow in water straightens as exp(−t/τ). On arms of 1 µm θ = y_a − 2y_b + y_c and the hinge pushes with
    /// −θ/α, 2θ/α, −θ/α, so that dθ/dt = −6θ/(α·drag) and τ = α·drag/6.
    @Test func aBentHingeRelaxesExponentially() throws {
        let (compliance, drag, bend): (Float, Float, Float) = (10, 0.06, 0.2)
        let positions = [Vector2(-1, 0), Vector2(0, 0), Vector2(angle: bend)]
        let particles = positions.map { ParticleSpec(position: $0, radius: 0.25, mass: 1e-6, drag: drag) }
        var system = try dish(
            BodySpec(
                particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)],
                hinges: [HingeSpec(a: 0, b: 1, c: 2, restAngle: 0, compliance: compliance)]))
        let tau = compliance * drag / 6
        for tick in 1...30 {
            system.step()
            let expected = bend * exp(-Float(tick) / 60 / tau)
            #expect(abs(system.hingeAngle(0) - expected) < 0.03 * bend, "\(system.hingeAngle(0)), expected \(expected)")
        }
    }

    @Test(arguments: [Float(-1.5), -0.5, 0.7, 2])
    func aHingeBendsByTorqueTimesComplianceFromWhateverAngleItRestsAt(rest: Float) throws {
        // A couple on each arm: ±f across at its two ends; torque f on the second, −f on the first (arms of 1 µm).
        let positions = [Vector2(-1, 0), Vector2(0, 0), Vector2(angle: rest)]
        let particles = positions.map { ParticleSpec(position: $0, radius: 0.25, mass: 0.0005, drag: 0.01) }
        var system = try dish(
            BodySpec(
                particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)],
                hinges: [HingeSpec(a: 0, b: 1, c: 2, compliance: 2)]))
        for _ in 0..<360 {
            let first = (system.position(1) - system.position(0)).normalized().perpendicular * 0.05
            let second = (system.position(2) - system.position(1)).normalized().perpendicular * 0.05
            system.applyForce(first, to: 0)
            system.applyForce(-first - second, to: 1)
            system.applyForce(second, to: 2)
            system.step()
        }
        #expect(abs(system.hingeAngle(0) - rest - 0.1) < 0.002, "\(system.hingeAngle(0) - rest) rad")
    }

    @Test func aDrivenHingeFollowsItsAngleThroughAWholeStroke() throws {
        var system = try dish(
            BodySpec(
                particles: row(3, spacing: 1), links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)],
                hinges: [HingeSpec(a: 0, b: 1, c: 2)]))
        for tick in 1...240 {
            let wanted = 1.2 * sinTurns(Float(tick) / 120)
            system.setRestAngle(wanted, hinge: 0)
            system.step()
            #expect(abs(system.hingeAngle(0) - wanted) < 0.01, "\(system.hingeAngle(0)) rad at tick \(tick): \(wanted)")
        }
    }

    @Test func anOscillatingMuscleFollowsItsRhythmAndASoftOneLags() throws {
        var stiff = try dish(BodySpec(particles: row(2), links: [LinkSpec(a: 0, b: 1)]))
        var soft = try dish(BodySpec(particles: row(2, drag: 0.5), links: [LinkSpec(a: 0, b: 1, compliance: 1)]))
        var furthest: Float = 0
        for tick in 1...360 {
            let wanted = 1 + 0.3 * sinTurns(Float(tick) / 60)
            for link in [0] {
                stiff.setRestFactor(wanted, link: link)
                soft.setRestFactor(wanted, link: link)
            }
            stiff.step()
            soft.step()
            #expect(abs(stiff.linkStrain(0)) < 1e-3, "strain \(stiff.linkStrain(0)) at tick \(tick)")
            if tick > 240 { furthest = max(furthest, (soft.position(1) - soft.position(0)).length - 2) }
        }
        // A spring 1/α against the drag of two discs, c/2, driven at ω: amplitude 0.6/√(1 + (ωαc/2)²).
        let expected = 0.6 / (1 + pow(2 * Float.pi * 0.25, 2)).squareRoot()
        #expect(abs(furthest / expected - 1) < 0.03, "\(furthest) µm, expected \(expected)")
    }

    /// The same push moves a fin six times as fast along as across; a rod twice.
    @Test(arguments: [Float(2), 6, 12])
    func aFinGlidesAlongItsEdgeAndHoldsAcrossIt(dragRatio: Float) throws {
        func speed(_ force: Vector2) throws -> Vector2 {
            let link = LinkSpec(a: 0, b: 1, dragAlong: 0.5, dragAcross: 0.5 * dragRatio)
            var system = try dish(BodySpec(particles: row(2, drag: 0), links: [link]))
            for _ in 0..<60 {
                for end in 0..<2 { system.applyForce(force, to: end) }
                system.step()
            }
            return system.velocity(0)
        }
        let along = try speed(Vector2(0.5, 0))
        let across = try speed(Vector2(0, 0.5))
        #expect(abs(along.x - 1) < 0.01 && abs(along.y) < 1e-4, "\(along) µm/s")
        #expect(abs(across.y - 1 / dragRatio) < 0.01 / dragRatio && abs(across.x) < 1e-4, "\(across) µm/s")
    }

    /// A fibre pulled through its rest length holds at it, from either side.
    @Test func aFibreIsSlackBelowItsRestLengthAndASpringAboveIt() throws {
        let link = LinkSpec(a: 0, b: 1, compliance: 2, limitsStretchOnly: true)
        var system = try dish(BodySpec(particles: row(2), links: [link]))
        func pull(_ force: Float, ticks: Int) {
            for _ in 0..<ticks {
                system.applyForce(Vector2(-force, 0), to: 0)
                system.applyForce(Vector2(force, 0), to: 1)
                system.step()
            }
        }
        pull(0.1, ticks: 240)
        #expect(abs(system.linkStrain(0) - 0.1) < 0.001, "stretched by \(system.linkStrain(0))")
        pull(-0.002, ticks: 60)
        #expect(system.linkStrain(0) < -0.05, "slack, it is pushed together: \(system.linkStrain(0))")
        let slack = system.linkStrain(0)
        for _ in 0..<60 { system.step() }
        #expect(abs(system.linkStrain(0) - slack) < 0.01, "and stays so: \(system.linkStrain(0))")
    }

    @Test(arguments: [Float(0.1), 0.3, 1])
    func aLinkBreaksAtItsBreakingStrainAndNotBefore(strain: Float) throws {
        let link = LinkSpec(a: 0, b: 1, compliance: 2, breakingStrain: strain)
        var system = try dish(BodySpec(particles: row(2, drag: 0.1), links: [link]))
        var last: Float = 0
        var brokenAt: Int?
        // Static strain F·α/2 = F: the pull grows by .01 pN a tick.
        for tick in 0..<600 where brokenAt == nil {
            system.applyForce(Vector2(-0.002 * Float(tick), 0), to: 0)
            system.applyForce(Vector2(0.002 * Float(tick), 0), to: 1)
            last = system.linkStrain(0)
            system.step()
            if !system.isLinkActive(0) { brokenAt = tick }
        }
        #expect(brokenAt != nil)
        #expect(last <= strain && last > 0.9 * strain, "held up to \(last)")
    }

    /// Alone the pull would bring a disc beyond the maximum speed within a substep; its bond must feel all of it first.
    @Test func aPullBeyondTheMaximumSpeedIsNotLostOnABondThatHoldsIt() throws {
        func stretch(drag: Float) throws -> Float {
            let link = LinkSpec(a: 0, b: 1, compliance: 2)
            var system = try dish(BodySpec(particles: row(2, mass: 1e-6, drag: drag), links: [link]))
            for _ in 0..<600 {
                system.applyForce(Vector2(-0.5, 0), to: 0)
                system.applyForce(Vector2(0.5, 0), to: 1)
                system.step()
            }
            return 2 * system.linkStrain(0)
        }
        let slow = try stretch(drag: 0.02)
        #expect(abs(slow - 1) < 0.01, "\(slow) µm")
        let fast = try stretch(drag: 0.01)
        // What is missing here the bound on recovery holds back, not the one on speed.
        #expect(abs(fast - 1) < 0.02, "\(fast) µm")
    }
}
