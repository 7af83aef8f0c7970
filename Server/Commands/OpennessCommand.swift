import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Plots
import Telemetry

/// `micro-server openness`: whether a dish holds for hours, and goes on inventing.
struct OpennessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openness",
        abstract: "Whether a dish holds for hours and goes on inventing: censuses, MODES, evolutionary activity.",
        discussion: """
            Reads what 'micro-server evolve' keeps beside the eras: censuses, births and deaths. Change, novelty, ecology and \
            complexity count only what persists (Dolson and others 2019); activity is compared with a neutral shadow of \
            the same births and deaths (Bedau and others 1998).
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Minutes after which descendants must live for an ancestor to count (1 to 600).", valueName: "m"))
    var filter = 12.0

    @OptionGroup var options: EraOptions

    func validate() throws {
        guard (1...600).contains(filter) else {
            throw ValidationError("--filter must be from 1 to 600, and is \(filter).")
        }
    }

    func run() throws {
        var report = OpennessReport()
        for path in options.folders {
            let folder = EraFolder(path: path)
            let book = LifeBook(try folder.lives())
            report.add(
                OpennessReport.Dish(
                    folder: path, censuses: try folder.censuses(),
                    modes: Modes(of: try folder.eras(), book, filter: filter * 60),
                    activity: Activity(of: book, seed: options.seed)))
        }
        try options.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
