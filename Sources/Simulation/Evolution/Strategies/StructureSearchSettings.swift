/// The tuning values of `StructureSearch`.
public struct StructureSearchSettings: Hashable, Sendable {
    /// Of the search of a structure's numbers.
    public var strategy = StrategySettings()
    /// Litters without a better brain after which the structure is changed.
    public var idleLimit = 8
    /// Share of the changes of structure that add an edge; the others put a neuron into one.
    public var edgeShare: Float = 0.8
    /// How new edges and neurons are made. Its chances do not count.
    public var evolution = EvolutionSettings()

    public init() { evolution.onlyGrows = true }

    /// Throws for the first value out of range.
    public func validate() throws(EvolutionSettingsError) {
        try strategy.validate()
        guard idleLimit >= 1, idleLimit <= 1000 else { throw .countOutOfRange("idleLimit", idleLimit) }
        guard edgeShare >= 0, edgeShare <= 1 else { throw .notAChance("edgeShare", edgeShare) }
        try evolution.validate()
    }
}
