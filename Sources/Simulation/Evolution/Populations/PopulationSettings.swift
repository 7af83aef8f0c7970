/// The tuning values of a generational population of brains. Defaults are those of Stanley & Miikkulainen 2002, section
/// 4.1.
public struct PopulationSettings: Hashable, Sendable {
    /// Brains in a generation.
    public var size = 150
    /// Weight of a share of genes not in common in the distance of two brains (c₁ and c₂).
    public var structureDistance: Float = 1
    /// Weight of the mean difference of weights in common (c₃).
    public var weightDistance: Float = 0.4
    /// Brains nearer than this are of one species (δₜ), in the first generation.
    public var speciesThreshold: Float = 3
    /// Species aimed at: the threshold falls where there are fewer and rises where there are more, or large brains,
    /// whose differences count by their share, would all be of one.
    public var speciesTarget = 12
    /// By how much of itself the threshold moves in a generation.
    public var thresholdStep: Float = 0.05
    /// Generations without progress after which a species has no children.
    public var speciesIdleLimit = 15
    /// Generations without progress of the whole population after which only the two best species have children.
    public var populationIdleLimit = 20
    /// Share of a species, the best, that become parents.
    public var survivors: Float = 0.2
    /// A species of at least this many keeps its champion unchanged.
    public var championSize = 5
    /// Chance that a child is changed but not crossed.
    public var cloneChance: Float = 0.25
    /// Chance that the second parent is of another species.
    public var outcrossChance: Float = 0.001
    /// Chance that a child inherits an edge that the fitter parent has split, where the other still has it whole.
    public var revivalChance: Float = 0.25
    /// How brains change.
    public var evolution = EvolutionSettings()

    public init() {}

    /// Throws for the first value out of range.
    public func validate() throws(EvolutionSettingsError) {
        let chances = [
            ("cloneChance", cloneChance), ("outcrossChance", outcrossChance), ("survivors", survivors),
            ("thresholdStep", thresholdStep), ("revivalChance", revivalChance),
        ]
        for (name, value) in chances where !(value >= 0 && value <= 1) { throw .notAChance(name, value) }
        let positive = [
            ("structureDistance", structureDistance), ("weightDistance", weightDistance),
            ("speciesThreshold", speciesThreshold),
        ]
        for (name, value) in positive where !(value > 0 && value.isFinite) { throw .notPositive(name, value) }
        let counts = [
            ("size", size), ("speciesIdleLimit", speciesIdleLimit),
            ("populationIdleLimit", populationIdleLimit),
            ("championSize", championSize), ("speciesTarget", speciesTarget),
        ]
        for (name, value) in counts where value < 1 || value > 1000 { throw .countOutOfRange(name, value) }
        try evolution.validate()
    }
}
