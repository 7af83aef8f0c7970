public import GameSession
public import Gate
public import Transport
public import WireProtocol

/// A connection over a line that may be bad, within the process: `LoopbackConnection` with a way between the two sides. The
/// same seed and the same times give the same run.
public final class LossyLink: Connection {
    private var up: LossyLane
    private var down: LossyLane
    private var outbox: [(channel: Channel, bytes: [UInt8])] = []
    private var events: [ClientEvent] = [.connected]
    /// What the session has sent, whether it arrives or not.
    public private(set) var sent: [(at: Double, bytes: [UInt8])] = []
    public let isLookingUp = false
    public let serverKey: ServerKey? = nil
    public private(set) var statistics = PeerStatistics()

    public var profile: LineProfile { down.profile }

    /// The same seed loses and delays the same messages.
    public init(_ profile: LineProfile, seed: UInt64) {
        up = LossyLane(profile, seed: seed)
        down = LossyLane(profile, seed: seed &+ 1)
    }

    // MARK: The server's side

    /// The server sends a message.
    public func send(_ bytes: [UInt8], on channel: Channel, now: Double) { down.send(bytes, on: channel, now: now) }

    /// What has arrived of what the session said.
    public func takeArrivals(now: Double) -> [(channel: Channel, bytes: [UInt8])] { up.arrivals(now: now) }

    /// The same as messages. Throws for one that cannot be read.
    public func takeMessages(now: Double) throws(WireError) -> [ClientMessage] {
        var messages: [ClientMessage] = []
        for arrival in takeArrivals(now: now) { messages.append(try ClientMessage(decoding: arrival.bytes)) }
        return messages
    }

    /// Milliseconds that what the server sends now would wait before a narrow line.
    public func backlog(now: Double) -> Double { down.backlog(now: now) }

    /// Milliseconds there and back for what the server sends now.
    public func roundTrip(now: Double) -> Double { down.profile.roundTrip + down.backlog(now: now) }

    // MARK: The session's side

    /// What has arrived since the last call.
    public func poll(now: Double) -> [ClientEvent] {
        defer { events = [] }
        let arrivals = down.arrivals(now: now)
        statistics.receive(arrivals.reduce(0) { $0 + $1.bytes.count })
        return events + arrivals.map { .received($0.channel, $0.bytes) }
    }

    /// It leaves with the next `flush`.
    public func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) { outbox.append((channel, bytes)) }

    /// What was said is on its way.
    public func flush(now: Double) {
        for (channel, bytes) in outbox {
            up.send(bytes, on: channel, now: now)
            sent.append((now, bytes))
            statistics.send(bytes.count)
        }
        outbox = []
    }

    /// Nothing is heard any more.
    public func abandon() { events = [] }

    /// The session learns so at its next `poll`; the server does not.
    public func disconnect(_ code: DisconnectCode, now: Double) { events.append(.disconnected(.byUs(code))) }
}
