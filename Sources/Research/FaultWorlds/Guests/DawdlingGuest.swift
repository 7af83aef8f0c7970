import Anatomy
import GameSession
import SimMath
import Transport
import WireProtocol

/// A player who is in no hurry: drafts to the last moment, test swims, and rarely says that it is ready.
final class DawdlingGuest: FaultGuest {
    private var current: GameSession?
    private var reconnection: Reconnection?
    private var bot: Bot
    private var nextActAt = 0.0
    private var joinsAt = 0.0
    private var respawnsAt = 0.0

    override init(
        _ number: Int, _ plan: FaultPlan.GuestPlan, seed: UInt64, dial: @escaping (FaultGuest) -> FaultLink
    ) {
        bot = Bot(seed: seed &+ UInt64(number))
        super.init(number, plan, seed: seed, dial: dial)
    }

    override var session: GameSession? { current }

    override func act(now: Double) {
        if reconnection != nil { return comeBack(now: now) }
        guard let session = current else {
            if now >= joinsAt { begin() }
            return
        }
        let local = localTime(now)
        events += session.receive(now: local)
        guard !isLost(session, now: local) else {
            session.abandon()
            reconnection = Reconnection(after: session, now: local)
            return
        }
        if session.end != nil { return rest(now: now) }
        if let view = session.view(now: local) { session.setControls(bot.controls(view)) }
        if session.stage == .editing { edit(session, now: now) } else { swim(session, now: now) }
        session.send(now: local)
    }

    private func begin() {
        let request = JoinRequest(
            host: "dish", port: 1, name: "Guest \(number)", kind: .player, body: .seed(UInt8(number % 5)),
            timeout: 3_000,
            predicts: false)
        current = GameSession(request, over: connect())
    }

    private func rest(now: Double) {
        current = nil
        joinsAt = now + Double(random.uniform(500, 2_000))
    }

    private func isLost(_ session: GameSession, now: Double) -> Bool {
        guard session.welcome != nil else { return false }
        return session.end?.mayPass ?? (session.silence(now: now) > Reconnection.Times.silence)
    }

    private func comeBack(now: Double) {
        let step = reconnection?.update(now: localTime(now)) { [unowned self] request, _ throws(TransportError) in
            GameSession(request, over: connect())
        }
        switch step {
        case .back(let session, let events):
            reconnection = nil
            current = session
            self.events += events
        case .failed:
            reconnection = nil
            rest(now: now)
        case .trying, nil: break
        }
    }

    private func edit(_ session: GameSession, now: Double) {
        guard now >= nextActAt, let plan = session.ownPlan else { return }
        nextActAt = now + Double(random.uniform(30, 600))
        let draft = bot.draft(from: plan, budget: Int(session.phase?.budget ?? 0))
        switch random.index(12) {
        case 0: session.ready()
        case 1, 2: session.testSwim(draft)
        case 3: session.endTest()
        case 4: session.submit(Self.tooDear(plan))
        default: session.submit(draft)
        }
    }

    /// A draft that nobody can pay.
    private static func tooDear(_ plan: BodyPlan) -> BodyPlan {
        var plan = plan
        for _ in 0..<4 {
            guard let id = plan.freeCellID, let edge = plan.cells.max(by: { $0.y < $1.y }) else { break }
            plan.cells.append(CellPlan(id: id, type: .spike, x: edge.x, y: edge.y &+ 64, gridFacing: 0))
            plan.links.append(LinkPlan(type: .rod, a: edge.id, b: id))
        }
        return plan
    }

    private func swim(_ session: GameSession, now: Double) {
        guard session.stage == .watching, now >= respawnsAt else { return }
        respawnsAt = now + 800
        session.keepLife()
        session.respawn(.seed(UInt8(random.index(SeedDesign.all.count))))
        if random.index(4) == 0 { session.askLineage(of: UInt32(random.index(40))) }
    }
}
