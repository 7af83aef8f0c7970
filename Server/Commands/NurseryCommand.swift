import Archive
import ArgumentParser
import Ecosystem
import Evolution
import Fleet
import Foundation
import Logging
import Saves
import ServerCore
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
    private static let maximumPopulation = 2_000
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
            log.error("\(PlainLine.of("\(error)"))")
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
                if problem != error { log.warning("\(PlainLine.of("\(error)")): it is tried again") }
                problem = error
            }
            for _ in 0..<(every * 10) where !StopSignal.isRequested { usleep(100_000) }
        }
        log.info("ended after \(done) jobs")
    }

    /// Returns whether the job is done.
    private func carryOut(_ job: FleetJob, _ worker: FleetWorker, _ log: Logger) throws(FleetError) -> Bool {
        let start = MonotonicClock.seconds
        let name = PlainLine.of("job \(job.id) of \(job.origin.prefix(8))")
        var dish: (world: World, pool: PoolFile)
        do throws(JobProblem) { dish = try Self.dish(for: job) } catch {
            log.warning("\(name) makes no sense here, and is left for other nurseries: \(error.words)")
            try worker.putAside(job)
            return false
        }
        // A machine that is too slow hands over what it has in time: after the lease another one would begin anew.
        let deadline = start + worker.leaseSeconds * Self.shareOfALease
        var seconds = 0
        while seconds < job.seconds, MonotonicClock.seconds < deadline, !StopSignal.isRequested {
            for _ in 0..<World.ticksPerSecond { _ = dish.world.step([]) }
            seconds += 1
        }
        guard !StopSignal.isRequested else {
            try worker.giveBack(job)
            return false
        }
        let known = Set(dish.pool.entries.map(\.genome))
        let bred = dish.world.champions(PoolFile.usualEntries).filter { !known.contains($0.genome) }.prefix(Self.bred)
        try worker.complete(job, bred: Array(bred))
        log.info(
            "\(name): \(seconds) s of its time in \(Int(MonotonicClock.seconds - start)) s, \(bred.count) champions")
        return true
    }

    private static func dish(for job: FleetJob) throws(JobProblem) -> (world: World, pool: PoolFile) {
        var settings: EcosystemSettings
        do { settings = try SettingsCoding.value(of: job.settings) } catch {
            throw JobProblem("its settings cannot be read: \(error.reason)")
        }
        let pool: PoolFile
        do { pool = try PoolFile(decoding: job.pool) } catch { throw JobProblem("its pool cannot be read: \(error)") }
        guard settings.dish.population <= maximumPopulation else {
            let population = settings.dish.population
            throw JobProblem("it has \(population) creatures, and at most \(maximumPopulation) are raised here")
        }
        settings.phases.play = 0
        do {
            var world = try World(settings: settings, seed: job.seed, veterans: pool.entries)
            world.remember(pool.entries)
            return (world, pool)
        } catch { throw JobProblem("there is no such dish: \(error)") }
    }
}

/// Why a job cannot be run here, in words: anyone with write access to the database can insert any job.
private struct JobProblem: Error {
    let words: String

    init(_ words: String) { self.words = PlainLine.of(words) }
}
