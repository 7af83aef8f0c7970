import SimMath
import SoftBody
import Testing

/// All that may touch is found: in any mixture of bodies, whatever comes, goes and breaks.
@Suite("All that may touch is found")
struct CandidateTests {
    enum Kind: CaseIterable {
        /// Chains of 64 across the whole dish among loose discs.
        case long
        /// Loose discs, all in one place.
        case heap
        /// A few huge discs among tiny ones.
        case unequal
        /// Small bodies of all kinds, of which many come and go.
        case churn
    }

    private static let disc = BodySpec(
        particles: [ParticleSpec(position: .zero, radius: 0.3, mass: 0.001, drag: 0.01)])

    /// A row of discs in an order that has nothing to do with where they are.
    private static func chain(_ count: Int, spacing: Float) -> BodySpec {
        let place = { (k: Int) in k % 2 == 0 ? k / 2 : count - 1 - k / 2 }
        let particles = (0..<count).map {
            ParticleSpec(
                position: Vector2((Float(place($0)) - Float(count - 1) / 2) * spacing, 0), radius: 0.3, mass: 0.001,
                drag: 0.01)
        }
        var order = [Int](repeating: 0, count: count)
        for k in 0..<count { order[place(k)] = k }
        let links = (1..<count).map {
            LinkSpec(a: order[$0 - 1], b: order[$0], compliance: 0.05, breakingStrain: $0 % 8 == 0 ? 0.2 : nil)
        }
        return BodySpec(particles: particles, links: links)
    }

    /// A dish, and what was put into it, by slot.
    private struct Scene {
        var system: SoftBodySystem
        var random: RandomSource
        var specs: [Int: BodySpec] = [:]
        var living: [BodyHandle] = []
        let kind: Kind

        init(_ kind: Kind, seed: UInt64) throws {
            self.kind = kind
            random = RandomSource(seed: seed)
            system = try Self.empty
            switch kind {
            case .long:
                for k in 0..<3 { try add(CandidateTests.chain(64, spacing: 0.62), at: Vector2(0, 2 * Float(k) - 2)) }
                for _ in 0..<120 { try add(CandidateTests.disc, at: random.inDisc(radius: 20)) }
            case .heap:
                for _ in 0..<80 { try add(CandidateTests.disc, at: Vector2(3, 2)) }
            case .unequal:
                for _ in 0..<3 { try add(disc(radius: 5), at: random.inDisc(radius: 12)) }
                for _ in 0..<150 { try add(disc(radius: 0.25), at: random.inDisc(radius: 20)) }
            case .churn:
                for _ in 0..<50 { try join() }
            }
        }

        static var empty: SoftBodySystem {
            get throws {
                try SoftBodySystem(
                    settings: SoftBodySettings(), dishRadius: 22, rocks: [Rock(centre: Vector2(10, 5), radius: 2)])
            }
        }

        private func disc(radius: Float) -> BodySpec {
            BodySpec(particles: [
                ParticleSpec(position: .zero, radius: radius, mass: 0.01 * radius, drag: 0.03 * radius)
            ])
        }

        mutating func add(_ spec: BodySpec, at place: Vector2) throws {
            let body = try system.addBody(spec, at: place, rotation: random.uniform(-0.2, 0.2))
            specs[body.index] = spec
            living.append(body)
        }

        mutating func join() throws {
            let spec = random.chance(0.3) ? CandidateTests.chain(12, spacing: 0.7) : Swarm.randomBody(&random)
            try add(spec, at: random.inDisc(radius: 20))
        }

        mutating func step(_ tick: Int) throws {
            if kind == .churn && tick % 3 == 0 {
                system.removeBody(living.remove(at: random.index(living.count)))
                try join()
            }
            if tick % 20 == 5 { system.deactivate(particle: random.index(system.particleCount)) }
            if tick % 20 == 9 && system.linkCount > 0 { system.breakLink(random.index(system.linkCount)) }
            // A loose disc: the links of another would fling about all that they hold.
            let moved = living[random.index(living.count)]
            if tick % 10 == 3 && system.particleRange(of: moved).count == 1 {
                system.place(system.particleRange(of: moved).lowerBound, at: random.inDisc(radius: 15), velocity: .zero)
            }
            let inwards: Float = tick % 100 < 60 ? 0.03 : -0.04
            for i in 0..<system.particleCount where system.isActive(i) {
                let pull = -system.position(i) * (inwards / max(1, system.position(i).length))
                system.applyForce(pull + random.inDisc(radius: 0.05), to: i)
            }
            system.step()
        }

        /// Written and read again.
        func reread() throws -> SoftBodySystem {
            var (writer, copy, again) = (StateWriter(), system, try Self.empty)
            copy.code(&writer)
            var reader = StateReader(writer.written)
            again.code(&reader) { specs[$0] }
            try reader.finish()
            return again
        }
    }

    @Test(arguments: Kind.allCases, [UInt64(1), 2])
    func noTouchIsMissed(kind: Kind, seed: UInt64) throws {
        var scene = try Scene(kind, seed: seed)
        var most = 0
        for tick in 0..<150 {
            try scene.step(tick)
            if tick % 3 == 0 { most = max(most, census(scene.system, tick)) }
        }
        #expect(most > 15, "\(most) touches")
        try scene.system.checkInvariants()
    }

    /// Compares the contacts with what looking at all pairs finds. Returns how many touch.
    private func census(_ system: SoftBodySystem, _ tick: Int) -> Int {
        let reported = Set(system.contacts.map { SIMD2($0.a, $0.b) })
        var count = 0
        for i in 0..<system.particleCount where system.isActive(i) {
            for j in 0..<i where system.isActive(j) && system.body(ofParticle: i) != system.body(ofParticle: j) {
                let gap = (system.position(i) - system.position(j)).length - system.radius(i) - system.radius(j)
                // Walls and rocks, which come last, may bring together what did not touch.
                if gap >= 0 { continue }
                count += 1
                #expect(reported.contains(SIMD2(Int32(j), Int32(i))), "\(j), \(i) at tick \(tick): \(gap) µm")
            }
        }
        return count
    }

    /// What is read goes on as if it had never been written, though its bodies lie elsewhere in the lanes and its lists
    /// were all made at once.
    @Test(arguments: Kind.allCases)
    func aStateReadAgainGoesOnTheSame(kind: Kind) throws {
        var scene = try Scene(kind, seed: 3)
        // Long enough for the lists to be put in order, among bodies that have come and gone.
        for tick in 0..<270 {
            try scene.step(tick)
            guard tick % 30 == 29 else { continue }
            var other = scene
            // Something is yet to be looked at.
            if other.system.linkCount > 0 { other.system.breakLink(0) }
            if let first = other.living.first {
                other.system.deactivate(particle: other.system.particleRange(of: first).lowerBound)
            }
            var again = other
            again.system = try other.reread()
            #expect(StateHash.of(again.system) == StateHash.of(other.system), "at tick \(tick)")
            for later in 1...25 {
                try other.step(tick + later)
                try again.step(tick + later)
                #expect(StateHash.of(again.system) == StateHash.of(other.system), "\(later) after tick \(tick)")
                let sameContacts = again.system.contacts == other.system.contacts
                #expect(sameContacts, "\(later) after tick \(tick)")
            }
        }
    }

    /// All that is near a point is found, just added and just moved bodies included.
    @Test(arguments: Kind.allCases)
    func everyParticleNearAPointIsFound(kind: Kind) throws {
        var scene = try Scene(kind, seed: 4)
        for tick in 0..<40 {
            try scene.step(tick)
            try scene.join()
            scene.system.place(0, at: scene.random.inDisc(radius: 15), velocity: .zero)
            let (point, radius) = (scene.random.inDisc(radius: 22), scene.random.uniform(0, 8))
            var found: [Int] = []
            scene.system.forEachParticle(near: point, within: radius) { found.append($0) }
            let expected = (0..<scene.system.particleCount).filter {
                scene.system.isActive($0) && (scene.system.position($0) - point).length <= radius
            }
            #expect(found.sorted() == expected, "tick \(tick)")
        }
    }
}
