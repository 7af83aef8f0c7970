import Dispatch
public import Evolution
import Foundation
import SimMath
import Synchronization
import UserFiles

/// A server's line to its fleet, on a thread of its own: what is handed over waits until the database takes it, what has come waits
/// until it is asked for. While the database is away play goes on; the line comes back by itself.
public final class FleetLink: Sendable {
    /// What a host reads of the line.
    public enum Remark: Sendable {
        /// For who looks closely.
        case detail(String)
        case news(String)
        case problem(String)
    }

    fileprivate struct State {
        var outbox: [FleetBirth] = []
        /// How often that has changed.
        var outboxChanges = 0
        var inbox: [FleetChampion] = []
        var job: FleetJob?
        var problem: FleetError?
        var (published, came, dropped) = (0, 0, 0)
        /// The best of each niche, of all servers.
        var elites: [FleetElite] = []
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
    private let say: @Sendable (Remark) -> Void
    /// The thread that keeps the outbox's file, until it ends.
    private let keeper = DispatchGroup()

    private static let remembered = 4_096

    /// Begins. `kind`: which dishes go together. `origin`: of this server alone, its key. `name`: for people. `outbox`: a file in which
    /// what waits outlives the server; nil for none. `say`: hears when the line breaks, when it is back, when too many wait and, as a
    /// detail, which champions are in that file, from whatever thread.
    ///
    /// - Throws: `FleetError.noLibrary`; a database that is away is none.
    public init(
        _ address: FleetAddress, kind: String, origin: String, name: String, outbox path: String? = nil,
        tuning: FleetTuning = FleetTuning(), say: @escaping @Sendable (Remark) -> Void
    ) throws(FleetError) {
        library = try PostgresLibrary()
        (self.address, self.kind, self.origin, self.tuning, self.say) = (address, kind, origin, tuning, say)
        self.name = name.isEmpty ? String(origin.prefix(8)) : name
        if let path { keepOutbox(FleetOutbox(path: path)) }
        Thread.detachNewThread { [self] in run() }
    }

    // MARK: The server's side

    /// Hands over champions, each with the hashes of its ancestors' genomes, its parent's first; those that went out or came in
    /// before stay here.
    public func offer(_ entries: [(entry: HallEntry, ancestors: [UInt64])]) {
        let births = entries.filter { $0.entry.score > 0 && $0.entry.score.isFinite }
            .map { FleetBirth($0.entry, ancestors: $0.ancestors, origin: name, kind: kind) }
        let isFull = state.withLock { state in
            let before = state.dropped
            for birth in births where state.remember(birth.champion, Self.remembered) {
                state.outbox.append(birth)
                state.outboxChanges += 1
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
        say(.problem("the fleet: \(waiting), and the oldest are forgotten from now on"))
    }

    /// Another server's champion, once.
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

    /// How many are the best of their niche in the whole fleet, as far as this server knows, and a hash of which these are: where
    /// it is the same as another server's, both know the same.
    public var elites: (count: Int, digest: UInt64) {
        state.withLock { state in
            var hash = StateHash()
            for elite in state.elites { hash.combine(elite.hash) }
            return (state.elites.count, hash.value)
        }
    }

    /// Nothing more goes out. What waits is in the outbox's file by then, or else in the halls of the dish.
    public func end() {
        state.withLock { $0.isOver = true }
        keeper.wait()
    }

    // MARK: The outbox's file

    /// From now on what waits is in its file, too: unless there is one that cannot be read and stays as it is.
    private func keepOutbox(_ outbox: FleetOutbox) {
        do throws(UserFileError) {
            guard try take(from: outbox) else { return }
        } catch {
            return say(.problem("the fleet: \(error). Champions that wait there stay there, and \(Self.isNotKept)"))
        }
        // Before anything is handed over: a thread begins when the machine has time for it.
        let kept = Set(state.withLock(\.outbox).map(\.hash))
        keeper.enter()
        Thread.detachNewThread { [self] in
            keep(in: outbox, since: kept)
            keeper.leave()
        }
    }

    private static let isNotKept = "until it is moved or can be read, what waits now does not outlive this server"

    /// Whether its file may be written from now on.
    private func take(from outbox: FleetOutbox) throws(UserFileError) -> Bool {
        switch try outbox.read() {
        case .births(let births, let unreadable):
            if unreadable > 0 {
                let place = try outbox.setAside()
                let words = "\(unreadable) of the champions that waited cannot be read, and are in \(place)"
                say(.problem("the fleet: \(words)"))
            }
            queue(births, mustBeWritten: unreadable > 0, in: outbox)
        case .damaged:
            let place = try outbox.setAside()
            let words = "the champions that waited there do not go out, and the file is \(place) now"
            say(.problem("the fleet: \(outbox.path) is damaged: \(words)"))
        case .otherVersion(let version):
            let words = "\(outbox.path) is of version \(version), and this program knows \(FleetOutbox.version)"
            say(.problem("the fleet: \(words). Champions that wait there stay there, and \(Self.isNotKept)"))
            return false
        }
        return true
    }

    /// What waited goes out before what is handed over from now on.
    private func queue(_ births: [FleetBirth], mustBeWritten: Bool, in outbox: FleetOutbox) {
        let (waiting, forgotten) = state.withLock { state in
            for birth in births.suffix(tuning.outboxRoom) where state.remember(birth.champion, Self.remembered) {
                state.outbox.append(birth)
            }
            let forgotten = max(0, births.count - tuning.outboxRoom)
            state.dropped += forgotten
            if mustBeWritten { state.outboxChanges += 1 }
            return (state.outbox.count, forgotten)
        }
        if waiting > 0 { say(.news("the fleet: \(waiting) champions have waited in \(outbox.path) since before")) }
        if forgotten > 0 {
            let room = "\(tuning.outboxRoom) have room"
            say(.problem("the fleet: \(forgotten) more waited there than \(room), and the oldest are forgotten"))
        }
    }

    /// Its own thread: while the other one waits for the database, what is handed over is kept nevertheless. `before`: what is in the
    /// file by now.
    private func keep(in outbox: FleetOutbox, since before: Set<UInt64>) {
        var (changes, kept, isProblemSaid) = (0, before, false)
        while true {
            let (births, latest, isOver) = state.withLock { ($0.outbox, $0.outboxChanges, $0.isOver) }
            if latest > changes {
                do {
                    try outbox.write(births)
                    for birth in births where !kept.contains(birth.hash) {
                        say(.detail("the fleet: champion \(birth.hash.hexadecimal) waits in \(outbox.path)"))
                    }
                    (changes, kept, isProblemSaid) = (latest, Set(births.map(\.hash)), false)
                } catch {
                    let words = "the fleet: what waits would not outlive this server: \(error)"
                    if !isProblemSaid { say(.problem(words)) }
                    isProblemSaid = true
                    wait(tuning.retry)
                }
            }
            if isOver { return }
            usleep(Self.nap)
        }
    }

    // MARK: The thread of the database

    private func run() {
        var store: FleetStore?
        var lastPrune: ContinuousClock.Instant?
        while !state.withLock({ $0.isOver }) {
            do throws(FleetError) {
                let line: FleetStore
                if let there = store { line = there } else { line = try open() }
                store = line
                try exchange(line)
                if lastPrune.map({ $0.duration(to: ContinuousClock.now) > .seconds(60 * tuning.interval) }) ?? true {
                    try line.prune(kind: kind)
                    lastPrune = ContinuousClock.now
                }
                // Only now: a database that lets us in and then takes nothing is not there again.
                note(nil)
                try look(line, for: tuning.interval)
            } catch {
                note(error)
                if error.isMalformed { return }
                if error.breaksConnection { store = nil }
                wait(tuning.retry)
            }
        }
    }

    private func open() throws(FleetError) -> FleetStore {
        let store = try FleetStore(address, tuning, library: library)
        try store.listen()
        return store
    }

    /// Until the next exchange: what is handed over goes out and what others publish is known here within seconds, and a
    /// line that broke is noticed.
    private func look(_ store: FleetStore, for seconds: Double) throws(FleetError) {
        let until = ContinuousClock.now + .seconds(seconds)
        var last = ContinuousClock.now
        var isNews = false
        while ContinuousClock.now < until, !state.withLock({ $0.isOver }) {
            if try store.hasNews() { isNews = true }
            let age = last.duration(to: ContinuousClock.now)
            let isDue = isNews || !state.withLock(\.outbox.isEmpty)
            if age > .seconds(tuning.look) || isDue && age > .seconds(tuning.lookAfterNews) {
                try publish(store)
                try takeElites(store)
                (last, isNews) = (ContinuousClock.now, false)
            }
            usleep(Self.nap)
        }
    }

    private func takeElites(_ store: FleetStore) throws(FleetError) {
        let elites = try store.elites(tuning.elites, kind: kind)
        state.withLock { $0.elites = elites }
    }

    private func publish(_ store: FleetStore) throws(FleetError) {
        while let birth = state.withLock({ $0.outbox.first }) {
            // Too many in this minute: the rest waits.
            guard try store.publish(birth, kind: birth.kind ?? kind, origin: origin) else { break }
            state.withLock { state in
                if state.outbox.first == birth { state.outbox.removeFirst() }
                state.outboxChanges += 1
                state.published += 1
            }
        }
    }

    private func exchange(_ store: FleetStore) throws(FleetError) {
        try publish(store)
        try takeElites(store)
        if let job = state.withLock({ $0.job }) {
            try store.put(job)
            state.withLock { $0.job = nil }
        }
        let room = state.withLock { tuning.inboxRoom - $0.inbox.count }
        guard room > 0 else { return }
        let drawn = try store.draw(tuning.inboxRoom, kind: kind, except: origin)
        state.withLock { state in
            for champion in drawn where state.inbox.count < tuning.inboxRoom {
                guard !state.inbox.contains(where: { $0.niche == champion.niche }),
                    state.remember(champion, Self.remembered)
                else { continue }
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
            let next = problem.isMalformed ? "with this address it stays so" : "it is tried again"
            say(.problem("the fleet: \(problem). Play goes on without it, and \(next)"))
        } else {
            say(.news("the fleet at \(address) is there again"))
        }
    }

    /// Microseconds between two looks at whether something is to be done.
    private static let nap: UInt32 = 50_000

    /// In short naps: an end is not waited for. No wall clock that is set back makes it longer.
    private func wait(_ seconds: Double) {
        let until = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < until, !state.withLock({ $0.isOver }) { usleep(Self.nap) }
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
