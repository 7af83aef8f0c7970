public import AnatomyTrials
public import Plots

/// What the parts are worth that the living of the last eras carry.
public struct AblationReport: Encodable, Sendable {
    /// One type of part.
    struct Row: Encodable, Sendable {
        let part: String
        /// In each dish: who carries it, and carriers that were left out because they are no valid body without it.
        let carriers: [Int]
        let skipped: [Int]
        /// Of the energy, what the carriers gain against themselves without it: in each dish, null where it was not
        /// asked.
        let shares: [Double?]
        /// The mean of all matches with its 95 % interval; left out where it was asked in no dish, as are the next two.
        let share: Double?
        let low: Double?
        let high: Double?
        /// How probable it is to find as much by chance, adjusted for all parts that are asked together.
        let p: Double?
        let verdict: Verdict?
        let demand_met: Bool

        init(_ finding: CarrierFinding) {
            part = finding.part
            carriers = finding.carriers
            skipped = finding.skipped
            shares = finding.gains.map { gain in gain.map { 0.5 + $0 } }
            share = finding.effect.map { 0.5 + $0.size.mean }
            low = finding.effect.map { 0.5 + $0.size.low }
            high = finding.effect.map { 0.5 + $0.size.high }
            p = finding.effect?.adjusted
            verdict = finding.effect?.verdict
            demand_met = verdict == .helps
        }
    }

    /// In each dish.
    let living: [Int]
    /// Of each part in each dish.
    let matches: Int
    let rows: [Row]

    /// One ablation a dish, of `matches` matches a part.
    public init(_ dishes: [EraAblation], matches: Int) {
        living = dishes.map(\.living)
        self.matches = matches
        rows = CarrierFinding.all(of: dishes).map(Row.init)
    }

    /// The shares with their intervals, of what was asked.
    public var picture: IntervalChart {
        let asked = rows.compactMap { row -> IntervalChart.Row? in
            guard let share = row.share, let low = row.low, let high = row.high else { return nil }
            return IntervalChart.Row(name: row.part, share: share, low: low, high: high, isMarked: row.demand_met)
        }
        return IntervalChart(
            title: "What parts are worth to those who carry them",
            subtitle: "Share of the energy won against themselves without the part, and 95 % of where it may lie",
            rows: asked, target: (name: "wanted", share: 0.5 + Wanted.effect))
    }

    /// As a table for people.
    public var text: String {
        let asked = rows.count { $0.share != nil }
        let met = rows.filter(\.demand_met).map(\.part)
        let demand =
            "\(asked) parts asked: those that \(Int(100 * PartAblation.leastCarriers)) % of the living carry or more. "
            + "Wanted: a share of \((0.5 + Wanted.effect).hundredths) or more, p below \(Wanted.error.hundredths), "
            + "adjusted for all of them (Holm). Met by: \(met.isEmpty ? "none" : met.joined(separator: ", "))"
        return (rows.map(line) + [demand]).joined(separator: "\n")
    }

    private func line(_ row: Row) -> String {
        let carried = zip(row.carriers, living).map { "\($0) of \($1)" }.joined(separator: ", ")
        let skipped = row.skipped.contains { $0 > 0 } ? "; no body without it: " + list(row.skipped) : ""
        var words = "\(row.part): carried by \(carried)"
        if let share = row.share, let low = row.low, let high = row.high, let p = row.p, let verdict = row.verdict {
            words += "; share \(share.hundredths) (\(low.hundredths) to \(high.hundredths)), p \(p.thousandths)"
            words += ": \(verdict.rawValue)"
        }
        return words + skipped
    }

    private func list(_ counts: [Int]) -> String { counts.map(String.init).joined(separator: ", ") }
}
