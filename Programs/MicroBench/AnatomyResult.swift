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

    let seeds: [UInt64]
    /// Of each pair with each seed.
    let matches: Int
    let archetypes: [Entry]
    let support: Int
    let largestWeight: Double
    let exploitability: Double
    /// With each seed alone.
    let supports: [Int]
    let counters: [CounterFinding]
    let ablations: [AblationFinding]
    let combinations: [CombinationFinding]

    init(_ trial: AnatomyTrial, matches: Int, seeds: [UInt64]) {
        self.seeds = seeds
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
        supports = trial.marginsOfSeeds.map { Mixture(margins: $0).support }
        counters = trial.counters
        ablations = trial.ablations
        combinations = trial.combinations
    }
}

extension AnatomyResult {
    /// Tables to read.
    var text: String {
        let answers = ablations.isEmpty ? [] : [counterTable, ablationTable, combinationTable]
        return ([table, mixtureLine] + answers).joined(separator: "\n")
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
            "mixture: \(support) in its support (wanted \(Wanted.support); with each seed alone "
            + "\(supports.map(String.init).joined(separator: ", "))), the largest \(decimal(largestWeight, 2)) "
            + "(at most \(decimal(Wanted.largest, 2))), exploitable by \(decimal(exploitability, 4)): "
            + "\(passes ? "passes" : "fails")\n"
    }

    private var counterTable: String {
        let rows = counters.map {
            [$0.part, $0.champion, $0.counter, decimal($0.share, 2), $0.isBeaten ? "passes" : "fails"]
        }
        return aligned([["part", "champion", "beaten by", "with", ""]] + rows)
    }

    private var ablationTable: String {
        let head = ["part", "of", "field"] + intervalHead + ["itself"] + intervalHead
        let rows = ablations.map { [$0.part, $0.archetype] + cells($0.field) + cells($0.direct) }
        return compared(2 * ablations.count) + aligned([head] + rows)
    }

    private var combinationTable: String {
        let rows = combinations.map {
            [$0.name, $0.first, $0.second] + $0.shares.map { decimal($0, 2) } + cells($0.gain)
        }
        let head = ["pair", "first", "second", "both", "first", "second", "none", "gain"] + intervalHead
        return compared(combinations.count) + aligned([head] + rows)
    }

    private func compared(_ count: Int) -> String {
        "\(count) comparisons at once; p is adjusted for all of them (Holm); intervals are 95 % of each alone, over "
            + "\(seeds.count * matches) starts\n"
    }

    private var intervalHead: [String] { ["from", "to", "p", "seeds", ""] }

    /// The mean, its interval, p, with how many seeds it has the same sign, and what that shows.
    private func cells(_ effect: Effect) -> [String] {
        let size = effect.size
        let alike = effect.seeds.filter { $0 * size.mean > 0 }.count
        return [decimal(size.mean, 3), decimal(size.low, 3), decimal(size.high, 3), decimal(effect.adjusted, 3)]
            + ["\(alike)/\(seeds.count)", effect.verdict.rawValue]
    }
}
