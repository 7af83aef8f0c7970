import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Plots
import Telemetry

/// `micro-server parts`: which parts evolution uses.
struct PartsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parts",
        abstract: "Which parts the living of the last era carry, beside what comes about without selection.",
        discussion: """
            A type counts as used where a tenth of the living carries it, and more than in dishes of random parents \
            ('micro-server evolve --random-parents').
            """)

    @OptionGroup var options: EraFolderOptions

    @Option(
        name: .customLong("shadow"),
        help: ArgumentHelp("A folder of a dish of random parents; may be given several times.", valueName: "folder"))
    var shadows: [String] = []

    @OptionGroup var drawing: PictureOptions

    func run() throws {
        let dishes = try options.eras().compactMap(\.last).map(PartUse.init)
        let chance = try shadows.map { try EraFolder(path: $0).eras() }.compactMap(\.last).map(PartUse.init)
        let report = PartUseReport(dishes, shadows: chance)
        try drawing.draw(report.picture.svg)
        if options.json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }
}
