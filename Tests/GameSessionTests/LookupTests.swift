import GameSession
import Glibc
import Testing
import Transport
import WireProtocol

/// A session whose server has a name that nobody knows.
@Suite(.serialized) struct LookupTests {
    @Test func anUnknownNameEndsTheSessionWithItsReason() throws {
        let request = JoinRequest(host: "nowhere.example", port: 4000, name: "Ada", kind: .player)
        let session = try GameSession(request, now: 0) { .failure(.unresolvable(host: $0)) }
        #expect(session.stage == .connecting)
        var events: [SessionEvent] = []
        for _ in 0..<10_000 where events.isEmpty {
            events = session.update(now: 1)
            usleep(500)
        }
        let end = SessionEnd.transport(.unresolvable(host: "nowhere.example"))
        #expect(events == [.closed(end)] && session.end == end && !session.isLookingUp)
    }

    /// The answer may be there before the session is: it is an event all the same.
    @Test func anAnswerAtOnceIsNoError() throws {
        let request = JoinRequest(host: "nowhere.example", port: 4000, name: "Ada", kind: .player)
        for _ in 0..<300 {
            let session = try GameSession(request, now: 0) { .failure(.unresolvable(host: $0)) }
            #expect(session.stage == .connecting)
        }
    }

    @Test func whoLeavesDuringTheLookupIsGoneAtOnce() throws {
        let request = JoinRequest(host: "slow.example", port: 4000, name: "Ada", kind: .player)
        let session = try GameSession(request, now: 0) { host in
            usleep(5_000_000)
            return .failure(.unresolvable(host: host))
        }
        #expect(session.isLookingUp && session.update(now: 1) == [])
        session.leave(now: 2)
        #expect(session.end == .left && !session.isLookingUp)
    }
}
