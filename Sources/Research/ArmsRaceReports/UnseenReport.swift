import AnatomyTrials
public import ArmsRace
import Foundation
public import Plots

/// How eras fare against opponents of other dishes, minute by minute.
public struct UnseenReport: Encodable, Sendable {
    /// The shares of all dishes against opponents of one kind.
    struct Shares: Encodable, Sendable {
        /// Of each dish against all others.
        let dishes: [Double]
        let share: Double
        /// Bounds of the 95 % interval: the dishes are what is counted, not the matches.
        let low: Double
        let high: Double

        init(_ dishes: [Double]) {
            self.dishes = dishes
            let advantage = Estimate(starts: dishes.map { $0 - 0.5 })
            (share, low, high) = (0.5 + advantage.mean, 0.5 + advantage.low, 0.5 + advantage.high)
        }
    }

    /// The eras of one minute.
    struct Row: Encodable, Sendable {
        let minute: Double
        let against_first: Shares
        let against_step_before: Shares
    }

    let dishes: Int
    let rows: [Row]
    /// Of a share against one step before.
    let target: Double

    /// What living evolution asks for, of a step of ten minutes.
    private static let wanted = 0.55

    public init(_ tournament: UnseenTournament) {
        dishes = tournament.againstFirst.count
        target = Self.wanted
        rows = tournament.minutes.enumerated().map { step, minute in
            Row(
                minute: (minute * 100).rounded() / 100, against_first: Shares(tournament.againstFirst.map { $0[step] }),
                against_step_before: Shares(tournament.againstStepBefore.map { $0[step] }))
        }
    }

    /// The shares with their intervals.
    public var picture: IntervalChart {
        IntervalChart(
            title: "Against opponents that they have never met",
            subtitle: "Share of the energy, mean of \(dishes) dishes against all others, and 95 % of where it may lie",
            rows: rows.flatMap { row in
                [("first", row.against_first), ("step before", row.against_step_before)].map { name, shares in
                    IntervalChart.Row(
                        name: "t\(Int(row.minute.rounded())), \(name)", share: shares.share, low: shares.low,
                        high: shares.high, isMarked: shares.low > 0.5)
                }
            }, target: (name: "wanted of a step", share: Self.wanted))
    }

    /// As a table for people.
    public var text: String {
        let head = "eras of \(dishes) dishes, each against those of the others:"
        let lines = rows.map { row in
            String(format: "t %5d", Int(row.minute.rounded())) + "  against the first \(words(row.against_first))"
                + "  against one step before \(words(row.against_step_before))"
        }
        let steps = rows.map(\.against_step_before.share)
        let wanted = "wanted \(target.hundredths) a step of ten minutes"
        let end = "mean of the steps  \(steps.mean.hundredths)  (\(wanted))"
        return ([head] + lines + [end]).joined(separator: "\n")
    }

    private func words(_ shares: Shares) -> String {
        "\(shares.share.hundredths) (\(shares.low.hundredths) to \(shares.high.hundredths); "
            + "\(shares.dishes.map(\.hundredths).joined(separator: " ")))"
    }
}
