import Anatomy
import SimMath

/// All matches that the questions about parts need. The answers: `AnatomyTrial+Answers`.
public struct AnatomyTrial {
    public let archetypes: [Archetype]
    public let pairings: [Pairing]
    /// The archetypes, and after them these without some part.
    let bodies: [BodyPlan]
    let table: DuelTable
    /// Of each seed.
    let startsPerSeed: Int

    /// `starts`: of each pair with each seed, one match in each. The same arguments give the same bits.
    public init(
        _ archetypes: [Archetype] = Archetype.all, _ pairings: [Pairing] = Pairing.all, starts: Int, seeds: [UInt64],
        rules: DuelRules = DuelRules(), progress: @escaping (Int, Int) -> Void = { _, _ in }
    ) throws {
        self.archetypes = archetypes
        self.pairings = pairings.filter { pairing in archetypes.contains { $0.name == pairing.archetype } }
        startsPerSeed = starts
        var bodies = archetypes.map(\.plan)
        var pairs: [DuelTable.Pair] = []
        for second in archetypes.indices {
            for first in 0..<second { pairs.append(DuelTable.Pair(first: first, second: second)) }
        }
        for (origin, variant) in Self.variants(archetypes, self.pairings) where !bodies.contains(variant) {
            pairs += archetypes.indices.map { Self.pair(of: bodies.count, from: origin, against: $0) }
            bodies.append(variant)
        }
        self.bodies = bodies
        let places = seeds.flatMap { seed in (0..<starts).map { Self.seed(seed, start: $0) } }
        table = try DuelTable(bodies, pairs, starts: places, rules, progress: progress)
    }

    /// A variant begins on the side where its original would.
    private static func pair(of variant: Int, from origin: Int, against rival: Int) -> DuelTable.Pair {
        origin <= rival
            ? DuelTable.Pair(first: variant, second: rival) : DuelTable.Pair(first: rival, second: variant)
    }

    /// Every archetype without each part it is there to try, and without the parts of its pairings.
    private static func variants(
        _ archetypes: [Archetype], _ pairings: [Pairing]
    ) -> [(origin: Int, plan: BodyPlan)] {
        archetypes.enumerated().flatMap { origin, archetype in
            let pairs = pairings.filter { $0.archetype == archetype.name }
            let plans =
                archetype.parts.map(archetype.plan.without) + pairs.flatMap { factors(of: archetype.plan, $0) }
            return plans.map { (origin, $0) }
        }
    }

    /// Without the second part, without the first, without both.
    static func factors(of plan: BodyPlan, _ pairing: Pairing) -> [BodyPlan] {
        [
            plan.without(pairing.second), plan.without(pairing.first),
            plan.without(pairing.first).without(pairing.second),
        ]
    }

    private static func seed(_ seed: UInt64, start: Int) -> UInt64 {
        var hash = StateHash()
        hash.combine(seed)
        hash.combine(start)
        return hash.value
    }
}
