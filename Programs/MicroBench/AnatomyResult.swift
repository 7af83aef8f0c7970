import Anatomy
import AnatomyTrials
import Benchmarks

/// The answers of an anatomy trial, as they are written and printed.
struct AnatomyResult: Encodable {
    struct Entry: Encodable {
        let name: String
        let summary: String
        let points: Int
        let cells: Int
        let parts: [String]
        /// Against all others, in the order of the entries, and their mean.
        let shares: [Double]
        let mean: Double
        /// In the mixture.
        let weight: Double
    }

    let seed: UInt64
    let matches: Int
    let archetypes: [Entry]
    let support: Int
    let largestWeight: Double
    let exploitability: Double
    let counters: [CounterFinding]
    let ablations: [AblationFinding]
    let combinations: [CombinationFinding]

    init(_ trial: AnatomyTrial, matches: Int, seed: UInt64) {
        self.seed = seed
        self.matches = matches
        let mixture = Mixture(margins: trial.margins)
        let shares = trial.shares
        archetypes = trial.archetypes.enumerated().map { index, archetype in
            Entry(
                name: archetype.name, summary: archetype.summary, points: archetype.plan.price,
                cells: archetype.plan.cells.count, parts: archetype.parts.map(\.words), shares: shares[index],
                mean: trial.meanShare(of: index), weight: mixture.weights[index])
        }
        support = mixture.support
        largestWeight = mixture.largest
        exploitability = mixture.exploitability
        counters = trial.counters
        ablations = trial.ablations
        combinations = trial.combinations
    }
}

extension AnatomyResult {
    /// Tables to read.
    var text: String {
        [table, mixtureLine, counterTable, ablationTable, combinationTable].joined(separator: "\n")
    }

    /// Shares in hundredths, the row's against the column's.
    private var table: String {
        let head = ["archetype", "points"] + archetypes.map { String($0.name.prefix(4)) } + ["mean", "weight"]
        let rows = archetypes.map { entry in
            [entry.name, "\(entry.points)"] + entry.shares.map { decimal(100 * $0, 0) }
                + [decimal(100 * entry.mean, 0), decimal(100 * entry.weight, 0)]
        }
        return aligned([head] + rows)
    }

    private var mixtureLine: String {
        let passes = support >= Wanted.support && largestWeight <= Wanted.largest
        return
            "mixture: \(support) in its support (wanted \(Wanted.support)), the largest \(decimal(largestWeight, 2)) "
            + "(at most \(decimal(Wanted.largest, 2))), exploitable by \(decimal(exploitability, 4)): \(mark(passes))\n"
    }

    private var counterTable: String {
        let rows = counters.map {
            [
                $0.part, $0.champion, decimal($0.againstPlain, 2), mark($0.beatsPlain), $0.counter,
                decimal($0.counterShare, 2), mark($0.isBeaten),
            ]
        }
        return aligned([["part", "champion", "beats plain", "", "beaten by", "with", ""]] + rows)
    }

    private var ablationTable: String {
        let rows = ablations.map {
            [$0.part, $0.archetype] + interval($0.loss) + [mark($0.passes), decimal($0.direct, 2)]
        }
        return aligned([["without", "of", "loses", "from", "to", "", "direct"]] + rows)
    }

    private var combinationTable: String {
        let rows = combinations.map {
            [$0.name, $0.first, $0.second] + $0.shares.map { decimal($0, 2) } + interval($0.gain) + [mark($0.passes)]
        }
        let head = ["pair", "first", "second", "both", "first", "second", "none", "gain", "from", "to", ""]
        return aligned([head] + rows)
    }

    private func interval(_ estimate: Estimate) -> [String] {
        [decimal(estimate.mean, 3), decimal(estimate.low, 3), decimal(estimate.high, 3)]
    }

    private func mark(_ passes: Bool) -> String { passes ? "passes" : "fails" }
}
