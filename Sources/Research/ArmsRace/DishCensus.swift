import Anatomy
public import Ecosystem
import Evolution

/// What there is in a dish at one moment: whether it holds.
public struct DishCensus: Hashable, Sendable {
    public let seconds: Double
    /// Opponents, and how many there should be.
    public let living: Int
    public let wanted: Int
    /// Niches with at least two of the living.
    public let niches: Int
    /// Founders with at least two living descendants.
    public let lineages: Int
    /// Of the living opponents' plans.
    public let meanCells: Double
    public let largestCells: Int
    public let cellQuartiles: [Int]
    /// Mean number of hidden neurons in a brain.
    public let hiddenNeurons: Double
    /// Units that a body costs, on average.
    public let meanCost: Double
    /// Dissolved energy, units.
    public let reserve: Int64
    public let births: Int
    public let starved: Int
    public let consumed: Int
    public let generation: Int

    public init(of world: World) {
        let members = world.opponents
        let plans = members.map(\.genome.plan)
        let count = Double(max(1, plans.count))
        let diversity = Diversity(of: members)
        seconds = world.seconds
        living = members.count
        wanted = world.settings.dish.population
        niches = diversity.niches
        lineages = diversity.lineages
        meanCells = Double(plans.reduce(0) { $0 + $1.cells.count }) / count
        largestCells = plans.map(\.cells.count).max() ?? 0
        cellQuartiles = diversity.bodyQuartiles
        hiddenNeurons = Double(members.reduce(0) { $0 + $1.genome.brain.hiddenCount }) / count
        meanCost = Double(plans.reduce(0) { $0 + $1.buildCost }) / count
        reserve = world.ledger[.reserve]
        births = world.statistics.births
        starved = world.statistics.starved
        consumed = world.statistics.consumed
        generation = world.statistics.highestGeneration
    }
}
