import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Telemetry

/// `micro-server diversity`: who lives there, and whether they hunt.
struct DiversityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diversity",
        abstract: "Niches, lines and bodies of the last era, and whether its hunting is directed.")

    @OptionGroup var options: EraFolderOptions

    @OptionGroup var chance: EraSeedOptions

    @OptionGroup var water: EraDishOptions

    func run() throws {
        var report = DiversityReport()
        for (number, eras) in try options.eras().enumerated() {
            guard let era = eras.last else { continue }
            let seed = chance.seed &+ UInt64(number)
            let dish = try SurvivalTrial.dish(of: era, settings: water.settings, seed: seed)
            let blind = try SurvivalTrial.dish(of: era.blindfolded, settings: water.settings, seed: seed)
            report.add(
                DiversityReport.Dish(
                    Diversity(of: era.members), Pursuit(in: dish, seconds: 120, seed: chance.seed),
                    blindfolded: Pursuit(in: blind, seconds: 120, seed: chance.seed)))
        }
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
