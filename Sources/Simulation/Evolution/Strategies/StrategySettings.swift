/// The tuning values of a short search of a brain's numbers by `SeparableStrategy`.
public struct StrategySettings: Hashable, Sendable {
    /// Brains in a litter: even, because each has its mirror image.
    public var litter = 16
    /// Deviation of weights, and of biases, in the first litter.
    public var weightDeviation: Float = 1
    /// Deviation of the logarithms of time constants in the first litter.
    public var timeDeviation: Float = 0.5
    /// Whether biases are searched. Where an input is always the same its weights do as well, with half the numbers.
    public var changesBiases = true

    public init() {}

    /// Throws for the first value out of range.
    public func validate() throws(EvolutionSettingsError) {
        guard litter >= 2, litter <= 1000, litter.isMultiple(of: 2) else { throw .litterOutOfRange(litter) }
        for (name, value) in [("weightDeviation", weightDeviation), ("timeDeviation", timeDeviation)]
        where !(value > 0 && value <= 10) {
            throw .notPositive(name, value)
        }
    }
}
