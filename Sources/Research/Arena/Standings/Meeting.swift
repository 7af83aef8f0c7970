/// Two entries that met: all their matches.
public struct Meeting: Hashable, Sendable {
    /// Indices of entries, the smaller first.
    public let first: Int
    public let second: Int
    /// In the order they are numbered.
    public let results: [ArenaResult]

    /// The first's share of the energy, for each dish: the mean of both ways round, which is one sample, because the two
    /// are not independent. Rounded far below chance, so that a body and its copy share exactly.
    public var shares: [Double] {
        stride(from: 0, to: results.count - 1, by: 2).map { at in
            ((results[at].share + results[at + 1].share) / 2 * Self.steps).rounded() / Self.steps
        }
    }
    private static let steps = 1e9
    /// What each of `shares` was won in.
    public var conditions: [DishCondition] {
        stride(from: 0, to: results.count - 1, by: 2).map { results[$0].match.condition }
    }
    /// Over all matches.
    public var share: Double { shares.mean }

    /// Standard error of `share`; nil for a single dish.
    public var error: Double? { shares.standardError }

    /// Who won it: who has more than half of the energy. nil for a draw.
    public var winner: Int? { share > 0.5 ? first : share < 0.5 ? second : nil }

    /// Whether this entry is one of the two.
    public func isOf(_ entry: Int) -> Bool { first == entry || second == entry }
    /// The other one.
    public func opponent(of entry: Int) -> Int { first == entry ? second : first }
    /// The entry's share of the energy, for each dish.
    public func shares(of entry: Int) -> [Double] { first == entry ? shares : shares.map { 1 - $0 } }
}

extension [Double] {
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

    /// Of the mean; nil for fewer than two samples.
    var standardError: Double? {
        guard count > 1 else { return nil }
        let mean = mean
        let variance = reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)
        return (variance / Double(count)).squareRoot()
    }
}
