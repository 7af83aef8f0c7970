import Anatomy
public import Evolution

/// How diverse a population is.
public struct Diversity: Hashable, Sendable {
    public let living: Int
    /// Niches with at least two of the living.
    public let niches: Int
    /// Founders with at least two living descendants.
    public let lineages: Int
    /// Share of the living that descend from the most successful founder.
    public let largestLineage: Double
    /// Quartiles of the number of cells in a body.
    public let bodyQuartiles: [Int]

    public init(of members: [HallEntry]) {
        living = members.count
        var byFounder: [UInt32: Int] = [:]
        var byNiche: [Niche: Int] = [:]
        for member in members {
            byFounder[member.lineage.founder, default: 0] += 1
            byNiche[Niche(of: member.genome.plan), default: 0] += 1
        }
        niches = byNiche.values.filter { $0 >= 2 }.count
        lineages = byFounder.values.filter { $0 >= 2 }.count
        largestLineage = living > 0 ? Double(byFounder.values.max() ?? 0) / Double(living) : 0
        let sizes = members.map(\.genome.plan.cells.count).sorted()
        bodyQuartiles =
            sizes.isEmpty ? [0, 0, 0] : [1, 2, 3].map { sizes[min(sizes.count - 1, sizes.count * $0 / 4)] }
    }
}
