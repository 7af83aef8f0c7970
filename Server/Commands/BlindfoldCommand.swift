import ArgumentParser
import ArmsRace
import ArmsRaceReports
import SimMath
import Plots
import Telemetry

/// `micro-server blindfold`: what senses are worth.
struct BlindfoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blindfold", abstract: "Every era against itself with its senses at zero, or with other brains.",
        discussion: "The share of the energy that the sighted win: one half means that nobody uses what he senses.")

    @Option(parsing: .unconditional, help: ArgumentHelp("Matches for each era (1 to 100).", valueName: "n"))
    var matches = 6

    @Option(help: ArgumentHelp("The brains of the other side: \(BrainControl.names).", valueName: "brains"))
    var against = BrainControl.blindfolded

    @OptionGroup var options: EraOptions

    @OptionGroup var water: EraDishOptions

    func validate() throws { try DishOptions.require("--matches", matches, in: 1...100) }

    func run() throws {
        let all = try options.eras(atLeast: 2)
        let bar = ProgressBar(task: "blindfold")
        let match = Match(settings: ArenaSettings(dish: water.settings))
        var random = RandomSource(seed: options.seed)
        var report = BlindfoldReport(against: against)
        for (number, eras) in all.enumerated() {
            var shares: [[Double]] = []
            for (index, era) in eras.enumerated() {
                let results = try (0..<matches).map { _ in
                    let team = era.team(of: match.settings.teamSize, using: &random)
                    let others = team.map { against.applied(to: $0, using: &random) }
                    return try match.play(team, others, seed: random.next()).share
                }
                shares.append(results)
                bar.show((Double(number) + Double(index + 1) / Double(eras.count)) / Double(all.count))
            }
            report.add(eras, matches: shares)
        }
        bar.finish()
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
