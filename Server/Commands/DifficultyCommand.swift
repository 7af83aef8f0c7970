import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import Plots
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

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Shares of costs and of wounds to try beside the three, as 0.25,0.1; may be repeated.",
            valueName: "costs,wounds"))
    var ease: [Ease] = []

    @OptionGroup var options: EraOptions

    @OptionGroup var water: LivingDishOptions

    @OptionGroup var others: ControlOptions

    func validate() throws { try DishOptions.require("--lives", lives, in: 1...1000) }

    func run() throws {
        let all = try options.eras()
        let bar = ProgressBar(task: "difficulty")
        var report = DifficultyReport()
        for (number, eras) in all.enumerated() {
            guard let era = eras.last else { continue }
            for (step, trial) in trials.enumerated() {
                var settings = water.settings
                settings.guests = trial.guests
                let seed = options.seed &+ UInt64(number)
                for (era, control) in others.dishes(of: era, seed: seed) {
                    let dish = try SurvivalTrial.dish(of: era, settings: settings, seed: seed)
                    for kind in ScriptedPlayer.Kind.allCases {
                        report.add(
                            SurvivalTrial.run(kind, lives: lives, in: dish), kind, difficulty: trial.name,
                            control: control)
                    }
                    report.add(
                        Encounter(.still, lives: lives, in: dish, seed: options.seed), difficulty: trial.name,
                        control: control)
                }
                let done = Double(number) + Double(step + 1) / Double(trials.count)
                bar.show(done / Double(all.count))
            }
        }
        bar.finish()
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }

    /// The three, and what is tried beside them.
    private var trials: [(name: String, guests: GuestSettings)] {
        Difficulty.allCases.map { ($0.rawValue, $0.guests) } + ease.map { ($0.name, $0.guests) }
    }
}

/// What a guest might be spared, as it is typed.
struct Ease: ExpressibleByArgument {
    let name: String
    let guests: GuestSettings

    /// nil unless these are two shares, 0 to 1, with a comma between them.
    init?(argument: String) {
        let shares = argument.split(separator: ",", omittingEmptySubsequences: false).map { Float($0) }
        guard shares.count == 2, let costs = shares[0], let wounds = shares[1], (0...1).contains(costs),
            (0...1).contains(wounds)
        else { return nil }
        name = argument
        guests = GuestSettings(thirst: costs, tenderness: wounds)
    }
}
