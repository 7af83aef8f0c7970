import SimMath
import SoftBody
import Testing

@Suite("Coming and going among clones")
struct ComingAndGoingTests {
    /// All of a body that can be seen, bit by bit (and without trouble with −0).
    private struct Portrait: Equatable {
        var positions: [Vector2]
        var velocities: [Vector2]
        var radii: [Float]
        var active: [Bool]
        var strains: [Float]
        var angles: [Float]

        init(_ body: BodyHandle, _ system: SoftBodySystem) {
            let range = system.particleRange(of: body)
            positions = range.map { system.position($0) }
            velocities = range.map { system.velocity($0) }
            radii = range.map { system.radius($0) }
            active = range.map { system.isActive($0) }
            strains = system.linkRange(of: body).map { system.linkStrain($0) }
            angles = system.hingeRange(of: body).map { system.isHingeActive($0) ? system.hingeAngle($0) : 0 }
        }
    }

    private struct Crowd {
        var system: SoftBodySystem
        var random: RandomSource
        var living: [(body: BodyHandle, spec: BodySpec)] = []
        var dead: [BodyHandle] = []
        private let kinds: [BodySpec]

        init(seed: UInt64) throws {
            random = RandomSource(seed: seed)
            system = try SoftBodySystem(
                settings: SoftBodySettings(), dishRadius: 40,
                vortex: Vortex(centre: Vector2(3, 2), peakSpeed: 3, coreRadius: 10),
                rocks: [Rock(centre: Vector2(10, 5), radius: 3)])
            var breeder = RandomSource(seed: 7)
            kinds = (0..<3).map { _ in Swarm.randomBody(&breeder) }
        }

        /// One of three kinds, or of a kind of its own; clones have their own values.
        mutating func join() throws {
            var spec = random.chance(0.2) ? Swarm.randomBody(&random) : kinds[random.index(3)]
            let factor = random.uniform(0.8, 1.2)
            for i in spec.particles.indices { spec.particles[i].mass *= factor }
            let position = random.inDisc(radius: 40)
            living.append((try system.addBody(spec, at: position, rotation: random.uniform(-3, 3)), spec))
        }

        mutating func leave() {
            let body = living.remove(at: random.index(living.count)).body
            system.removeBody(body)
            dead.append(body)
        }
    }

    private func portraits(_ crowd: Crowd) -> [BodyHandle: Portrait] {
        Dictionary(uniqueKeysWithValues: crowd.living.map { ($0.body, Portrait($0.body, crowd.system)) })
    }

    private func checkHandles(_ crowd: Crowd, _ tick: Int) {
        for (body, spec) in crowd.living {
            #expect(crowd.system.contains(body), "tick \(tick)")
            let range = crowd.system.particleRange(of: body)
            let isWhole =
                range.count == spec.particles.count && crowd.system.linkRange(of: body).count == spec.links.count
                && crowd.system.hingeRange(of: body).count == spec.hinges.count
                && range.allSatisfy { crowd.system.body(ofParticle: $0) == body.index }
            #expect(isWhole, "\(body) at tick \(tick)")
        }
        for body in crowd.dead.suffix(50) { #expect(!crowd.system.contains(body), "tick \(tick)") }
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func whoComesOrGoesMovesNobodyElse(seed: UInt64) throws {
        var crowd = try Crowd(seed: seed)
        for tick in 0..<3000 {
            // The crowd swells to forty and thins out to almost none, time after time.
            let wanted = 2 + abs(tick % 400 - 200) / 5
            let before = portraits(crowd)
            if crowd.living.count < wanted || crowd.random.chance(0.3) { try crowd.join() }
            if crowd.living.count > wanted, crowd.random.chance(0.8) { crowd.leave() }
            for (body, _) in crowd.living {
                guard let known = before[body] else { continue }
                #expect(Portrait(body, crowd.system) == known, "\(body) at tick \(tick)")
            }
            checkHandles(crowd, tick)
            for l in 0..<crowd.system.linkCount where l % 3 == 0 {
                crowd.system.setRestFactor(1 + 0.3 * sinTurns(Float(tick + l) / 60), link: l)
            }
            if tick % 37 == 0 { crowd.system.deactivate(particle: crowd.random.index(crowd.system.particleCount)) }
            crowd.system.step()
            if tick % 5 == 0 { try crowd.system.checkInvariants() }
        }
        #expect(crowd.dead.count > 500)
    }

    /// A dish that is made ready for its bodies takes nothing more while they come, go and become other ones.
    @Test func memoryThatWasReservedDoesNotGrow() throws {
        var crowd = try Crowd(seed: 5)
        let largest = (0..<200).map { _ in Swarm.randomBody(&crowd.random) }
        crowd.system.reserve(
            bodies: 40, particles: largest.map(\.particles.count).max() ?? 0,
            links: largest.map(\.links.count).max() ?? 0, hinges: largest.map(\.hinges.count).max() ?? 0)
        let bytes = crowd.system.reservedBytes
        #expect(bytes > 0)
        for number in 0..<1_000 {
            while crowd.living.count < 30 { try crowd.join() }
            crowd.leave()
            if number % 50 == 0 { crowd.system.step() }
        }
        #expect(crowd.system.reservedBytes == bytes)
    }

    /// What grows does so in coarse steps, and what a crowd leaves behind is given back.
    @Test func memoryGrowsInCoarseStepsAndIsGivenBack() throws {
        var crowd = try Crowd(seed: 6)
        var sizes: [Int] = []
        while crowd.living.count < 480 {
            try crowd.join()
            if crowd.living.count > 120 { sizes.append(crowd.system.lanesBytes) }
        }
        crowd.system.step()
        // Four times as many bodies, in three lists that grow by a half each time.
        #expect(sizes == sizes.sorted() && Set(sizes).count <= 15, "\(Set(sizes).sorted())")
        while crowd.living.count > 20 { crowd.leave() }
        for number in 0..<400 {
            try crowd.join()
            crowd.leave()
            if number % 50 == 0 {
                crowd.system.step()
                try crowd.system.checkInvariants()
            }
        }
        let full = sizes.last ?? 0
        #expect(crowd.system.lanesBytes < full / 2, "\(crowd.system.lanesBytes) of \(full) bytes")
    }

    /// Forty bodies at a time, hundreds of generations of them.
    @Test func listsAreAsLongAsTheLivingNeed() throws {
        var crowd = try Crowd(seed: 4)
        func replace(_ count: Int) throws {
            for number in 0..<count {
                while crowd.living.count < 40 { try crowd.join() }
                crowd.leave()
                if number % 50 == 0 { crowd.system.step() }
            }
        }
        // Holes between bodies of many sizes make the lists longer for a while.
        try replace(3_000)
        let early = crowd.system.listLengths
        try replace(6_000)
        for (before, after) in zip(early, crowd.system.listLengths) { #expect(after <= before * 3 / 2 + 16) }
        #expect(early.contains { $0 > 200 })
    }
}
