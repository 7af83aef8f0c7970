import AnatomyTrials
import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Plots
import Telemetry

/// `micro-server ablation`: what the parts are worth that evolution uses.
struct AblationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ablation",
        abstract: "What the parts are worth that the living of the last era carry.",
        discussion: """
            Those who carry a part meet themselves with tissue in place of each such cell, or a rod in place of each \
            such link; the brain stays. A figure is the share of the energy that they win with the part: one half \
            means that it does nothing for them. Asked are parts that a twentieth of the living carry or more.
            """)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Matches for each part in each dish (2 to 100).", valueName: "n"))
    var matches = 12

    @OptionGroup var options: EraOptions

    @OptionGroup var water: EraDishOptions

    func validate() throws { try DishOptions.require("--matches", matches, in: 2...100) }

    func run() throws {
        let eras = try options.eras().compactMap(\.last)
        let bar = ProgressBar(task: "ablation")
        var dishes: [EraAblation] = []
        for (number, era) in eras.enumerated() {
            dishes.append(
                try EraAblation(
                    era, matches: matches, settings: ArenaSettings(dish: water.settings),
                    seed: options.seed &+ UInt64(number)
                ) { bar.show((Double(number) + $0) / Double(eras.count)) })
        }
        bar.finish()
        let report = AblationReport(dishes, matches: matches)
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
