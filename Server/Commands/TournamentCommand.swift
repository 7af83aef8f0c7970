import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Plots
import Telemetry

/// `micro-server tournament`: every era against every other.
struct TournamentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tournament", abstract: "The master tournament: every era of an evolved dish against every other.",
        discussion:
            "Teams of thirty meet for a minute in an arena; a figure is the share of the energy that the row won.")

    @Option(parsing: .unconditional, help: ArgumentHelp("Matches for each pair of eras (1 to 100).", valueName: "n"))
    var matches = 3

    @Flag(help: "Teams whose bodies cost as much together, instead of teams of thirty: skill apart from size.")
    var equalMass = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Minutes between the eras that meet (0 for all).", valueName: "m"))
    var every = 0.0

    @OptionGroup var options: EraOptions

    @OptionGroup var water: EraDishOptions

    func validate() throws { try DishOptions.require("--matches", matches, in: 1...100) }

    func run() throws {
        let all = try options.eras(atLeast: 2).map { every > 0 ? $0.spaced(minutes: every) : $0 }
        let bar = ProgressBar(task: "tournament")
        var tournaments: [MasterTournament] = []
        for (number, eras) in all.enumerated() {
            tournaments.append(
                try MasterTournament(
                    eras, matches: matches, settings: ArenaSettings(dish: water.settings),
                    seed: options.seed &+ UInt64(number), equalMass: equalMass
                ) { bar.show((Double(number) + $0) / Double(all.count)) })
        }
        bar.finish()
        let report = TournamentReport(tournaments)
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
