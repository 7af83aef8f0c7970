import Anatomy
import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import Waiting
import WireProtocol

/// Lines of descent from a real server.
@Suite(.serialized) struct LineageTests {
    /// Services the session until one of its events is a line that is wanted.
    private func line(
        _ session: GameSession, _ what: String, until isWanted: (LineageNotice) -> Bool,
        meanwhile act: (GameSession) -> Void = { _ in }
    ) throws -> LineageNotice {
        var found: LineageNotice?
        try wait(for: what, { "stage \(session.stage)" }) {
            for case .lineage(let notice) in session.update(now: MonotonicClock.milliseconds)
            where found == nil && isWanted(notice) {
                found = notice
            }
            act(session)
            return found != nil
        }
        return try #require(found)
    }

    /// Asks at every hundredth look: a server lets questions go that come too fast.
    private static func ask(for creature: UInt32, _ session: GameSession, every looks: inout Int) {
        if looks.isMultiple(of: 100) { session.askLineage(of: creature) }
        looks += 1
    }

    private func join(_ port: UInt16, design: UInt8 = 4) throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: "Ada", kind: .player, body: .seed(design))
        return try patientSession(request)
    }

    @Test func aGuestAsksForALineAndForTheChampionsAndHasToRestBetweenQuestions() throws {
        let (server, port) = try RunningServer.start(["--creatures", "12", "--edit-seconds", "0"])
        let session = try join(port)
        var asked: UInt32 = 0
        var answers = 0
        let notice = try line(session, "its own line") { notice in
            answers += 1
            return asked != 0 && notice.subject == asked
        } meanwhile: { session in
            guard asked == 0, session.own.creature != 0 else { return }
            asked = session.own.creature
            for _ in 0..<50 { session.askLineage(of: asked) }
        }
        #expect(notice.steps.map(\.creature) == [asked] && notice.steps[0].name == "Ada")
        #expect(notice.steps[0].plan == SeedDesign.all[4].plan && notice.steps[0].generation == 0)
        var looks = 0
        // A question that comes later is answered, and by then the fifty are: some of them were let go.
        let nobody = try line(session, "an empty line") { notice in
            answers += 1
            return notice.subject == 4_000_000_000
        } meanwhile: {
            Self.ask(for: 4_000_000_000, $0, every: &looks)
        }
        #expect(answers < 10, "fifty questions at once were all answered")
        #expect(nobody.steps.isEmpty)
        _ = try line(session, "the champions") {
            $0.subject == 0
        } meanwhile: {
            Self.ask(for: 0, $0, every: &looks)
        }
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0)
    }

    @Test func whoIsEatenHearsWhereTheKillerComesFrom() throws {
        let archive = try TemporaryHomes.shared.path("dish.sqlite")
        let (server, port) = try RunningServer.start([
            "--creatures", "100", "--edit-seconds", "0", "--difficulty", "fierce", "--archive", archive, "--pool",
            Programs.data("experienced.pool"),
        ])
        let prey = try (0..<Self.preyCount).map { try join(port, design: UInt8($0 % SeedDesign.all.count)) }
        let (killer, notice) = try killerAndLine(prey)
        #expect(notice.steps.last?.creature == killer)
        #expect(notice.steps.last.map { $0.victims > 0 && !$0.meals.isEmpty } == true)
        #expect(
            notice.steps.last?.meals.contains { $0.name.hasPrefix("Ada") } == true || notice.steps.last!.victims > 6)
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0)
    }

    /// Guests that drift, in a fierce dish: enough that rivals an hour of evolution old meet one of them soon.
    private static let preyCount = 12

    /// Services guests until one of them was eaten and has heard of its killer's line; who dies otherwise begins again.
    private func killerAndLine(
        _ guests: [GameSession]
    ) throws -> (killer: UInt32, line: LineageNotice) {
        var found: (killer: UInt32, line: LineageNotice)?
        try wait(for: "a killer's line") {
            for guest in guests {
                for case .lineage(let notice) in guest.update(now: MonotonicClock.milliseconds) {
                    if let killer = guest.death?.killer, killer != 0, notice.subject == killer {
                        found = (killer, notice)
                    }
                }
                if guest.stage == .watching, guest.death?.killer == 0 { guest.respawn(.seed(4)) }
            }
            return found != nil
        }
        return try #require(found)
    }
}
