import ArgumentParser
import Benchmarks
import Foundation

struct MediaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "media",
        abstract: "Venom and charge on their way along links.",
        discussion: """
            Bodies of 64 cells, full of both, in still water: the phases that spread charge and venom, of the wall clock.
            """)

    @Option(help: ArgumentHelp("Links at least (112 to 60000).", valueName: "n"))
    var links = 6_000

    @Option(help: ArgumentHelp("Ticks measured (10 to 3600).", valueName: "n"))
    var ticks = 600

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        guard (112...60_000).contains(links) else {
            throw ValidationError("--links must be from 112 to 60000, and is \(links).")
        }
        guard (10...3600).contains(ticks) else {
            throw ValidationError("--ticks must be from 10 to 3600, and is \(ticks).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let result = try MediaTrial(links: links, ticks: ticks).run()
        print(result.text)
        if let json { try Report.write([result], toJSON: json) }
    }
}
