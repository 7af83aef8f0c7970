import Anatomy
import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import WireProtocol

/// Test swims on a real server: with sessions in this process.
@Suite(.serialized) struct TestSwimTests {
    private func join(_ port: UInt16, name: String = "Ada") throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: name, kind: .player)
        return try patientSession(request)
    }

    private func own(_ session: GameSession) -> CreatureView? {
        session.view(now: MonotonicClock.milliseconds)?.ownCreature
    }

    /// Asks for a test swim and waits for the answer. Returns why there is none, nil when it is open.
    private func ask(_ sessions: [GameSession], _ asker: Int, _ plan: BodyPlan) throws -> TestSwimRefusal? {
        sessions[asker].testSwim(plan)
        let events = try run(sessions, "an answer") { events in
            events[asker].contains { event in
                switch event {
                case .testSwimOpened, .testSwimClosed: true
                default: false
                }
            }
        }
        for case .testSwimClosed(let closure) in events[asker] { return closure.refusal }
        return nil
    }

    private func closure(_ sessions: [GameSession]) throws -> TestSwimClosure {
        let events = try run(sessions, "the test swim to close") { events in
            events[0].contains { if case .testSwimClosed = $0 { true } else { false } }
        }
        for case .testSwimClosed(let closure) in events[0] { return closure }
        throw TestProcess.Failure(description: "no test swim was closed")
    }

    @Test func aGuestSwimsInATestSwimAndIsBackAtTheEditor() throws {
        let (server, port) = try RunningServer.start([
            "--creatures", "10", "--play-seconds", "3", "--edit-seconds", "600", "--check-invariants", "--json",
        ])
        let session = try join(port)
        try run([session], "the editor") { _ in session.stage == .editing && session.ownPlan != nil }
        let plan = try #require(session.ownPlan)
        let dish = try #require(own(session))

        var torn = plan
        torn.links.removeAll { $0.a == 2 || $0.b == 2 }
        #expect(try ask([session], 0, torn) == .design([.problem(.disconnected(cell: 2))]))
        #expect(session.testSwim == nil)

        var turned = plan
        turned.cells[2].gridFacing = 10
        #expect(try ask([session], 0, turned) == nil)
        try run([session], "its creature and the champion") { _ in
            session.view(now: MonotonicClock.milliseconds)?.creatures.count == 2
        }
        let start = try #require(own(session))
        #expect(start.plan == turned && session.testSwim?.championNumber != nil)
        session.setControls(ControlFrame(thrust: 1))
        // Its top speed is a mean over half a second.
        try run([session], "a second of movement") { _ in
            guard let view = session.view(now: MonotonicClock.milliseconds), let own = view.ownCreature else {
                return false
            }
            return view.tick > 60 && (own.position - start.position).length > 3
        }
        #expect(session.stage == .editing && session.ownPlan == plan, "the dish stands still")

        session.endTest()
        let end = try closure([session])
        #expect(end.end == .asked && end.topSpeed > 0.5 && end.seconds > 0.3)
        session.setControls(.neutral)
        let back = try #require(own(session))
        #expect((back.position - dish.position).length < 2 && back.plan == plan)
        // The draft was tried, not handed in.
        session.ready()
        try run([session], "play") { _ in session.stage == .playing }
        #expect(session.ownPlan == plan)
        #expect(session.statistics.unusable == 0)
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0)
        #expect(server.lastLine.contains("\"test_swims\":1"))
    }

    @Test func theEditorsEndIsTheTestSwimsAndOneTestSwimIsForOne() throws {
        let (server, port) = try RunningServer.start([
            "--creatures", "6", "--play-seconds", "3", "--edit-seconds", "600", "--test-swims", "1",
        ])
        defer { server.send(SIGTERM) }
        let ada = try join(port)
        let bob = try join(port, name: "Bob")
        let both = [ada, bob]
        try run(both, "the editor") { _ in both.allSatisfy { $0.stage == .editing && $0.ownPlan != nil } }
        let plan = try #require(ada.ownPlan)
        #expect(try ask(both, 0, plan) == nil)
        #expect(try ask(both, 1, plan) == .allTaken)
        #expect(try ask(both, 0, plan) == .alreadyOpen)
        #expect(ada.testSwim != nil)

        ada.ready()
        try run(both, "word of who is ready") { _ in both.allSatisfy { $0.readiness?.ready.count == 1 } }
        let ready = try #require(bob.readiness)
        #expect(ready.players == 2 && ready.ready.compactMap { bob.guestNames[$0] } == ["Ada"])
        bob.ready()
        let end = try closure(both)
        #expect(end.end == .editorClosed)
        try run(both, "play") { _ in both.allSatisfy { $0.stage == .playing } }
    }
}
