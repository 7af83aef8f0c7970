import Anatomy
import AnatomyTrials
import ArmsRaceReports
import Foundation
import Plots
import Testing

@Suite struct AblationReportTests {
    private let report = AblationReport(
        [
            EraAblation(
                living: 20,
                parts: [
                    PartAblation(part: .cell(.gland), carriers: 5, skipped: 2, shares: [0.7, 0.72, 0.68, 0.7]),
                    PartAblation(part: .cell(.eye), carriers: 20, skipped: 0, shares: [0.5, 0.54, 0.46, 0.5]),
                ]),
            EraAblation(living: 10, parts: []),
        ], matches: 4)

    @Test func aLineForEachPartAndWhatMeetsTheDemand() throws {
        let lines = report.text.split(separator: "\n").map(String.init)
        #expect(lines.count == EraAblation.asked.count + 1)
        let gland = try #require(lines.first { $0.hasPrefix("gland") })
        let words = "gland: carried by 5 of 20, 0 of 10; share 0.70 (0.67 to 0.73), p 0.000: helps"
        #expect(gland.hasPrefix(words), "\(gland)")
        #expect(gland.hasSuffix("; no body without it: 2, 0"), "\(gland)")
        #expect(lines.contains("sheath: carried by 0 of 20, 0 of 10"))
        let last = try #require(lines.last)
        #expect(last.hasPrefix("2 parts asked") && last.contains("0.55 or more"))
        #expect(last.hasSuffix("Met by: gland"), "\(last)")
    }

    @Test func theFiguresOfEachDishStandInTheJSON() throws {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
        #expect(json?["living"] as? [Int] == [20, 10] && json?["matches"] as? Int == 4)
        let rows = try #require(json?["rows"] as? [[String: Any]])
        let gland = try #require(rows.first { $0["part"] as? String == "gland" })
        let keys: Set = ["part", "carriers", "skipped", "shares", "share", "low", "high", "p", "verdict", "demand_met"]
        #expect(Set(gland.keys) == keys)
        #expect(gland["carriers"] as? [Int] == [5, 0] && gland["skipped"] as? [Int] == [2, 0])
        let shares = try #require(gland["shares"] as? [Any])
        #expect(shares.count == 2 && shares[0] is Double && shares[1] is NSNull)
        #expect(gland["demand_met"] as? Bool == true && gland["verdict"] as? String == "helps")
        let eye = try #require(rows.first { $0["part"] as? String == "eye" })
        #expect(eye["demand_met"] as? Bool == false && eye["share"] is Double)
        let sheath = try #require(rows.first { $0["part"] as? String == "sheath" })
        #expect(sheath["share"] == nil && sheath["demand_met"] as? Bool == false)
    }

    @Test func thePictureHasWhatWasAsked() {
        #expect(report.picture.rows.map(\.name) == ["eye", "gland"])
        #expect(report.picture.rows.map(\.isMarked) == [false, true])
    }
}
