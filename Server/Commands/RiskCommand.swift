import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import Foundation
import Plots
import Telemetry

/// `micro-server risk`: whether opponents learn from players.
struct RiskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "risk", abstract: "Whether who has met a player is more dangerous to it than others are.",
        discussion: """
            Three scripted players live one life after another in a dish peopled by the last era, which goes on \
            evolving, with a nursery in each of its editors. The figure is how often a player is killed by rivals that \
            had met it in an earlier life or as it stood in in a nursery, or that descend from such, for the time that \
            they were within 8 µm of it, against the same of all others; beside the control, where nurseries hold no \
            stand-ins.
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Lives of each player, with stand-ins and without (1 to 10000).", valueName: "n"))
    var lives = 67

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Lives of a player in one dish, before it begins anew (1 to 1000).", valueName: "n"))
    var course = 12

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Simulated minutes a nursery lives in each editor (0 to 60).", valueName: "m"))
    var nursery = 3.0

    @OptionGroup var options: EraOptions

    @OptionGroup var water: LivingDishOptions

    func validate() throws {
        try DishOptions.require("--lives", lives, in: 1...10_000)
        try DishOptions.require("--course", course, in: 1...1000)
        guard nursery >= 0, nursery <= 60 else {
            throw ValidationError("--nursery must be from 0 to 60, and is \(nursery).")
        }
    }

    func run() throws {
        let all = try options.eras()
        let bar = ProgressBar(task: "risk")
        var report = RiskReport()
        let steps = Double(all.count * 2 * ScriptedPlayer.Kind.allCases.count)
        var done = 0.0
        for (number, eras) in all.enumerated() {
            guard let era = eras.last else { continue }
            for learning in [true, false] {
                var settings = water.settings
                settings.nursery.raisesGhosts = true
                settings.nursery.learnsFromGuests = learning
                let dish = try SurvivalTrial.dish(of: era, settings: settings, seed: options.seed &+ UInt64(number))
                for kind in ScriptedPlayer.Kind.allCases {
                    report.add(
                        RiskTrial.run(kind, lives: lives, course: course, nurserySeconds: nursery * 60, in: dish), kind,
                        learning: learning, dish: number)
                    done += 1
                    bar.show(done / steps)
                }
            }
        }
        bar.finish()
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
