public import ArmsRace
public import Plots

/// What several lives came to, editor by editor.
public struct CourseReport: Codable, Hashable, Sendable {
    /// Medians over the lives that reached an editor.
    public struct Row: Codable, Hashable, Sendable {
        public let editor: Int
        public let lives: Int
        public let budget: Int
        public let cellsBefore: Int
        public let cellsAfter: Int
        public let cellsLost: Int
    }

    public let player: String
    public let lives: Int
    /// Seconds of play.
    public let medianSeconds: Double
    public let rows: [Row]

    public init(player: String, _ lives: [CourseTrial.Life]) {
        self.player = player
        self.lives = lives.count
        medianSeconds = Self.median(lives.map(\.seconds)) ?? 0
        rows = (1...CourseTrial.editors).compactMap { editor in
            let turns = lives.compactMap { life in life.turns.first { $0.editor == editor } }
            guard let budget = Self.median(turns.map(\.budget)), let before = Self.median(turns.map(\.cellsBefore)),
                let after = Self.median(turns.map(\.cellsAfter)), let lost = Self.median(turns.map(\.cellsLost))
            else { return nil }
            return Row(
                editor: editor, lives: turns.count, budget: budget, cellsBefore: before, cellsAfter: after,
                cellsLost: lost)
        }
    }

    private static func median<Value: Comparable>(_ values: [Value]) -> Value? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }

    /// Cells after each editor, a line for each player.
    public static func picture(of reports: [CourseReport]) -> LineChart {
        LineChart(
            title: "What editors give",
            subtitle: "Cells of a body after each editor, median of the lives that reached it", xTitle: "editor",
            yTitle: "cells",
            series: reports.map { report in
                LineChart.Series(
                    name: report.player, points: report.rows.map { (x: Double($0.editor), y: Double($0.cellsAfter)) })
            })
    }

    public var text: String {
        let head =
            "\(player): \(lives) lives, median \(Int(medianSeconds)) s of play\n"
            + "  editor  lives  budget  cells before  after  lost\n"
        return head
            + rows.map { row in
                let figures = [row.editor, row.lives, row.budget, row.cellsBefore, row.cellsAfter, row.cellsLost]
                let widths = [8, 7, 8, 14, 7, 6]
                return zip(figures, widths).map { figure, width in
                    String(repeating: " ", count: max(0, width - "\(figure)".count)) + "\(figure)"
                }.joined()
            }.joined(separator: "\n")
    }
}
