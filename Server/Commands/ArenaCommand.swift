import Arena
import ArenaReports
import ArgumentParser
import Foundation
import Logging
import ServerCore
import Telemetry

/// `micro-server arena`: a tournament of designs and pools.
struct ArenaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "arena", abstract: "A tournament of the designs and pools in a folder.",
        discussion: """
            Up to \(ArenaRules.largestRoundRobin) entries everybody meets everybody, more are paired by their points; then \
            the best two meet once more for longer. Each dish is played both ways round. The same seed, entries and build \
            give the same files to the byte, on however many threads. Exit status: 0 when all was played, 1 when it was \
            stopped or something could not be read or written, 64 for a wrong option, 65 when fewer than two entries are \
            sound, or any is not with --strict.
            """)

    @Argument(
        help: ArgumentHelp("Designs (PNG) and pool files, one an entry, named by their files.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("Where tables and recordings go: an empty or a new folder.", valueName: "folder"))
    var output: String

    @Flag(help: "Replace an earlier tournament in that folder.")
    var force = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Of the dishes and the first pairs.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Matches of a meeting (2 to 240, even; 12 go through all dishes once).", valueName: "n"))
    var matches = ArenaRules().matches

    @Option(parsing: .unconditional, help: ArgumentHelp("Seconds of a match (5 to 600).", valueName: "s"))
    var seconds = ArenaRules().seconds

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Leave out bodies that cost more edit points (1 to 10000).", valueName: "points"))
    var budget: Int?

    @Flag(help: "Play only if every file is a sound entry.")
    var strict = false

    @Flag(help: "Record no match.")
    var noReplays = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Matches at the same time (1 to 256).", valueName: "n"))
    var threads = max(1, min(256, ProcessInfo.processInfo.activeProcessorCount))

    @Flag(help: "Print the table as a JSON object, not as text: the last line of standard output.")
    var json = false

    func validate() throws {
        try DishOptions.require("--matches", matches, in: ArenaRules.matchRange)
        guard matches % 2 == 0 else {
            throw ValidationError(
                "--matches must be even, because each dish is played both ways round, and is \(matches).")
        }
        try DishOptions.require("--seconds", seconds, in: ArenaRules.secondRange)
        try DishOptions.require("--threads", threads, in: 1...256)
        if let budget { try DishOptions.require("--budget", budget, in: 1...10_000) }
        guard !folder.isEmpty else { throw ValidationError("The folder of entries is empty: name one.") }
        guard !output.isEmpty else { throw ValidationError("--output is empty: give a folder.") }
        guard !RealPath(output).lies(within: RealPath(folder)) else {
            throw ValidationError("--output \(output) lies within \(folder): results would be taken for entries.")
        }
    }

    func run() throws {
        StopSignal.install()
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let log = Logger(label: "micro-server")
        do {
            try play(log)
        } catch let error as EntryFolderError {
            log.error("\(error)")
            throw ExitCode(1)
        } catch let error as ArenaOutputError {
            log.error("\(error)")
            throw ExitCode(1)
        }
    }

    private func play(_ log: Logger) throws {
        let roster = try EntryFolder(path: folder, budget: budget).read()
        for left in roster.leftOut { log.warning("left out: \(left.text)") }
        if strict, !roster.leftOut.isEmpty {
            let count = roster.leftOut.count
            let words =
                count == 1
                ? "1 file in \(folder) is no sound entry" : "\(count) files in \(folder) are no sound entries"
            log.error("\(words), and --strict asks for all to be")
            throw ExitCode(65)
        }
        var rules = ArenaRules()
        (rules.seed, rules.matches, rules.seconds) = (seed, matches, seconds)
        guard var night = ArenaNight(roster.entries, rules: rules) else {
            let count = roster.entries.count
            log.error("\(count) sound \(count == 1 ? "entry" : "entries") in \(folder): it takes two to compete")
            throw ExitCode(65)
        }
        let output = try ArenaOutput(path: output, isReplacing: force)
        try playRounds(of: &night, roster, output)
        let table = table(of: night, roster)
        if json { try JSONLine.print(table) } else { try StandardOutput.print(ArenaText(table).text, terminator: "") }
        guard night.isComplete else {
            log.error("stopped: what was played of whole rounds is in \(output.path)")
            throw ExitCode(1)
        }
    }

    private func table(of night: ArenaNight, _ roster: EntryFolder.Roster) -> ArenaTable {
        ArenaTable(night, leftOut: roster.leftOut, program: ServerSettings.program, isRecorded: !noReplays)
    }

    /// The output is as far as the rounds are, from before the first on.
    private func playRounds(
        of night: inout ArenaNight, _ roster: EntryFolder.Roster, _ output: ArenaOutput
    ) throws {
        try output.write(table(of: night, roster), of: night, recordings: [])
        let bar = ProgressBar(task: "arena")
        defer { bar.finish() }
        while !night.isComplete {
            let (before, total) = (night.matchesPlayed, night.matchCount)
            let words = night.isFinalNext ? "final" : "round \(night.rounds.count + 1) of \(night.regularRounds)"
            var hall = ArenaNight.Hall()
            hall.threads = threads
            hall.isStopped = { StopSignal.isRequested }
            hall.progress = { bar.show(Double(before + $0) / Double(total), words) }
            hall.recorder = noReplays ? nil : (ServerSettings.program, Build.own)
            guard let recordings = try night.playRound(hall) else { return }
            try output.write(table(of: night, roster), of: night, recordings: recordings)
        }
    }
}
