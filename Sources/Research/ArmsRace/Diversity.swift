import Anatomy
public import Evolution

/// How many ways of living a population holds.
public struct Diversity: Hashable, Sendable {
    public let living: Int
    /// Niches with at least two of the living.
    public let niches: Int
    /// Lines that descend from different founders, with at least two of the living.
    public let lineages: Int
    /// Share of the living that the largest line holds.
    public let largestLineage: Double
    /// Cells of a body: quarter, half and three quarters of the living have at most so many.
    public let bodyQuartiles: [Int]

    public init(of members: [HallEntry]) {
        living = members.count
        var lines: [UInt32: Int] = [:]
        var held: [Niche: Int] = [:]
        for member in members {
            lines[member.lineage.founder, default: 0] += 1
            held[Niche(of: member.genome.plan), default: 0] += 1
        }
        niches = held.values.filter { $0 >= 2 }.count
        lineages = lines.values.filter { $0 >= 2 }.count
        largestLineage = living > 0 ? Double(lines.values.max() ?? 0) / Double(living) : 0
        let sizes = members.map(\.genome.plan.cells.count).sorted()
        bodyQuartiles =
            sizes.isEmpty ? [0, 0, 0] : [1, 2, 3].map { sizes[min(sizes.count - 1, sizes.count * $0 / 4)] }
    }
}
