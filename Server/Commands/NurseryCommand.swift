import Archive
import ArgumentParser
import Ecosystem
import Evolution
import Fleet
import Foundation
import Logging
import Saves
import Telemetry

/// `micro-server nursery`: raises pools for the servers of a fleet, on any machine.
struct NurseryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nursery", abstract: "Raises pools for the servers of a fleet, until it is asked to end.",
        discussion: "It takes work that servers with the same --pool have left there. SIGINT or SIGTERM end it.")

    @Option(help: ArgumentHelp("The fleet's database: postgres://USER@HOST/NAME.", valueName: "address"))
    var pool: String

    @Option(parsing: .unconditional, help: ArgumentHelp("Jobs after which it ends (0: never).", valueName: "n"))
    var jobs = 0

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Seconds between two looks for work (1 to 3600).", valueName: "s"))
    var every = 10

    /// Champions of one job.
    private static let bred = 4
    /// What is left of the lease is for handing over.
    private static let shareOfALease = 0.8

    func validate() throws {
        guard FleetAddress(pool) != nil else {
            throw ValidationError("--pool '\(pool)' is no address of a database: write postgres://USER@HOST/NAME.")
        }
        try DishOptions.require("--jobs", jobs, in: 0...1_000_000)
        try DishOptions.require("--every", every, in: 1...3600)
    }

    func run() throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let log = Logger(label: "micro-nursery")
        StopSignal.install()
        guard let address = FleetAddress(pool) else { return }
        do { try work(at: address, log) } catch let error as FleetError {
            log.error("\(error)")
            throw ExitCode(1)
        }
    }

    /// Throws `FleetError` where libpq is missing; whatever else is wrong is tried again.
    private func work(at address: FleetAddress, _ log: Logger) throws {
        let worker = try FleetWorker(address, name: "\(ProcessInfo.processInfo.hostName):\(getpid())")
        var (done, problem) = (0, FleetError?.none)
        while !StopSignal.isRequested, jobs == 0 || done < jobs {
            do throws(FleetError) {
                if let job = try worker.lease() {
                    if try carryOut(job, worker, log) { done += 1 }
                    continue
                }
                problem = nil
            } catch {
                if problem != error { log.warning("\(error): it is tried again") }
                problem = error
            }
            for _ in 0..<(every * 10) where !StopSignal.isRequested { usleep(100_000) }
        }
        log.info("ended after \(done) jobs")
    }

    /// Returns whether the job is done.
    private func carryOut(_ job: FleetJob, _ worker: FleetWorker, _ log: Logger) throws(FleetError) -> Bool {
        let start = MonotonicClock.seconds
        guard let settings: EcosystemSettings = try? SettingsCoding.value(of: job.settings),
            let pool = try? PoolFile(decoding: job.pool), var world = Self.dish(settings, pool, job.seed)
        else {
            log.warning("job \(job.id) of \(job.origin.prefix(8)) makes no sense here, and is left for other nurseries")
            try worker.putAside(job)
            return false
        }
        // A machine that is too slow hands over what it has in time: after the lease another one would begin anew.
        let deadline = start + worker.leaseSeconds * Self.shareOfALease
        var seconds = 0
        while seconds < job.seconds, MonotonicClock.seconds < deadline, !StopSignal.isRequested {
            for _ in 0..<World.ticksPerSecond { _ = world.step([]) }
            seconds += 1
        }
        guard !StopSignal.isRequested else {
            try worker.giveBack(job)
            return false
        }
        let known = Set(pool.entries.map(\.genome))
        let bred = world.champions(PoolFile.usualEntries).filter { !known.contains($0.genome) }.prefix(Self.bred)
        try worker.complete(job, bred: Array(bred))
        log.info(
            "job \(job.id) of \(job.origin.prefix(8)): \(seconds) s of its time in \(Int(MonotonicClock.seconds - start)) s, \(bred.count) champions"
        )
        return true
    }

    private static func dish(_ settings: EcosystemSettings, _ pool: PoolFile, _ seed: UInt64) -> World? {
        var settings = settings
        settings.phases.play = 0
        guard settings.dish.population <= 2_000,
            var world = try? World(settings: settings, seed: seed, veterans: pool.entries)
        else { return nil }
        world.remember(pool.entries)
        return world
    }
}
