import SimMath
import SoftBody
import Testing

@Suite("Bodies join and leave")
struct BodiesTests {
    private func dish() throws -> SoftBodySystem {
        try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
    }

    private func row(_ count: Int) -> BodySpec {
        let particles = (0..<count).map {
            ParticleSpec(position: Vector2(Float($0), 0), radius: 0.5, mass: 0.0005, drag: 0.01)
        }
        let links = (1..<max(1, count)).map { LinkSpec(a: $0 - 1, b: $0) }
        let hinges = (2..<max(2, count)).map { HingeSpec(a: $0 - 2, b: $0 - 1, c: $0) }
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    @Test func aBodyGetsContiguousRangesAndItsPlace() throws {
        var system = try dish()
        try system.addBody(row(3), at: .zero)
        let handle = try system.addBody(row(4), at: Vector2(10, 5), rotation: Float.pi / 2, velocity: Vector2(1, 2))
        #expect(system.particleRange(of: handle) == 3..<7)
        #expect(system.linkRange(of: handle) == 2..<5)
        #expect(system.hingeRange(of: handle) == 1..<3)
        #expect(system.linkEnds(2) == (3, 4))
        #expect((system.position(5) - Vector2(10, 7)).length < 1e-4, "\(system.position(5))")
        #expect(system.velocity(5) == Vector2(1, 2))
        #expect(system.body(ofParticle: 5) == handle.index)
        #expect(system.activeParticleCount == 7 && system.particleCount == 7)
        try system.checkInvariants()
    }

    @Test func freedRangesAreReusedAndMerged() throws {
        var system = try dish()
        let handles = try (0..<4).map { try system.addBody(row(3), at: Vector2(0, Float($0) * 2)) }
        system.removeBody(handles[1])
        #expect(system.body(ofParticle: 4) == -1 && !system.isActive(4))
        let small = try system.addBody(row(2), at: Vector2(20, 0))
        #expect(system.particleRange(of: small) == 3..<5)
        #expect(small.index == handles[1].index && small.generation != handles[1].generation)
        #expect(!system.contains(handles[1]) && system.contains(small))
        system.removeBody(small)
        system.removeBody(handles[2])
        let large = try system.addBody(row(6), at: Vector2(20, 0))
        #expect(system.particleRange(of: large) == 3..<9)
        system.removeBody(handles[3])
        let larger = try system.addBody(row(5), at: Vector2(20, 5))
        #expect(system.particleRange(of: larger) == 9..<14, "the tail is extended, not left as a hole")
        for _ in 0..<10 { system.step() }
        try system.checkInvariants()
    }

    @Test func comingAndGoingForLongDoesNotGrowTheColumns() throws {
        var swarm = try Swarm(bodies: 20, seed: 3)
        var largest = 0
        for round in 0..<300 {
            swarm.removeRandomBody()
            try swarm.addRandomBody()
            swarm.step()
            if round == 150 { largest = swarm.system.particleCount }
        }
        #expect(swarm.system.particleCount <= largest * 3 / 2, "\(largest) to \(swarm.system.particleCount)")
        try swarm.system.checkInvariants()
    }

    @Test func aBodyOverTheWallIsShiftedIn() throws {
        var system = try dish()
        let handle = try system.addBody(row(5), at: Vector2(48, 3))
        for i in system.particleRange(of: handle) { #expect(system.position(i).length <= 49.5) }
        let strain = system.linkStrain(0)
        #expect(abs(strain) < 1e-4, "its shape is kept")
    }

    @Test func neighboursAreFoundAsByLookingAtAll() throws {
        var swarm = try Swarm(bodies: 30, seed: 17, dishRadius: 25)
        for round in 0..<60 {
            swarm.step()
            if round % 5 == 0 {
                swarm.removeRandomBody()
                try swarm.addRandomBody()
                try swarm.addRandomBody()
            }
            let point = swarm.random.inDisc(radius: 27)
            let radius = swarm.random.uniform(0, 8)
            var found: [Int] = []
            swarm.system.forEachParticle(near: point, within: radius) { found.append($0) }
            let expected = (0..<swarm.system.particleCount).filter {
                swarm.system.isActive($0) && (swarm.system.position($0) - point).lengthSquared <= radius * radius
            }
            #expect(found.sorted() == expected)
        }
        swarm.system.forEachParticle(near: Vector2(.nan, 0), within: 5) { _ in Issue.record("found by NaN") }
    }
}
