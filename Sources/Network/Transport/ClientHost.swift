import CENet

/// What happened on a client's connection.
public enum ClientEvent: Hashable, Sendable {
    case connected
    /// The connection could not be made: `.unresolvable`, `.unreachable`, or `.refused` with the server's code.
    case failed(TransportError)
    case disconnected(DisconnectReason)
    case received(Channel, [UInt8])
}

/// One connection to a server: bytes, no meaning. Use it from one thread at a time.
///
/// Times are monotonic milliseconds, passed in; the host reads no clock.
public final class ClientHost {
    /// How far the connection is; it only goes forward.
    public enum State: Hashable, Sendable { case idle, lookingUp, connecting, connected, closing }

    public private(set) var state = State.idle
    private let socket: ENetSocket
    private var peer: UnsafeMutablePointer<ENetPeer>?
    private let resolver: HostLookup.Resolver
    private var lookup: HostLookup?
    private var target = (host: "", port: UInt16(0))
    private var startedAt = 0.0
    private var timeout = 0.0
    private var ours: DisconnectCode?
    private var sent = PeerStatistics()

    /// `resolver` finds the address of a name, on a thread of its own.
    public init(resolver: @escaping HostLookup.Resolver = HostLookup.system) throws(TransportError) {
        self.resolver = resolver
        do {
            socket = try ENetSocket(address: nil, peers: 1)
        } catch {
            throw .cannotOpen(port: 0, systemError: error.code)
        }
    }

    deinit {
        if let peer, state == .connected { peer.disconnect(.leaving, now: startedAt) }
    }

    /// Starts to connect; `service` reports `.connected` or `.failed`. Any earlier connection is dropped. A name is looked up
    /// first, for as long as the resolver takes; then the server has `timeoutMilliseconds` to answer.
    public func connect(
        host: String, port: UInt16, timeoutMilliseconds: Int = 5000, now: Double
    ) throws(TransportError) {
        drop()
        target = (host, port)
        startedAt = now
        timeout = Double(timeoutMilliseconds)
        sent = PeerStatistics()
        ours = nil
        let lookup = HostLookup(host, resolver: resolver)
        // A name that nobody knows is told by an event, however fast that was found out.
        if case .success(let address) = lookup.answer { return try knock(at: address, now: now) }
        self.lookup = lookup
        state = .lookingUp
    }

    /// `address` in network byte order.
    private func knock(at address: UInt32, now: Double) throws(TransportError) {
        var address = ENetAddress(host: address, port: target.port)
        guard let peer = enet_host_connect(socket.host, &address, Channel.allCases.count, 0) else {
            throw .notConnected
        }
        self.peer = peer
        startedAt = now
        state = .connecting
    }

    /// The name's address has come, or the reason why there is none.
    private func goOn(now: Double) -> ClientEvent? {
        guard let answer = lookup?.answer else { return nil }
        lookup = nil
        do throws(TransportError) {
            try knock(at: answer.get(), now: now)
            return nil
        } catch {
            drop()
            return .failed(error)
        }
    }

    /// Sends what is queued, sleeps in the socket until a datagram comes or the time is over, and returns what happened.
    public func service(timeoutMilliseconds: Int = 0, now: () -> Double) -> [ClientEvent] {
        var events = collect(now: now())
        if events.isEmpty && timeoutMilliseconds > 0 {
            socket.wait(milliseconds: timeoutMilliseconds)
            events = collect(now: now())
        }
        return events
    }

    /// Queues a message; `flush` or the next `service` sends it.
    public func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) {
        guard let peer, state == .connected else { throw .notConnected }
        try peer.send(bytes, on: channel)
        sent.bytesSent += UInt64(bytes.count)
        sent.messagesSent += 1
    }

    /// Sends what waits now instead of at the next `service`. `now` in monotonic milliseconds.
    public func flush(now: Double) { socket.flush(now: now) }

    /// Ends the connection after what is queued; keep calling `service` until `.disconnected`.
    public func disconnect(_ code: DisconnectCode, now: Double) {
        guard let peer, state == .connected else { return drop() }
        ours = code
        state = .closing
        peer.disconnect(code, now: now)
    }

    public var counters: HostCounters { socket.counters }

    public var statistics: PeerStatistics {
        var statistics = sent
        if let peer { peer.fill(&statistics) }
        return statistics
    }

    private func drop() {
        if let peer { enet_peer_reset(peer) }
        peer = nil
        lookup = nil
        state = .idle
    }

    private func collect(now: Double) -> [ClientEvent] {
        var events: [ClientEvent] = []
        if state == .lookingUp { goOn(now: now).map { events.append($0) } }
        socket.service(now: now) { event in
            switch event.type {
            case ENET_EVENT_TYPE_CONNECT:
                event.peer?.tuneConnected()
                state = .connected
                events.append(.connected)
            case ENET_EVENT_TYPE_DISCONNECT: events.append(ended(data: event.data, now: now))
            case ENET_EVENT_TYPE_RECEIVE: received(event).map { events.append($0) }
            default: break
            }
        }
        if state == .connecting && now - startedAt >= timeout {
            drop()
            events.append(.failed(unreachable(now: now)))
        }
        return events
    }

    private func ended(data: UInt32, now: Double) -> ClientEvent {
        let wasConnecting = state == .connecting
        peer = nil
        state = .idle
        if wasConnecting { return .failed(unreachable(now: now)) }
        let reason = DisconnectReason(eventData: data, ours: ours)
        // Turned away before a word was said: to the caller the connection never was.
        if case .byPeer(let code) = reason, sent.messagesReceived == 0 { return .failed(.refused(code)) }
        return .disconnected(reason)
    }

    private func unreachable(now: Double) -> TransportError {
        .unreachable(host: target.host, port: target.port, afterMilliseconds: Int(now - startedAt))
    }

    private func received(_ event: ENetEvent) -> ClientEvent? {
        guard let bytes = event.packet?.takeBytes() else { return nil }
        guard let channel = Channel(rawValue: event.channelID), state == .connected else {
            socket.counters.lateMessages += 1
            return nil
        }
        sent.bytesReceived += UInt64(bytes.count)
        sent.messagesReceived += 1
        return .received(channel, bytes)
    }
}
