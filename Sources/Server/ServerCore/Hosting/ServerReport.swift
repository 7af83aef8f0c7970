import Ecosystem
import SimMath
import Telemetry

/// The figures of a hosting run, for its JSON line. The keys stay as they are.
public struct ServerReport: Encodable, Sendable {
    let tick_ms_p50: Double
    let tick_ms_p99: Double
    let tick_ms_max: Double
    /// How long after its time a tick began.
    let tick_delay_ms_p50: Double
    let tick_delay_ms_p99: Double
    let ticks: Int
    let joins: Int
    let refusals: Int
    /// At the same time, at most.
    let viewers: Int
    let returns: Int
    let lost: Int
    let unreadable: Int
    let over_budget: [String: Int]
    let disconnects: [String: Int]
    let births: Int
    let deaths: Int
    let consumed: Int
    let test_swims: Int
    let nurseries: Int
    let nursery_generations: Int
    let migrants: Int
    let ledger_sum: Int64
    let rss_mb_start: Double
    let rss_mb: Double
    let state_hash: String

    /// `startMemory`: resident megabytes before the first tick.
    public init(_ loop: ServerLoop, startMemory: Double) {
        let server = loop.server
        let quantiles = server.durations.quantiles(0.5, 0.99)
        tick_ms_p50 = quantiles[0]
        tick_ms_p99 = quantiles[1]
        tick_ms_max = server.durations.maximum
        let delays = loop.delays.quantiles(0.5, 0.99)
        tick_delay_ms_p50 = delays[0]
        tick_delay_ms_p99 = delays[1]
        ticks = server.durations.count
        joins = server.counts.joins
        refusals = server.counts.refusals
        viewers = server.counts.maximumViewers
        returns = server.counts.returns
        lost = server.counts.lost
        unreadable = server.counts.unreadable
        over_budget = server.counts.overBudget
        disconnects = server.counts.disconnects
        births = server.world.statistics.births
        deaths = server.world.statistics.deaths
        consumed = server.world.statistics.consumed
        test_swims = server.counts.testSwims
        nurseries = server.counts.nurseries
        nursery_generations = server.counts.nurseryGenerations
        migrants = server.counts.migrants
        ledger_sum = server.world.recountedImbalance
        rss_mb_start = startMemory
        rss_mb = ProcessMemory.residentMegabytes() ?? 0
        state_hash = server.world.stateHash.hexadecimal
    }
}
