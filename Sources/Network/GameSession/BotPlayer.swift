import Anatomy
public import Transport
import WireProtocol

/// A bot with its own connection: joins, swims, edits, dies and rises again, as a person would.
public final class BotPlayer {
    public let session: GameSession
    private var bot: Bot
    private var editedEditor: UInt32 = 0
    private var respawnAt: Double?
    private var nextThoughtAt = 0.0

    public private(set) var deaths = 0
    public private(set) var editsAccepted = 0
    public private(set) var editsRefused = 0

    /// Milliseconds between two decisions: what brains have.
    private static let millisecondsPerThought = 1000.0 / 15
    /// Milliseconds a dead bot waits before it rises again.
    private static let respawnDelay = 1_500.0

    public init(_ request: JoinRequest, seed: UInt64, now: Double) throws(TransportError) {
        session = try GameSession(request, now: now)
        bot = Bot(seed: seed)
    }

    /// Call it often. Returns the session's events, for whoever keeps count.
    public func update(now: Double) -> [SessionEvent] {
        let events = session.receive(now: now)
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
        if session.own.creature == 0 {
            editedEditor = phase.editor
            return
        }
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
        session.respawn(design: bot.roll(SeedDesign.all.count))
    }
}
