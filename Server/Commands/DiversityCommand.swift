import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Plots
import Telemetry

/// `micro-server diversity`: who lives there, and whether they hunt.
struct DiversityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diversity",
        abstract: "Niches, lines and bodies of the last era, and whether its hunting is directed.")

    @OptionGroup var options: EraOptions

    @OptionGroup var water: LivingDishOptions

    @OptionGroup var others: ControlOptions

    func run() throws {
        var report = DiversityReport()
        for (number, eras) in try options.eras().enumerated() {
            guard let era = eras.last else { continue }
            let seed = options.seed &+ UInt64(number)
            var dish = DiversityReport.Dish(Diversity(of: era.members))
            for (era, control) in others.dishes(of: era, usual: [.blindfolded], seed: seed) {
                let world = try SurvivalTrial.dish(of: era, settings: water.settings, seed: seed)
                dish.add(
                    Pursuit(in: world, seconds: 120, seed: options.seed), PreyTurn(of: era.genomes), control: control)
            }
            report.add(dish)
        }
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
