import Archive
import ArgumentParser
import Ecosystem
import Foundation
import Logging
import SimMath
import Telemetry
import Transport

/// `micro-server` without a subcommand: hosts a dish.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve", abstract: "Hosts a dish (the default).")

    @Option(help: ArgumentHelp("UDP port to listen on; 0 for any free one.", valueName: "port"))
    var port: UInt16 = 27_500

    @Option(help: ArgumentHelp("IPv4 address to listen on; all of this machine's without it.", valueName: "address"))
    var address: String?

    @Option(help: ArgumentHelp("Guests at the same time, bots and spectators included (1 to 256).", valueName: "n"))
    var players = 32

    @Option(help: ArgumentHelp("Snapshots a second for each guest: 60, 30, 20, 15 or 10.", valueName: "rate"))
    var snapshotRate = 30

    @OptionGroup var dish: DishOptions

    @OptionGroup var record: ArchiveOptions

    @OptionGroup var pools: PoolOptions

    @Flag(help: "Everybody sees the whole dish, not only what their creature senses.")
    var noFog = false

    @Option(
        help: ArgumentHelp(
            "How far opponents evolve while an editor is open: calm, normal or fierce.", valueName: "how"))
    var difficulty = Difficulty.normal

    @Flag(help: "Nobody evolves while an editor is open.")
    var noNursery = false

    @Option(help: ArgumentHelp("Test swims at the same time while an editor is open (0 to 64).", valueName: "n"))
    var tanks = ServerSettings.usualTanks

    @Flag(help: "An aquarium: no players and no editors; whoever joins watches, sets the pace, feeds and pokes.")
    var aquarium = false

    @Flag(help: "Check the world's invariants once a second and stop at the first that is broken.")
    var checkInvariants = false

    @Flag(help: "Stop when standard input ends: the program that started this server is gone.")
    var exitWithStdin = false

    @Flag(help: "Print a JSON object with the figures of the run as the last line of standard output.")
    var json = false

    @Option(help: ArgumentHelp("trace, debug, info, notice, warning or error.", valueName: "level"))
    var logLevel = "info"

    func validate() throws {
        try DishOptions.require("--players", players, in: 1...256)
        try DishOptions.require("--tanks", tanks, in: 0...64)
        guard [60, 30, 20, 15, 10].contains(snapshotRate) else {
            throw ValidationError("--snapshot-rate must be 60, 30, 20, 15 or 10, and is \(snapshotRate).")
        }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("--log-level '\(logLevel)' is not one of trace, debug, info, notice, warning, error.")
        }
    }

    func run() throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        var log = Logger(label: "micro-server")
        log.logLevel = Logger.Level(rawValue: logLevel) ?? .info
        StopSignal.install()
        if exitWithStdin { Self.stopWhenInputEnds() }
        do {
            try host(log)
        } catch let error as TransportError {
            log.error("\(error)")
            throw ExitCode(1)
        } catch let error as PoolFileError {
            log.error("\(error)")
            throw ExitCode(1)
        } catch let error as WorldInvariantError {
            log.critical("the world broke one of its own rules: \(error)")
            throw ExitCode(2)
        }
    }

    private func host(_ log: Logger) throws {
        var settings = dish.settings
        settings.view.fog = !noFog
        let hasNursery = !noNursery && !aquarium
        settings.nursery.raisesGhosts = hasNursery
        if aquarium { settings.phases.play = 0 }
        let world = try pools.world(of: dish, settings)
        let limits = ServerHostLimits(peers: players, peersPerAddress: players)
        let host = try ServerHost(port: port, bindAddress: address, limits: limits)
        var loop = ServerLoop(
            world: world, host: host,
            settings: ServerSettings(
                ticksPerSnapshot: World.ticksPerSecond / snapshotRate, checksInvariants: checkInvariants,
                mostTanks: tanks, isAquarium: aquarium),
            log: log)
        if hasNursery { loop.nurseries = NurseryCrew(plan: NurseryPlan(difficulty: difficulty), seed: dish.seed) }
        loop.recorder = record.recorder(of: dish, log: log)
        defer { loop.recorder?.close(loop.world) }
        let kind = aquarium ? "an aquarium" : "a dish"
        log.info("\(kind) of \(dish.creatures) creatures, seed \(dish.seed), on UDP port \(host.boundPort)")
        FileHandle.standardOutput.write(Data("READY port=\(host.boundPort)\n".utf8))
        let startMemory = ProcessMemory.residentMegabytes() ?? 0
        try loop.run()
        log.info("stopped after \(loop.world.tick) ticks")
        try pools.save(loop.world, of: dish)
        if json { try JSONLine.print(ServeReport(loop, startMemory: startMemory)) }
    }

    private static func stopWhenInputEnds() {
        Thread.detachNewThread {
            while !FileHandle.standardInput.availableData.isEmpty {}
            StopSignal.request()
        }
    }
}

/// The JSON line of a hosting run.
struct ServeReport: Encodable {
    let tick_ms_p50: Double
    let tick_ms_p99: Double
    let tick_ms_max: Double
    /// How long after its time a tick began.
    let tick_delay_ms_p50: Double
    let tick_delay_ms_p99: Double
    let ticks: Int
    let joins: Int
    let refusals: Int
    let unreadable: Int
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

    init(_ loop: ServerLoop, startMemory: Double) {
        let quantiles = loop.durations.quantiles(0.5, 0.99)
        tick_ms_p50 = quantiles[0]
        tick_ms_p99 = quantiles[1]
        tick_ms_max = loop.durations.maximum
        let delays = loop.delays.quantiles(0.5, 0.99)
        tick_delay_ms_p50 = delays[0]
        tick_delay_ms_p99 = delays[1]
        ticks = loop.durations.count
        joins = loop.counts.joins
        refusals = loop.counts.refusals
        unreadable = loop.counts.unreadable
        disconnects = loop.counts.disconnects
        births = loop.world.statistics.births
        deaths = loop.world.statistics.deaths
        consumed = loop.world.statistics.consumed
        test_swims = loop.counts.testSwims
        nurseries = loop.counts.nurseries
        nursery_generations = loop.counts.nurseryGenerations
        migrants = loop.counts.migrants
        ledger_sum = loop.world.recountedImbalance
        rss_mb_start = startMemory
        rss_mb = ProcessMemory.residentMegabytes() ?? 0
        state_hash = loop.world.stateHash.hexadecimal
    }
}
