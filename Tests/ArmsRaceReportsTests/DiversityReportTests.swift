import ArmsRace
import ArmsRaceReports
import Ecosystem
import Foundation
import Plots
import Testing

@Suite struct DiversityReportTests {
    @Test func eachControlHasAFigureAWordAndABar() throws {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 4
        settings.dish.radius = 34
        let world = try World(settings: settings, seed: 1)
        let era = Era(seconds: 0, members: world.opponents)
        let pursuit = Pursuit(in: world, seconds: 1, seed: 1)
        var dish = DiversityReport.Dish(Diversity(of: era.members))
        for control in [nil, BrainControl.blindfolded, .hunters] {
            let brains = control.map { era.replacing(brainsWith: $0, seed: 1) } ?? era
            dish.add(pursuit, PreyTurn(of: brains.genomes), control: control)
        }
        var report = DiversityReport()
        report.add(dish)
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: [[String: Any]]]
        let controls = try #require(json?["dishes"]?.first?["controls"] as? [[String: Any]])
        #expect(controls.compactMap { $0["brains"] as? String } == ["blindfolded", "hunters"])
        let turns = controls.compactMap { $0["turn_to_prey"] as? Double }
        #expect(turns.count == 2 && turns[0] == 0)
        #expect(report.picture.conditions == ["own brains", "blindfolded", "hunters"])
        #expect(report.picture.groups.first?.values.count == 3)
        #expect(report.text.contains("turning to prey"))
    }
}
