import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import Plots
import Telemetry

/// `micro-server encounter`: a dish as a player feels it.
struct EncounterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encounter", abstract: "How rivals come for a guest that stands still, wanders or flees.",
        discussion: """
            Guests enter a dish peopled by an era and live there for at most 90 seconds: how fast rivals swim towards them, \
            by distance, when the first one bites, and how many guests are killed; beside the same dish blindfolded.
            """)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Guests of each style in each era (1 to 1000).", valueName: "n"))
    var lives = 16

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Minutes between the eras looked at (0 for the last alone).", valueName: "m"))
    var every = 0.0

    @OptionGroup var options: EraOptions

    @OptionGroup var water: LivingDishOptions

    @OptionGroup var others: ControlOptions

    func validate() throws {
        try DishOptions.require("--lives", lives, in: 1...1000)
        guard every >= 0 else { throw ValidationError("--every must not be negative, and is \(every).") }
    }

    func run() throws {
        let all = try options.eras().map { every > 0 ? $0.spaced(minutes: every) : Array($0.suffix(1)) }
        let bar = ProgressBar(task: "encounter")
        var report = EncounterReport()
        for (number, eras) in all.enumerated() {
            for (index, era) in eras.enumerated() {
                let seed = options.seed &+ UInt64(number)
                for (era, control) in others.dishes(of: era, usual: [.blindfolded], seed: seed) {
                    let dish = try SurvivalTrial.dish(of: era, settings: water.settings, seed: seed)
                    for style in GuestStyle.allCases {
                        report.add(
                            Encounter(style, lives: lives, in: dish, seed: options.seed), dish: number + 1,
                            minute: era.minutes, control: control)
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
