import Anatomy
import Ecosystem
import Telemetry
import Transport
import WireProtocol

/// Measures how a server is and tells the guests, once a second. Times are monotonic milliseconds.
struct StatusReports {
    /// Of ticks, milliseconds; for the report at the end.
    private(set) var durations = Durations(capacity: StatusReports.rememberedTicks)
    /// The same of the last seconds: their quantiles are taken within a pass.
    private var latest = Durations(capacity: StatusReports.reportedTicks)
    private(set) var phases = TickPhases()
    private var meter = SpeedMeter(ticksPerSecond: World.ticksPerSecond)
    private var dueAt = 0.0

    /// Ten minutes of ticks for the quantiles.
    static let rememberedTicks = 36_000
    /// Ten seconds of ticks for what guests are told.
    private static let reportedTicks = 600
    private static let interval = 1000.0

    /// A tick took `milliseconds`.
    mutating func note(tick milliseconds: Double) {
        durations.add(milliseconds)
        latest.add(milliseconds)
    }

    /// What guests said took `milliseconds` to be done.
    mutating func note(receive milliseconds: Double) { phases.note(receive: milliseconds) }

    /// What a pass spent, in milliseconds.
    mutating func note(step: Double, send: Double) { phases.note(step: step, send: send) }

    /// A pass ends that began at `now` and made so many ticks: sends a report when one is due.
    /// `sought`: the tick of a recording that is looked for.
    mutating func endPass(
        ticks: Int, speed: DishSpeed, _ records: Records, sought: UInt64?, _ dish: HostedDish, now: Double
    ) {
        meter.note(ticks: ticks, now: now)
        guard now >= dueAt else { return }
        dueAt = now + Self.interval
        var status = status(speed, dish)
        (status.isUnsaved, status.isUnrecorded) = (records.isUnsaved, records.isUnrecorded)
        status.sought = sought.map { UInt32(clamping: $0) } ?? 0
        dish.broadcast(.status(status), on: .control, news: false)
    }

    /// Of the last seconds' ticks, milliseconds.
    var latestTicks: (median: Double, p99: Double) {
        let quantiles = latest.quantiles(0.5, 0.99)
        return (quantiles[0], quantiles[1])
    }

    /// Another speed is requested: all guests learn of it at the end of the next pass.
    mutating func speedChanged(now: Double) {
        meter.restart(now: now)
        dueAt = 0
    }

    private func status(_ speed: DishSpeed, _ dish: HostedDish) -> ServerStatus {
        let quantiles = latest.quantiles(0.5, 0.99)
        return ServerStatus(
            tickMedian: Float(quantiles[0]), tickP99: Float(quantiles[1]),
            players: UInt16(clamping: dish.guests.count { $0.hello != nil && !dish.isViewer($0) }),
            creatures: UInt16(clamping: dish.world.livingCount), memory: Float(ProcessMemory.residentMegabytes() ?? 0),
            tick: UInt32(truncatingIfNeeded: dish.world.tick), births: UInt32(clamping: dish.world.statistics.births),
            generation: UInt32(clamping: dish.world.statistics.highestGeneration), wanted: speed,
            reached: Float(meter.reached))
    }
}
