import Evolution
import SimMath

extension Match {
    /// The share of the energy that a team of one era gains against a team of the other. Teams are drawn from the living,
    /// as many on each side, or with `equalMass` bodies that cost as much together on each side: skill apart from size.
    func share(
        of one: Era, against other: Era, equalMass: Bool, using random: inout RandomSource
    ) throws(MatchError) -> Double {
        // A full team of the era of the smaller bodies costs so much.
        let cost = equalMass ? Double(settings.teamSize) * min(one.meanCost, other.meanCost) : nil
        let first = team(of: one, costing: cost, using: &random)
        let second = team(of: other, costing: cost, using: &random)
        return try play(asGiven: first, second, seed: random.next()).share
    }

    private func team(of era: Era, costing cost: Double?, using random: inout RandomSource) -> [Genome] {
        guard let cost else { return era.team(of: settings.teamSize, using: &random) }
        return era.team(costing: cost, using: &random)
    }
}
