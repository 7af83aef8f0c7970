import SimMath
import SoftBody

/// A named, seeded scene: a crowd of different small bodies that writhe, among rocks in an eddy.
struct Swarm {
    var system: SoftBodySystem
    var random: RandomSource
    private(set) var tick = 0
    private(set) var handles: [BodyHandle] = []

    init(bodies: Int, seed: UInt64, dishRadius: Float = 30, eddySpeed: Float = 3) throws {
        random = RandomSource(seed: seed)
        let vortex = Vortex(centre: Vector2(3, -2), peakSpeed: eddySpeed, coreRadius: 10)
        let rocks = [Rock(centre: Vector2(10, 5), radius: 3), Rock(centre: Vector2(-12, -6), radius: 2)]
        system = try SoftBodySystem(
            settings: SoftBodySettings(), dishRadius: dishRadius, vortex: vortex, rocks: rocks)
        for _ in 0..<bodies { try addRandomBody() }
    }

    mutating func addRandomBody() throws {
        let spec = Self.randomBody(&random)
        let position = random.inDisc(radius: system.dishRadius)
        handles.append(try system.addBody(spec, at: position, rotation: random.uniform(-4, 4)))
    }

    mutating func removeRandomBody() {
        let k = random.index(handles.count)
        system.removeBody(handles.remove(at: k))
    }

    /// Writhes: live lengths and angles swing, some cells push.
    mutating func step() {
        let time = Float(tick % 240) / 60
        for link in 0..<system.linkCount where link % 3 == 0 {
            system.setRestFactor(1 + 0.3 * sinTurns(time + Float(link % 16) / 16), link: link)
        }
        for hinge in 0..<system.hingeCount where hinge % 2 == 0 {
            system.setRestAngle(0.6 * sinTurns(time + Float(hinge % 8) / 8), hinge: hinge)
        }
        for particle in 0..<system.particleCount where particle % 5 == 0 {
            system.applyForce(Vector2(angle: Float(particle % 7)) * 0.02, to: particle)
        }
        system.step()
        tick += 1
    }

    var hash: UInt64 { StateHash.of(system) }

    /// A crooked tail of 2 to 12 cells with some cross links: rods, tendons, fibres and fins.
    static func randomBody(_ random: inout RandomSource) -> BodySpec {
        let count = 2 + random.index(11)
        var particles: [ParticleSpec] = []
        var position = Vector2.zero
        var heading: Float = 0
        for _ in 0..<count {
            let radius = random.uniform(0.25, 0.7)
            particles.append(
                ParticleSpec(position: position, radius: radius, mass: 0.0005 + 0.001 * radius, drag: 0.02 * radius))
            heading += random.uniform(-0.9, 0.9)
            position += Vector2(angle: heading) * random.uniform(0.7, 1.4)
        }
        var links = (1..<count).map { randomLink($0 - 1, $0, &random) }
        for i in 0..<count where i + 2 < count && random.chance(0.4) { links.append(randomLink(i, i + 2, &random)) }
        let hinges = (0..<max(0, count - 2)).map { first in
            // A rigid hinge needs arms that links hold, and fibres do not.
            let isHeld = !links[first].limitsStretchOnly && !links[first + 1].limitsStretchOnly
            let compliance = random.chance(0.2) && isHeld ? 0 : random.uniform(0.1, 5)
            return HingeSpec(a: first, b: first + 1, c: first + 2, compliance: compliance)
        }
        return BodySpec(particles: particles, links: links, hinges: hinges)
    }

    private static func randomLink(_ a: Int, _ b: Int, _ random: inout RandomSource) -> LinkSpec {
        let drag = random.chance(0.4) ? random.uniform(0.001, 0.01) : 0
        return LinkSpec(
            a: a, b: b, compliance: random.chance(0.3) ? 0 : random.uniform(0, 1), damping: random.uniform(0, 0.02),
            dragAlong: drag, dragAcross: 2 * drag, limitsStretchOnly: random.chance(0.2),
            breakingStrain: random.chance(0.2) ? random.uniform(0.3, 1) : nil)
    }
}
