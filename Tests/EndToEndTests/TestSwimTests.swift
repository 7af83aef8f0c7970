import Anatomy
import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import WireProtocol

/// Test swims on a real server: with sessions in this process, and in the real window.
@Suite(.serialized) struct TestSwimTests {
    private func join(_ port: UInt16, name: String = "Ada") throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: name, kind: .player)
        return try GameSession(request, now: MonotonicClock.milliseconds)
    }

    /// Services sessions until the condition holds. Returns the events of each.
    @discardableResult
    private func run(
        _ sessions: [GameSession], within seconds: Double = 30, _ what: String,
        until condition: ([[SessionEvent]]) -> Bool
    ) throws -> [[SessionEvent]] {
        var events = sessions.map { _ in [SessionEvent]() }
        let deadline = MonotonicClock.seconds + seconds
        while !condition(events) {
            guard MonotonicClock.seconds < deadline else {
                throw TestProcess.Failure(description: "waited \(seconds) s for \(what); events \(events)")
            }
            for (i, session) in sessions.enumerated() { events[i] += session.update(now: MonotonicClock.milliseconds) }
            usleep(5_000)
        }
        return events
    }

    private func own(_ session: GameSession) -> CreatureView? {
        session.view(now: MonotonicClock.milliseconds)?.ownCreature
    }

    /// Asks for a tank and waits for the answer. Returns why there is none, nil when it is open.
    private func ask(_ sessions: [GameSession], _ asker: Int, _ plan: BodyPlan) throws -> String? {
        sessions[asker].testSwim(plan)
        let events = try run(sessions, "an answer") { events in
            events[asker].contains { event in
                switch event {
                case .tankOpened, .tankClosed: true
                default: false
                }
            }
        }
        for case .tankClosed(let closure) in events[asker] { return closure.words }
        return nil
    }

    private func closure(_ sessions: [GameSession], within seconds: Double = 60) throws -> TankClosure {
        let events = try run(sessions, within: seconds, "the tank to close") { events in
            events[0].contains { if case .tankClosed = $0 { true } else { false } }
        }
        for case .tankClosed(let closure) in events[0] { return closure }
        throw TestProcess.Failure(description: "no tank was closed")
    }

    @Test func aGuestSwimsInATankAndIsBackAtTheEditor() throws {
        let (server, port) = try RunningServer.start([
            "--creatures", "10", "--play-seconds", "3", "--edit-seconds", "60", "--check-invariants", "--json",
        ])
        let session = try join(port)
        try run([session], "the editor") { _ in session.stage == .editing && session.ownPlan != nil }
        let plan = try #require(session.ownPlan)
        let dish = try #require(own(session))

        var torn = plan
        torn.links.removeAll { $0.a == 2 || $0.b == 2 }
        #expect(try ask([session], 0, torn) == "cell 2 is not connected to the nucleus")
        #expect(session.tank == nil)

        var turned = plan
        turned.cells[2].gridFacing = 10
        #expect(try ask([session], 0, turned) == nil)
        try run([session], "its creature and the champion") { _ in
            session.view(now: MonotonicClock.milliseconds)?.creatures.count == 2
        }
        let start = try #require(own(session))
        #expect(start.plan == turned && session.tank?.championName.hasPrefix("rival ") == true)
        session.setControls(ControlFrame(thrust: 1))
        try run([session], "movement") { _ in (own(session).map { ($0.position - start.position).length } ?? 0) > 3 }
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
        #expect(try server.exitStatus(within: 10) == 0)
        #expect(server.lastLine.contains("\"test_swims\":1"))
    }

    @Test func theEditorsEndIsTheTanksAndOneTankIsForOne() throws {
        let (server, port) = try RunningServer.start([
            "--creatures", "6", "--play-seconds", "3", "--edit-seconds", "30", "--tanks", "1",
        ])
        defer { server.send(SIGTERM) }
        let ada = try join(port)
        let bob = try join(port, name: "Bob")
        let both = [ada, bob]
        try run(both, "the editor") { _ in both.allSatisfy { $0.stage == .editing && $0.ownPlan != nil } }
        let plan = try #require(ada.ownPlan)
        #expect(try ask(both, 0, plan) == nil)
        #expect(try ask(both, 1, plan) == "the tanks are taken: try again in a moment")
        #expect(try ask(both, 0, plan) == "your tank is open already")
        #expect(ada.tank != nil)

        ada.ready()
        try run(both, "word of who is ready") { _ in both.allSatisfy { $0.readiness?.ready.count == 1 } }
        let ready = try #require(bob.readiness)
        #expect(ready.players == 2 && ready.ready.compactMap { bob.guestNames[$0] } == ["Ada"])
        bob.ready()
        let end = try closure(both)
        #expect(end.end == .editorClosed)
        try run(both, "play") { _ in both.allSatisfy { $0.stage == .playing } }
    }

    /// Pictures are kept for a person to look at.
    @Test func aPersonTriesABodyInTheRealWindow() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        let game = try TestProcess(
            "micro",
            [
                "--seed", "5", "--name", "Tester", "--log-level", "info", "--creatures", "12", "--play-seconds", "5",
                "--edit-seconds", "60",
            ], environment: display.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
        try game.errors(containing: "screen: editor", within: 40)
        usleep(700_000)
        let editor = try PictureProbe(try display.picture("swim-editor.png"))
        try display.xdotool("key", "t")
        try game.errors(containing: "screen: test swim")
        usleep(900_000)
        let before = try PictureProbe(try display.picture("swim-tank.png"))
        #expect(before.difference(from: editor) > 0.05, "the editor is still there")
        #expect(before.brightShare(x: 0.3...0.7, y: 0.02...0.16) > 0.01, "no way back")
        try display.xdotool("mousemove", "1000", "250", "mousedown", "1")
        usleep(1_500_000)
        let swum = try PictureProbe(try display.picture("swim-swum.png"))
        try display.xdotool("mouseup", "1")
        #expect(swum.difference(from: before) > 0.02, "nothing moved")
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: editor", count: 2)
        try game.errors(containing: "Test swim: survived")
        usleep(700_000)
        let back = try PictureProbe(try display.picture("swim-back.png"))
        #expect(back.difference(from: editor) < back.difference(from: before), "it is not the editor one is back at")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }
}
