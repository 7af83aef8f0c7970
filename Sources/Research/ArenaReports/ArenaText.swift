import Arena

/// A tournament's table for people, in plain text.
public struct ArenaText {
    private let table: ArenaTable

    /// Nothing is written yet.
    public init(_ table: ArenaTable) { self.table = table }

    /// The whole of `table.txt`.
    public var text: String {
        ([summary, ""] + rows + ["", final] + classes + gaps + leftOutLines + legend)
            .joined(separator: "\n") + "\n"
    }

    /// One line: who plays, and how.
    var summary: String {
        let system = table.system == "swiss" ? "paired by points" : "everybody against everybody"
        return "\(table.table.count) entries, \(system), \(table.matches_per_meeting) matches of "
            + "\(table.seconds_per_match) s a meeting, seed \(table.seed)"
    }

    private var rows: [String] {
        let cells = [Self.head] + table.table.indices.map { row(at: $0) }
        let widths = Self.head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { line in
            let fields = line.indices.map { column in
                let gap = String(repeating: " ", count: widths[column] - line[column].count)
                // Words to the left, figures to the right.
                return Self.wordColumns.contains(column) ? line[column] + gap : gap + line[column]
            }
            return fields.joined(separator: "  ").trimmingTrailingSpaces
        }
    }

    private static let head = [
        "place", "entry", "", "weight", "price", "points", "won", "drawn", "lost", "matches", "share", "", "lived",
        "places after each round",
    ]
    private static let wordColumns: Set<Int> = [1, 2, 3, 11, 13]

    private func row(at index: Int) -> [String] {
        let row = table.table[index]
        let isClose = index > 0 && !table.table[index - 1].clear_of_next
        return [
            "\(row.place)", row.name, row.kind.rawValue, row.weight.rawValue, "\(row.price)", Self.points(row.points),
            "\(row.won + row.byes)", "\(row.drawn)", "\(row.lost)", "\(row.matches_won)/\(row.matches)",
            Self.percent(row.share), Self.error(row.share_error) + (isClose ? " ≈" : ""), Self.percent(row.survival),
            row.places.map(String.init).joined(separator: " "),
        ]
    }

    private var final: String {
        guard let last = table.rounds.last, last.is_final else { return "The final was not played." }
        let meeting = last.meetings[0]
        let score =
            "\(Self.percent(meeting.share)) \(Self.error(meeting.share_error)) of the energy for \(meeting.first)"
        guard let winner = meeting.winner else {
            return "The final of \(meeting.first) and \(meeting.second) was drawn."
        }
        let loser = winner == meeting.first ? meeting.second : meeting.first
        return "The final: \(winner) beat \(loser) (\(score))."
    }

    private var classes: [String] {
        WeightClass.allCases.compactMap { weight in
            table.best_of_weight[weight.rawValue].map { "Best \(weight.rawValue): \($0)." }
        }
    }

    private var gaps: [String] { table.missing.map { ["", "Not complete: \($0) were not played."] } ?? [] }

    private var leftOutLines: [String] {
        table.left_out.isEmpty ? [] : ["", "Left out:"] + table.left_out.map { "  \($0.text)" }
    }

    private var legend: [String] {
        [
            "",
            "share: of the energy that both sides of its matches gained, mean ± standard error over dishes; ≈: too near to "
                + "the place above to be more than chance.",
            "Each dish is played twice, the second time with sides swapped:",
        ] + table.conditions.map { "  \($0.name): \($0.dish)" }
    }

    static func points(_ value: Double) -> String {
        let halves = Int((value * 2).rounded())
        return halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    }

    static func percent(_ share: Double) -> String { "\(tenths(share * 100)) %" }

    static func error(_ share: Double?) -> String { share.map { "± \(tenths($0 * 100))" } ?? "" }

    /// One decimal.
    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
