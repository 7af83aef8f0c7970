import AnatomyTrials
import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Plots
import Telemetry

/// `micro-server knockout`: what of the best creatures matters.
struct KnockoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "knockout",
        abstract: "Which neurons, edges and parts of the last era's best creatures matter.",
        discussion: """
            Each hidden neuron in turn is silenced, each edge removed, and each part replaced by tissue or a rod. What \
            changes no control for anything that the creature sensed in a match against itself does not matter; for \
            all else clones with it meet clones without it. It matters where its loss costs more than two standard \
            errors of the share of energy, and more than chance would with so many trials of the creature (Dolson and \
            others 2019). Neurons of the same creature with its brain's weights shuffled matter by chance.
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Matches for each knock-out at most (4 to 200, an even number).", valueName: "n"))
    var matches = 24

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Creatures of each dish: the best of each line by turns (1 to 80).", valueName: "n"))
    var champions = 10

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Take the era nearest to this minute, not the last.", valueName: "m"))
    var minute: Double?

    @OptionGroup var options: EraOptions

    @OptionGroup var water: EraDishOptions

    func validate() throws {
        try DishOptions.require("--matches", matches, in: 4...200)
        guard matches.isMultiple(of: 2) else {
            throw ValidationError(
                "--matches must be even, since each start is played from both sides, and is \(matches).")
        }
        try DishOptions.require("--champions", champions, in: 1...80)
        if let minute, !(minute >= 0 && minute.isFinite) {
            throw ValidationError("--minute must not be negative, and is \(minute).")
        }
    }

    func run() throws {
        let eras = try options.eras().compactMap(chosen)
        let bar = ProgressBar(task: "knockout")
        let rules = KnockoutRules(matches: matches)
        var found: [EraKnockout] = []
        for (number, era) in eras.enumerated() {
            found.append(
                try EraKnockout(
                    era, champions: champions, rules: rules, settings: ArenaSettings(dish: water.settings),
                    seed: options.seed &+ UInt64(number)
                ) { bar.show((Double(number) + $0) / Double(eras.count)) })
        }
        bar.finish()
        let report = KnockoutReport(found, rules: rules)
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }

    private func chosen(of eras: [Era]) -> Era? {
        guard let minute else { return eras.last }
        return eras.min { abs($0.minutes - minute) < abs($1.minutes - minute) }
    }
}
