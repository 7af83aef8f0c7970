import Evolution
import SimMath

/// Every era against every other (Nolfi & Floreano, "Coevolving predator and prey robots", Artificial Life 4, 1998):
/// an arms race differs from going round in circles in that later eras beat ALL earlier ones.
public struct MasterTournament: Sendable {
    /// Minutes of each era.
    public let minutes: [Double]
    /// `shares[i][j]`: mean share of the energy that era i gained against era j; a half on the diagonal.
    public private(set) var shares: [[Double]]
    /// `won[i][j]`: share of the matches in which era i gained more than era j.
    public private(set) var won: [[Double]]
    /// Square of the standard error of each share; empty where a pair met only once, and nothing is known of it.
    private var errors: [[Double]]

    /// Plays `matches` matches for each pair of eras, as `Match.share(of:against:equalMass:using:)` says. Throws what a
    /// match throws.
    public init(
        _ eras: [Era], matches: Int, settings: ArenaSettings, seed: UInt64, equalMass: Bool = false,
        progress: ((Double) -> Void)? = nil
    ) throws(MatchError) {
        minutes = eras.map(\.minutes)
        shares = [[Double]](repeating: [Double](repeating: 0.5, count: eras.count), count: eras.count)
        won = shares
        errors = matches > 1 ? shares.map { $0.map { _ in 0.0 } } : []
        var random = RandomSource(seed: seed)
        let match = Match(settings: settings)
        let pairs = eras.indices.flatMap { later in (0..<later).map { (later, $0) } }
        for (number, (later, earlier)) in pairs.enumerated() {
            var results: [Double] = []
            for _ in 0..<max(1, matches) {
                results.append(
                    try match.share(of: eras[later], against: eras[earlier], equalMass: equalMass, using: &random))
            }
            record(results, later, earlier)
            progress?(Double(number + 1) / Double(pairs.count))
        }
    }

    private mutating func record(_ results: [Double], _ later: Int, _ earlier: Int) {
        let count = Double(results.count)
        shares[later][earlier] = results.reduce(0, +) / count
        shares[earlier][later] = 1 - shares[later][earlier]
        won[later][earlier] = Double(results.filter { $0 > 0.5 }.count) / count
        won[earlier][later] = 1 - won[later][earlier]
        guard !errors.isEmpty else { return }
        let squares = results.reduce(0) { $0 + ($1 - shares[later][earlier]) * ($1 - shares[later][earlier]) }
        errors[later][earlier] = squares / (count - 1) / count
        errors[earlier][later] = errors[later][earlier]
    }

    /// How much of the table goes round in circles; nil where all shares are a half.
    public var rotation: Rotation? { Rotation(ofShares: shares, squaredErrors: errors) }

    /// Share of the pairs of eras, at least `minutesApart` minutes apart, in which the later one gained more.
    public func order(minutesApart: Double) -> Double {
        var pairs = 0
        var later = 0
        for i in minutes.indices {
            for j in minutes.indices where minutes[i] - minutes[j] >= minutesApart - 1e-6 {
                pairs += 1
                later += shares[i][j] > 0.5 ? 1 : 0
            }
        }
        return pairs > 0 ? Double(later) / Double(pairs) : 0
    }

    /// The share of the last era against the one nearest to `minute`.
    public func lastAgainst(minute: Double) -> Double { shares[shares.count - 1][index(nearest: minute)] }

    /// The share of matches that the last era won against the one nearest to `minute`.
    public func lastWonAgainst(minute: Double) -> Double { won[won.count - 1][index(nearest: minute)] }

    private func index(nearest minute: Double) -> Int {
        minutes.indices.min { abs(minutes[$0] - minute) < abs(minutes[$1] - minute) } ?? 0
    }
}
