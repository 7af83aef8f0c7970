/// A mean and its 95 % interval.
public struct Estimate: Hashable, Sendable, Codable {
    public let mean: Double
    public let low: Double
    public let high: Double

    /// Of values that are taken as independent and whose mean as normal: ±1.96 standard errors.
    init(_ values: [Double]) {
        let count = Double(max(1, values.count))
        let mean = values.reduce(0, +) / count
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = (squares / max(1, count - 1) / count).squareRoot()
        self.mean = mean
        low = mean - 1.96 * error
        high = mean + 1.96 * error
    }
}
