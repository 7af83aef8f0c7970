public import Ecosystem
import Replays
import SimMath
import Telemetry

/// A dish without guests that runs as fast as the machine allows.
public struct Simulation {
    public private(set) var world: World
    private var recorder: Recorder?
    private var tape: Tape?
    private var secondThread = SecondThread()
    private let startTick: UInt64
    /// Of ticks, milliseconds.
    private(set) var durations = Durations(capacity: 1 << 20)
    /// Seconds on the clock, and of the processor, that the run took.
    private(set) var elapsed = 0.0
    private(set) var processor = 0.0

    /// `recorder`: nil where nothing is recorded. `tape`: nil where nothing is kept to be lived again.
    public init(world: World, recorder: Recorder?, tape: Tape? = nil) {
        self.world = world
        self.recorder = recorder
        self.tape = tape
        startTick = world.tick
    }

    /// Simulated seconds.
    var seconds: Double { Double(world.tick - startTick) / Double(World.ticksPerSecond) }

    /// Runs so many simulated seconds, or until a stop is asked for. What is recorded is complete when it returns or
    /// throws. Throws `WorldInvariantError` for a broken rule: they are checked after every simulated second.
    public mutating func run(seconds: Double, until isStopped: () -> Bool) throws {
        tape?.begin(world)
        defer {
            recorder?.close(world)
            tape?.close(world)
        }
        let ticks = Int(seconds * Double(World.ticksPerSecond))
        let (start, startProcessor) = (MonotonicClock.seconds, MonotonicClock.processorSeconds)
        var done = 0
        while done < ticks && !isStopped() {
            let before = MonotonicClock.seconds
            let workers = secondThread.workers(for: world, from: SecondThread.usualCreatures)
            let events = world.step([], workers: workers)
            tape?.tick(ReplayTick(), world)
            recorder?.record(events, in: world) { "guest \($0)" }
            durations.add((MonotonicClock.seconds - before) * 1000)
            done += 1
            if done % World.ticksPerSecond == 0 { try world.checkInvariants() }
        }
        try world.checkInvariants()
        elapsed = MonotonicClock.seconds - start
        processor = MonotonicClock.processorSeconds - startProcessor
    }
}

/// The figures of a headless run.
public struct SimulationReport: Encodable, Sendable {
    let realtime_factor: Double
    let realtime_factor_cpu: Double
    let simulated_seconds: Double
    let ledger_sum: Int64
    let births: Int
    let deaths: Int
    let consumed: Int
    let starved: Int
    let generation: Int
    let population: Int
    let mean_body_size: Double
    let tick_ms_p50: Double
    let tick_ms_p99: Double
    let tick_ms_max: Double
    let rss_mb: Double
    let state_hash: String

    /// Of a run that has ended.
    public init(_ simulation: Simulation) {
        let world = simulation.world
        realtime_factor = simulation.seconds / max(1e-9, simulation.elapsed)
        realtime_factor_cpu = simulation.seconds / max(1e-9, simulation.processor)
        simulated_seconds = simulation.seconds
        ledger_sum = world.recountedImbalance
        births = world.statistics.births
        deaths = world.statistics.deaths
        consumed = world.statistics.consumed
        starved = world.statistics.starved
        generation = world.statistics.highestGeneration
        population = world.livingCount
        mean_body_size = Double(world.meanBodySize)
        let quantiles = simulation.durations.quantiles(0.5, 0.99)
        tick_ms_p50 = quantiles[0]
        tick_ms_p99 = quantiles[1]
        tick_ms_max = simulation.durations.maximum
        rss_mb = ProcessMemory.residentMegabytes() ?? 0
        state_hash = world.stateHash.hexadecimal
    }

    /// As a table for people.
    public var text: String {
        """
        simulated       \(Int(simulated_seconds)) s, \(Int(realtime_factor)) × real time
        tick            \(tick_ms_p50) ms median, \(tick_ms_p99) ms p99, \(tick_ms_max) ms longest
        population      \(population), mean body \(mean_body_size) cells, generation \(generation)
        births, deaths  \(births), \(deaths): \(consumed) consumed, \(starved) starved
        ledger sum      \(ledger_sum)
        memory          \(rss_mb) MB
        state hash      \(state_hash)
        """
    }
}
