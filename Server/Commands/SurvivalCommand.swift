import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import Foundation
import Plots
import Telemetry

/// `micro-server survival`: how long players who never learn last.
struct SurvivalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "survival", abstract: "How long three scripted players last in dishes of every age.",
        discussion: """
            A naive grazer, a careful grazer and a hunter enter a dish peopled by each era, which goes on evolving. The \
            figure is the median of their seconds (at most 300), and the share that was killed by rivals.
            """)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Lives of each player in each era (1 to 1000).", valueName: "n"))
    var lives = 12

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Minutes between the eras looked at (0 for all).", valueName: "m"))
    var every = 6.0

    @OptionGroup var options: EraOptions

    @OptionGroup var water: LivingDishOptions

    @OptionGroup var others: ControlOptions

    func validate() throws {
        try DishOptions.require("--lives", lives, in: 1...1000)
        guard every >= 0 else { throw ValidationError("--every must not be negative, and is \(every).") }
    }

    func run() throws {
        let all = try options.eras(atLeast: 2).map { $0.spaced(minutes: every) }
        let bar = ProgressBar(task: "survival")
        var report = SurvivalReport()
        for (number, eras) in all.enumerated() {
            for (index, era) in eras.enumerated() {
                let seed = options.seed &+ UInt64(number)
                for (era, control) in others.dishes(of: era, seed: seed) {
                    let dish = try SurvivalTrial.dish(of: era, settings: water.settings, seed: seed)
                    for kind in ScriptedPlayer.Kind.allCases {
                        report.add(
                            SurvivalTrial.run(kind, lives: lives, in: dish), kind, minute: era.minutes,
                            control: control)
                    }
                }
                bar.show((Double(number) + Double(index + 1) / Double(eras.count)) / Double(all.count))
            }
        }
        bar.finish()
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
