import Archive
import Ecosystem
import Evolution
import Fleet
import Foundation
import Logging
import Saves
import ServerCore
import Synchronization
import Telemetry

/// Nurseries of one process side by side, a job and a thread each, until they are asked to end or all jobs are done.
final class NurseryShift: Sendable {
    private struct State {
        /// Jobs that somebody is at, and those that are done.
        var (taken, done) = (0, 0)
        /// Threads that have ended.
        var ended = 0
        /// What the database said last.
        var problem: FleetError?
        /// Jobs of which it was said that they make no sense.
        var named: Set<Int64> = []
    }

    private let state = Mutex(State())
    private let address: FleetAddress
    /// 0: no end.
    private let jobs: Int
    /// Seconds between two looks.
    private let every: Int
    private let log: Logger

    /// Champions of one job.
    private static let bred = 4
    private static let maximumPopulation = 2_000
    /// What is left of the lease is for handing over.
    private static let shareOfALease = 0.8
    /// A world's step needs about as much stack as the main thread has; half of that is plenty.
    private static let stackBytes = 4 << 20
    /// More senseless jobs are named again.
    private static let remembered = 1_024

    /// `jobs`: after which it ends; 0 for never. `every`: seconds between two looks for work.
    init(at address: FleetAddress, jobs: Int, every: Int, _ log: Logger) {
        (self.address, self.jobs, self.every, self.log) = (address, jobs, every, log)
    }

    /// Works on so many cores. Returns how many jobs are done.
    ///
    /// - Throws: `FleetError.noLibrary`; whatever else is wrong is tried again.
    func work(cores: Int) throws(FleetError) -> Int {
        _ = try worker(0)
        for number in 0..<cores {
            let thread = Thread { [self] in
                // The library is there: it was asked for above.
                if let own = try? worker(number) { work(as: own) }
                state.withLock { $0.ended += 1 }
            }
            thread.stackSize = Self.stackBytes
            thread.start()
        }
        while state.withLock({ $0.ended < cores }) { usleep(50_000) }
        return state.withLock(\.done)
    }

    /// Leases are by name: no two threads have one.
    private func worker(_ number: Int) throws(FleetError) -> FleetWorker {
        try FleetWorker(address, name: "\(ProcessInfo.processInfo.hostName):\(getpid()):\(number)")
    }

    private var isOver: Bool { StopSignal.isRequested || jobs > 0 && state.withLock { $0.done >= jobs } }

    private func work(as worker: FleetWorker) {
        while !isOver {
            if take() {
                let isDone = tryOne(worker)
                state.withLock { state in
                    state.taken -= 1
                    if isDone == true { state.done += 1 }
                }
                if isDone != nil { continue }
            }
            for _ in 0..<(every * 10) where !isOver { usleep(100_000) }
        }
    }

    /// Whether one more job is wanted, beside those that others are at.
    private func take() -> Bool {
        state.withLock { state in
            guard jobs == 0 || state.done + state.taken < jobs else { return false }
            state.taken += 1
            return true
        }
    }

    /// Whether a job was done; nil where there is none.
    private func tryOne(_ worker: FleetWorker) -> Bool? {
        do throws(FleetError) {
            if let job = try worker.lease() { return try carryOut(job, worker) }
            state.withLock { $0.problem = nil }
        } catch {
            let isNew = state.withLock { state in
                defer { state.problem = error }
                return state.problem != error
            }
            if isNew { log.warning("\(PlainLine.of("\(error)")): it is tried again") }
        }
        return nil
    }

    /// Returns whether the job is done.
    private func carryOut(_ job: FleetJob, _ worker: FleetWorker) throws(FleetError) -> Bool {
        let start = MonotonicClock.seconds
        let name = PlainLine.of("job \(job.id) of \(job.origin.prefix(8))")
        var dish: (world: World, pool: PoolFile)
        do throws(JobProblem) { dish = try Self.dish(for: job) } catch {
            if isFirst(of: job) {
                log.warning("\(name) makes no sense here, and is left for other nurseries: \(error.words)")
            }
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

    /// Whether nobody here has said of it yet that it makes no sense.
    private func isFirst(of job: FleetJob) -> Bool {
        state.withLock { state in
            if state.named.count >= Self.remembered { state.named = [] }
            return state.named.insert(job.id).inserted
        }
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
