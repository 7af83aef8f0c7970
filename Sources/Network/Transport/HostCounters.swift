public import Gate

/// What a host has seen since it was opened. Nothing is dropped without being counted here.
public struct HostCounters: Hashable, Sendable {
    /// Datagrams the filter dropped, indexed by `DropReason.rawValue`.
    public internal(set) var dropped = [UInt64](repeating: 0, count: DropReason.allCases.count)
    /// Times ENet's service call reported a failure (a datagram over 4096 bytes, an interrupted call): never fatal.
    public internal(set) var serviceFailures: UInt64 = 0
    /// Messages on channels or from peers that no longer count, or while a peer is being disconnected.
    public internal(set) var lateMessages: UInt64 = 0
    /// Peers disconnected because they sent too much.
    public internal(set) var floods: UInt64 = 0
    /// What the server's gate has seen.
    public internal(set) var gate = GateCounters()
    /// UDP payloads outside, sealed, the handshakes included.
    public internal(set) var outerBytesSent: UInt64 = 0
    public internal(set) var outerBytesReceived: UInt64 = 0
    /// ENet's datagrams behind the gate, its own traffic included.
    public internal(set) var datagramBytesSent: UInt64 = 0
    public internal(set) var datagramBytesReceived: UInt64 = 0
    public internal(set) var datagramsSent: UInt64 = 0
    public internal(set) var datagramsReceived: UInt64 = 0

    public init() {}

    /// Datagrams dropped for this reason since the host opened.
    public func dropped(_ reason: DropReason) -> UInt64 { dropped[reason.rawValue] }
    public var droppedInAll: UInt64 { dropped.reduce(0, &+) }
}

/// One connection's figures.
public struct PeerStatistics: Hashable, Sendable {
    /// Payload bytes of messages, without headers.
    public internal(set) var bytesSent: UInt64 = 0
    public internal(set) var bytesReceived: UInt64 = 0
    public internal(set) var messagesSent: UInt64 = 0
    public internal(set) var messagesReceived: UInt64 = 0
    /// Smoothed, milliseconds, and its mean deviation.
    public internal(set) var roundTripMilliseconds = 0.0
    public internal(set) var roundTripDeviation = 0.0
    /// Share 0…1 of reliable commands that had to be sent again.
    public internal(set) var loss = 0.0
    /// Reliable bytes sent and not yet acknowledged.
    public internal(set) var bytesInTransit = 0

    public init() {}

    /// A message of so many bytes was sent.
    package mutating func send(_ bytes: Int) {
        bytesSent += UInt64(bytes)
        messagesSent += 1
    }

    /// Messages of so many bytes have arrived.
    package mutating func receive(_ bytes: Int) {
        bytesReceived += UInt64(bytes)
        messagesReceived += 1
    }
}
