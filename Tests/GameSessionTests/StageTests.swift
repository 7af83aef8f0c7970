import Anatomy
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// Where a session stands, by what the server says. Real sockets, so one at a time.
@Suite(.serialized) struct StageTests {
    private let plan = SeedDesign.all[0].plan

    private func playing() throws -> FakeServer {
        let server = try FakeServer()
        try server.join()
        try server.say(.plan(id: 1, plan), on: .bulk)
        server.run(steps: 3) { _ in false }
        try server.show([creature(5)], own: 5)
        server.run { $0.session.stage == .playing }
        try #require(server.session.stage == .playing)
        return server
    }

    @Test func aSessionConnectsSaysHelloIsWelcomedAndPlays() throws {
        let server = try FakeServer()
        #expect(server.session.stage == .connecting)
        try server.awaitHello()
        #expect(server.words == [.hello(Hello(kind: .player, body: .seed(2), name: "Ada"))])
        #expect(server.session.view(now: server.now) == nil)
        try server.say(.welcome(FakeServer.welcome))
        server.run { $0.session.isJoined }
        #expect(server.session.stage == .watching, "no creature yet")
        #expect(server.events == [.joined(FakeServer.welcome)])
        #expect(server.session.welcome == FakeServer.welcome)
        try server.show([creature(5)], own: 5)
        server.run { $0.session.stage == .playing }
        #expect(server.session.stage == .playing && server.session.own.creature == 5)
    }

    @Test func aRefusalClosesTheSessionWithItsReason() throws {
        let server = try FakeServer()
        try server.awaitHello()
        let refusal = Refusal(reason: .full, text: "the dish is full")
        try server.say(.refused(refusal))
        server.run { $0.session.end != nil }
        #expect(server.session.stage == .closed(.refused(refusal)))
        #expect(server.events == [.closed(.refused(refusal))])
        // What comes after the end opens nothing again.
        try server.say(.welcome(FakeServer.welcome))
        server.run(steps: 5) { _ in false }
        #expect(server.session.stage == .closed(.refused(refusal)))
        #expect(server.events.count == 1)
    }

    @Test func anAnswerThatIsNoneOfOursClosesTheSession() throws {
        let server = try FakeServer()
        try server.awaitHello()
        try server.host.send([250, 1, 2], to: #require(server.peer), on: .control)
        server.run { $0.session.end != nil }
        guard case .wire = server.session.end else {
            Issue.record("ended with \(String(describing: server.session.end))")
            return
        }
        #expect(server.session.statistics.unreadable == 1)
    }

    @Test func theEditorOpensAndDraftAndReadyArriveInOrder() throws {
        let server = try playing()
        server.session.submit(plan)
        server.session.ready()
        try server.say(.phase(server.phase(.edit, editor: 4)))
        server.run { $0.session.stage == .editing }
        #expect(server.session.stage == .editing && server.session.phase?.budget == 60)
        #expect(server.session.ownPlan == plan)
        var second = plan
        second.hue = 33
        server.session.submit(plan)
        server.run { $0.words.count >= 2 }
        server.session.submit(second)
        server.session.ready()
        server.run { $0.words.count >= 4 }
        let said = server.heard.filter { $0.channel == .bulk }.map(\.message)
        #expect(
            said == [.submitDesign(editor: 4, plan), .submitDesign(editor: 4, second), .ready(editor: 4)],
            "what was said before the editor opened is not sent")
        let verdict = DesignVerdict(editor: 4, price: 0)
        try server.say(.verdict(verdict))
        try server.say(.phase(server.phase(.play, editor: 4)))
        server.run { $0.session.stage == .playing }
        #expect(server.session.stage == .playing)
        #expect(server.events.contains(.verdict(verdict)))
    }

    @Test func theTimeLeftInAPhaseCountsDown() throws {
        let server = try playing()
        let phase = server.phase(.edit)
        try server.say(.phase(phase))
        server.run { $0.session.stage == .editing }
        let before = try #require(server.session.secondsLeft(now: server.now))
        #expect(abs(before - Float(phase.endTick - server.tick) / 60) < 0.1)
        let after = try #require(server.session.secondsLeft(now: server.now + 2_000))
        #expect(abs(before - after - 2) < 0.001)
        #expect(server.session.secondsLeft(now: server.now + 60_000) == 0)
    }

    @Test func theDeadWatchAndRiseAgainWhenTheyAsk() throws {
        let server = try playing()
        let notice = DeathNotice(
            reason: .eaten, killer: 9, killerPlan: 2, killerName: "Eve", killerGeneration: 4, killerAncestors: [8, 3],
            killerGhostOf: 1, killerGhostName: "Ada", secondsSurvived: 12, energyFromRivals: 100, energyFromFood: 200,
            rivalsEaten: 1, generation: 6)
        // A snapshot from before the death, overtaken by the notice, must not make it forgotten.
        try server.say(.death(notice))
        server.run { $0.session.death != nil }
        try server.show([creature(5)], own: 5)
        server.run(steps: 4) { _ in false }
        #expect(server.session.death == notice)
        try server.show()
        server.run { $0.session.stage == .watching }
        #expect(server.session.stage == .watching && server.session.death == notice)
        #expect(server.events.contains(.died(notice)))
        #expect(server.session.ownPlan == nil)
        server.session.respawn(.seed(3))
        server.run { $0.words.count >= 2 }
        #expect(server.words.last == .respawn(.seed(3)))
        try server.show([creature(6)], own: 6)
        server.run { $0.session.stage == .playing }
        #expect(server.session.stage == .playing && server.session.death == nil)
    }

    @Test func whoLeavesSaysSoAndIsToldSo() throws {
        let server = try playing()
        server.session.leave(now: server.now)
        server.run { $0.session.end != nil }
        #expect(server.session.end == .left)
        #expect(server.events.last == .closed(.left))
        #expect(server.words.last == .leave)
    }

    @Test func aServerSlowToSayGoodbyeDoesNotTurnLeavingIntoAnError() throws {
        let server = try playing()
        server.session.leave(now: server.now)
        for i in 1...5 { _ = server.session.update(now: server.now + Double(i) * 20) }
        #expect(server.session.end == nil)
        server.run { $0.session.end != nil }
        #expect(server.session.end == .left)
    }

    @Test func whoLeavesBeforeTheConnectionStandsHasLeftForGood() throws {
        let server = try FakeServer()
        server.session.leave(now: server.now)
        server.run(steps: 10) { _ in false }
        #expect(server.session.end == .left)
        #expect(server.events == [.closed(.left)])
        #expect(server.words.isEmpty)
    }

    @Test func aServerThatShutsDownIsHeard() throws {
        let server = try playing()
        server.host.disconnect(try #require(server.peer), .shuttingDown, now: server.now)
        server.run { $0.session.end != nil }
        #expect(server.session.end == .disconnected(.byPeer(.shuttingDown)))
    }
}
