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
        /// Jobs that a worker is at, and those that are done.
        var (taken, done) = (0, 0)
        /// Threads that have ended.
        var ended = 0
        /// What the database said last.
        var problem: FleetError?
        /// Whether it has ever answered, and why it never will.
        var hasAnswered = false
        var end: FleetError?
        /// Jobs of which it was said that they make no sense.
        var named: Set<Int64> = []
    }

    /// What came of one look for work.
    private enum Turn {
        case done, putBack, idle, failed
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
    /// Seconds between two looks while the database is away, at most.
    private static let longestPause = 120
    /// More senseless jobs are named again.
    private static let remembered = 1_024

    /// `jobs`: after which it ends; 0 for never. `every`: seconds between two looks for work.
    init(at address: FleetAddress, jobs: Int, every: Int, _ log: Logger) {
        (self.address, self.jobs, self.every, self.log) = (address, jobs, every, log)
    }

    /// Works on so many cores. Returns how many jobs are done.
    ///
    /// - Throws: `FleetError` for what stays so, where the database has never answered, as an address that cannot be
    ///   read, an unknown machine or a wrong password. Whatever else is wrong is tried again.
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
        if let end = state.withLock(\.end) { throw end }
        return state.withLock(\.done)
    }

    /// Leases are by name: no two threads have one.
    private func worker(_ number: Int) throws(FleetError) -> FleetWorker {
        try FleetWorker(address, name: "\(ProcessInfo.processInfo.hostName):\(getpid()):\(number)")
    }

    private var isOver: Bool {
        StopSignal.isRequested || state.withLock { $0.end != nil || jobs > 0 && $0.done >= jobs }
    }

    private func work(as worker: FleetWorker) {
        var failures = 0
        while !isOver {
            var turn = Turn.idle
            if take() {
                turn = tryOne(worker)
                state.withLock { state in
                    state.taken -= 1
                    if turn == .done { state.done += 1 }
                }
            }
            switch turn {
            case .done, .putBack: failures = 0
            case .idle:
                failures = 0
                nap(every)
            case .failed:
                nap(pause(after: failures))
                failures += 1
            }
        }
    }

    /// Seconds, twice as many each time: a database that comes back is not asked by all at once.
    private func pause(after failures: Int) -> Int { min(every << min(failures, 7), max(every, Self.longestPause)) }

    private func nap(_ seconds: Int) {
        for _ in 0..<(seconds * 10) where !isOver { usleep(100_000) }
    }

    /// Whether one more job is wanted, beside those that others are at.
    private func take() -> Bool {
        state.withLock { state in
            guard jobs == 0 || state.done + state.taken < jobs else { return false }
            state.taken += 1
            return true
        }
    }

    private func tryOne(_ worker: FleetWorker) -> Turn {
        do throws(FleetError) {
            let job = try worker.lease()
            state.withLock { $0.hasAnswered = true }
            var turn = Turn.idle
            if let job { turn = try carryOut(job, worker) ? .done : .putBack }
            noteReturn()
            return turn
        } catch {
            note(error)
            return .failed
        }
    }

    /// Ends all threads for what stays so, unless the database has answered before.
    private func note(_ problem: FleetError) {
        let isNew = state.withLock { state -> Bool in
            guard state.hasAnswered || !problem.isPermanent else {
                state.end = problem
                return false
            }
            let last = state.problem
            state.problem = problem
            return last.map { !problem.isSame(as: $0) } ?? true
        }
        guard isNew else { return }
        let pauses = "after \(every) s at first, and at most every \(pause(after: .max)) s"
        log.warning("\(PlainLine.of("\(problem)")): it is tried again, \(pauses)")
    }

    /// A database that gives work and takes no champions is not there again.
    private func noteReturn() {
        let wasAway = state.withLock { state -> Bool in
            let wasAway = state.problem != nil
            state.problem = nil
            return wasAway
        }
        if wasAway { log.notice("\(address) is there again") }
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
        try worker.complete(job, bred: bred.map { ($0, Self.ancestors(of: $0, in: dish.world)) })
        log.info(
            "\(name): \(seconds) s of its time in \(Int(MonotonicClock.seconds - start)) s, \(bred.count) champions")
        return true
    }

    private static func ancestors(of entry: HallEntry, in world: World) -> [UInt64] {
        world.ancestry(of: entry.lineage.id, limit: World.rememberedAncestors).dropFirst().map(\.genomeID)
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
