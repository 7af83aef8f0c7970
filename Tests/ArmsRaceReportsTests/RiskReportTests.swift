import ArmsRace
import ArmsRaceReports
import Foundation
import Plots
import Testing

@Suite struct RiskReportTests {
    private func stratum(_ one: Int, _ other: Int, _ oneTime: Double, _ otherTime: Double) -> RateRatio.Stratum {
        RateRatio.Stratum(events: (one, other), time: (oneTime, otherTime))
    }

    @Test func ofOneStratumItIsTheRatioOfRatesWithALogNormalInterval() throws {
        let ratio = try #require(RateRatio([stratum(20, 10, 100, 200)]))
        #expect(abs(ratio.ratio - 4) < 1e-9)
        let width = exp(1.959964 * (1.0 / 20 + 1.0 / 10).squareRoot())
        #expect(abs(ratio.low - 4 / width) < 1e-6 && abs(ratio.high - 4 * width) < 1e-6)
    }

    @Test func withinStrataTheSameRatesAreNoRiskWhateverTheyAreTogether() throws {
        // Later all are more dangerous and more have met the player: pooled, 41 in 110 s against 13 in 100 s.
        let strata = [stratum(1, 9, 10, 90), stratum(40, 4, 100, 10)]
        let ratio = try #require(RateRatio(strata))
        #expect(abs(ratio.ratio - 1) < 1e-9)
        #expect(ratio.low < 1 && ratio.high > 1)
    }

    @Test func whereOneGroupKilledNobodyOrWasNeverNearThereIsNoRatio() {
        #expect(RateRatio([]) == nil)
        #expect(RateRatio([stratum(3, 0, 10, 10)]) == nil)
        #expect(RateRatio([stratum(0, 3, 10, 10)]) == nil)
        #expect(RateRatio([stratum(0, 3, 0, 10), stratum(3, 0, 10, 0)]) == nil)
    }

    @Test func aStratumWhereOneGroupHadNoTimeCountsForNothing() {
        let sound = stratum(10, 10, 10, 10)
        #expect(RateRatio([sound, stratum(5, 0, 0, 10), stratum(0, 7, 10, 0)]) == RateRatio([sound]))
    }

    private func life(_ number: Int, met: (Double, Int, Int), others: (Double, Int, Int)) -> RiskTrial.Life {
        func exposure(_ one: (Double, Int, Int)) -> RiskTrial.Exposure {
            RiskTrial.Exposure(seconds: one.0, kills: one.1, wounds: one.2)
        }
        return RiskTrial.Life(number: number, met: exposure(met), others: exposure(others))
    }

    @Test func dishesInWhichAllRatesAreTheSameShowNoRiskTogether() {
        var report = RiskReport()
        // A harmless dish where few have met the player, and a deadly one where most have.
        report.add([life(1, met: (10, 1, 0), others: (90, 9, 0))], .hunter, learning: true, dish: 0)
        report.add([life(1, met: (100, 40, 0), others: (10, 4, 0))], .hunter, learning: true, dish: 1)
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains(": 2 lives") && $0.contains("relative risk 1.00 (") })
    }

    @Test func aRowForEachPlayerAndOneForAllBesideTheControl() throws {
        var report = RiskReport()
        let lives = [
            life(1, met: (10, 1, 4), others: (20, 0, 2)), life(1, met: (0, 0, 0), others: (10, 1, 1)),
            life(2, met: (5, 0, 0), others: (5, 0, 0)),
        ]
        report.add(lives, .hunter, learning: true, dish: 0)
        report.add(lives, .naiveGrazer, learning: true, dish: 0)
        report.add([life(1, met: (0, 0, 0), others: (9, 0, 0))], .hunter, learning: false, dish: 0)
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[0].hasPrefix("learning, naiveGrazer: 3 lives, 2 killed; 1 kills and 4 wounds in 15 s by those"))
        // Of the first lives: one in 10 s against one in 30 s; the second life has neither.
        #expect(lines[0].contains("relative risk 3.00 (") && lines[0].hasSuffix("of wounds 4.00"))
        #expect(lines[2].hasPrefix("learning, all: 6 lives, 4 killed") && lines[2].contains("relative risk 3.00 ("))
        #expect(lines[3].hasPrefix("control, hunter: 1 lives, 0 killed") && lines[3].contains("relative risk unknown"))
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
        let rows = try #require(json?["rows"] as? [[String: Any]])
        #expect(json?["target"] as? Double == 1.3)
        #expect(
            Set(rows[0].keys) == [
                "learning", "player", "lives", "killed", "met", "others", "relative_risk", "low", "high",
                "wounds_ratio",
            ])
        #expect((rows[0]["met"] as? [String: Any])?["seconds"] as? Double == 15)
        #expect(rows[3]["relative_risk"] == nil)
        #expect(report.picture.series.map(\.points.count) == [2, 2, 1, 1])
        #expect(report.picture.svg.contains("had met it, learning"))
    }
}
