import AnatomyTrials
import ArgumentParser
import Benchmarks
import Synchronization

struct AnatomyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "anatomy",
        abstract: "Whether parts earn their place: hand-made bodies against each other, with a part and without it.",
        discussion: """
            Each pair meets in the same seeded starts in a still dish, with three seeds, all steered by the same rules. \
            The same seed and matches give the same figures. What they mean: docs/anatomy.md.
            """)

    @Option(help: ArgumentHelp("Where to write the results as JSON.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Matches of each pair (2 to 200, even: each start is played from both sides).", valueName: "n"))
    var matches = 12

    @Option(help: ArgumentHelp("Of the starts: this and the two after it.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: BodyFile.help)
    var bodies: String?

    @Flag(help: "Only who beats whom and the mixture: a sixth of the matches.")
    var tableOnly = false

    func validate() throws {
        _ = try BodyFile.allBodies(and: bodies)
        guard (2...200).contains(matches), matches.isMultiple(of: 2) else {
            throw ValidationError("--matches must be even and from 2 to 200, and is \(matches).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let done = Mutex(0)
        let seeds = (0..<3).map { seed &+ $0 }
        let archetypes = try BodyFile.allBodies(and: bodies)
        let trial = try AnatomyTrial(
            tableOnly ? archetypes.map(\.unasked) : archetypes, tableOnly ? [] : Pairing.all, starts: matches,
            seeds: seeds
        ) { _, count in
            let number = done.withLock { done in
                done += 1
                return done
            }
            if number % 50 == 0 { Report.progress("match \(number) of \(count)") }
        }
        Report.progress("")
        let result = AnatomyResult(trial, matches: matches, seeds: seeds)
        print(result.text, terminator: "")
        if let json { try Report.write(result, toJSON: json) }
    }
}
