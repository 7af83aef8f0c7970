import Anatomy
import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import Transport
import Waiting
import WireProtocol

/// Two real processes over loopback: a server, and sessions in this one.
@Suite(.serialized) struct SessionTests {
    private func join(_ port: UInt16, kind: GuestKind = .player, design: UInt8 = 0, name: String = "Ada") throws
        -> GameSession
    {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: name, kind: kind, body: .seed(design))
        return try patientSession(request)
    }

    private func ownCreature(_ session: GameSession) -> CreatureView? {
        session.view(now: MonotonicClock.milliseconds)?.ownCreature
    }

    @Test func aPlayerJoinsSteersEditsAndLeaves() throws {
        let (server, port) = try RunningServer.start([
            "--creatures", "10", "--play-seconds", "5", "--edit-seconds", "600",
        ])
        let session = try join(port)
        try run([session], "its creature") { _ in ownCreature(session) != nil }
        let start = try #require(ownCreature(session))
        #expect(start.plan == SeedDesign.all[0].plan)

        session.setControls(ControlFrame(thrust: 1))
        try run([session], "movement") { _ in
            (ownCreature(session).map { ($0.position - start.position).length } ?? 0) > 3
        }

        try run([session], "the editor") { _ in session.stage == .editing }
        let phase = try #require(session.phase)
        #expect(phase.budget >= EditBudget.base)
        try editAndCheck(session, Int(phase.budget))

        session.leave(now: MonotonicClock.milliseconds)
        try run([session], "the end") { _ in session.end == .left }
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0)
    }

    /// An over-budget draft and an invalid one are refused with reasons, a good one becomes the body.
    private func editAndCheck(_ session: GameSession, _ budget: Int) throws {
        let plan = try #require(session.ownPlan)
        var torn = plan
        torn.links.removeAll { $0.a == 2 || $0.b == 2 }
        #expect(try verdict(on: torn, session).reasons == [.problem(.disconnected(cell: 2))])

        var lavish = plan
        for i in lavish.cells.indices where lavish.cells[i].type != .nucleus {
            lavish.cells[i].type = lavish.cells[i].type == .spike ? .armour : .spike
        }
        let refused = try verdict(on: lavish, session)
        let price = UInt32(EditPrice(from: plan, to: lavish).total)
        #expect(refused.reasons == [.overBudget(price: price, budget: UInt32(budget))])

        var turned = plan
        turned.cells[2].gridFacing = 10
        #expect(
            try verdict(on: turned, session)
                == DesignVerdict(editor: session.phase?.editor ?? 0, price: 1))
        session.ready()
        try run([session], "play to go on early") { _ in session.stage == .playing }
        try run([session], "the new body") { _ in session.ownPlan == turned }
    }

    private func verdict(on plan: BodyPlan, _ session: GameSession) throws -> DesignVerdict {
        session.submit(plan)
        var found: DesignVerdict?
        try run([session], "a verdict") { events in
            for case .verdict(let verdict) in events[0] { found = verdict }
            return found != nil
        }
        return try #require(found)
    }

    @Test func aPlayerStarvesReadsWhyAndRisesAgain() throws {
        let (server, port) = try RunningServer.start(["--creatures", "3", "--hunger", "40", "--edit-seconds", "0"])
        let session = try join(port)
        try run([session], "life") { _ in session.stage == .playing }
        let events = try run([session], "death") { _ in session.death != nil }
        #expect(events[0].contains { if case .died = $0 { true } else { false } })
        let death = try #require(session.death)
        #expect(death.secondsSurvived > 0.5)
        try run([session], "the stage after death") { _ in session.stage == .watching }
        session.respawn(.seed(2))
        try run([session], "another life") { _ in session.stage == .playing && session.ownPlan == SeedDesign.all[2].plan
        }
        #expect(session.death == nil)
        server.send(SIGTERM)
    }

    @Test func twoPlayersAndASpectatorShareOneDish() throws {
        let (server, port) = try RunningServer.start(["--creatures", "6", "--no-fog", "--edit-seconds", "0"])
        let ada = try join(port, name: "Ada")
        let bob = try join(port, design: 1, name: "Bob")
        // What would colour or break the lines of a log is left out of a name.
        let eve = try join(port, kind: .spectator, name: " E\u{1B}v\ne")
        try run([ada, bob, eve], "everybody to see both players") { _ in
            [ada, bob, eve].allSatisfy { session in
                let guests = session.view(now: MonotonicClock.milliseconds)?.creatures.filter { $0.steering == .player }
                return guests?.count == 2
            }
        }
        #expect(eve.stage == .watching)
        #expect(Set(ada.guestNames.values).isSuperset(of: ["Ada", "Bob", "Eve"]))
        bob.leave(now: MonotonicClock.milliseconds)
        try run([ada, bob, eve], "Bob to leave") { _ in bob.end == .left }
        try run([ada, eve], "Ada to play on") { _ in ada.stage == .playing }
        server.send(SIGTERM)
    }

    @Test func anUnreachableServerIsATypedEnd() throws {
        let request = JoinRequest(host: "127.0.0.1", port: 9, name: "Ada", kind: .player, timeout: 800)
        let session = try GameSession(request, now: MonotonicClock.milliseconds)
        try run([session], "the end") { _ in session.end != nil }
        guard case .transport(.unreachable(let host, let port, _)) = session.end else {
            Issue.record("ended with \(String(describing: session.end))")
            return
        }
        #expect(host == "127.0.0.1" && port == 9)
    }

    @Test func anotherVersionIsRefusedInClearTextAndHostileBytesDisturbNobody() throws {
        let (server, port) = try RunningServer.start(["--creatures", "6", "--edit-seconds", "0"])
        let honest = try join(port)
        try run([honest], "life") { _ in honest.stage == .playing }

        var hello = Hello(kind: .player, body: .seed(0), name: "Old")
        hello.version = 77
        let refusal = try talk(to: port, [ClientMessage.hello(hello).encoded()], beside: honest)
        guard case .refused(let words) = refusal else {
            Issue.record("answered with \(String(describing: refusal))")
            return
        }
        #expect(words.reason == .version)
        #expect(words.text.contains("77") && words.text.contains("\(protocolVersion)"))

        var random = RandomSource(seed: 9)
        let garbage = (0..<60).map { _ in (0...random.index(400)).map { _ in UInt8(random.index(256)) } }
        _ = try talk(to: port, garbage, beside: honest)
        try run([honest], "the honest player to play on") { _ in honest.stage == .playing }
        #expect(server.isRunning)
    }

    /// A raw connection that says what it is told, while an honest session goes on. Returns the first answer, if any.
    private func talk(to port: UInt16, _ messages: [[UInt8]], beside honest: GameSession) throws -> ServerMessage? {
        let client = try ClientHost()
        client.connect(
            host: "127.0.0.1", port: port, timeoutMilliseconds: patientMilliseconds, now: MonotonicClock.milliseconds)
        var answer: ServerMessage?
        var isOver = false
        try wait(for: "such a guest to be sent away") {
            for event in client.service(timeoutMilliseconds: 5, now: { MonotonicClock.milliseconds }) {
                switch event {
                case .connected: for message in messages { try? client.send(message, on: .control) }
                case .received(_, let bytes): answer = answer ?? (try? ServerMessage(decoding: bytes))
                case .failed, .disconnected: isOver = true
                }
            }
            _ = honest.update(now: MonotonicClock.milliseconds)
            return isOver
        }
        return answer
    }
}
