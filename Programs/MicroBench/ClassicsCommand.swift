import ArgumentParser
import Benchmarks
import Classics
import Foundation

struct ClassicsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "classics",
        abstract: "The evolution engine on XOR and double pole balancing, beside the figures of NEAT's authors.",
        discussion: """
            Evaluations until a solution, over runs of seeds 1 and on. The paper: Stanley & Miikkulainen, Evolving neural \
            networks through augmenting topologies, Evolutionary Computation 10 (2002).
            """)

    @Option(help: ArgumentHelp("A problem; may be repeated. Without it all.", valueName: "name"))
    var classic: [String] = []

    @Option(help: ArgumentHelp("Runs of each (1 to 1000).", valueName: "n"))
    var runs = 50

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        guard (1...1000).contains(runs) else {
            throw ValidationError("--runs must be from 1 to 1000, and is \(runs).")
        }
        for name in classic where Classic(rawValue: name) == nil {
            let known = Classic.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--classic \(name) is not known: \(known).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let chosen = classic.isEmpty ? Classic.allCases : classic.compactMap(Classic.init)
        var results: [ClassicResult] = []
        for classic in chosen {
            var done: [ClassicRun] = []
            for seed in 1...UInt64(runs) {
                Report.progress("\(classic.rawValue): run \(seed) of \(runs)")
                done.append(try ClassicRun(classic, seed: seed))
            }
            Report.progress("")
            results.append(ClassicResult(classic, done))
        }
        print(ClassicResult.table(results), terminator: "")
        if let json { try Report.write(results, toJSON: json) }
    }
}
