import Gate

/// The four ENet channels. Nothing on one waits for anything on another. The raw value is the number on the wire.
///
/// No channel mixes reliable and unreliable messages: an unreliable one would wait for a missing reliable one before
/// it.
public enum Channel: UInt8, CaseIterable, Hashable, Sendable {
    /// Joins, phases, verdicts, events: small, reliable, in order.
    case control = 0
    /// Server to client, unreliable: a lost snapshot is not worth waiting for.
    case snapshots
    /// Client to server, unreliable: each message repeats what was not acknowledged.
    case inputs
    /// Body plans and other long things, reliable, in order.
    case bulk

    public var isReliable: Bool { self == .control || self == .bulk }

    /// The longest message in bytes. Unreliable messages fit one datagram: ENet's unreliable fragments leak its receive
    /// window, and an unreliable packet over the MTU silently becomes a reliable one.
    public var maximumBytes: Int { isReliable ? TransportLimits.reliableBytes : TransportLimits.unreliableBytes }
}

/// The transport's limits. Sizes in bytes.
public enum TransportLimits {
    /// Payload of an unreliable message: the MTU less every header, with room for encryption (nonce and tag).
    public static let unreliableBytes = 1100
    /// ENet's reliable window is 64 KiB; longer things must be sent in pieces.
    public static let reliableBytes = 64 * 1024
    /// UDP payload of a datagram: below what any path of the open internet fragments.
    public static let mtu = 1200
    /// What a peer may make us hold before we stop accepting from it.
    public static let waitingBytes = 1024 * 1024
    /// Asked of the system for each direction; it may grant less.
    public static let socketBufferBytes: Int32 = 4 * 1024 * 1024
    /// No word from a peer for this long, and it is gone. No acknowledgement for this long or, as ENet looks ever
    /// more rarely, up to twice as long, and it is gone too.
    public static let timeoutMilliseconds = GateLimits.idle
    /// A peer in the middle of ENet's handshake holds a slot no longer than this.
    public static let handshakeMilliseconds: UInt32 = 3_000
}
