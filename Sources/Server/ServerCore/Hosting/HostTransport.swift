public import Gate
public import Transport

/// What a server needs of a network: connections come, bring bytes, are sent bytes and go. `ServerHost` is one over
/// UDP; tests have one in memory. Times are monotonic milliseconds.
public protocol HostTransport: AnyObject {
    /// Sends what is queued, waits for something to happen or `timeoutMilliseconds` to pass, and returns what happened.
    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent]

    /// Queues a message. Throws for a peer that is not connected and for a message that the channel does not take.
    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError)

    /// Ends a connection after what is queued for it; the `disconnected` event follows.
    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double)

    /// Sends what is queued at once.
    func flush(now: Double)

    /// How the way to a guest is; good for one that is not connected.
    func line(to peer: PeerID) -> Line

    /// The key that a guest has proved to have; nil for one that is not connected.
    func player(of peer: PeerID) -> PlayerKey?

    /// Whether a guest was let in to watch and not to play; false for one that is not connected.
    func isViewer(_ peer: PeerID) -> Bool

    /// Whether this visitor was let in to give commands, by the admins' password; false for one that is not connected.
    func isAdmin(_ peer: PeerID) -> Bool

    /// Wrong admin passwords that a host is to hear of now: at most once a minute for each block of addresses.
    func takeGuesses(now: Double) -> [AdminGuesses]

    /// Nobody but these players gets a place, one for each, that is free: they were lost and may come back.
    func keepPlaces(for players: [PlayerKey])

    /// The keys and addresses that are refused from now on. Players already connected stay.
    func setRules(_ rules: AccessRules)

    /// What has gone over it since it began.
    var traffic: Traffic { get }

    /// Ends all connections in order, and waits `milliseconds` at most until the peers have agreed.
    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double)
}

extension HostTransport {
    /// For a transport without access rules.
    public func setRules(_ rules: AccessRules) {}
    /// For a transport that lets no admins in.
    public func isAdmin(_ peer: PeerID) -> Bool { false }
    /// For a transport that lets no admins in.
    public func takeGuesses(now: Double) -> [AdminGuesses] { [] }
    /// For a transport that does not count.
    public var traffic: Traffic { Traffic() }
}

/// What a transport has carried, and what it has turned away. Since it began.
public struct Traffic: Hashable, Sendable, Encodable {
    /// UDP payloads.
    public var bytesSent: UInt64 = 0
    public var bytesReceived: UInt64 = 0
    /// Visitors that the gate has let in, and whose networks it makes wait.
    public var entered: UInt64 = 0
    public var penalties: UInt64 = 0
    /// Visitors that the gate has refused, by reason: each is there.
    public var refused: [String: UInt64] = Dictionary(
        uniqueKeysWithValues: GateRefusal.Kind.allCases.map { ($0.rawValue, 0) })
    /// Datagrams that went no further than the gate, and than the filter before ENet.
    public var droppedAtGate: UInt64 = 0
    public var droppedInside: UInt64 = 0
    /// Guests that were sent away because they sent too much.
    public var floods: UInt64 = 0

    public init() {}
}

/// How the way to one guest is.
public struct Line: Hashable, Sendable {
    /// Bytes of reliable messages that were sent and that the guest has not acknowledged. What waits to be sent is not
    /// among them.
    public var bytesInTransit: Int
    /// Smoothed.
    public var roundTripMilliseconds: Double

    public init(bytesInTransit: Int = 0, roundTripMilliseconds: Double = 0) {
        self.bytesInTransit = bytesInTransit
        self.roundTripMilliseconds = roundTripMilliseconds
    }
}

extension ServerHost: HostTransport {
    /// Of its counters.
    public var traffic: Traffic {
        let counters = counters
        var traffic = Traffic()
        (traffic.bytesSent, traffic.bytesReceived) = (counters.outerBytesSent, counters.outerBytesReceived)
        (traffic.entered, traffic.penalties) = (counters.gate.entered, counters.gate.penalties)
        for (kind, count) in counters.gate.refusals { traffic.refused[kind.rawValue] = count }
        traffic.droppedAtGate = counters.gate.dropped.reduce(0, &+)
        (traffic.droppedInside, traffic.floods) = (counters.droppedInAll, counters.floods)
        return traffic
    }

    /// Of the peer's statistics.
    public func line(to peer: PeerID) -> Line {
        guard let figures = statistics(of: peer) else { return Line() }
        return Line(bytesInTransit: figures.bytesInTransit, roundTripMilliseconds: figures.roundTripMilliseconds)
    }
}
