import CENet
public import Gate

/// What happened on a client's connection.
public enum ClientEvent: Hashable, Sendable {
    case connected
    /// The connection could not be made: `.unresolvable`, `.unreachable`, `.notAdmitted` with the gate's reason, or
    /// `.refused` with the server's code.
    case failed(TransportError)
    case disconnected(DisconnectReason)
    case received(Channel, [UInt8])
}

/// One connection to a server, through its gate: bytes, no meaning. Use it from one thread at a time.
///
///     DatagramSocket ⇄ ClientGate ⇄ InnerSocket ⇄ InnerHost
///
/// Times are monotonic milliseconds, passed in; the host reads no clock.
public final class ClientHost {
    /// How far the connection is; it only goes forward.
    public enum State: Hashable, Sendable { case idle, lookingUp, connecting, connected, closing }

    public private(set) var state = State.idle
    /// The server's key, once it has proved that it has it.
    public var serverKey: ServerKey? { gate.serverKey }
    private let settings: ClientGate.Settings
    private let resolver: HostLookup.Resolver
    private let socket: InnerHost
    private let outer: DatagramSocket
    private var gate: ClientGate
    private var peer: UnsafeMutablePointer<ENetPeer>?
    private var lookup: HostLookup?
    private var target = (host: "", port: UInt16(0))
    /// Where greetings go: all the server's addresses, and from the first answer on the one it came from.
    private var addresses: [NetworkAddress] = []
    private var startedAt = 0.0
    /// When something came that the server had sealed.
    private var heardAt = 0.0
    private var timeout = 0.0
    private var ours: DisconnectCode?
    private var sent = PeerStatistics()
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)

    /// Addresses of one name that are tried at once.
    private static let maximumAddresses = 4
    /// Datagrams taken in before ENet gets to work on them.
    private static let batch = 48
    /// The number the server has to ENet on this side; any would do.
    private static let session: UInt32 = 1

    /// `settings`: who connects, and with which password; nil for a visitor with a key of the moment. `address`: which of
    /// this machine's own it comes from; nil for the usual one. `resolver` finds the address of a name, on a thread of its
    /// own.
    public init(
        _ settings: ClientGate.Settings? = nil, from address: NetworkAddress? = nil,
        resolver: @escaping HostLookup.Resolver = HostLookup.system
    ) throws(TransportError) {
        let settings = settings ?? ClientGate.Settings(player: PlayerKeyPair())
        self.settings = settings
        self.resolver = resolver
        gate = ClientGate(settings)
        do {
            outer = try DatagramSocket(port: 0, address: address)
            socket = try InnerHost(acceptsConnections: false, peers: 1)
        } catch {
            throw .cannotOpen(port: 0, systemError: error.code)
        }
    }

    deinit {
        if let peer, state == .connected {
            peer.disconnect(.leaving, now: startedAt)
            socket.flush(now: startedAt)
            sendSealed()
        }
        buffer.deallocate()
    }

    /// Starts to connect; `service` reports `.connected` or `.failed`. Any earlier connection is dropped. A name is looked up
    /// first, for as long as the resolver takes; then the server has `timeoutMilliseconds` to answer.
    public func connect(host: String, port: UInt16, timeoutMilliseconds: Int = 5000, now: Double) {
        drop()
        target = (host, port)
        startedAt = now
        timeout = Double(timeoutMilliseconds)
        sent = PeerStatistics()
        ours = nil
        let lookup = HostLookup(host, resolver: resolver)
        // A host name that does not resolve is reported by an event, even if the lookup fails at once.
        if case .success(let found) = lookup.answer { return greet(found, now: now) }
        self.lookup = lookup
        state = .lookingUp
    }

    private func greet(_ found: [NetworkAddress], now: Double) {
        addresses = found.prefix(Self.maximumAddresses).map { $0.with(port: target.port) }
        startedAt = now
        state = .connecting
    }

    /// The name's addresses have come, or the reason why there are none.
    private func goOn(now: Double) -> ClientEvent? {
        guard let answer = lookup?.answer else { return nil }
        lookup = nil
        switch answer {
        case .success(let found):
            greet(found, now: now)
            return nil
        case .failure(let error):
            drop()
            return .failed(error)
        }
    }

    /// Sends what is queued, sleeps in the socket until a datagram comes or the time is over, and returns what happened.
    public func service(timeoutMilliseconds: Int = 0, now: () -> Double) -> [ClientEvent] {
        var events = collect(now: now())
        if events.isEmpty && timeoutMilliseconds > 0 {
            outer.wait(milliseconds: timeoutMilliseconds)
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
    public func flush(now: Double) {
        socket.flush(now: now)
        sendSealed()
    }

    /// Ends the connection after what is queued; keep calling `service` until `.disconnected`.
    public func disconnect(_ code: DisconnectCode, now: Double) {
        guard let peer, state == .connected else { return drop() }
        ours = code
        state = .closing
        peer.disconnect(code, now: now)
    }

    /// Drops the connection without a goodbye: to the server it looks like a dead line.
    public func abandon() { drop() }

    public var counters: HostCounters { socket.counters }

    public var statistics: PeerStatistics {
        var statistics = sent
        if let peer { peer.fill(&statistics) }
        return statistics
    }

    /// Ends what there was; the next connection has a gate of its own.
    private func drop() {
        if let peer { enet_peer_reset(peer) }
        peer = nil
        lookup = nil
        addresses = []
        gate = ClientGate(settings)
        state = .idle
    }

    private func collect(now: Double) -> [ClientEvent] {
        var events: [ClientEvent] = []
        if state == .lookingUp { goOn(now: now).map { events.append($0) } }
        if state == .connecting, let question = gate.poll(now: now) {
            for address in addresses { sendOut(question, to: address) }
        }
        while true {
            let taken = takeDatagrams(now: now, into: &events)
            socket.service(now: now) { handle($0, now: now, into: &events) }
            sendSealed()
            if taken < Self.batch { break }
        }
        if peer != nil, state == .connected || state == .closing,
            now - heardAt >= TransportLimits.timeoutMilliseconds
        {
            drop()
            events.append(.disconnected(DisconnectReason(eventData: 0, ours: ours)))
        }
        if state == .connecting && now - startedAt >= timeout {
            let error = unreachable(now: now)
            drop()
            events.append(.failed(error))
        }
        return events
    }

    private func handle(_ event: ENetEvent, now: Double, into events: inout [ClientEvent]) {
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

    // MARK: The gate

    private func takeDatagrams(now: Double, into events: inout [ClientEvent]) -> Int {
        for taken in 0..<Self.batch {
            guard let (count, from) = outer.receive(into: buffer) else { return taken }
            // There is nothing to wait for: what arrives now is of a connection that is over.
            guard state != .idle, state != .lookingUp else { continue }
            socket.counters.outerBytesReceived += UInt64(count)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])
            switch gate.receive(bytes, now: now) {
            case .nothing: break
            case .answer(let answer):
                if addresses.count > 1 { addresses = [from] }
                sendOut(answer, to: from)
            case .opened:
                addresses = [from]
                heardAt = now
                knock()
            case .payload:
                heardAt = now
                socket.inner.send(gate.payload, of: Self.session)
            case .refused(let refusal):
                drop()
                events.append(.failed(.notAdmitted(refusal)))
            }
        }
        return Self.batch
    }

    /// The gate is open: ENet connects through it.
    private func knock() {
        var address = ENetAddress(
            host: InnerSocket.virtualAddress(of: Self.session).bigEndian, port: socket.inner.port)
        peer = enet_host_connect(socket.host, &address, Channel.allCases.count, 0)
    }

    private func sendSealed() {
        while let (count, _) = socket.inner.receive(into: buffer) {
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])
            guard let address = addresses.first, gate.seal(bytes) else { continue }
            sendOut(gate.sealed, to: address)
        }
    }

    private func sendOut(_ bytes: [UInt8], to address: NetworkAddress) {
        socket.counters.outerBytesSent += UInt64(bytes.count)
        outer.send(bytes, to: address)
    }

    // MARK: ENet

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
