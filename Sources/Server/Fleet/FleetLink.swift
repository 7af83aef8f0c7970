public import Evolution
import Foundation
import Synchronization

/// A server's line to its fleet, on a thread of its own: what is handed over waits until the database takes it, what has come waits
/// until it is asked for. While the database is away play goes on; the line comes back by itself.
public final class FleetLink: Sendable {
    fileprivate struct State {
        var outbox: [FleetChampion] = []
        var inbox: [FleetChampion] = []
        var job: FleetJob?
        var problem: FleetError?
        var (published, came, dropped) = (0, 0, 0)
        /// Whether the database has taken and given something, and whether it was said that too many wait.
        var (hasAnswered, isFullSaid) = (false, false)
        /// Genomes that went out or came in: neither goes the same way again.
        var known: Set<UInt64> = []
        var order: [UInt64] = []
        var isOver = false
    }

    private let state = Mutex(State())
    private let address: FleetAddress
    private let library: PostgresLibrary
    private let kind: String
    /// No two servers have one.
    private let origin: String
    private let name: String
    private let tuning: FleetTuning
    /// From whatever thread.
    private let say: @Sendable (_ isProblem: Bool, String) -> Void

    private static let remembered = 4_096

    /// Begins. `kind`: which dishes go together. `origin`: of this server alone, its key. `name`: for people. `say`: hears when the line
    /// breaks, when it is back and when too many wait, from whatever thread.
    ///
    /// - Throws: `FleetError.noLibrary`; a database that is away is none.
    public init(
        _ address: FleetAddress, kind: String, origin: String, name: String, tuning: FleetTuning = FleetTuning(),
        say: @escaping @Sendable (_ isProblem: Bool, String) -> Void
    ) throws(FleetError) {
        library = try PostgresLibrary()
        (self.address, self.kind, self.origin, self.tuning, self.say) = (address, kind, origin, tuning, say)
        self.name = name.isEmpty ? String(origin.prefix(8)) : name
        Thread.detachNewThread { [self] in run() }
    }

    // MARK: The server's side

    /// Hands over champions; those that went out or came in before stay here.
    public func offer(_ entries: [HallEntry]) {
        let champions = entries.filter { $0.score > 0 && $0.score.isFinite }.map { FleetChampion($0, origin: name) }
        let isFull = state.withLock { state in
            let before = state.dropped
            for champion in champions where state.remember(champion, Self.remembered) {
                state.outbox.append(champion)
                guard state.outbox.count > tuning.outboxRoom else { continue }
                state.outbox.removeFirst()
                state.dropped += 1
            }
            guard state.dropped > before, !state.isFullSaid else { return false }
            state.isFullSaid = true
            return true
        }
        guard isFull else { return }
        let waiting = "\(tuning.outboxRoom) champions wait for \(address)"
        say(true, "the fleet: \(waiting), and the oldest are forgotten from now on")
    }

    /// Somebody else's champion, once.
    public func take() -> FleetChampion? { state.withLock { $0.inbox.isEmpty ? nil : $0.inbox.removeFirst() } }

    /// Wants a nursery anywhere to raise this pool for so many seconds of its time. One request waits at a time.
    public func ask(settings: [UInt8], pool: [UInt8], seed: UInt64, seconds: Int) {
        let job = FleetJob(
            id: 0, kind: kind, origin: origin, settings: settings, pool: pool, seed: seed, seconds: seconds)
        state.withLock { $0.job = job }
    }

    /// Why the database gives and takes nothing; nil while it does.
    public var problem: FleetError? { state.withLock { $0.problem } }
    /// Whether it has done so, and nothing has gone wrong since.
    public var isReachable: Bool { state.withLock { $0.hasAnswered && $0.problem == nil } }
    /// `dropped`: what was forgotten because too many waited.
    public var counts: (published: Int, came: Int, waiting: Int, dropped: Int) {
        state.withLock { ($0.published, $0.came, $0.outbox.count, $0.dropped) }
    }

    /// Nothing more goes out. What waits is forgotten: it is in the halls of the dish.
    public func end() { state.withLock { $0.isOver = true } }

    // MARK: The thread

    private func run() {
        var store: FleetStore?
        var lastPrune: ContinuousClock.Instant?
        while !state.withLock({ $0.isOver }) {
            do throws(FleetError) {
                let line: FleetStore
                if let open = store { line = open } else { line = try FleetStore(address, tuning, library: library) }
                store = line
                try exchange(line)
                if lastPrune.map({ $0.duration(to: ContinuousClock.now) > .seconds(60 * tuning.interval) }) ?? true {
                    try line.prune(kind: kind)
                    lastPrune = ContinuousClock.now
                }
                // Only now: a database that lets us in and then takes nothing is not there again.
                note(nil)
                wait(tuning.interval)
            } catch {
                note(error)
                if error.breaksConnection { store = nil }
                wait(tuning.retry)
            }
        }
    }

    private func exchange(_ store: FleetStore) throws(FleetError) {
        while let champion = state.withLock({ $0.outbox.first }) {
            // Too many in this minute: the rest waits.
            guard try store.publish(champion, kind: kind, origin: origin) else { break }
            state.withLock { state in
                if state.outbox.first == champion { state.outbox.removeFirst() }
                state.published += 1
            }
        }
        if let job = state.withLock({ $0.job }) {
            try store.put(job)
            state.withLock { $0.job = nil }
        }
        let room = state.withLock { tuning.inboxRoom - $0.inbox.count }
        guard room > 0 else { return }
        let drawn = try store.draw(tuning.inboxRoom, kind: kind, except: origin)
        state.withLock { state in
            for champion in drawn where state.inbox.count < tuning.inboxRoom {
                guard state.remember(champion, Self.remembered) else { continue }
                state.inbox.append(champion)
                state.came += 1
            }
        }
    }

    /// Says what has changed, once.
    private func note(_ problem: FleetError?) {
        let old = state.withLock { state in
            defer { state.problem = problem }
            if problem == nil { state.hasAnswered = true }
            // The next time that too many wait is another one.
            if state.outbox.isEmpty { state.isFullSaid = false }
            return state.problem
        }
        if let old, let problem, old.isSame(as: problem) { return }
        guard old != problem else { return }
        if let problem {
            say(true, "the fleet: \(problem). Play goes on without it, and it is tried again")
        } else {
            say(false, "the fleet at \(address) is there again")
        }
    }

    /// In short naps: an end is not waited for. No wall clock that is set back makes it longer.
    private func wait(_ seconds: Double) {
        let until = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < until, !state.withLock({ $0.isOver }) { usleep(50_000) }
    }
}

extension FleetLink.State {
    /// Whether a genome is new here; the oldest are forgotten.
    fileprivate mutating func remember(_ champion: FleetChampion, _ room: Int) -> Bool {
        let id = champion.genome.id
        guard known.insert(id).inserted else { return false }
        order.append(id)
        if order.count > room { known.remove(order.removeFirst()) }
        return true
    }
}
