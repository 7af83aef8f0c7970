import GameSession
import Gate
import Testing
import Transport
import WireProtocol

@Suite("The way back to a lost dish")
struct ReconnectionTests {
    /// A server that answers each attempt in its own way; times pass in steps of 50 ms.
    private final class Trial {
        private(set) var attempts = 0
        private(set) var now = 0.0
        private var reconnection: Reconnection

        init() {
            let session = GameSession(
                JoinRequest(host: "dish", port: 1, name: "Ada", kind: .player), over: LoopbackConnection())
            reconnection = Reconnection(after: session, now: 0)
        }

        /// Until it is over; `answer` says how an attempt ends, counted from 1.
        func run(answer: (Int) -> TransportError) -> SessionEnd? {
            while now < 120_000 {
                now += 50
                let step = reconnection.update(now: now) { request, _ throws(TransportError) in
                    attempts += 1
                    let connection = LoopbackConnection()
                    connection.fail(answer(attempts))
                    return GameSession(request, over: connection)
                }
                if case .failed(let end) = step { return end }
            }
            return nil
        }
    }

    private static let forgeable: [GateRefusal] = [
        .keyChanged(known: KeyPair().publicKey, now: KeyPair().publicKey), .otherVersion(9), .passwordNeeded,
    ]
    private static let unreachable = TransportError.unreachable(host: "dish", port: 1, afterMilliseconds: 3_000)

    @Test("What is said before there is a connection, or after, ends nothing: the connection says why it ends")
    func nobodyToSayItTo() {
        let connection = LoopbackConnection()
        let session = GameSession(
            JoinRequest(host: "dish", port: 1, name: "Ada", kind: .player), over: connection)
        session.hold(true)
        #expect(session.end == nil)
        connection.accept()
        _ = session.update(now: 1)
        connection.close(.timedOut)
        session.hold(false)
        #expect(session.end == nil)
        _ = session.update(now: 2)
        #expect(session.end == .disconnected(.timedOut))
    }

    @Test("What anybody on the way can forge does not end it before the third time in a row", arguments: forgeable)
    func forged(refusal: GateRefusal) {
        let once = Trial()
        let end = once.run { $0 % 3 == 0 ? Self.unreachable : .notAdmitted(refusal) }
        #expect(end != nil && once.now >= Reconnection.Times.absence, "\(once.now) ms")
        let always = Trial()
        #expect(always.run { _ in .notAdmitted(refusal) } == .transport(.notAdmitted(refusal)))
        #expect(always.attempts == 3 && always.now < 10_000, "\(always.attempts) in \(always.now) ms")
    }

    @Test("What the server has sealed ends it at once")
    func proven() {
        let trial = Trial()
        #expect(trial.run { _ in .notAdmitted(.banned) } == .transport(.notAdmitted(.banned)))
        #expect(trial.attempts == 1)
    }
}
