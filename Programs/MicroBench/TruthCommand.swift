import Archive
import ArgumentParser
import Evolution
import Foundation
import SwimTrials

struct TruthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "truth",
        abstract: "How true bodies swim: their paths at the game's substeps beside many.",
        discussion: """
            Each body swims alone for ten seconds under full thrust, after two to get going: the seed designs, a pool, and \
            mutants of both. 'path' is the length of its course by tenths of a second, 'turn' in radians. A share of nothing says nothing: \
            bodies that make less than .1 µm a second are counted and left out.
            """)

    @Option(help: ArgumentHelp("The pool that bodies are from.", valueName: "file"))
    var pool = "Data/experienced.pool"

    @Option(help: ArgumentHelp("Mutated bodies (0 to 10000).", valueName: "n"))
    var mutants = 200

    @Option(help: ArgumentHelp("Seed of the mutations.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Substeps a tick (4 to 256).", valueName: "n"))
    var substeps = 4

    @Option(help: ArgumentHelp("Substeps of the reference (4 to 256).", valueName: "n"))
    var reference = 32

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        guard (0...10_000).contains(mutants) else {
            throw ValidationError("--mutants must be from 0 to 10000, and is \(mutants).")
        }
        for (name, count) in [("--substeps", substeps), ("--reference", reference)]
        where !(4...256).contains(count) {
            throw ValidationError("\(name) must be from 4 to 256, and is \(count).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let genomes = try PoolFile.peopled(pool).entries.map(\.genome)
        let evolved = genomes.enumerated().map { Swimmer("pool \($0.offset)", $0.element) }
        let swimmers = Swimmer.seeds + evolved + Swimmer.mutants(of: genomes, count: mutants, seed: seed)
        var rows: [TruthRow] = []
        var (refused, still) = (0, 0)
        for swimmer in swimmers {
            guard let truth = try? SwimTruth(of: swimmer, substeps: substeps, reference: reference) else {
                refused += 1
                continue
            }
            if truth.swims { rows.append(TruthRow(truth)) } else { still += 1 }
        }
        rows.sort { $0.path_error > $1.path_error }
        print(Self.text(rows))
        print("\(refused) bodies were refused by the engine, \(still) do not swim")
        if let json { try Report.write(rows, toJSON: json) }
    }

    private static func text(_ rows: [TruthRow]) -> String {
        guard !rows.isEmpty else { return "no body swims" }
        let worst = rows.prefix(8).map(\.text).joined(separator: "\n")
        let median = rows[rows.count / 2].path_error
        let ninth = rows[rows.count / 10].path_error
        let over = rows.count { $0.path_error > 0.03 }
        return worst
            + String(
                format:
                    "\n%d bodies: path off by %.2f %% (median), %.2f %% (90th percentile), %.2f %% at worst; %d over 3 %%",
                rows.count, 100 * median, 100 * ninth, 100 * rows[0].path_error, over)
    }
}

/// One body.
struct TruthRow: Encodable {
    let name: String
    let cells: Int
    let path: Float
    let reference_path: Float
    let path_error: Float
    let turn: Float
    let reference_turn: Float

    init(_ truth: SwimTruth) {
        name = truth.name
        cells = truth.cells
        path = truth.path
        reference_path = truth.referencePath
        path_error = truth.pathError
        turn = truth.turn
        reference_turn = truth.referenceTurn
    }

    var text: String {
        let label = name.padding(toLength: 12, withPad: " ", startingAt: 0)
        return String(
            format: "%@ %2d cells   path %7.3f µm for %7.3f (%.2f %%)   turn %7.3f rad for %7.3f", label, cells, path,
            reference_path, 100 * path_error, turn, reference_turn)
    }
}
