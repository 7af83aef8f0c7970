import Anatomy
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// A test swim as a session sees it. Real sockets, so one at a time.
@Suite(.serialized) struct TestSwimTests {
    private let plan = SeedDesign.all[0].plan

    private func editing() throws -> FakeServer {
        let server = try FakeServer()
        try server.join()
        try server.say(.plan(id: 1, plan), on: .bulk)
        server.run(steps: 3) { _ in false }
        try server.show([creature(5, at: Vector2(40, 0))], own: 5)
        try server.say(.phase(server.phase(.edit)))
        server.run { $0.session.stage == .editing }
        try #require(server.session.ownPlan == plan)
        return server
    }

    /// In a test swim of stream 3, with its creature seen.
    private func swimming() throws -> FakeServer {
        let server = try editing()
        try server.openTestSwim(stream: 3)
        server.run { $0.session.testSwim != nil }
        try server.send(server.testSwimSnapshot([creature(2, at: Vector2(-8, 0))], own: 2, tick: 10))
        server.run { $0.session.view(now: $0.now)?.ownCreature != nil }
        try #require(server.session.view(now: server.now)?.own.creature == 2)
        return server
    }

    private func place(_ server: FakeServer) -> Vector2? {
        server.session.view(now: server.now)?.ownCreature?.position
    }

    private func closure(_ end: TestSwimEnd, stream: UInt8 = 3) -> ServerMessage {
        .testSwimClosed(TestSwimClosure(editor: 1, stream: stream, end: end, seconds: 4, topSpeed: 5))
    }

    @Test func aTestSwimIsSeenInPlaceOfTheDishAndTheDishIsBackAfterIt() throws {
        let server = try editing()
        server.session.testSwim(plan)
        server.run { $0.words.contains(.testSwim(editor: 1, plan)) }
        #expect(server.heard.last { $0.message == .testSwim(editor: 1, plan) }?.channel == .bulk)
        try server.openTestSwim(stream: 3)
        server.run { $0.session.testSwim != nil }
        #expect(server.session.testSwim?.championNumber == 39)
        #expect(server.session.view(now: server.now) == nil, "nothing of the dish is shown as the test swim")
        #expect(server.session.stage == .editing && server.session.own.creature == 5)
        #expect(server.session.secondsLeft(now: server.now) ?? 0 > 5, "the editor's clock goes on")

        for tick in stride(from: UInt32(10), to: 70, by: 2) {
            let swimmer = creature(2, at: Vector2(-8 + Float(tick) * 0.1, 0))
            try server.send(server.testSwimSnapshot([creature(1, at: Vector2(8, 0)), swimmer], own: 2, tick: tick))
            server.step()
            server.step()
        }
        let view = try #require(server.session.view(now: server.now))
        #expect(view.creatures.map(\.id) == [1, 2] && view.tick > 50 && view.tick < 70)
        #expect((place(server)?.x ?? -9) > -4)
        #expect(server.session.ownPlan == plan && server.session.own.creature == 5)

        server.session.endTest()
        server.run { $0.words.contains(.endTest) }
        try server.say(closure(.asked))
        server.run { $0.session.testSwim == nil }
        #expect(
            server.events.last
                == .testSwimClosed(TestSwimClosure(editor: 1, stream: 3, end: .asked, seconds: 4, topSpeed: 5)))
        #expect(place(server)?.x == 40)
    }

    @Test func eachStreamIsConfirmedAsItselfAndTheDishGoesOnWhereItWas() throws {
        let server = try swimming()
        server.run(steps: 8) { _ in false }
        #expect(server.inputs.last?.stream == 3 && server.inputs.last?.newestSnapshot == 1)
        try server.say(closure(.timeUp))
        server.run { $0.session.testSwim == nil }
        server.run(steps: 8) { _ in false }
        let back = try #require(server.inputs.last)
        #expect(back.stream == 0 && back.newestSnapshot == 1)
        // Coded against what the session confirmed before the test swim.
        try server.show([creature(5, at: Vector2(41, 0))], own: 5)
        server.run { self.place($0)?.x ?? 0 > 40.9 }
        #expect(abs((place(server)?.x ?? 0) - 41) < 0.05)
        #expect(server.session.statistics.unusable == 0)
    }

    @Test func latePacketsOfAnotherStreamDisturbNothing() throws {
        let server = try editing()
        // A test swim's snapshot may overtake the word of the test swim.
        var sender = SnapshotSender(stream: 3)
        let view = ViewState(
            tick: 900, lastFrame: 0, own: OwnStatus(), centre: .zero, sightRadius: 30, light: 1,
            creatures: [creature(77)], food: [])
        try server.send(sender.encode(view))
        server.run { $0.session.statistics.strays == 1 }
        #expect(server.session.statistics.strays == 1 && place(server)?.x == 40)

        try server.openTestSwim(stream: 4)
        server.run { $0.session.testSwim != nil }
        try server.send(server.testSwimSnapshot([creature(2)], own: 2, tick: 10))
        server.run { self.place($0) != nil }
        // Of the last test swim, of the dish, and of a stream nobody knows.
        try server.send(sender.encode(view))
        // Twice, so that it is at rest there.
        for _ in 0..<2 {
            try server.show([creature(5, at: Vector2(44, 0))], own: 5)
            server.step()
        }
        var unknown = SnapshotSender(stream: 200)
        try server.send(unknown.encode(view))
        server.run { $0.session.statistics.strays == 3 }
        let shown = try #require(server.session.view(now: server.now))
        #expect(shown.creatures.map(\.id) == [2] && shown.tick < 200)
        // What came of the dish meanwhile is not lost.
        try server.say(closure(.asked, stream: 4))
        server.run { $0.session.testSwim == nil }
        server.run(steps: 12) { _ in false }
        #expect(abs((place(server)?.x ?? 0) - 44) < 0.05)
    }

    @Test func aRefusalLeavesWhatIsOpenOpenAndWordOfAnotherTestSwimIsIgnored() throws {
        let server = try swimming()
        let refusal = TestSwimClosure(editor: 1, refusal: .alreadyOpen)
        try server.say(.testSwimClosed(refusal))
        try server.say(closure(.timeUp, stream: 2))
        try server.say(.happening(.died(Participant(creature: 5))))
        server.run { $0.events.contains(.happening(.died(Participant(creature: 5)))) }
        #expect(server.session.testSwim?.stream == 3)
        #expect(server.events.contains(.testSwimClosed(refusal)))
        #expect(!server.events.contains { if case .testSwimClosed(let word) = $0 { word.stream == 2 } else { false } })
    }

    @Test func playEndsEveryTestSwimAndNoneOpensInIt() throws {
        let server = try swimming()
        try server.say(.phase(server.phase(.play)))
        server.run { $0.session.stage == .playing }
        #expect(server.session.testSwim == nil && place(server)?.x == 40)
        try server.openTestSwim(stream: 5)
        server.session.testSwim(plan)
        server.session.endTest()
        server.run(steps: 6) { _ in false }
        #expect(server.session.testSwim == nil)
        #expect(server.words.allSatisfy { $0 != .testSwim(editor: 1, plan) && $0 != .endTest })
    }

    @Test func whoIsReadyIsKnownUntilPlayGoesOn() throws {
        let server = try editing()
        #expect(server.session.readiness == nil)
        let notice = ReadinessNotice(editor: 1, players: 3, ready: [2, 7])
        try server.say(.readiness(notice))
        server.run { $0.session.readiness != nil }
        #expect(server.session.readiness == notice && server.events.last == .readiness(notice))
        try server.say(.phase(server.phase(.play)))
        server.run { $0.session.stage == .playing }
        #expect(server.session.readiness == nil)
    }
}
