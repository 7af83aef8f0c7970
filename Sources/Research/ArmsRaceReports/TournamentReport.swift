public import ArmsRace
import Foundation
public import Plots

/// The mean of some tournaments, and what the proof asks of them.
public struct TournamentReport: Encodable, Sendable {
    /// Minutes of the eras that all have.
    let minutes: [Double]
    /// `shares[row][column]`, mean over the folders.
    let shares: [[Double]]
    /// The last era's share against the first, against 18 minutes before it, and against 6 minutes before it; one a
    /// folder.
    let against_first: [Double]
    let against_18_before: [Double]
    let against_6_before: [Double]
    /// Share of the matches that the last era won against the first.
    let won_against_first: [Double]
    /// Share of the pairs at least six minutes apart that the later one won.
    let in_order: [Double]
    /// The share of the table's squared norm that goes round in circles, and what chance alone would make of it; one a
    /// folder, null where all shares are a half, or, of chance, where pairs met only once.
    let rotational: [Double?]
    let rotational_by_chance: [Double?]

    /// One tournament a folder.
    public init(_ tournaments: [MasterTournament]) {
        let count = tournaments.map(\.minutes.count).min() ?? 0
        minutes = Array(tournaments.first?.minutes.prefix(count) ?? [])
        shares = (0..<count).map { i in
            (0..<count).map { j in tournaments.map { $0.shares[i][j] }.mean }
        }
        against_first = tournaments.map { $0.lastAgainst(minute: 0) }
        won_against_first = tournaments.map { $0.lastWonAgainst(minute: 0) }
        against_18_before = tournaments.map { $0.lastAgainst(minute: ($0.minutes.last ?? 0) - 18) }
        against_6_before = tournaments.map { $0.lastAgainst(minute: ($0.minutes.last ?? 0) - 6) }
        in_order = tournaments.map { $0.order(minutesApart: 6) }
        rotational = tournaments.map { $0.rotation?.share }
        rotational_by_chance = tournaments.map { $0.rotation?.byChance }
    }

    /// The shares as a table of colours.
    public var picture: HeatTable {
        HeatTable(
            title: "Master tournament",
            subtitle: "Share of the energy won, %, by the era of the row against the era of the column, mean of "
                + "\(against_first.count) dishes",
            labels: minutes.map { "\(Int($0.rounded()))" }, values: shares, rowTitle: "minutes",
            columnTitle: "against minute")
    }

    /// As a table for people.
    public var text: String {
        let head = "against " + minutes.map { String(format: "%5d", Int($0.rounded())) }.joined()
        let rows = zip(minutes, shares).map { minute, row in
            String(format: "t %5d ", Int(minute.rounded())) + row.map { String(format: "%5.2f", $0) }.joined()
        }
        return
            ([head] + rows + [
                "last against the first  \(against_first.mean.hundredths)  (each dish: \(list(against_first)); wanted .85)",
                "matches won against it  \(won_against_first.mean.hundredths)  (wanted .95)",
                "18 minutes before       \(against_18_before.mean.hundredths)  (each dish: \(list(against_18_before)); wanted .60)",
                "6 minutes before        \(against_6_before.mean.hundredths)  (each dish: \(list(against_6_before)); wanted .53)",
                "pairs in order          \(in_order.mean.hundredths)  (at least 6 minutes apart; wanted .80)",
                "goes round in circles   \(rotationWords)",
            ]).joined(separator: "\n")
    }

    private var rotationWords: String {
        let shares = rotational.compactMap { $0 }
        guard !shares.isEmpty else { return "unknown: nobody gained more than anybody else" }
        let chance = rotational_by_chance.compactMap { $0 }
        let byChance = chance.isEmpty ? "" : "by chance alone \(chance.mean.hundredths); "
        return "\(shares.mean.hundredths)  (\(byChance)each dish: \(list(shares)); wanted at most .10)"
    }

    private func list(_ values: [Double]) -> String { values.map(\.hundredths).joined(separator: " ") }
}
