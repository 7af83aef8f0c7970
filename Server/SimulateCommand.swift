import ArgumentParser
import Ecosystem
import Foundation
import Logging
import SimMath
import Telemetry

/// `micro-server simulate`: a dish headless, as fast as possible.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Runs a dish without guests, as fast as the machine gives.",
        discussion: "The invariants and the ledger are checked after every simulated second; a broken one ends the run."
    )

    @Option(help: ArgumentHelp("Simulated minutes (above 0, at most 100000).", valueName: "m"))
    var minutes = 10.0

    @OptionGroup var dish: DishOptions

    @OptionGroup var record: ArchiveOptions

    @OptionGroup var pools: PoolOptions

    @Flag(help: "Print a JSON object with the figures as the last line of standard output.")
    var json = false

    func validate() throws {
        guard minutes > 0, minutes <= 100_000 else {
            throw ValidationError("--minutes must be above 0 and at most 100000, and is \(minutes).")
        }
    }

    func run() throws {
        StopSignal.install()
        var world = try pools.world(of: dish, dish.settings)
        let ticks = Int(minutes * 60 * Double(World.ticksPerSecond))
        var durations = Durations(capacity: 1 << 20)
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        var recorder = record.recorder(of: dish, log: Logger(label: "micro-server"))
        defer { recorder?.close(world) }
        let start = MonotonicClock.seconds
        let startProcessor = MonotonicClock.processorSeconds
        var done = 0
        while done < ticks && !StopSignal.isRequested {
            let before = MonotonicClock.seconds
            let events = world.step([])
            recorder?.record(events, in: world) { "guest \($0)" }
            durations.add((MonotonicClock.seconds - before) * 1000)
            done += 1
            if done % World.ticksPerSecond == 0 { try check(world) }
        }
        try check(world)
        try pools.save(world, of: dish)
        let simulated = Double(done) / Double(World.ticksPerSecond)
        try report(
            SimulationReport(
                world, durations, simulated: simulated, elapsed: MonotonicClock.seconds - start,
                processor: MonotonicClock.processorSeconds - startProcessor))
    }

    private func check(_ world: World) throws {
        do {
            try world.checkInvariants()
        } catch {
            FileHandle.standardError.write(
                Data(
                    "error: the world broke one of its own rules at tick \(world.tick), seed \(dish.seed): \(error)\n"
                        .utf8))
            throw ExitCode(2)
        }
    }

    private func report(_ figures: SimulationReport) throws {
        if json { return try JSONLine.print(figures) }
        print(figures.text)
    }
}

/// The figures of a headless run.
struct SimulationReport: Encodable {
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

    init(_ world: World, _ durations: Durations, simulated: Double, elapsed: Double, processor: Double) {
        realtime_factor = simulated / max(1e-9, elapsed)
        realtime_factor_cpu = simulated / max(1e-9, processor)
        simulated_seconds = simulated
        ledger_sum = world.recountedImbalance
        births = world.statistics.births
        deaths = world.statistics.deaths
        consumed = world.statistics.consumed
        starved = world.statistics.starved
        generation = world.statistics.highestGeneration
        population = world.livingCount
        mean_body_size = Double(world.meanBodySize)
        let quantiles = durations.quantiles(0.5, 0.99)
        tick_ms_p50 = quantiles[0]
        tick_ms_p99 = quantiles[1]
        tick_ms_max = durations.maximum
        rss_mb = ProcessMemory.residentMegabytes() ?? 0
        state_hash = world.stateHash.hexadecimal
    }

    var text: String {
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
