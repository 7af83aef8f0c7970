/// How often each strategy is played in an equilibrium of a symmetric zero-sum game.
public struct Mixture: Hashable, Sendable, Codable {
    /// Sum 1.
    public let weights: [Double]
    /// What the best answer to it would win a round, 0 in an equilibrium: how exact the weights are.
    public let exploitability: Double

    /// `margins`: what the row wins from the column; the other gets the same with the other sign.
    ///
    /// Fictitious play: each round the best answer to all earlier rounds. Brown, Iterative solution of games by fictitious
    /// play (1951); that it converges in zero-sum games: Robinson, An iterative method of solving a game (1951).
    public init(margins: [[Double]], rounds: Int = 400_000) {
        let count = margins.count
        var played = [Int](repeating: 0, count: count)
        // What each strategy would have won against all rounds so far.
        var won = [Double](repeating: 0, count: count)
        for _ in 0..<rounds {
            var best = 0
            for strategy in 0..<count where won[strategy] > won[best] { best = strategy }
            played[best] += 1
            for strategy in 0..<count { won[strategy] += margins[strategy][best] }
        }
        weights = played.map { Double($0) / Double(max(1, rounds)) }
        exploitability = max(0, won.max() ?? 0) / Double(max(1, rounds))
    }

    /// Strategies that are played in at least one of a hundred rounds.
    public var support: Int { weights.filter { $0 >= 0.01 }.count }
    public var largest: Double { weights.max() ?? 0 }
}
