import Foundation
import Synchronization
import Telemetry

/// A server's line to Agones: a thread that says to the sidecar on this machine that the server is ready, that it
/// lives, who plays and that it ends. No thread waits for it; while the sidecar is away play goes on, and the line
/// comes back by itself.
public final class PlacementLink: Sendable {
    private struct Shared {
        var players: Set<String> = []
        var isEnding = false
        var state: PlacementState?
    }

    private let shared = Mutex(Shared())
    /// Something is new for the thread.
    private let news = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let port: Int
    private let tuning: PlacementTuning
    private let isAlive: @Sendable () -> Bool
    private let say: @Sendable (_ isProblem: Bool, String) -> Void

    /// The sidecar's port where no variable says another.
    public static let usualPort = 9_358

    /// Begins. `port`: the sidecar's, on this machine. `capacity`: how many players the server takes.
    /// `allocatesItself`: whether it sees to it that it is allocated while players are here, and ready again when they
    /// are gone, no matter what allocated it. `isAlive`: whether the server's ticks go on, asked from the thread.
    /// `say`: hears what changes, from the thread.
    public init(
        port: Int, capacity: Int, allocatesItself: Bool, tuning: PlacementTuning = PlacementTuning(),
        isAlive: @escaping @Sendable () -> Bool, say: @escaping @Sendable (_ isProblem: Bool, String) -> Void
    ) {
        (self.port, self.tuning, self.isAlive, self.say) = (port, tuning, isAlive, say)
        let plan = PlacementPlan(capacity: capacity, allocatesItself: allocatesItself, tuning: tuning)
        Thread.detachNewThread { [self] in run(plan) }
    }

    // MARK: The server's side

    /// Who is here now, all of them.
    public func note(players: Set<String>) {
        let isNew = shared.withLock { shared in
            defer { shared.players = players }
            return shared.players != players
        }
        if isNew { news.signal() }
    }

    /// How Agones has this server; nil while it is not known.
    public var state: PlacementState? { shared.withLock { $0.state } }

    /// Begins to say goodbye. Nothing else is said any more.
    public func end() {
        shared.withLock { $0.isEnding = true }
        news.signal()
    }

    /// Waits until goodbye is said, and no longer than some seconds. Returns whether the thread has ended.
    @discardableResult public func settle() -> Bool {
        end()
        // A request that is under way, and the goodbye, tried again and again.
        let seconds = tuning.timeout + tuning.farewell + tuning.timeout
        guard hasEnded.wait(timeout: .now() + seconds) == .success else { return false }
        hasEnded.signal()
        return true
    }

    // MARK: The thread

    private func run(_ first: PlacementPlan) {
        var (plan, report) = (first, PlacementReport(port: port))
        let client = SidecarClient(port: port, timeout: tuning.timeout)
        while true {
            let (players, isEnding) = shared.withLock { ($0.players, $0.isEnding) }
            let now = MonotonicClock.seconds
            plan.note(players: players, now: now)
            if isEnding { plan.end(now: now) }
            if plan.isOver(now: now) { break }
            guard let request = plan.next(now: now, isAlive: isAlive()) else {
                _ = news.wait(timeout: .now() + tuning.nap)
                continue
            }
            let answer = Result { () throws(PlacementError) in try client.ask(request) }
            plan.note(answer, to: request, now: MonotonicClock.seconds)
            shared.withLock { $0.state = plan.state }
            // Of the end nothing needs to be told.
            guard !isEnding else { continue }
            for line in report.lines(plan) { say(line.isProblem, line.words) }
        }
        client.close()
        hasEnded.signal()
    }
}

/// What a host is told of the line: each change once.
private struct PlacementReport {
    private let port: Int
    private var isLost = false
    private var isUnlisted = false
    private var state: PlacementState?

    init(port: Int) { self.port = port }

    mutating func lines(_ plan: PlacementPlan) -> [(isProblem: Bool, words: String)] {
        var lines: [(isProblem: Bool, words: String)] = []
        func tell(_ isProblem: Bool, _ words: String) { lines.append((isProblem, words)) }
        if let problem = plan.problem, !isLost {
            tell(true, "Agones' sidecar at port \(port): \(problem). Play goes on without it, and it is tried again")
        }
        if plan.problem == nil, isLost { tell(false, "Agones' sidecar answers again") }
        isLost = plan.problem != nil
        if let problem = plan.listProblem, !isUnlisted, !isLost {
            isUnlisted = true
            tell(true, "Agones does not list who plays: \(problem). Has the fleet a list 'players'? It is tried again")
        }
        if plan.listProblem == nil, isUnlisted {
            isUnlisted = false
            tell(false, "Agones lists who plays again")
        }
        if let now = plan.state, now != state {
            state = now
            if let words = now.words { tell(now == .unhealthy, "Agones: this server \(words)") }
        }
        return lines
    }
}

extension PlacementState {
    /// Behind "this server"; nil where there is nothing to tell.
    fileprivate var words: String? {
        switch self {
        case .starting, .other: nil
        case .ready: "is ready and waits to be allocated"
        case .reserved: "is reserved"
        case .allocated: "is allocated"
        case .unhealthy: "counts as ill and will be replaced by another"
        case .ending: "is being ended"
        }
    }
}
