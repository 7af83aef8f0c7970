import Ecosystem
import Synchronization

/// What a server shows to who watches it: its thread writes here once a second, others read at any time, and neither waits for
/// more than a copy. Times are monotonic milliseconds.
public final class HostBoard: Sendable {
    private struct State {
        var figures: HostFigures?
        var history: [Moment] = []
        var families = FamilyCourse()
        var lines: [String] = []
        /// When ticks last went on, or stood still on purpose.
        var aliveAt: Double?
        var tick: UInt64?
        var dueAt = -Double.infinity
        var placement: String?
    }

    /// One second of the past.
    public struct Moment: Hashable, Sendable, Encodable {
        public let tickMedian: Double
        public let tickP99: Double
        public let guests: Int
        public let creatures: Int
        public let generation: Int
        /// Of the best creature that is remembered; 0 while no creature has eaten.
        public let bestScore: Double
        /// Since the server began.
        public let bytesSent: UInt64
    }

    /// All of it at one moment.
    public struct Contents: Sendable, Encodable {
        public let figures: HostFigures
        /// The oldest first, one a second.
        public let history: [Moment]
        /// The oldest first, over all the time of the server.
        public let families: [FamilyCourse.Moment]
        /// Of the log, the oldest first.
        public let lines: [String]
    }

    private let state = Mutex(State())
    /// What the server is called.
    private let name: String

    /// Five minutes.
    private static let remembered = 300
    private static let shownLines = 40
    private static let interval = 1_000.0
    /// So long without a tick, and the server is ill: a save or a full disk never takes the loop this long.
    public static let limit = 5_000.0

    /// `name`: what the server is called.
    public init(name: String) { self.name = name }

    /// After a pass, from the server's thread.
    public func note(_ server: DishServer, now: Double) {
        let isDue = state.withLock { state in
            if server.isStill || state.tick != server.world.tick { state.aliveAt = now }
            state.tick = server.world.tick
            guard now >= state.dueAt else { return false }
            state.dueAt = now + Self.interval
            return true
        }
        guard isDue else { return }
        var figures = server.figures(now: now)
        figures.name = name
        state.withLock { state in
            figures.placement = state.placement
            state.figures = figures
            state.history.append(Moment(figures))
            if state.history.count > Self.remembered { state.history.removeFirst() }
            state.families.note(figures)
        }
    }

    /// How Agones has the server.
    public func note(placement: String) { state.withLock { $0.placement = placement } }

    /// A line of the log, without its end.
    public func note(line: String) {
        state.withLock { state in
            state.lines.append(line)
            if state.lines.count > Self.shownLines { state.lines.removeFirst() }
        }
    }

    /// Whether ticks go on, or stand still on purpose.
    public func isAlive(now: Double) -> Bool {
        state.withLock { state in state.aliveAt.map { now - $0 < Self.limit } ?? false }
    }

    /// nil before the first second.
    public var contents: Contents? {
        state.withLock { state in
            state.figures.map {
                Contents(
                    figures: $0, history: state.history, families: state.families.moments, lines: state.lines)
            }
        }
    }
}

extension HostBoard.Moment {
    fileprivate init(_ figures: HostFigures) {
        tickMedian = figures.tickMedian
        tickP99 = figures.tickP99
        guests = figures.players + figures.bots + figures.viewers
        creatures = figures.creatures
        generation = figures.generation
        bestScore = figures.champions.first?.score ?? 0
        bytesSent = figures.traffic.bytesSent
    }
}
