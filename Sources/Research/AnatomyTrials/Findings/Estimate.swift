/// A mean, its 95 % interval, and how probable it is to find it as far from 0 if there is nothing.
public struct Estimate: Hashable, Sendable, Codable {
    public let mean: Double
    public let low: Double
    public let high: Double
    /// 0…1, for this one question alone: see `Holm`.
    public let probability: Double

    /// `starts`: one value for each start, the mean of all matches in it. Matches in the same start are not independent,
    /// starts are; so the starts are counted, and Student's t has one degree of freedom less than there are of them.
    /// Cameron and Miller, A practitioner's guide to cluster-robust inference, J. Human Resources 50 (2015), 317–372.
    public init(starts: [Double]) {
        let mean = starts.reduce(0, +) / Double(max(1, starts.count))
        let error = Self.standardError(ofStarts: starts)
        let distribution = StudentT(freedom: max(1, starts.count - 1))
        let width = error * distribution.bound(of: 0.05)
        self.mean = mean
        low = mean - width
        high = mean + width
        probability = error > 0 ? distribution.probability(beyond: mean / error) : mean == 0 ? 1 : 0
    }

    /// Of their mean.
    static func standardError(ofStarts starts: [Double]) -> Double {
        let count = Double(max(1, starts.count))
        let mean = starts.reduce(0, +) / count
        let squares = starts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / max(1, count - 1) / count).squareRoot()
    }
}
