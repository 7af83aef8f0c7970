import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import ServerCore
import Telemetry

/// `micro-server difficulty`: what calm, normal and fierce do to newcomers.
struct DifficultyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "difficulty", abstract: "How long newcomers last in a calm, a normal and a fierce dish.",
        discussion: """
            Three scripted players who never learn, and guests that do nothing, enter a dish peopled by the last era, which \
            goes on evolving, with each of the difficulties. The figures are the median of the players' seconds (at most \
            300), the share that rivals killed, and the seconds until a guest that does nothing is first bitten.
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Lives of each player with each difficulty (1 to 1000).", valueName: "n"))
    var lives = 12

    @OptionGroup var options: EraOptions

    @OptionGroup var water: EraDishOptions

    func validate() throws { try DishOptions.require("--lives", lives, in: 1...1000) }

    func run() throws {
        let all = try options.eras()
        let bar = ProgressBar(task: "difficulty")
        var report = DifficultyReport()
        for (number, eras) in all.enumerated() {
            guard let era = eras.last else { continue }
            for (step, difficulty) in Difficulty.allCases.enumerated() {
                var settings = water.settings
                difficulty.apply(to: &settings)
                let dish = try SurvivalTrial.dish(of: era, settings: settings, seed: options.seed &+ UInt64(number))
                for kind in ScriptedPlayer.Kind.allCases {
                    report.add(SurvivalTrial.run(kind, lives: lives, in: dish), kind, difficulty: difficulty.rawValue)
                }
                report.add(
                    Encounter(.still, lives: lives, in: dish, seed: options.seed), difficulty: difficulty.rawValue)
                let done = Double(number) + Double(step + 1) / Double(Difficulty.allCases.count)
                bar.show(done / Double(all.count))
            }
        }
        bar.finish()
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
