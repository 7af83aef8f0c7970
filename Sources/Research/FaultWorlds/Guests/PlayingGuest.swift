import Anatomy
import GameSession
import SimMath
import Transport
import WireProtocol

/// A bot that plays as the bots of soak runs do; one that quits does so in the middle of things.
final class PlayingGuest: FaultGuest {
    private var player: BotPlayer?
    private var joinsAt = 0.0

    override var session: GameSession? { player?.session }

    private var request: JoinRequest {
        JoinRequest(
            host: "dish", port: 1, name: "Guest \(number)", kind: number % 5 == 4 ? .bot : .player,
            body: .seed(UInt8(number % 5)), timeout: 3_000, predicts: number % 4 == 3)
    }

    override func act(now: Double) {
        guard let player else {
            if now >= joinsAt { begin(now: now) }
            return
        }
        events += player.update(now: localTime(now))
        if player.isOver {
            self.player = nil
            joinsAt = now + Double(random.uniform(500, 2_000))
        } else if plan.kind == .quitting, !isCalm {
            quit(player, now: now)
        }
    }

    private func begin(now: Double) {
        player = try? BotPlayer(request, seed: random.next(), now: localTime(now), comesBack: true) {
            [unowned self] request, _ throws(TransportError) in
            GameSession(request, over: connect())
        }
    }

    /// Leaves, most often while an editor is open; or its program is gone, or its line dead without anybody's knowing.
    private func quit(_ player: BotPlayer, now: Double) {
        let session = player.session
        guard session.isJoined, random.chance(session.stage == .editing ? 0.02 : 0.001) else { return }
        if session.stage == .editing, let plan = session.ownPlan {
            var bot = Bot(seed: random.next())
            session.submit(bot.draft(from: plan, budget: Int(session.phase?.budget ?? 0)))
            session.send(now: localTime(now))
        }
        switch random.index(3) {
        case 0: session.leave(now: localTime(now))
        case 1: player.cutLine()
        default:
            session.abandon()
            self.player = nil
            joinsAt = now + Double(random.uniform(100, 4_000))
        }
    }
}
