import SimMath
import SoftBody
import Testing

@Suite("What a body has lost is put back")
struct RestoringTests {
    private func row(_ count: Int) -> BodySpec {
        let particles = (0..<count).map {
            ParticleSpec(position: Vector2(Float($0), 0), radius: 0.45, mass: 0.5, drag: 4)
        }
        let links = (1..<count).map { LinkSpec(a: $0 - 1, b: $0, breakingStrain: 0.5) }
        let hinges = (2..<count).map { HingeSpec(a: $0 - 2, b: $0 - 1, c: $0, compliance: 0.0004) }
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    private func dish(_ count: Int) throws -> (system: SoftBodySystem, body: BodyHandle) {
        var system = try SoftBodySystem(
            settings: SoftBodySettings(), dishRadius: 50, rocks: [Rock(centre: Vector2(0, 20), radius: 3)])
        let body = try system.addBody(row(count), at: .zero)
        return (system, body)
    }

    @Test func theBodyIsWholeAgain() throws {
        var (system, body) = try dish(4)
        system.deactivate(particle: 3)
        for _ in 0..<30 { system.step() }
        #expect(!system.isActive(3) && !system.isLinkActive(2) && !system.isHingeActive(1))
        let isBack = system.restore(
            3, of: body, as: row(4), at: system.position(2) + Vector2(1, 0), velocity: .zero
        ) { _ in true }
        #expect(isBack && system.isActive(3) && system.isLinkActive(2) && system.isHingeActive(1))
        #expect(system.activeParticleCount == 4)
        for _ in 0..<120 {
            // Pulled along by its link.
            system.applyForce(Vector2(-20, 0), to: 0)
            system.step()
            try system.checkInvariants()
        }
        #expect(system.position(0).x < -1)
        #expect(abs((system.position(3) - system.position(2)).length - 1) < 0.05)
        #expect(abs(system.hingeAngle(1)) < 0.05)
        let again = system.restore(3, of: body, as: row(4), at: .zero, velocity: .zero) { _ in true }
        #expect(!again, "it is there already")
    }

    /// Where it does not lie as the specification has it, nothing breaks, and the body goes back to its shape.
    @Test func aCrookedPlaceStraightensOut() throws {
        var (system, body) = try dish(4)
        system.deactivate(particle: 3)
        system.step()
        let isBack = system.restore(
            3, of: body, as: row(4), at: system.position(2) + Vector2(angle: 0.8) * 1.2, velocity: .zero
        ) { _ in true }
        #expect(isBack && abs(system.linkStrain(2)) < 0.01, "it begins as long as it is")
        for _ in 0..<120 {
            system.step()
            try system.checkInvariants()
        }
        #expect(system.isLinkActive(2))
        #expect(abs((system.position(3) - system.position(2)).length - 1) < 0.05)
        #expect(abs(system.hingeAngle(1)) < 0.05)
    }

    @Test func itIsJoinedToItsPartnersOnly() throws {
        var (system, body) = try dish(5)
        system.deactivate(particle: 2)
        system.step()
        let isBack = system.restore(
            2, of: body, as: row(5), at: Vector2(2, 0), velocity: .zero
        ) { $0 < 2 }
        #expect(isBack)
        #expect((0..<4).map { system.isLinkActive($0) } == [true, true, false, true])
        #expect((0..<3).map { system.isHingeActive($0) } == [true, false, false])
        for _ in 0..<30 {
            system.step()
            try system.checkInvariants()
        }
    }

    @Test(arguments: [Vector2(49.8, 0), Vector2(0, 17.2), Vector2(0, 20), Vector2(.nan, 0)])
    func whereThereIsNoWaterNothingChanges(_ place: Vector2) throws {
        var (system, body) = try dish(4)
        system.deactivate(particle: 3)
        system.step()
        let before = StateHash.of(system)
        let isBack = system.restore(3, of: body, as: row(4), at: place, velocity: .zero) { _ in true }
        #expect(!isBack)
        #expect(StateHash.of(system) == before)
    }

    /// A system that was read after it goes on to the bit.
    @Test func itIsSavedLikeAnyOther() throws {
        var (system, body) = try dish(4)
        system.deactivate(particle: 3)
        system.step()
        _ = system.restore(3, of: body, as: row(4), at: system.position(2) + Vector2(0.9, 0.3), velocity: .zero) { _ in
            true
        }
        var (writer, copy) = (StateWriter(), system)
        copy.code(&writer)
        var read = try SoftBodySystem(
            settings: SoftBodySettings(), dishRadius: 50, rocks: [Rock(centre: Vector2(0, 20), radius: 3)])
        var reader = StateReader(writer.written)
        read.code(&reader) { _ in row(4) }
        try reader.finish()
        for tick in 0..<60 {
            #expect(StateHash.of(read) == StateHash.of(system), "tick \(tick)")
            system.step()
            read.step()
        }
    }
}
