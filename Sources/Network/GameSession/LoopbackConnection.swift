public import Gate
public import Transport
public import WireProtocol

/// A connection without a network: the owner of this object plays the server. Messages are handed over at the next
/// `poll`, in the order in which they were said.
public final class LoopbackConnection: Connection {
    private enum State { case connecting, connected, closed }

    private var state = State.connecting
    private var events: [ClientEvent] = []
    private var received: [ClientMessage] = []
    public var isLookingUp = false
    /// Whether the session has gone without a word.
    public private(set) var isAbandoned = false
    public let serverKey: ServerKey? = nil
    public let statistics = PeerStatistics()

    public init() {}

    // MARK: The server's side

    /// Takes the session in: it says hello.
    public func accept() {
        guard state == .connecting else { return }
        state = .connected
        events.append(.connected)
    }

    /// No server answers, or the one that does sends the session away.
    public func fail(_ error: TransportError) {
        guard state == .connecting else { return }
        state = .closed
        events.append(.failed(error))
    }

    /// A message from the server.
    public func say(_ message: ServerMessage, on channel: Channel = .control) {
        send(bytes: message.encoded(), on: channel)
    }

    /// Snapshots, and bytes that are not a valid message.
    public func send(bytes: [UInt8], on channel: Channel) {
        if state == .connected { events.append(.received(channel, bytes)) }
    }

    /// Ends the connection.
    public func close(_ reason: DisconnectReason) {
        guard state == .connected else { return }
        state = .closed
        events.append(.disconnected(reason))
    }

    /// What the session has said since the last call. What cannot be read is left out: a session says nothing of that
    /// kind.
    public func takeMessages() -> [ClientMessage] {
        defer { received = [] }
        return received
    }

    // MARK: The session's side

    /// What the server's side has done since the last call.
    public func poll(now: Double) -> [ClientEvent] {
        defer { events = [] }
        return events
    }

    /// The server's side has it at once.
    public func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) {
        guard state == .connected else { throw .notConnected }
        if let message = try? ClientMessage(decoding: bytes) { received.append(message) }
    }

    /// Without effect: nothing waits here.
    public func flush(now: Double) {}

    /// Nothing more is sent or received.
    public func abandon() {
        state = .closed
        events = []
        isAbandoned = true
    }

    /// The session learns so at its next `poll`.
    public func disconnect(_ code: DisconnectCode, now: Double) { close(.byUs(code)) }
}
