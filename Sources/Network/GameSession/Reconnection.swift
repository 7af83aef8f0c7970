import Gate
public import Transport

/// The way back into a dish whose connection was lost: asks again and again, with the ticket that the server gave out,
/// until the guest is in or the time is over.
///
/// The old session goes on beside it: where that is heard again first, `cancel` this.
public struct Reconnection {
    /// How far it is.
    public enum Step {
        case trying
        /// In again, with all that is needed to go on; what has happened there so far.
        case back(GameSession, [SessionEvent])
        case failed(SessionEnd)
    }

    /// Milliseconds.
    public enum Times {
        /// A session that has heard nothing for so long is taken for lost.
        public static let silence = 5_000.0
        /// How long a server keeps a guest's creature after it has lost the guest.
        public static let absence = 60_000.0
        /// How long one attempt may take. Its handshake is repeated four times a second.
        static let attempt = 3_000
        /// Between two attempts: the first, by how much longer each next one is, the longest.
        static let pause = (first: 1_000.0, growth: 1.5, longest: 4_000.0)
        /// However late the loss is noticed, so long it is tried.
        static let shortest = 10_000.0
    }

    /// A refusal that any machine on the way can forge is believed when so many attempts in a row end by one.
    private static let believed = 3

    private let request: JoinRequest
    private let deadline: Double
    private var attempt: GameSession?
    private var events: [SessionEvent] = []
    private var nextAttemptAt: Double
    private var pause = Times.pause.first
    /// Why the last attempt was for nothing.
    private var lastEnd: SessionEnd
    /// Attempts in a row that ended by a refusal without a seal.
    private var doubtful = 0

    /// Whether there is something to come back to.
    public var hasTicket: Bool { !request.ticket.isEmpty }

    /// Whether the server said that it ends: there is nothing to come back to, unless it is started again.
    public private(set) var isShutDown: Bool

    /// The way back into what was `session`.
    public init(after session: GameSession, now: Double) {
        var request = session.request
        request.ticket = session.ticket
        request.timeout = Times.attempt
        // The ticket is for the server it came from.
        if let key = session.serverKey { request.entry?.knownKey = key }
        self.request = request
        deadline = now + max(Times.shortest, Times.absence - session.silence(now: now))
        nextAttemptAt = now
        lastEnd = session.end ?? .disconnected(.timedOut)
        isShutDown = lastEnd.isShutdown
    }

    /// Until it is given up.
    public func secondsLeft(now: Double) -> Double { max(0, deadline - now) / 1000 }

    /// Call it every frame. Never waits.
    public mutating func update(
        now: Double, connect: (JoinRequest, Double) throws(TransportError) -> GameSession
    ) -> Step {
        guard let session = attempt else { return begin(now: now, connect) }
        events += session.update(now: now)
        if let end = session.end {
            attempt = nil
            return fail(end, now: now)
        }
        // A session without a phase and a creature would close what the player has open.
        guard session.isJoined, session.phase != nil, session.statistics.snapshots > 0 else {
            if now >= deadline { return giveUp(lastEnd) }
            return .trying
        }
        attempt = nil
        return .back(session, events)
    }

    private mutating func begin(
        now: Double, _ connect: (JoinRequest, Double) throws(TransportError) -> GameSession
    ) -> Step {
        if now >= deadline { return .failed(lastEnd) }
        guard now >= nextAttemptAt else { return .trying }
        events = []
        do throws(TransportError) {
            attempt = try connect(request, now)
            return .trying
        } catch {
            return fail(.transport(error), now: now)
        }
    }

    private mutating func fail(_ end: SessionEnd, now: Double) -> Step {
        doubtful = end.mayBeForged ? doubtful + 1 : 0
        guard end.mayPass || (1..<Self.believed).contains(doubtful) else { return .failed(end) }
        // A server that has been shut down does not answer: that is not the reason.
        if !isShutDown { lastEnd = end }
        nextAttemptAt = now + pause
        pause = min(Times.pause.longest, pause * Times.pause.growth)
        return now >= deadline ? .failed(lastEnd) : .trying
    }

    private mutating func giveUp(_ end: SessionEnd) -> Step {
        cancel()
        return .failed(end)
    }

    /// Drops the attempt that is under way, without a word: a goodbye would be the creature's end.
    public mutating func cancel() {
        attempt?.abandon()
        attempt = nil
    }
}
