public import ArmsRace
import Ecosystem
import Telemetry

/// What became of a dish.
public struct EvolutionReport: Encodable, Sendable {
    let seed: UInt64
    let minutes: Double
    let eras: Int
    let births: Int
    let consumed: Int
    let starved: Int
    let generation: Int
    /// Winners of nurseries, and those of them that lost against former champions.
    let winners: Int
    let held_back: Int
    let realtime_factor_cpu: Double
    let rss_mb: Double
    let ledger_sum: Int64
    /// Of the pool that was written; absent in JSON without one.
    let pool: SieveReport?

    /// `earlier`: seconds lived before the chronicle; `processor`: seconds that it took of one core.
    public init(
        _ chronicle: Chronicle, earlier: Double, processor: Double, seed: UInt64, pool: SieveReport? = nil
    ) {
        self.seed = seed
        minutes = (earlier + chronicle.world.seconds) / 60
        eras = chronicle.eras.count
        births = chronicle.world.statistics.births
        consumed = chronicle.world.statistics.consumed
        starved = chronicle.world.statistics.starved
        generation = chronicle.world.statistics.highestGeneration
        winners = chronicle.winners
        held_back = chronicle.heldBack
        realtime_factor_cpu = chronicle.world.seconds / max(1e-9, processor)
        rss_mb = ProcessMemory.residentMegabytes() ?? 0
        ledger_sum = chronicle.world.recountedImbalance
        self.pool = pool
    }

    /// As a table for people.
    public var text: String {
        """
        evolved         \(minutes.hundredths) minutes in all, seed \(seed), \(eras) eras
        births          \(births), generation \(generation)
        deaths          \(consumed) consumed, \(starved) starved
        nurseries       \(winners) winners, \(held_back) of them held back
        speed           \(Int(realtime_factor_cpu)) × real time on one core
        memory          \(Int(rss_mb)) MB
        """ + (pool.map { "\n" + $0.text } ?? "")
    }
}
