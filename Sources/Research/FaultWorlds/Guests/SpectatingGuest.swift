import GameSession
import WireProtocol

/// Watches, and comes again when its line was lost.
final class SpectatingGuest: FaultGuest {
    private var current: GameSession?
    private var joinsAt = 0.0

    override var session: GameSession? { current }

    override func act(now: Double) {
        guard let session = current else {
            guard now >= joinsAt else { return }
            let request = JoinRequest(
                host: "dish", port: 1, name: "Guest \(number)", kind: .spectator, timeout: 3_000, predicts: false)
            current = GameSession(request, over: connect())
            return
        }
        let local = localTime(now)
        events += session.receive(now: local)
        if session.end != nil || session.silence(now: local) > Reconnection.Times.silence {
            session.abandon()
            current = nil
            joinsAt = now + 1_000
            return
        }
        _ = session.view(now: local)
        session.send(now: local)
    }
}
