import SimMath
import SoftBody
import Testing

/// Bodies of all sizes and topologies share blocks of lanes, in a company that changes all the time. Not a bit of how one
/// of them moves may depend on the others.
@Suite("Different bodies abreast")
struct MedleyTests {
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func noBodyMovesOtherwiseThanAlone(seed: UInt64) throws {
        var medley = try Medley(seed: seed)
        for tick in 0..<300 {
            // The company grows to fifty and shrinks to two, time after time.
            let wanted = 2 + abs((tick + 100) % 200 - 100) / 2
            if medley.twins.count < wanted || medley.random.chance(0.2) { try medley.join() }
            if medley.twins.count > wanted { medley.leave() }
            medley.step(tick)
            for twin in medley.twins {
                let isSame = medley.isSame(twin)
                #expect(isSame, "way \(twin.way), tick \(tick)")
                if !isSame { return }
            }
        }
        try medley.system.checkInvariants()
        #expect(medley.count > 60)
    }

    /// All there is to a saved state is in it, though the bodies then lie elsewhere in the lanes.
    @Test func aStateReadAgainGoesOnTheSame() throws {
        var medley = try Medley(seed: 9)
        for tick in 0..<120 {
            if tick < 60 { try medley.join() }
            if tick % 4 == 3 { medley.leave() }
            medley.step(tick)
        }
        let specs = Dictionary(uniqueKeysWithValues: medley.twins.map { ($0.body.index, $0.spec) })
        var read = try Medley.dish()
        var writer = StateWriter()
        medley.system.code(&writer)
        var reader = StateReader(writer.written)
        read.code(&reader) { specs[$0] }
        #expect(reader.isSound)
        for tick in 120..<240 {
            for twin in medley.twins { Medley.drive(twin.body, way: twin.way, tick: tick, &read) }
            medley.step(tick)
            read.step()
            #expect(StateHash.of(read) == StateHash.of(medley.system), "tick \(tick)")
        }
    }
}

/// One body in a dish with others, and the same in a dish of its own.
private struct Twin {
    let spec: BodySpec
    let place: Vector2
    let body: BodyHandle
    var own: SoftBodySystem
    let ownBody: BodyHandle
    /// How it is driven and injured.
    let way: Int
}

/// A company of such bodies. Discs are tiny and bodies far apart, so that nothing touches: the order of contacts may
/// depend on who else is there.
private struct Medley {
    var system: SoftBodySystem
    var twins: [Twin] = []
    var random: RandomSource
    /// Bodies that were ever here.
    private(set) var count = 0
    private var places: [Vector2]

    init(seed: UInt64) throws {
        random = RandomSource(seed: seed)
        system = try Self.dish()
        places = (0..<100).map { Vector2(Float($0 % 10) * 40 - 180, Float($0 / 10) * 40 - 180) }
    }

    static func dish() throws -> SoftBodySystem {
        var settings = SoftBodySettings()
        settings.minimumRadius = 0.05
        settings.maximumSpeed = 6
        return try SoftBodySystem(
            settings: settings, dishRadius: 350, vortex: Vortex(centre: Vector2(20, 0), peakSpeed: 1, coreRadius: 60),
            zones: [WaterZone(disc: SoftDisc(centre: Vector2(-40, 30), radius: 150), thickening: 0.8, speed: 1)])
    }

    mutating func join() throws {
        let spec = Self.soundBody(&random)
        let rotation = random.uniform(-3, 3)
        guard let place = places.popLast() else { return }
        var own = try Self.dish()
        let ownBody = try own.addBody(spec, at: place, rotation: rotation)
        let body = try system.addBody(spec, at: place, rotation: rotation)
        twins.append(Twin(spec: spec, place: place, body: body, own: own, ownBody: ownBody, way: count))
        count += 1
    }

    mutating func leave() {
        let twin = twins.remove(at: random.index(twins.count))
        system.removeBody(twin.body)
        places.insert(twin.place, at: 0)
    }

    mutating func step(_ tick: Int) {
        for k in twins.indices {
            Self.drive(twins[k].body, way: twins[k].way, tick: tick, &system)
            Self.drive(twins[k].ownBody, way: twins[k].way, tick: tick, &twins[k].own)
            twins[k].own.step()
        }
        system.step()
    }

    func isSame(_ twin: Twin) -> Bool {
        let (range, own) = (system.particleRange(of: twin.body), twin.own.particleRange(of: twin.ownBody))
        let isSameMotion = zip(range, own).allSatisfy {
            Self.bits(system.position($0)) == Self.bits(twin.own.position($1))
                && Self.bits(system.velocity($0)) == Self.bits(twin.own.velocity($1))
                && Self.bits(system.remainder($0)) == Self.bits(twin.own.remainder($1))
        }
        return isSameMotion
            && zip(system.linkRange(of: twin.body), twin.own.linkRange(of: twin.ownBody)).allSatisfy {
                system.isLinkActive($0) == twin.own.isLinkActive($1)
            }
    }

    private static func bits(_ vector: Vector2) -> SIMD2<UInt32> { SIMD2(vector.x.bitPattern, vector.y.bitPattern) }

    /// Muscles, hinges and pushes, each body in a way of its own; in the end torn links and hinges, and lost cells.
    static func drive(_ body: BodyHandle, way: Int, tick: Int, _ system: inout SoftBodySystem) {
        let time = Float(tick) / 60 + Float(way) / 7
        let (particles, links, hinges) = (
            system.particleRange(of: body), system.linkRange(of: body), system.hingeRange(of: body)
        )
        for (k, link) in links.enumerated() where k % 2 == way % 2 {
            system.setRestFactor(1 + 0.2 * sinTurns(time + Float(k) / 5), link: link)
        }
        for (k, hinge) in hinges.enumerated() {
            system.setRestAngle(0.2 * sinTurns(time + Float(k) / 3), hinge: hinge)
        }
        for (k, particle) in particles.enumerated() where k % 3 == way % 3 {
            system.applyForce(Vector2(angle: Float(tick) / 30 + Float(k)) * 0.02, to: particle)
        }
        guard tick % 40 == way % 40 else { return }
        switch way % 5 {
        case 1 where !links.isEmpty: system.breakLink(links.lowerBound + tick % links.count)
        case 2: system.deactivate(particle: particles.lowerBound + tick % particles.count)
        case 3 where !hinges.isEmpty: system.breakHinge(hinges.lowerBound + tick % hinges.count)
        default: break
        }
    }

    /// One that the engine accepts.
    private static func soundBody(_ random: inout RandomSource) -> BodySpec {
        while true {
            let spec = randomBody(&random)
            if (try? spec.validate()) != nil { return spec }
        }
    }

    /// Particles on a lattice, one to sixty-four, linked to some of their neighbours: chains, nets and single ones,
    /// with rods, ropes, ties that break and hinges, or without.
    private static func randomBody(_ random: inout RandomSource) -> BodySpec {
        let count = random.chance(0.1) ? 1 + random.index(64) : 1 + random.index(14)
        let width = 2 + random.index(7)
        let (tied, hasRods, hasHinges) = (random.uniform(0, 0.7), random.chance(0.3), random.chance(0.4))
        let particles = (0..<count).map {
            ParticleSpec(
                position: Vector2(Float($0 % width) + random.uniform(-0.1, 0.1), Float($0 / width)), radius: 0.05,
                mass: random.uniform(0.0005, 0.001), drag: random.uniform(0.004, 0.01))
        }
        var links: [LinkSpec] = []
        for k in 1..<max(count, 1) {
            links.append(randomLink(k % width == 0 ? k - width : k - 1, k, hasRods: hasRods, &random))
            for other in [k - width, k - width - 1, k - width + 1, k - 1] where other >= 0 && random.chance(tied) {
                let isTurned = random.chance(0.5)
                links.append(
                    randomLink(isTurned ? k : other, isTurned ? other : k, hasRods: hasRods, &random))
            }
        }
        let middles = (0..<count).filter { hasHinges && $0 % width > 1 && random.chance(0.5) }
        let hinges = middles.map {
            HingeSpec(a: $0 - 2, b: $0 - 1, c: $0, compliance: random.uniform(0.2, 3))
        }
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    private static func randomLink(_ a: Int, _ b: Int, hasRods: Bool, _ random: inout RandomSource) -> LinkSpec {
        let drag = hasRods && random.chance(0.5) ? random.uniform(0.0005, 0.002) : 0
        return LinkSpec(
            a: a, b: b, compliance: random.chance(0.1) ? 0 : random.uniform(0.05, 1),
            damping: random.chance(0.3) ? 0 : random.uniform(0, 0.02), dragAlong: drag, dragAcross: 2 * drag,
            limitsStretchOnly: random.chance(0.2), breakingStrain: random.chance(0.1) ? 0.15 : nil)
    }
}
