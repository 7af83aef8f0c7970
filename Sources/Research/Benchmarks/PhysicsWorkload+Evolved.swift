public import Anatomy
import CWorkload
import Locomotion
import SimMath
import SoftBody

extension PhysicsWorkload {
    /// `count` bodies of the plans, in their order and over again, loosely packed. Empty without plans; they must be
    /// valid.
    ///
    /// Discs, masses and links are the game's. What not every engine knows is left out for all: hinges, and the drag of
    /// links. All muscles swing at full effort, at the one frequency that the workloads have.
    public static func evolved(_ plans: [BodyPlan], count: Int, drive: Double, seed: UInt64 = 1) -> PhysicsWorkload {
        guard !plans.isEmpty else { return PhysicsWorkload() }
        var chance = Chance(seed: seed)
        let shapes = plans.prefix(count).map { BodyShape($0) }
        let crowd = (0..<count).map { shapes[$0 % shapes.count].turned(by: chance.angle()) }
        return scattered(crowd, drive: drive, &chance)
    }
}

extension BodyShape {
    /// The body that the game builds from a plan, around the centre of its bounds.
    init(_ plan: BodyPlan) {
        let body = BodyAssembly.specification(of: plan)
        let middle = Self.middle(of: body.particles)
        discs = body.particles.map { particle in
            Disc(
                centre: Point(particle.position) - middle, radius: Double(particle.radius), mass: Double(particle.mass))
        }
        links = []
        for (link, planned) in zip(body.links, plan.links) { links.append(workloadLink(link, planned)) }
    }

    /// Where the longest and the broadest extent have their middles, µm.
    private static func middle(of particles: [ParticleSpec]) -> Point {
        func middle(_ along: (ParticleSpec) -> Float) -> Double {
            let low = particles.reduce(Float.infinity) { min($0, along($1) - $1.radius) }
            let high = particles.reduce(-Float.infinity) { max($0, along($1) + $1.radius) }
            return Double(low + high) / 2
        }
        return Point(middle { $0.position.x }, middle { $0.position.y })
    }

    private func workloadLink(_ link: LinkSpec, _ planned: LinkPlan) -> WorkloadLink {
        let (a, b) = (link.a, link.b)
        let rest = distance(a, b)
        guard link.compliance > 0 else { return .rod(a, b, rest: rest) }
        let mass = discs[a].mass * discs[b].mass / (discs[a].mass + discs[b].mass)
        let stiffness = min(1 / Double(link.compliance), EvolvedTuning.maximumStiffness(reducedMass: mass))
        return WorkloadLink(
            rest: rest, stiffness: stiffness, damping: Double(link.damping),
            amplitude: Double(planned.type.traits.contraction * planned.amplitude),
            phase: 2 * Double.pi * Double(planned.phase), a: Int32(a), b: Int32(b), kind: Int32(LINK_SPRING), unused: 0)
    }
}

/// Tuning of bodies that are not made for the benchmark.
private enum EvolvedTuning {
    /// Hz. Chipmunk integrates springs explicitly: with the game's own muscles (25 Hz) its bodies burst at once. So
    /// stiffer springs are softened for all, to the stiffest of the zoo.
    static let maximumFrequency = 10.0

    /// Of a spring between discs of this reduced mass (pN·s²/µm), pN/µm.
    static func maximumStiffness(reducedMass: Double) -> Double {
        let pulsation = 2 * Double.pi * maximumFrequency
        return reducedMass * pulsation * pulsation
    }
}

extension Point {
    fileprivate init(_ vector: Vector2) { self.init(Double(vector.x), Double(vector.y)) }
}
