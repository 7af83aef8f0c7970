import Anatomy
import Evolution

/// How many of the living carry each type of part.
public struct PartUse: Hashable, Sendable {
    /// Every cell and link, in the order of the catalogue.
    public static let names: [String] = PartType.all.map(\.words)

    /// Share of the members that carry each, 0…1, in the order of the names.
    public let shares: [Double]

    /// Of an era's members.
    public init(of era: Era) {
        let plans = era.members.map(\.genome.plan)
        shares = PartType.all.map { type in
            Double(plans.filter { $0.has(type) }.count) / Double(max(1, plans.count))
        }
    }
}
