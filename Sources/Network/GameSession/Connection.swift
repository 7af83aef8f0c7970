public import Gate
public import Transport

/// What a session needs of its way to a server: bytes there and back, and word of how the way is.
///
/// `ClientHost` is the one over the network, `LoopbackConnection` one within the process.
public protocol Connection: AnyObject {
    /// Whether the server's name is being looked up: no server has been asked yet.
    var isLookingUp: Bool { get }
    /// The key that the server has proved to have; nil before that, and where there is no gate.
    var serverKey: ServerKey? { get }
    var statistics: PeerStatistics { get }
    /// What has happened since the last call. `now` in monotonic milliseconds.
    func poll(now: Double) -> [ClientEvent]
    /// Queues a message; `flush` or the next `poll` sends it.
    ///
    /// - Throws: `.notConnected` where there is no server to send it to.
    func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError)
    func flush(now: Double)
    /// Ends the connection after what is queued; keep calling `poll` until `.disconnected`.
    func disconnect(_ code: DisconnectCode, now: Double)
    /// Drops the connection without a goodbye: to the other side it looks like a dead line.
    func abandon()
}

extension ClientHost: Connection {
    public var isLookingUp: Bool { state == .lookingUp }
    /// Never waits.
    public func poll(now: Double) -> [ClientEvent] { service(now: { now }) }
}
