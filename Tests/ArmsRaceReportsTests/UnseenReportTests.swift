import ArmsRace
import ArmsRaceReports
import Foundation
import Plots
import Testing

@Suite struct UnseenReportTests {
    private let report = UnseenReport(
        UnseenTournament(
            minutes: [10, 20], againstFirst: [[0.6, 0.8], [0.7, 0.9]], againstStepBefore: [[0.6, 0.5], [0.7, 0.5]]))

    @Test func aRowForEachMinuteWithTheIntervalOverDishes() throws {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
        #expect(json?["dishes"] as? Int == 2 && json?["target"] as? Double == 0.55)
        let rows = try #require(json?["rows"] as? [[String: Any]])
        #expect(rows.compactMap { $0["minute"] as? Double } == [10, 20])
        let first = try #require(rows[0]["against_step_before"] as? [String: Any])
        #expect(Set(first.keys) == ["dishes", "share", "low", "high"])
        let bounds = ["share", "low", "high"].compactMap { first[$0] as? Double }
        // Student's t of one degree of freedom, 12.706, times the standard error, .05.
        for (found, expected) in zip(bounds, [0.65, 0.65 - 0.6353, 0.65 + 0.6353]) {
            #expect(abs(found - expected) < 1e-3, "\(bounds)")
        }
        #expect(bounds.count == 3)
    }

    @Test func theTextNamesWhatIsWantedOfAStep() {
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].contains("10  against the first 0.65 (") && lines[2].contains("one step before 0.50 ("))
        #expect(lines[3].hasPrefix("mean of the steps  0.57") || lines[3].hasPrefix("mean of the steps  0.58"))
        #expect(lines[3].contains("wanted 0.55"))
    }

    @Test func whatIsSurelyAboveAHalfIsMarked() {
        let rows = report.picture.rows
        #expect(rows.map(\.name) == ["t10, first", "t10, step before", "t20, first", "t20, step before"])
        // With two dishes nothing is sure; with two that agree, what they agree on is.
        #expect(rows.allSatisfy { !$0.isMarked })
        let sure = UnseenReport(
            UnseenTournament(minutes: [10], againstFirst: [[0.6], [0.6]], againstStepBefore: [[0.4], [0.4]]))
        #expect(sure.picture.rows.map(\.isMarked) == [true, false])
    }
}
