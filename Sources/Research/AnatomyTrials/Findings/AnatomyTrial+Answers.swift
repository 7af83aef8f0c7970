import Anatomy

extension AnatomyTrial {
    /// 0…1, the row's.
    public var shares: [[Double]] {
        archetypes.indices.map { row in archetypes.indices.map { mean(table.shares(of: row, against: $0)) } }
    }

    /// What the row wins from the column, −1…1: of all seeds.
    public var margins: [[Double]] { margins(in: 0..<table.starts) }

    /// The same of each seed alone.
    public var marginsOfSeeds: [[[Double]]] {
        stride(from: 0, to: table.starts, by: startsPerSeed).map { margins(in: $0..<$0 + startsPerSeed) }
    }

    /// Against all other archetypes.
    public func meanShare(of archetype: Int) -> Double { mean(fieldShares(of: archetype, leavingOut: archetype)) }

    /// The best body with each part, and who beats it.
    public var counters: [CounterFinding] {
        parts.compactMap { part in
            let carriers = archetypes.indices.filter { archetypes[$0].parts.contains(part) }
            let others = archetypes.indices.filter { !archetypes[$0].parts.contains(part) }
            guard let champion = carriers.max(by: { meanShare(of: $0) < meanShare(of: $1) }),
                let counter = others.max(by: { chosen($0, champion) < chosen($1, champion) })
            else { return nil }
            return CounterFinding(
                part: part.words, champion: archetypes[champion].name, counter: archetypes[counter].name,
                share: mean(everySecond(table.shares(of: counter, against: champion), from: 1)))
        }
    }

    /// What each archetype has of each part it tries: two comparisons for each, adjusted all together.
    public var ablations: [AblationFinding] {
        let cases = archetypes.indices.flatMap { archetype in
            archetypes[archetype].parts.compactMap { part in
                bodies.firstIndex(of: archetypes[archetype].plan.without(part)).map { (archetype, part, $0) }
            }
        }
        let fields = cases.map { difference(leavingOut: $0.0, signs: [($0.0, 1), ($0.2, -1)]) }
        let directs = cases.map { table.margins(of: $0.0, against: $0.2).map { $0 / 2 } }
        let effects = self.effects(fields + directs)
        return cases.enumerated().map { number, item in
            AblationFinding(
                part: item.1.words, archetype: archetypes[item.0].name, field: effects[number],
                direct: effects[cases.count + number])
        }
    }

    /// What two parts are worth together beyond the sum of each alone.
    public var combinations: [CombinationFinding] {
        let cases = pairings.compactMap { pairing -> (Pairing, signs: [(body: Int, sign: Double)])? in
            guard let archetype = archetypes.firstIndex(where: { $0.name == pairing.archetype }) else { return nil }
            let factors = Self.factors(of: archetypes[archetype].plan, pairing).compactMap(bodies.firstIndex)
            return (pairing, Array(zip([archetype] + factors, [1, -1, -1, 1])))
        }
        let effects = self.effects(cases.map { difference(leavingOut: $0.signs[0].body, signs: $0.signs) })
        return zip(cases, effects).map { item, gain in
            CombinationFinding(
                name: item.0.name, archetype: item.0.archetype, first: item.0.first.words,
                second: item.0.second.words,
                shares: item.signs.map { mean(fieldShares(of: $0.body, leavingOut: item.signs[0].body)) }, gain: gain)
        }
    }

    // MARK: Parts of them

    /// The parts that any archetype tries, in their order.
    private var parts: [PartType] {
        archetypes.flatMap(\.parts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func margins(in starts: Range<Int>) -> [[Double]] {
        archetypes.indices.map { row in
            archetypes.indices.map { mean(Array(table.margins(of: row, against: $0)[starts])) }
        }
    }

    /// By which a counter is chosen.
    private func chosen(_ counter: Int, _ champion: Int) -> Double {
        mean(everySecond(table.shares(of: counter, against: champion), from: 0))
    }

    /// Adjusted as questions that are asked together. Of each: one value a start.
    private func effects(_ questions: [[Double]]) -> [Effect] {
        let sizes = questions.map(Estimate.init(starts:))
        let adjusted = Holm.adjusted(sizes.map(\.probability))
        return questions.indices.map { number in
            let seeds = stride(from: 0, to: table.starts, by: startsPerSeed).map { first in
                mean(Array(questions[number][first..<first + startsPerSeed]))
            }
            return Effect(size: sizes[number], seeds: seeds, adjusted: adjusted[number])
        }
    }

    /// A sum of shares, one value a start: in the same starts and against the same rivals, so that what these have in common
    /// falls out.
    private func difference(leavingOut leftOut: Int, signs: [(body: Int, sign: Double)]) -> [Double] {
        let shares = signs.map { fieldShares(of: $0.body, leavingOut: leftOut) }
        return (0..<table.starts).map { start in
            zip(signs, shares).reduce(0) { $0 + $1.0.sign * $1.1[start] }
        }
    }

    /// Against all archetypes but one, of one start after the other.
    private func fieldShares(of body: Int, leavingOut leftOut: Int) -> [Double] {
        let against = archetypes.indices.filter { $0 != leftOut }.map { table.shares(of: body, against: $0) }
        return (0..<table.starts).map { start in mean(against.map { $0[start] }) }
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

    private func everySecond(_ values: [Double], from first: Int) -> [Double] {
        stride(from: first, to: values.count, by: 2).map { values[$0] }
    }
}
