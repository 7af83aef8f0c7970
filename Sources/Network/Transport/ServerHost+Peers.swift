import CENet

extension ServerHost {
    /// Queues a message; `flush` or the next `service` sends it. The channel decides whether it is reliable.
    public func send(_ bytes: [UInt8], to id: PeerID, on channel: Channel) throws(TransportError) {
        guard let record = peers[id], record.closing == nil else { throw .unknownPeer(id) }
        try record.pointer.send(bytes, on: channel)
        peers[id]?.statistics.bytesSent += UInt64(bytes.count)
        peers[id]?.statistics.messagesSent += 1
    }

    /// Ends a connection after what is queued for it; the `disconnected` event follows when the peer agreed or was lost.
    public func disconnect(_ id: PeerID, _ code: DisconnectCode, now: Double) {
        guard let record = peers[id], record.closing == nil else { return }
        peers[id]?.closing = code
        record.pointer.disconnect(code, now: now)
    }

    /// Tells every peer and keeps serving until they know or `milliseconds` are over. For an orderly end.
    public func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {
        let deadline = now() + milliseconds
        for id in peerIDs { disconnect(id, code, now: now()) }
        while !peers.isEmpty && now() < deadline {
            _ = service(timeoutMilliseconds: 5, now: now)
        }
    }

    /// Nil for a peer that is not connected.
    public func statistics(of id: PeerID) -> PeerStatistics? {
        guard let record = peers[id] else { return nil }
        var statistics = record.statistics
        record.pointer.fill(&statistics)
        return statistics
    }
}

/// Counts what one peer sends in windows of a second.
struct IntakeMeter {
    private var windowStart = -Double.infinity
    private var messages = 0
    private var bytes = 0

    mutating func accept(bytes count: Int, now: Double, limits: ServerHostLimits) -> Bool {
        if now - windowStart >= 1000 {
            windowStart = now
            messages = 0
            bytes = 0
        }
        messages += 1
        bytes += count
        return messages <= limits.messagesPerSecond && bytes <= limits.bytesPerSecond
    }
}
