import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Foundation
import Plots
import Telemetry

/// `micro-server tournament`: every era against every other.
struct TournamentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tournament", abstract: "The master tournament: every era of an evolved dish against every other.",
        discussion: """
            Teams of thirty meet for a minute in an arena; a figure is the share of the energy that the row won. Below the \
            table stands how much of it goes round in circles, as rock, paper and scissors do: the part of its squared \
            norm that no order of the eras explains (Jiang and others 2011, Balduzzi and others 2019).
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("Matches for each pair of eras (1 to 100).", valueName: "n"))
    var matches = 3

    @Flag(help: "Teams whose bodies cost as much together, instead of teams of thirty: skill apart from size.")
    var equalMass = false

    @Flag(
        help: """
            Each folder's eras against those of the other folders instead, which they have never met: against the first ones, \
            and against those of one step before.
            """)
    var unseen = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Minutes between the eras that meet (0 for all; with --unseen a step, and 10 for 0).", valueName: "m"))
    var every = 0.0

    @OptionGroup var options: EraOptions

    @OptionGroup var water: EraDishOptions

    func validate() throws {
        try DishOptions.require("--matches", matches, in: 1...100)
        guard every >= 0, every.isFinite else {
            throw ValidationError("--every must not be negative, and is \(every).")
        }
        guard !unseen || options.folders.count > 1 else {
            throw ValidationError("--unseen needs two folders or more: eras meet those of other dishes.")
        }
        if unseen { try requireStrangers() }
    }

    /// A dish that meets itself has met its opponents.
    private func requireStrangers() throws {
        var known: [String: String] = [:]
        for folder in options.folders {
            guard let first = known.updateValue(folder, forKey: Self.resolved(folder)) else { continue }
            throw ValidationError("--unseen: \(first) and \(folder) are the same folder: name each dish once.")
        }
    }

    /// With links followed; a path at which nothing is stays as it is.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    func run() throws {
        if unseen { return try meetStrangers() }
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

    private func meetStrangers() throws {
        let bar = ProgressBar(task: "tournament")
        let step = every > 0 ? every : 10
        let tournament = try UnseenTournament(
            try options.eras(atLeast: 2), step: step, matches: matches, settings: ArenaSettings(dish: water.settings),
            seed: options.seed, equalMass: equalMass
        ) { bar.show($0) }
        bar.finish()
        guard !tournament.minutes.isEmpty else {
            throw EraFolderError.noErasInCommon(step: step)
        }
        let report = UnseenReport(tournament)
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
