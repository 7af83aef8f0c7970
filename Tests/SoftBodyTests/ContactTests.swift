import SimMath
import SoftBody
import Testing

@Suite("Contacts")
struct ContactTests {
    private func dish(radius: Float = 50, rocks: [Rock] = []) throws -> SoftBodySystem {
        try SoftBodySystem(settings: SoftBodySettings(), dishRadius: radius, rocks: rocks)
    }

    private func disc(radius: Float = 0.5, mass: Float = 0.0005, drag: Float = 0.01) -> BodySpec {
        BodySpec(particles: [ParticleSpec(position: .zero, radius: radius, mass: mass, drag: drag)])
    }

    private func gap(_ system: SoftBodySystem, _ a: Int, _ b: Int) -> Float {
        (system.position(b) - system.position(a)).length - system.radius(a) - system.radius(b)
    }

    @Test(arguments: [Float(1), 2, 8, 0.125])
    func unequalMassesStopEachOtherAndKeepTheirMomentum(ratio: Float) throws {
        var system = try dish()
        try system.addBody(disc(mass: 0.01, drag: 0), at: Vector2(-1, 0), velocity: Vector2(8, 0))
        try system.addBody(disc(mass: 0.01 * ratio, drag: 0), at: Vector2(1, 0))
        var deepest: Float = 0
        for _ in 0..<120 {
            system.step()
            deepest = min(deepest, gap(system, 0, 1))
        }
        #expect(deepest > -0.01, "\(deepest) µm deep")
        let together = 8 / (1 + ratio)
        #expect(abs(system.velocity(0).x - together) < 0.01 * together, "\(system.velocity(0))")
        #expect(abs(system.velocity(1).x - together) < 0.01 * together, "\(system.velocity(1))")
    }

    @Test func discsPressedTogetherForLongHardlyOverlap() throws {
        var system = try dish()
        try system.addBody(disc(mass: 0.004), at: Vector2(-0.6, 0))
        try system.addBody(disc(mass: 0.0005), at: Vector2(0.6, 0))
        for _ in 0..<600 {
            system.applyForce(Vector2(0.5, 0), to: 0)
            system.applyForce(Vector2(-0.5, 0), to: 1)
            system.step()
        }
        #expect(gap(system, 0, 1) > -0.01, "\(gap(system, 0, 1))")
        #expect(system.velocity(0).length < 0.1 && system.velocity(1).length < 0.1)
    }

    @Test func headOnAtTheMaximumSpeedNothingTunnels() throws {
        let settings = SoftBodySettings()
        for offset in stride(from: Float(0), to: 1, by: 0.07) {
            var system = try dish()
            let small = disc(radius: settings.minimumRadius, mass: 0.01, drag: 0)
            let speed = settings.maximumSpeed
            try system.addBody(small, at: Vector2(-3 - offset, 0), velocity: Vector2(speed, 0))
            try system.addBody(small, at: Vector2(3, 0.001), velocity: Vector2(-speed, 0))
            for _ in 0..<30 { system.step() }
            #expect(system.position(0).x < system.position(1).x, "they have changed sides at offset \(offset)")
        }
    }

    @Test func discsThatAccelerateWithinATickDoNotTunnelEither() throws {
        var system = try dish()
        let small = disc(radius: 0.25, mass: 1e-5, drag: 1e-4)
        try system.addBody(small, at: Vector2(-0.45, 0))
        try system.addBody(small, at: Vector2(0.45, 0))
        for _ in 0..<30 { system.step() }
        for _ in 0..<60 {
            system.applyForce(Vector2(5000, 0), to: 0)
            system.applyForce(Vector2(-5000, 0), to: 1)
            system.step()
            #expect(system.position(0).x < system.position(1).x)
        }
    }

    @Test func bodiesPlacedIntoEachOtherPartGently() throws {
        var system = try dish()
        try system.addBody(disc(), at: Vector2(0, 0))
        try system.addBody(disc(), at: Vector2(0, 0))
        var fastest: Float = 0
        for _ in 0..<120 {
            system.step()
            fastest = max(fastest, system.velocity(0).length)
        }
        #expect(gap(system, 0, 1) > -0.001, "\(gap(system, 0, 1))")
        #expect(fastest < 2 * system.settings.recoverySpeed, "\(fastest) µm/s")
    }

    @Test func aContactIsReportedOnceWithItsSpeedAndNormal() throws {
        var system = try dish()
        try system.addBody(disc(mass: 0.01, drag: 0), at: Vector2(1, 0), velocity: Vector2(-5, 0))
        try system.addBody(disc(mass: 0.01, drag: 0), at: Vector2(-1, 0), velocity: Vector2(5, 0))
        var first: [Contact] = []
        var blows = 0
        for _ in 0..<60 where blows == 0 {
            system.step()
            first = system.contacts
            blows = first.count { $0.approachSpeed > 1 }
        }
        #expect(first.count == 1)
        #expect(first[0].a == 0 && first[0].b == 1)
        #expect(abs(first[0].approachSpeed - 10) < 0.01, "\(first[0].approachSpeed)")
        #expect((first[0].normal - Vector2(-1, 0)).length < 1e-3, "\(first[0].normal)")
        system.step()
        #expect(system.contacts.count == 1, "discs that rest against each other still touch")
        #expect(abs(system.contacts[0].approachSpeed) < 0.5)
    }

    @Test func cellsOfABodyCollideUnlessLinked() throws {
        let cells = [Vector2(0, 0), Vector2(1, 0), Vector2(0.3, 0.4)].map {
            ParticleSpec(position: $0, radius: 0.5, mass: 0.0005, drag: 0.01)
        }
        var system = try dish()
        try system.addBody(BodySpec(particles: cells, links: [LinkSpec(a: 0, b: 2)]), at: .zero)
        for _ in 0..<240 { system.step() }
        #expect(abs(gap(system, 0, 2) + 0.5) < 1e-3, "the linked pair keeps its distance: \(gap(system, 0, 2))")
        #expect(gap(system, 1, 2) > -0.002, "the others part: \(gap(system, 1, 2))")
        #expect(system.contacts.isEmpty, "contacts within a body are not reported")
        system.breakLink(0)
        for _ in 0..<240 { system.step() }
        #expect(gap(system, 0, 2) > -0.002, "no longer linked, they part: \(gap(system, 0, 2))")
    }

    @Test func theWallKeepsEverythingInsideAndReportsTouches() throws {
        var system = try dish(radius: 5)
        try system.addBody(disc(), at: Vector2(3, 0), velocity: Vector2(30, 7))
        var touched = false
        for _ in 0..<240 {
            system.applyForce(Vector2(0.3, 0.02), to: 0)
            system.step()
            touched = touched || system.wallTouches == [0]
            #expect(system.position(0).length <= 4.5001)
        }
        #expect(touched)
    }

    @Test func aDiscSlidesAlongTheWallAndLeavesIt() throws {
        var system = try dish(radius: 5)
        try system.addBody(disc(), at: Vector2(4.4, 0))
        for _ in 0..<60 {
            system.applyForce(Vector2(0.05, 0.05), to: 0)
            system.step()
        }
        #expect(system.position(0).y > 2, "it slides: \(system.position(0))")
        for _ in 0..<60 {
            system.applyForce(-system.position(0).normalized() * 0.02, to: 0)
            system.step()
        }
        #expect(system.position(0).length < 3, "it leaves: \(system.position(0))")
        #expect(system.wallTouches.isEmpty)
    }

    @Test func aRockIsGoneAround() throws {
        let rock = Rock(centre: .zero, radius: 3)
        var system = try dish(rocks: [rock])
        try system.addBody(disc(), at: Vector2(-8, 0.1))
        var touched = false
        for _ in 0..<1200 {
            system.applyForce(Vector2(0.05, 0), to: 0)
            system.step()
            touched = touched || system.wallTouches == [0]
            #expect(system.position(0).length > 3.49, "\(system.position(0))")
        }
        #expect(touched)
        #expect(system.position(0).x > 5, "it does not stick: \(system.position(0))")
    }
}
