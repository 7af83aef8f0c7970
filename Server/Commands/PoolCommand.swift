import Archive
import ArgumentParser
import ArmsRaceReports
import Evolution
import Foundation
import SwimTrials
import Telemetry

/// `micro-server pool`: whether a pool's creatures swim true, and a pool of those that do.
struct PoolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pool",
        abstract: "Whether the creatures of a pool swim as they would in truth, or a pool of those that do.",
        discussion: """
            Each body swims alone for ten seconds at the game's \(limits.substeps) substeps and at \(limits.reference), and so do \
            \(limits.mutants) mutants of it. A body whose path is more than \(percent) % off is refused, and so is a pool of whose \
            mutants more than one in \(limits.mutantsForOneAstray) is, and one without creatures. The exit status is 2 where the pool \
            may not ship. With --output nothing is judged: a pool without those that are refused is written, if any are left. \
            'evolve --pool' writes by the same measure.
            """)

    private static let limits = TruthLimits()
    private static var percent: String { String(format: "%.0f", 100 * limits.pathError) }

    @Argument(help: ArgumentHelp("The pool file; an era of 'micro-server evolve' is one.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp("Write the best of it that swim true as a pool file; may be the same.", valueName: "file"))
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Creatures in --output at most (1 to \(PoolFile.maximumEntries); without it \(PoolFile.usualEntries)).",
            valueName: "n"))
    var places: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Creatures that must get anywhere, or the pool may not ship (0 to \(PoolFile.maximumEntries)).",
            valueName: "n"))
    var swimmers = 0

    @Flag(help: "Print a JSON object as the last line of standard output.")
    var json = false

    func validate() throws {
        if let places { try DishOptions.require("--places", places, in: 1...PoolFile.maximumEntries) }
        guard places == nil || output != nil else {
            throw ValidationError("--places is for a pool that is written: give --output as well, or leave it out.")
        }
        try DishOptions.require("--swimmers", swimmers, in: 0...PoolFile.maximumEntries)
        guard output == nil || swimmers == 0 else {
            throw ValidationError("--swimmers judges a pool, and with --output none is judged: give one of the two.")
        }
    }

    func run() throws {
        let pool = try PoolFile(contentsOf: file)
        if let output { return try sieve(pool, into: output) }
        let bar = ProgressBar(task: "measuring swims")
        let count = Double(max(1, pool.entries.count))
        let truth = PoolTruth(of: pool.entries.map(\.genome)) { bar.show(Double($0) / count) }
        bar.finish()
        let report = PoolTruthReport(truth, swimmers: swimmers)
        if json { try JSONLine.print(report) } else { try StandardOutput.print(report.text) }
        guard truth.swimming >= swimmers else {
            throw Self.refusal("\(truth.swimming) creatures get anywhere, and --swimmers asks for \(swimmers)")
        }
        guard report.holds else { throw ExitCode(2) }
    }

    /// Eras have their members in order of birth, and clones among them.
    private func sieve(_ pool: PoolFile, into output: String) throws {
        try PoolFile.requireWritable(output)
        var known: Set<Genome> = []
        let best = PoolFile.bestFirst(pool.entries).filter { known.insert($0.genome).inserted }
        let report: SieveReport
        do {
            report = try TruePool.write(
                best, places: places ?? PoolFile.usualEntries, note: pool.note, to: output)
        } catch let error as TruePool.Empty { throw Self.refusal("\(error)") }
        if json { return try JSONLine.print(report) }
        try StandardOutput.print(report.text)
    }

    /// Of a pool that may not ship.
    private static func refusal(_ words: String) -> ExitCode {
        FileHandle.standardError.write(Data("error: \(words)\n".utf8))
        return ExitCode(2)
    }
}
