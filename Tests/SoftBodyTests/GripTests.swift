import SimMath
import SoftBody
import Testing

@Suite("Grips")
struct GripTests {
    private func dish() throws -> SoftBodySystem {
        try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
    }

    private func disc(radius: Float = 0.25, mass: Float = 0.0005, drag: Float = 0.02) -> BodySpec {
        BodySpec(particles: [ParticleSpec(position: .zero, radius: radius, mass: mass, drag: drag)])
    }

    /// Discs in a row, 2 µm apart, each a body.
    private func row(_ count: Int, drag: Float = 0.02) throws -> SoftBodySystem {
        var system = try dish()
        for i in 0..<count { try system.addBody(disc(drag: drag), at: Vector2(2 * Float(i), 0)) }
        return system
    }

    private func pull(_ system: inout SoftBodySystem, _ force: Float, ticks: Int) {
        for _ in 0..<ticks {
            system.applyForce(Vector2(-force, 0), to: 0)
            system.applyForce(Vector2(force, 0), to: 1)
            system.step()
        }
    }

    @Test func aGripHoldsTwoBodiesTogetherAgainstAPullUntilItIsReleased() throws {
        var system = try row(2)
        let grip = try system.grip(0, 1, GripSpec())
        pull(&system, 0.1, ticks: 240)
        #expect(abs(system.gripStrain(grip)) < 1e-3 && system.contains(grip), "\(system.gripStrain(grip))")
        #expect(system.gripEnds(grip)! == (0, 1))
        system.releaseGrip(grip)
        #expect(!system.contains(grip) && system.gripEnds(grip) == nil && system.gripStrain(grip) == 0)
        system.releaseGrip(grip)
        pull(&system, 0.1, ticks: 60)
        #expect((system.position(1) - system.position(0)).length > 5)
        #expect(system.endedGrips.isEmpty, "who lets go knows it")
    }

    @Test(arguments: [Float(0.5), 2, 10])
    func itsStaticStretchIsForceTimesCompliance(compliance: Float) throws {
        var system = try row(2)
        let grip = try system.grip(0, 1, GripSpec(compliance: compliance, damping: 0.01))
        pull(&system, 0.05, ticks: 1200)
        let stretch = 2 * system.gripStrain(grip)
        #expect(abs(stretch - 0.05 * compliance) < 0.01 * 0.05 * compliance, "\(stretch) µm")
    }

    /// A grip and a link of the same values, each between two discs: the same arithmetic.
    @Test(arguments: [Float(0), 0.5, 4])
    func aGripPullsLikeALink(compliance: Float) throws {
        let ends = [Vector2(0, 0), Vector2(2, 0)]
        let particles = ends.map { ParticleSpec(position: $0, radius: 0.25, mass: 0.0005, drag: 0.02) }
        let link = LinkSpec(a: 0, b: 1, restLength: 1.5, compliance: compliance, damping: 0.02)
        var linked = try dish()
        try linked.addBody(BodySpec(particles: particles, links: [link]), at: .zero)
        var gripped = try row(2)
        try gripped.grip(0, 1, GripSpec(restLength: 1.5, compliance: compliance, damping: 0.02))
        for tick in 0..<240 {
            let force = Vector2(angle: Float(tick) / 20) * 0.1
            for end in 0..<2 {
                linked.applyForce(end == 0 ? force : -force, to: end)
                gripped.applyForce(end == 0 ? force : -force, to: end)
            }
            linked.step()
            gripped.step()
            for end in 0..<2 { #expect(linked.position(end) == gripped.position(end), "tick \(tick)") }
        }
    }

    @Test(arguments: [Float(0.1), 0.3, 1])
    func itBreaksAtItsStrainAndNotBeforeAndIsReportedOnce(strain: Float) throws {
        var system = try row(2, drag: 0.1)
        let grip = try system.grip(0, 1, GripSpec(compliance: 2, breakingStrain: strain))
        var (last, brokenAt): (Float, Int?) = (0, nil)
        for tick in 0..<600 where brokenAt == nil {
            last = system.gripStrain(grip)
            pull(&system, 0.002 * Float(tick), ticks: 1)
            if !system.contains(grip) { brokenAt = tick } else { #expect(system.endedGrips.isEmpty) }
        }
        #expect(brokenAt != nil && system.endedGrips == [grip] && system.gripCount == 0)
        #expect(last <= strain && last > 0.9 * strain, "held up to \(last)")
        system.step()
        #expect(system.endedGrips.isEmpty)
    }

    @Test func itEndsWithAnEndAndItsSlotGoesToAnother() throws {
        var system = try row(4)
        let first = try system.grip(0, 1, GripSpec())
        let second = try system.grip(2, 3, GripSpec())
        system.deactivate(particle: 1)
        #expect(!system.contains(first) && system.contains(second))
        let third = try system.grip(0, 2, GripSpec())
        #expect(third.index == first.index && third.generation != first.generation)
        #expect(!system.contains(first) && system.contains(third))
        system.releaseGrip(first)
        #expect(system.contains(third), "a dead handle releases nobody")
        system.step()
        #expect(system.endedGrips == [first])
        try system.checkInvariants()
    }

    @Test func itEndsWithABodyAndTheNextTenantOfItsIndicesIsFree() throws {
        var system = try dish()
        let bodies = try (0..<3).map { try system.addBody(disc(), at: Vector2(2 * Float($0), 0)) }
        let one = try system.grip(0, 1, GripSpec())
        let two = try system.grip(1, 2, GripSpec())
        system.removeBody(bodies[1])
        #expect(!system.contains(one) && !system.contains(two) && system.gripCount == 0)
        try system.addBody(disc(), at: Vector2(0, 5))
        pull(&system, 0.1, ticks: 60)
        #expect(system.position(1).x > 4, "nothing holds it")
        try system.checkInvariants()
    }

    @Test func theGripsOfARemovedBodyAreReportedAfterTheNextStep() throws {
        var system = try dish()
        let bodies = try (0..<3).map { try system.addBody(disc(), at: Vector2(2 * Float($0), 0)) }
        let grips = [try system.grip(0, 1, GripSpec()), try system.grip(1, 2, GripSpec())]
        system.removeBody(bodies[1])
        #expect(system.endedGrips.isEmpty)
        system.step()
        #expect(system.endedGrips == grips)
        system.step()
        #expect(system.endedGrips.isEmpty)
    }

    @Test func whatIsGrippedStillCollides() throws {
        var system = try dish()
        for x: Float in [-1, 1] { try system.addBody(disc(radius: 0.5), at: Vector2(x, 0)) }
        try system.grip(0, 1, GripSpec(restLength: 0.2, compliance: 1))
        for _ in 0..<600 { system.step() }
        let distance = (system.position(1) - system.position(0)).length
        #expect(abs(distance - 1) < 0.01, "\(distance) µm")
        #expect(system.contacts.count == 1)
        #expect(system.velocity(0).length < 1e-3 && system.velocity(1).length < 1e-3)
    }

    @Test func aSlackTetherDoesNotPush() throws {
        var system = try row(2)
        let grip = try system.grip(0, 1, GripSpec(limitsStretchOnly: true))
        pull(&system, -0.01, ticks: 60)
        #expect(system.gripStrain(grip) < -0.2, "\(system.gripStrain(grip))")
        pull(&system, 0.05, ticks: 240)
        #expect(abs(system.gripStrain(grip)) < 1e-3, "\(system.gripStrain(grip))")
    }

    /// Bodies of one kind march abreast: then all of them move to other lanes.
    @Test func aGripGoesOnWhenItsBodiesMoveInTheLanes() throws {
        var system = try row(2)
        let grip = try system.grip(0, 1, GripSpec())
        var clones: [BodyHandle] = []
        for k in 0..<20 {
            clones.append(try system.addBody(disc(), at: Vector2(0, 3 + 2 * Float(k))))
            pull(&system, 0.1, ticks: 10)
            #expect(abs(system.gripStrain(grip)) < 1e-3, "\(k) more: \(system.gripStrain(grip))")
        }
        for clone in clones {
            system.removeBody(clone)
            pull(&system, 0.1, ticks: 10)
            #expect(abs(system.gripStrain(grip)) < 1e-3, "\(system.gripStrain(grip))")
        }
        #expect(system.contains(grip))
    }

    private func refusal(_ system: SoftBodySystem, _ a: Int, _ b: Int, _ spec: GripSpec) -> String? {
        var copy = system
        do {
            try copy.grip(a, b, spec)
            return nil
        } catch {
            #expect(error.part == .grip && copy.gripCount == 0)
            return error.name
        }
    }

    @Test func badGripsAreRefusedAndNamed() throws {
        var system = try row(3)
        system.deactivate(particle: 2)
        #expect(refusal(system, 0, 1, GripSpec()) == nil)
        for index in [-1, 2, 3, Int.max, Int.min] {
            #expect(refusal(system, index, 1, GripSpec()) == "a")
            #expect(refusal(system, 1, index, GripSpec()) == "b")
        }
        #expect(refusal(system, 1, 1, GripSpec()) == "b")
        for value: Float in [.nan, .signalingNaN, .infinity, -.infinity, -1, 1e10] {
            #expect(refusal(system, 0, 1, GripSpec(restLength: value)) == "restLength", "\(value)")
            #expect(refusal(system, 0, 1, GripSpec(compliance: value)) == "compliance", "\(value)")
            #expect(refusal(system, 0, 1, GripSpec(damping: value)) == "damping", "\(value)")
            #expect(refusal(system, 0, 1, GripSpec(breakingStrain: value)) == "breakingStrain", "\(value)")
        }
        #expect(refusal(system, 0, 1, GripSpec(restLength: 0)) == "restLength")
        try system.addBody(disc(), at: .zero)
        #expect(refusal(system, 0, 3, GripSpec()) == "restLength", "as they lie, at one point")
    }
}
