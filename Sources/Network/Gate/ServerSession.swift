/// One session at the server.
struct ServerSession {
    enum Stage {
        case accepted(AcceptedSession)
        case open(OpenSession)
        case ending(EndingSession)
    }

    var channel: SecureChannel
    var visitor: ServerGate.Visitor
    var stage: Stage
    var heardAt: Double
    private var datagrams: TokenBucket
    private var bytes: TokenBucket

    init(
        channel: SecureChannel, visitor: ServerGate.Visitor, stage: Stage, _ limits: AdmissionLimits, now: Double
    ) {
        self.channel = channel
        self.visitor = visitor
        self.stage = stage
        heardAt = now
        datagrams = TokenBucket(limits.datagrams, now: now)
        bytes = TokenBucket(limits.bytes, now: now)
    }

    var isConnected: Bool { if case .open(let open) = stage { open.isConnected } else { false } }

    var isEnding: Bool { if case .ending = stage { true } else { false } }

    /// Whether it is this player's and has gone silent.
    func isSilent(of player: PlayerKey, _ now: Double) -> Bool {
        visitor.player == player && now - heardAt > GateLimits.silence
    }

    mutating func takes(_ count: Int, _ limits: AdmissionLimits, now: Double) -> Bool {
        datagrams.take(of: limits.datagrams, now: now) && bytes.take(Double(count), of: limits.bytes, now: now)
    }

    func isOver(_ now: Double) -> Bool {
        switch stage {
        case .accepted: now - heardAt > GateLimits.confirmation
        case .open(let open):
            now - heardAt > GateLimits.idle || !open.isConnected && now - open.since > GateLimits.confirmation
        case .ending(let ending): now - ending.since > GateLimits.linger
        }
    }
}

/// The client has been let in and has not yet said a sealed word.
struct AcceptedSession {}

/// Datagrams go both ways.
struct OpenSession {
    /// An address that authentic datagrams came from and that has not yet answered a challenge.
    struct Path {
        let address: NetworkAddress
        let nonce: [UInt8]
        let askedAt: Double
    }

    let since: Double
    /// Whether ENet has a connection in it: without one a session is for nothing.
    var isConnected = false
    var path: Path?
}

/// The connection inside is over.
struct EndingSession {
    let since: Double
}
