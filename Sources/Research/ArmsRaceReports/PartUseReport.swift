public import ArmsRace
public import Plots

/// Which parts the living of the last eras carry, beside dishes whose parents are drawn at random.
public struct PartUseReport: Encodable, Sendable {
    /// One type of part.
    public struct Row: Encodable, Sendable {
        let part: String
        /// In each dish, 0…1.
        let shares: [Double]
        /// The mean in the dishes of random parents; nil without any.
        let shadow: Double?
        /// Dishes in which a tenth carries it, and more than in the mean shadow.
        let dishes_in_use: Int
    }

    /// Share of the living from which on a type counts as used.
    public static let used = 0.1

    let rows: [Row]

    /// `shadows`: of dishes of random parents, may be none.
    public init(_ dishes: [PartUse], shadows: [PartUse]) {
        rows = PartUse.names.enumerated().map { type, name in
            let shares = dishes.map { $0.shares[type] }
            let shadow = shadows.reduce(0) { $0 + $1.shares[type] } / Double(max(1, shadows.count))
            return Row(
                part: name, shares: shares, shadow: shadows.isEmpty ? nil : shadow,
                dishes_in_use: shares.filter { $0 >= Self.used && $0 > shadow }.count)
        }
    }

    /// The mean of the dishes, beside chance where that is known.
    public var picture: BarChart {
        let isBesideChance = rows.contains { $0.shadow != nil }
        return BarChart(
            title: "Which parts the living carry", subtitle: "Share of the living, mean of the dishes",
            conditions: ["evolved"] + (isBesideChance ? ["by chance"] : []),
            groups: rows.map { row in
                BarChart.Group(name: row.part, values: [row.shares.mean] + (row.shadow.map { [$0] } ?? []))
            }, axis: "share")
    }

    /// As a table for people.
    public var text: String {
        rows.map { row in
            let shadow = row.shadow.map { "; by chance \($0.hundredths)" } ?? ""
            let shares = row.shares.map(\.hundredths).joined(separator: " ")
            return "\(row.part): \(shares)\(shadow); in use in \(row.dishes_in_use) of \(row.shares.count)"
        }.joined(separator: "\n")
    }
}
