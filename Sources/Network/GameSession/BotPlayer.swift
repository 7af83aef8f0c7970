import Anatomy
import Gate
public import Transport
import WireProtocol

/// A bot with its own connection: joins, swims, edits, dies and rises again, as a person would.
public final class BotPlayer {
    public private(set) var session: GameSession
    /// Whether it comes back when its connection is lost.
    private let comesBack: Bool
    private let connect: Connect
    private var reconnection: Reconnection?
    private var bot: Bot
    private var editedEditor: UInt32 = 0
    private var respawnAt: Double?
    private var nextThoughtAt = 0.0

    public private(set) var deaths = 0
    public private(set) var editsAccepted = 0
    public private(set) var editsRefused = 0
    /// How often its connection was lost, it was back with its creature, and it had to begin anew.
    public private(set) var losses = 0
    public private(set) var returns = 0
    public private(set) var beginnings = 0

    /// Milliseconds between two decisions: what brains have.
    private static let millisecondsPerThought = 1000.0 / 15
    /// Milliseconds a dead bot waits before it rises again.
    private static let respawnDelay = 1_500.0

    /// Begins a session; `now` in monotonic milliseconds.
    public typealias Connect = (_ request: JoinRequest, _ now: Double) throws(TransportError) -> GameSession

    /// `connect`: how it comes to a session; over the network without it.
    public init(
        _ request: JoinRequest, seed: UInt64, now: Double, comesBack: Bool = false,
        connect: @escaping Connect = { (request, now) throws(TransportError) in try GameSession(request, now: now) }
    ) throws(TransportError) {
        var request = request
        // One key for all its connections: a ticket is its holder's only.
        if request.entry == nil { request.entry = ClientGate.Settings(player: PlayerKeyPair()) }
        self.comesBack = comesBack
        self.connect = connect
        session = try connect(request, now)
        bot = Bot(seed: seed)
    }

    /// Call it often. Returns the session's events, for a caller that counts them.
    public func update(now: Double) -> [SessionEvent] {
        if reconnection != nil { return returning(now: now) }
        let events = session.receive(now: now)
        if comesBack, isLost(now: now) {
            losses += 1
            session.abandon()
            reconnection = Reconnection(after: session, now: now)
            return events.filter { if case .closed = $0 { false } else { true } }
        }
        for event in events { note(event, now: now) }
        switch session.stage {
        case .playing: think(now: now)
        case .editing: edit()
        case .watching: riseAgain(now: now)
        case .connecting, .joining, .closed: break
        }
        session.send(now: now)
        return events
    }

    /// Whether nothing more will come of the session by itself.
    public var isOver: Bool { session.end != nil && reconnection == nil }

    private func isLost(now: Double) -> Bool {
        guard session.welcome != nil else { return false }
        return session.end?.mayPass ?? (session.silence(now: now) > Reconnection.Times.silence)
    }

    /// Breaks the bot's connection without a goodbye.
    public func cutLine() { session.abandon() }

    private func returning(now: Double) -> [SessionEvent] {
        switch reconnection?.update(now: now, connect: connect) {
        case .back(let next, let events):
            reconnection = nil
            session = next
            if next.welcome?.resumption == .resumed { returns += 1 } else { beginnings += 1 }
            return events
        case .failed(let end):
            reconnection = nil
            return [.closed(end)]
        case .trying, nil: return []
        }
    }

    private func note(_ event: SessionEvent, now: Double) {
        switch event {
        case .died:
            deaths += 1
            respawnAt = now + Self.respawnDelay
        case .verdict(let verdict):
            if verdict.isAccepted { editsAccepted += 1 } else { editsRefused += 1 }
        default: break
        }
    }

    private func think(now: Double) {
        guard now >= nextThoughtAt, let view = session.view(now: now) else { return }
        nextThoughtAt = now + Self.millisecondsPerThought
        session.setControls(bot.controls(view))
    }

    private func edit() {
        guard let phase = session.phase, phase.editor != editedEditor else { return }
        // One that comes while an editor is open gets its body in a moment.
        guard let plan = session.ownPlan else { return }
        editedEditor = phase.editor
        let draft = bot.draft(from: plan, budget: Int(phase.budget))
        if draft != plan { session.submit(draft) }
        session.ready()
    }

    private func riseAgain(now: Double) {
        guard session.request.kind != .spectator else { return }
        // A death notice may be lost to a join during the editor: then the wait starts now.
        let due = respawnAt ?? now + Self.respawnDelay
        respawnAt = due
        guard now >= due else { return }
        respawnAt = now + Self.respawnDelay
        session.respawn(.seed(UInt8(clamping: bot.roll(SeedDesign.all.count))))
    }
}
