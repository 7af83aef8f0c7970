import ArgumentParser
import Benchmarks
import Foundation

struct BrainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brain",
        abstract: "A step of compiled brains, per connection.",
        discussion: """
            Brains of 80 to 200 connections, bred without selection. Once one brain again and again, once many in turn, as a \
            dish steps them. Times are of the wall clock, the tenth percentile of the rounds: what else runs only slows.
            """)

    @Option(help: ArgumentHelp("Brains that take turns (2 to 20000).", valueName: "n"))
    var brains = 1000

    @Option(help: ArgumentHelp("Rounds of about 20 000 steps (1 to 1000).", valueName: "n"))
    var rounds = 200

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        guard (2...20_000).contains(brains) else {
            throw ValidationError("--brains must be from 2 to 20000, and is \(brains).")
        }
        guard (1...1000).contains(rounds) else {
            throw ValidationError("--rounds must be from 1 to 1000, and is \(rounds).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let results = [1, brains].map { BrainTrial(brains: $0, rounds: rounds, seed: 1).run() }
        print(BrainResult.table(results), terminator: "")
        if let json { try Report.write(results, toJSON: json) }
    }
}
