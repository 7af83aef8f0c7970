import Anatomy
public import Evolution
public import SimMath

/// The population of a dish at one moment, against which later generations are measured.
public struct Era: Sendable {
    /// Age of the dish in seconds.
    public let seconds: Double
    /// All living opponents.
    public let members: [HallEntry]

    public init(seconds: Double, members: [HallEntry]) {
        self.seconds = seconds
        self.members = members
    }

    public var minutes: Double { seconds / 60 }
    public var genomes: [Genome] { members.map(\.genome) }
    public var highestGeneration: Int { members.reduce(0) { max($0, $1.lineage.generation) } }

    /// Members drawn at random; the same one twice only if there are too few.
    public func team(of size: Int, using random: inout RandomSource) -> [Genome] {
        guard !members.isEmpty else { return [] }
        var left = Array(members.indices)
        var team: [Genome] = []
        while team.count < size {
            if left.isEmpty { left = Array(members.indices) }
            team.append(members[left.remove(at: random.index(left.count))].genome)
        }
        return team
    }

    /// Units that a member's body costs, on average.
    public var meanCost: Double {
        Double(members.reduce(0) { $0 + $1.genome.plan.buildCost }) / Double(max(1, members.count))
    }

    /// Members drawn at random whose bodies together cost as near to `cost` units as that order allows; one at least.
    public func team(costing cost: Double, using random: inout RandomSource) -> [Genome] {
        var team: [Genome] = []
        var left = cost
        while let next = self.team(of: 1, using: &random).first {
            let price = Double(next.plan.buildCost)
            if !team.isEmpty, left < price / 2 { break }
            team.append(next)
            left -= price
            if left <= 0 { break }
        }
        return team
    }
}
