import AnatomyTrials
import ArmsRaceReports
import Evolution
import Foundation
import Plots
import Testing

@Suite struct KnockoutReportTests {
    /// `sure`: hidden neurons that matter, of as many and one that is idle and one that was given up.
    private func creature(_ id: UInt32, sure: Int, cells: Int) -> CreatureKnockout {
        let costs = [0.2, 0.22, 0.18, 0.2]
        var trials = (0..<sure).map { KnockoutTrial(site: .neuron($0), outcome: .played, costs: costs) }
        trials += [
            KnockoutTrial(site: .neuron(sure), outcome: .idle),
            KnockoutTrial(site: .neuron(sure + 1), outcome: .givenUp, costs: [-0.1, 0.05]),
            KnockoutTrial(site: .edge(0), outcome: .idle),
            KnockoutTrial(site: .edge(1), outcome: .played, costs: [0.1, -0.05, 0.01, 0.02]),
            KnockoutTrial(site: .cell(1), outcome: .played, costs: [0.5, 0.5, 0.5, 0.5]),
            KnockoutTrial(site: .link(2), outcome: .noBody),
        ]
        let shuffled = [
            KnockoutTrial(site: .neuron(0), outcome: .played, costs: costs),
            KnockoutTrial(site: .neuron(1), outcome: .idle),
        ]
        return CreatureKnockout(
            lineage: .founder(id, birthTick: 0), score: 12, cells: cells, trials: trials, shuffled: shuffled)
    }

    private func report(sure: (Int, Int)) -> KnockoutReport {
        KnockoutReport(
            [
                EraKnockout(minutes: 30, creatures: [creature(7, sure: sure.0, cells: 4)]),
                EraKnockout(minutes: 60, creatures: [creature(9, sure: sure.1, cells: 9)]),
            ], rules: KnockoutRules(matches: 8))
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    @Test func aLineForEachCreatureAndTheMean() {
        let lines = report(sure: (1, 4)).text.split(separator: "\n").map(String.init)
        #expect(
            words(lines[0]) == [
                "creature", "cells", "neurons", "matter", "edges", "matter", "parts", "matter", "shuffled",
            ])
        #expect(words(lines[1]) == ["dish", "1,", "#7", "4", "3", "1", "2", "0", "2", "1", "1"])
        #expect(words(lines[2]) == ["dish", "2,", "#9", "9", "6", "4", "2", "0", "2", "1", "1"])
        #expect(words(lines[3]) == ["mean", "6.5", "4.5", "2.5", "2.0", "0.0", "2.0", "1.0", "1.0"])
        #expect(Set(lines[0...3].map(\.count)).count == 1, "columns stand below each other")
        #expect(lines[5].hasSuffix(": 2 of 9 neurons, 2 of 4 edges, 2 of 4 shuffled neurons"), "\(lines[5])")
        #expect(lines[6].hasSuffix(": 2 of 4 parts"), "\(lines[6])")
        // Student's t of three degrees of freedom, .05/4 and .05/7.
        #expect(lines[7].hasPrefix("8 matches at most"), "\(lines[7])")
        #expect(lines[7].contains("must cost 5.4 to 6.6 standard errors"), "\(lines[7])")
        #expect(lines[9] == "hidden neurons that matter  2.5  (wanted 4.0: not met)")
        #expect(report(sure: (4, 4)).text.hasSuffix("(wanted 4.0: met)"))
    }

    @Test func theFiguresStandInTheJSON() throws {
        let encoded = try JSONEncoder().encode(report(sure: (1, 4)))
        let json = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        #expect(Set(json.keys) == ["matches", "rows", "mean", "target", "demand_met"])
        #expect(json["target"] as? Double == 4 && json["demand_met"] as? Bool == false)
        let rows = try #require(json["rows"] as? [[String: Any]])
        let keys: Set = [
            "dish", "minute", "creature", "founder", "score", "cells", "neurons", "edges", "parts", "shuffled_neurons",
            "trials", "standard_errors_needed", "hidden",
        ]
        #expect(rows.map { $0["dish"] as? Int } == [1, 2])
        #expect(rows.allSatisfy { Set($0.keys) == keys })
        #expect(rows[0]["neurons"] as? [String: Int] == ["all": 3, "matter": 1, "idle": 1, "no_body": 0])
        #expect(rows[0]["parts"] as? [String: Int] == ["all": 2, "matter": 1, "idle": 0, "no_body": 1])
        #expect(rows[0]["trials"] as? Int == 4)
        let hidden = try #require(rows[0]["hidden"] as? [[String: Any]])
        #expect(hidden.map { $0["neuron"] as? Int } == [0, 2], "those that were played")
        #expect(hidden.map { $0["matters"] as? Bool } == [true, false])
        #expect(hidden[1]["p"] as? Double == 1)
        let mean = try #require(json["mean"] as? [String: Any])
        #expect(mean["neurons_that_matter"] as? Double == 2.5)
        #expect(mean["shuffled_neurons_that_matter"] as? Double == 1)
    }

    @Test func thePictureHasTheNeuronsThatWerePlayed() {
        let rows = report(sure: (1, 1)).picture.rows
        #expect(rows.map(\.name) == ["dish 1, #7, 1", "dish 1, #7, 3", "dish 2, #9, 1", "dish 2, #9, 3"])
        #expect(rows.map(\.isMarked) == [true, false, true, false])
        #expect(abs((rows.first?.share ?? 0) - 0.7) < 1e-9)
    }

    @Test func nobodyIsNoDefect() {
        let text = KnockoutReport([EraKnockout(minutes: 0, creatures: [])], rules: KnockoutRules()).text
        #expect(text.contains("24 matches at most for each other site: none\n"), "\(text)")
        #expect(text.hasSuffix("(wanted 4.0: not met)"))
    }
}
