import Anatomy
import Foundation
import GameSession
import Telemetry
import Testing
import WireProtocol

/// "While you edit, they evolve": a real server with nurseries, and a session that hears of them.
@Suite(.serialized) struct NurserySessionTests {
    /// Plays from one editor into the play after it. Returns what was said of nurseries until then.
    private func tales(_ options: [String], isEnough: ([NurseryNotice]) -> Bool) throws -> [NurseryNotice] {
        let (server, port) = try RunningServer.start(
            ["--creatures", "5", "--play-seconds", "2", "--edit-seconds", "3"] + options)
        defer { server.send(SIGTERM) }
        let request = JoinRequest(host: "127.0.0.1", port: port, name: "Ada", kind: .player)
        let session = try patientSession(request)
        var notices: [NurseryNotice] = []
        try run([session], "the play after an editor") { events in
            notices = events[0].compactMap { if case .nursery(let notice) = $0 { notice } else { nil } }
            return isEnough(notices) && session.phase?.kind == .play && session.phase?.editor ?? 0 > 0
        }
        return notices
    }

    @Test func aGuestHearsHowItGoesAndWhatCameOfIt() throws {
        let notices = try tales(["--difficulty", "fierce"]) { $0.contains(where: \.isOver) }
        #expect(notices.contains { !$0.isOver && $0.seconds > 0 })
        let end = try #require(notices.first { $0.isOver })
        #expect(end.editor == 1)
        #expect(end.seconds >= notices[0].seconds)
        #expect(notices.allSatisfy { $0.isOver || $0.migrants == 0 })
    }

    @Test func aCalmDishEvolvesForHalfAMinuteAtMost() throws {
        let notices = try tales(["--difficulty", "calm"]) { $0.contains(where: \.isOver) }
        #expect(notices.allSatisfy { $0.seconds > 0 && $0.seconds <= 30.1 })
    }

    @Test func withoutNurseriesNothingIsSaidOfThem() throws {
        let notices = try tales(["--no-nursery"]) { _ in true }
        #expect(notices == [])
    }
}
