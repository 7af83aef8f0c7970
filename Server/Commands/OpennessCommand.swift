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

    @Option(
        name: .customLong("shadow"),
        help: ArgumentHelp(
            "A folder of a dish of random parents, to be set beside; may be given several times.", valueName: "folder"))
    var shadows: [String] = []

    @Option(
        help: ArgumentHelp(
            "Where to write a second picture (SVG): new kinds and adaptive bodies by the hour, beside chance.",
            valueName: "file"))
    var inventions: String?

    @OptionGroup var options: EraOptions

    func validate() throws {
        try PictureOptions.require("--inventions", inventions)
        guard (1...600).contains(filter) else {
            throw ValidationError("--filter must be from 1 to 600, and is \(filter).")
        }
    }

    func run() throws {
        var report = OpennessReport()
        for path in options.folders { report.add(try dish(at: path)) }
        for path in shadows { report.add(shadow: try dish(at: path)) }
        try options.draw(report.picture.svg)
        if let inventions { try PictureOptions.write(report.inventions.svg, to: inventions) }
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }

    private func dish(at path: String) throws -> OpennessReport.Dish {
        let folder = EraFolder(path: path)
        let book = LifeBook(try folder.lives())
        return OpennessReport.Dish(
            folder: path, censuses: try folder.censuses(),
            modes: Modes(of: try folder.eras(), book, filter: filter * 60),
            activity: Activity(of: book, seed: options.seed))
    }
}
