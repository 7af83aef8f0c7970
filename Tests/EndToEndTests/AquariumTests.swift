import Anatomy
import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import WireProtocol

/// Aquariums, with sessions in this process.
@Suite(.serialized) struct AquariumTests {
    private func join(_ port: UInt16, kind: GuestKind = .spectator) throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: "Ada", kind: kind)
        return try patientSession(request)
    }

    private func food(_ session: GameSession, near place: Vector2) -> Int {
        session.view(now: MonotonicClock.milliseconds)?.food.count { ($0.position - place).length < 4 } ?? 0
    }

    @Test func aVisitorSetsThePaceFeedsPokesAndIsRefusedNonsense() throws {
        let (server, port) = try RunningServer.start([
            "--aquarium", "--creatures", "6", "--check-invariants", "--json", "--log-level", "debug",
        ])
        // Whoever joins watches, whatever they came as.
        let session = try join(port, kind: .player)
        try run([session], "a view") { _ in session.view(now: MonotonicClock.milliseconds)?.creatures.count == 6 }
        #expect(session.isAquarium && session.stage == .watching && session.own.creature == 0)

        session.command(.speed(.x8))
        try run([session], "its pace") { _ in session.status?.wanted == .x8 }
        let before = try #require(session.status?.tick)
        try run([session], "time to fly") { _ in (session.status?.tick ?? 0) > before + 600 }

        session.command(.speed(.paused))
        try run([session], "a pause") { _ in session.status?.wanted == .paused }
        let still = try #require(session.status?.tick)
        try run([session], "another word") { _ in session.status?.reached == 0 }
        #expect((session.status?.tick ?? 0) == still, "the dish stands still")

        let place = Vector2(0, 20)
        let drifting = food(session, near: place)
        session.command(.feed(at: place))
        session.command(.poke(at: Vector2(1, 1)))
        session.command(.speed(.x1))
        try run([session], "food") { _ in food(session, near: place) >= drifting + 6 }

        session.command(.feed(at: Vector2(1_000, 0)))
        try run([session], "a refusal") { $0[0].contains(.commandRefused(.outsideTheDish)) }
        for _ in 0..<60 { session.command(.poke(at: .zero)) }
        try run([session], "a refusal") { $0[0].contains(.commandRefused(.tooOften)) }

        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
        #expect(server.lastLine.contains("\"ledger_sum\":0"))
    }

    /// A session of ours asks nothing of a dish that is no aquarium: the bytes are sent by a client that does.
    @Test func aDishWithPlayersRefusesWithATypedAnswer() throws {
        let (server, port) = try RunningServer.start(["--creatures", "3", "--edit-seconds", "0"])
        defer { server.send(SIGTERM) }
        let visitor = try RawVisitor(port: port)
        #expect(try visitor.answer(to: .aquarium(.speed(.x32))) == .commandRefused(.notAnAquarium))
        #expect(try visitor.answer(to: .aquarium(.feed(at: .zero))) == .commandRefused(.notAnAquarium))
    }
}
