import GameSession
import Glibc
import Synchronization
import Testing
import Transport
import Waiting
import WireProtocol

/// What a test has to say to a thread that looks a name up.
private final class TestEnd: Sendable {
    let isReached = Atomic(false)
}

/// A session whose server has a name that nobody knows.
@Suite(.serialized) struct LookupTests {
    @Test func anUnknownNameEndsTheSessionWithItsReason() throws {
        let request = JoinRequest(host: "nowhere.example", port: 4000, name: "Ada", kind: .player)
        let session = try GameSession(request, now: 0) { .failure(.unresolvable(host: $0)) }
        #expect(session.stage == .connecting)
        var events: [SessionEvent] = []
        try wait(for: "the end") {
            events = session.update(now: 1)
            return !events.isEmpty
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
        let end = TestEnd()
        defer { end.isReached.store(true, ordering: .releasing) }
        let session = try GameSession(request, now: 0) { host in
            while !end.isReached.load(ordering: .acquiring) { usleep(500) }
            return .failure(.unresolvable(host: host))
        }
        #expect(session.isLookingUp && session.update(now: 1) == [])
        session.leave(now: 2)
        #expect(session.end == .left && !session.isLookingUp)
    }
}
