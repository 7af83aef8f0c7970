import Benchmarks
import Classics
import Evolution

/// Evaluations until the solution over some runs. Runs that were given up count with what they had used.
struct ClassicResult: Encodable {
    let classic: String
    let runs: Int
    let solved: Int
    let mean: Double
    let median: Double
    /// Of a single run, not of the mean.
    let deviation: Double
    let maximum: Int
    let paper: Int
    /// Means over the solutions.
    let hidden: Double
    let connections: Double

    init(_ classic: Classic, _ runs: [ClassicRun]) {
        let evaluations = runs.map { Double($0.evaluations) }
        let mean = Benchmarks.mean(evaluations)
        let squares = evaluations.map { ($0 - mean) * ($0 - mean) }
        let solutions = runs.compactMap(\.solution)
        self.classic = classic.rawValue
        self.runs = runs.count
        solved = solutions.count
        self.mean = mean
        median = Benchmarks.median(evaluations)
        deviation = (squares.reduce(0, +) / Double(max(1, runs.count - 1))).squareRoot()
        maximum = runs.map(\.evaluations).max() ?? 0
        paper = classic.paperEvaluations
        hidden = Benchmarks.mean(solutions.map { Double($0.hiddenCount) })
        connections = Benchmarks.mean(solutions.map { Double($0.connections.count) })
    }

    static func table(_ results: [ClassicResult]) -> String {
        let head = ["problem", "solved", "mean", "median", "sd", "max", "paper", "hidden", "edges"]
        return aligned([head] + results.map(\.row))
    }

    private var row: [String] {
        [
            classic, "\(solved)/\(runs)", decimal(mean, 0), decimal(median, 0), decimal(deviation, 0), "\(maximum)",
            "\(paper)", decimal(hidden, 1), decimal(connections, 1),
        ]
    }
}
