import ArmsRace
import ArmsRaceReports
import Ecosystem
import Foundation
import Plots
import Testing

@Suite struct DifficultyReportTests {
    @Test func aRowForEachNewcomerOfEachDifficulty() throws {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 4
        settings.dish.radius = 34
        let dish = try World(settings: settings, seed: 1)
        var report = DifficultyReport()
        let met = Encounter(.still, lives: 2, in: dish, seed: 1)
        for _ in 0..<2 { report.add(met, difficulty: "calm") }
        report.add(met, difficulty: "fierce")
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("calm, still: first bite after") && lines[0].contains("median of 4"))
        #expect(lines[1].hasPrefix("fierce, still") && lines[1].contains("median of 2"))
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: [[String: Any]]]
        let rows = try #require(json?["rows"])
        #expect(Set(rows[0].keys) == ["difficulty", "newcomer", "median", "killed", "lives"])
        #expect(rows[0]["difficulty"] as? String == "calm" && rows[0]["lives"] as? Int == 4)
        let picture = report.picture
        #expect(picture.conditions == ["calm", "fierce"] && picture.groups.map(\.name) == ["still"])
        let medians = rows.compactMap { $0["median"] as? Double }
        #expect(medians.count == 2 && picture.groups.first?.values == medians)
        // Other brains are a condition of their own.
        report.add(met, difficulty: "fierce", control: .blindfolded)
        #expect(report.picture.conditions == ["calm", "fierce", "fierce, blindfolded"])
        #expect(report.text.split(separator: "\n").last?.hasPrefix("fierce, blindfolded, still") == true)
    }
}
