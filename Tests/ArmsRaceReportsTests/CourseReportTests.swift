import ArmsRace
import ArmsRaceReports
import Testing

@Suite struct CourseReportTests {
    private func life(_ seconds: Double, budgets: [Int], cells: [Int]) -> CourseTrial.Life {
        let turns = zip(budgets, cells).enumerated().map { index, figures in
            CourseTrial.Turn(
                editor: index + 1, budget: figures.0, spent: figures.0, cellsBefore: figures.1 - 2,
                cellsAfter: figures.1, cellsLost: index, success: 0)
        }
        return CourseTrial.Life(seconds: seconds, turns: turns)
    }

    @Test func rowsAreMediansOverTheLivesThatReachedAnEditor() {
        let report = CourseReport(
            player: "hunter",
            [
                life(130, budgets: [60], cells: [8]), life(500, budgets: [80, 100], cells: [9, 14]),
                life(300, budgets: [90, 140], cells: [10, 16]),
            ])
        #expect(report.medianSeconds == 300)
        #expect(report.rows.map(\.editor) == [1, 2])
        #expect(report.rows.map(\.lives) == [3, 2])
        #expect(report.rows.map(\.budget) == [80, 140])
        #expect(report.rows.map(\.cellsAfter) == [9, 16])
        #expect(report.rows.map(\.cellsLost) == [0, 1])
    }

    @Test func theTextHasARowForEachEditor() {
        let report = CourseReport(player: "hunter", [life(130, budgets: [60, 75], cells: [8, 11])])
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.last?.split(separator: " ").map(String.init) == ["2", "1", "75", "9", "11", "1"])
    }

    @Test func whoeverReachedNoEditorHasNoRow() {
        let report = CourseReport(player: "hunter", [life(40, budgets: [], cells: [])])
        #expect(report.lives == 1 && report.rows.isEmpty)
    }
}
