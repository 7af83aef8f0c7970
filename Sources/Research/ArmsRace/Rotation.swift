/// How much of a table of shares goes round in circles: the part that no order of the eras explains.
///
/// With a half taken off, such a table is antisymmetric, A. Its transitive part is the difference of the means of two rows,
/// T[i][j] = s[i] − s[j], the least-squares fit of one strength to each era; what is left, A − T, is orthogonal to it and rotational:
/// of rock, paper and scissors it is all. This is the combinatorial Hodge decomposition of a complete graph, which has no
/// harmonic part (Jiang, Lim, Yao and Ye, "Statistical ranking and combinatorial Hodge theory", Mathematical Programming 127, 2011),
/// as used for games by Balduzzi and others ("Open-ended learning in symmetric zero-sum games", ICML 2019).
public struct Rotation: Hashable, Sendable {
    /// The rotational part's share of the squared norm, 0…1.
    public let share: Double
    /// What of it the errors of the shares alone would be expected to make; nil where they are not known. An error has
    /// 1 − 2/n of its square in the rotational part, whatever pair of n it is of.
    public let byChance: Double?

    /// `shares[row][column]`: those of a row against a column add up to 1 with those of the column against the row.
    /// `squaredErrors`: the square of each one's standard error, or empty. nil where all shares are a half.
    public init?(ofShares shares: [[Double]], squaredErrors: [[Double]] = []) {
        let count = Double(shares.count)
        let strengths = shares.map { row in row.reduce(0) { $0 + $1 - 0.5 } / count }
        var (whole, rotational) = (0.0, 0.0)
        for (row, own) in zip(shares, strengths) {
            for (share, other) in zip(row, strengths) {
                let (advantage, rest) = (share - 0.5, share - 0.5 - (own - other))
                whole += advantage * advantage
                rotational += rest * rest
            }
        }
        guard whole > 0 else { return nil }
        share = rotational / whole
        let errors = squaredErrors.reduce(0) { $0 + $1.reduce(0, +) }
        byChance = squaredErrors.isEmpty ? nil : min(1, errors * max(0, 1 - 2 / count) / whole)
    }
}
