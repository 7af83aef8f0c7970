public import Anatomy

/// All matches that the questions about parts need, and the answers.
public struct AnatomyTrial {
    public let archetypes: [Archetype]
    public let pairings: [Pairing]
    private var bodies: [BodyPlan]
    private let table: DuelTable

    /// `starts`: of each pair, each from both sides. The same arguments give the same bits.
    public init(
        _ archetypes: [Archetype] = Archetype.all, _ pairings: [Pairing] = Pairing.all, starts: Int, seed: UInt64,
        rules: DuelRules = DuelRules(), progress: @escaping (Int, Int) -> Void = { _, _ in }
    ) throws {
        self.archetypes = archetypes
        self.pairings = pairings.filter { pairing in archetypes.contains { $0.name == pairing.archetype } }
        bodies = archetypes.map(\.plan)
        var pairs: [DuelTable.Pair] = []
        for second in archetypes.indices {
            for first in 0..<second { pairs.append(DuelTable.Pair(first: first, second: second)) }
        }
        for variant in Self.variants(archetypes, self.pairings) where !bodies.contains(variant) {
            for rival in archetypes.indices { pairs.append(DuelTable.Pair(first: bodies.count, second: rival)) }
            bodies.append(variant)
        }
        table = try DuelTable(bodies, pairs, starts: starts, seed: seed, rules, progress: progress)
    }

    /// Every archetype without each part it is there to try, and without the parts of its pairings.
    private static func variants(_ archetypes: [Archetype], _ pairings: [Pairing]) -> [BodyPlan] {
        archetypes.flatMap { archetype in archetype.parts.map(archetype.plan.without) }
            + pairings.flatMap { pairing in
                let plan = archetypes.first { $0.name == pairing.archetype }?.plan
                return plan.map { Self.factors(of: $0, pairing) } ?? []
            }
    }

    /// Without the second part, without the first, without both.
    private static func factors(of plan: BodyPlan, _ pairing: Pairing) -> [BodyPlan] {
        [
            plan.without(pairing.second), plan.without(pairing.first),
            plan.without(pairing.first).without(pairing.second),
        ]
    }

    // MARK: Answers

    /// What the row wins from the column, −1…1.
    public var margins: [[Double]] {
        archetypes.indices.map { row in
            archetypes.indices.map { 2 * table.share(of: row, against: $0) - 1 }
        }
    }

    /// 0…1, the row's.
    public var shares: [[Double]] {
        archetypes.indices.map { row in archetypes.indices.map { table.share(of: row, against: $0) } }
    }

    /// Against all other archetypes.
    public func meanShare(of archetype: Int) -> Double {
        let rivals = archetypes.indices.filter { $0 != archetype }
        return rivals.reduce(0) { $0 + table.share(of: archetype, against: $1) } / Double(max(1, rivals.count))
    }

    /// The parts that any archetype tries, in their order.
    public var parts: [PartType] {
        archetypes.flatMap(\.parts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The best archetype with each part against the plain one, and who beats it.
    public var counters: [CounterFinding] {
        parts.compactMap { part in
            let carriers = archetypes.indices.filter { archetypes[$0].parts.contains(part) }
            guard let champion = carriers.max(by: { table.share(of: $0, against: 0) < table.share(of: $1, against: 0) })
            else { return nil }
            let others = archetypes.indices.filter { !archetypes[$0].parts.contains(part) }
            guard
                let counter = others.max(by: {
                    table.share(of: $0, against: champion) < table.share(of: $1, against: champion)
                })
            else { return nil }
            return CounterFinding(
                part: part.words, champion: archetypes[champion].name,
                againstPlain: table.share(of: champion, against: 0),
                counter: archetypes[counter].name, counterShare: table.share(of: counter, against: champion))
        }
    }

    /// What each archetype loses with each part it tries.
    public var ablations: [AblationFinding] {
        archetypes.indices.flatMap { archetype in
            archetypes[archetype].parts.compactMap { part in
                guard let without = bodies.firstIndex(of: archetypes[archetype].plan.without(part)) else { return nil }
                return AblationFinding(
                    part: part.words, archetype: archetypes[archetype].name,
                    loss: estimate(archetype, signs: [(archetype, 1), (without, -1)]),
                    direct: table.share(of: archetype, against: without))
            }
        }
    }

    /// What two parts are worth together beyond the sum of each alone.
    public var combinations: [CombinationFinding] {
        pairings.compactMap { pairing in
            guard let archetype = archetypes.firstIndex(where: { $0.name == pairing.archetype }) else { return nil }
            let factors = Self.factors(of: archetypes[archetype].plan, pairing).compactMap(bodies.firstIndex)
            guard factors.count == 3 else { return nil }
            let signs = [(archetype, 1.0), (factors[0], -1), (factors[1], -1), (factors[2], 1)]
            return CombinationFinding(
                name: pairing.name, archetype: pairing.archetype, first: pairing.first.words,
                second: pairing.second.words,
                shares: signs.map { mean(of: $0.0, leavingOut: archetype) },
                gain: estimate(archetype, signs: signs))
        }
    }

    /// A sum of shares, start by start against each archetype but one: in the same starts and against the same rivals, so
    /// that what these have in common falls out.
    private func estimate(_ leftOut: Int, signs: [(body: Int, sign: Double)]) -> Estimate {
        let values = archetypes.indices.filter { $0 != leftOut }.flatMap { rival in
            let margins = signs.map { table.margins(of: $0.body, against: rival) }
            return (0..<table.starts).map { start in
                zip(signs, margins).reduce(0) { $0 + 0.5 * $1.0.sign * $1.1[start] }
            }
        }
        return Estimate(values)
    }

    private func mean(of body: Int, leavingOut leftOut: Int) -> Double {
        let rivals = archetypes.indices.filter { $0 != leftOut }
        return rivals.reduce(0) { $0 + table.share(of: body, against: $1) } / Double(max(1, rivals.count))
    }
}
