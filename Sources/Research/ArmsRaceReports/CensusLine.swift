public import ArmsRace

/// The state of a dish at one era, as `evolve` keeps it beside the eras.
public struct CensusLine: Codable, Hashable, Sendable {
    public let minute: Double
    public let alive: Int
    public let wanted: Int
    public let niches: Int
    public let lineages: Int
    public let mean_cells: Double
    public let largest_cells: Int
    public let cell_quartiles: [Int]
    public let hidden_neurons: Double
    public let mean_body_cost: Double
    public let reserve: Int64
    public let births: Int
    public let starved: Int
    public let consumed: Int
    public let generation: Int
    /// Processor milliseconds a tick of one core since the era before.
    public let tick_ms: Double

    /// `earlier`: seconds lived before the chronicle.
    public init(_ census: DishCensus, earlier: Double, tickMilliseconds: Double) {
        minute = (earlier + census.seconds) / 60
        alive = census.living
        wanted = census.wanted
        niches = census.niches
        lineages = census.lineages
        mean_cells = census.meanCells
        largest_cells = census.largestCells
        cell_quartiles = census.cellQuartiles
        hidden_neurons = census.hiddenNeurons
        mean_body_cost = census.meanCost
        reserve = census.reserve
        births = census.births
        starved = census.starved
        consumed = census.consumed
        generation = census.generation
        tick_ms = tickMilliseconds
    }
}
