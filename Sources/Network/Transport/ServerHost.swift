import CENet
public import Gate
import Glibc

/// What happened on a server's socket.
public enum ServerEvent: Hashable, Sendable {
    /// `address` is the peer's, without the port.
    case connected(PeerID, address: String)
    case disconnected(PeerID, DisconnectReason)
    case received(PeerID, Channel, [UInt8])
}

/// How many may connect, and how much they may send.
public struct ServerHostLimits: Hashable, Sendable {
    public var peers: Int
    /// Places for viewers beside them; nil where viewers take the places of other peers.
    public var viewers: Int?
    /// Of `peers`, those that are for regulars alone (`AccessRules`).
    public var reserved = 0
    /// Of peers, and of viewers as well.
    public var peersPerAddress: Int
    /// Over this a peer is disconnected; an honest client sends 60 inputs and a few words a second.
    public var messagesPerSecond: Int
    public var bytesPerSecond: Int
    /// What the gate lets strangers and players ask for.
    public var admission = AdmissionLimits()

    public init(
        peers: Int = 64, viewers: Int? = nil, peersPerAddress: Int = 64, messagesPerSecond: Int = 600,
        bytesPerSecond: Int = 256 * 1024
    ) {
        self.peers = peers
        self.viewers = viewers
        self.peersPerAddress = peersPerAddress
        self.messagesPerSecond = messagesPerSecond
        self.bytesPerSecond = bytesPerSecond
    }

    /// ENet's slots beyond the places: for connections that are ending while the next begin, and for a few admins.
    static let spareSlots = 256
    /// Peers and viewers together: a host of ENet's has 4095 slots.
    public static let maximumPlaces = Int(ENET_PROTOCOL_MAXIMUM_PEER_ID) - spareSlots

    /// Peers and viewers.
    var places: Int { peers + (viewers ?? 0) }

    func check() throws(TransportError) {
        let maximum = Self.maximumPlaces
        guard (1...maximum).contains(peers) else {
            throw .badLimit(name: "peers", value: peers, allowed: 1...maximum)
        }
        if let viewers, !(0...maximum - peers).contains(viewers) {
            throw .badLimit(name: "viewers", value: viewers, allowed: 0...maximum - peers)
        }
        guard (0...peers).contains(reserved) else {
            throw .badLimit(name: "reserved", value: reserved, allowed: 0...peers)
        }
        guard (1...maximum).contains(peersPerAddress) else {
            throw .badLimit(name: "peersPerAddress", value: peersPerAddress, allowed: 1...maximum)
        }
    }
}

/// A listening socket behind a gate, and its connections: bytes and peers, no meaning. Use it from one thread at a time.
///
///     DatagramSocket ⇄ ServerGate ⇄ InnerSocket ⇄ InnerHost
///
/// Times are monotonic milliseconds, passed in; the host reads no clock.
public final class ServerHost {
    /// The port in use, also when port 0 asked for any free one.
    public var boundPort: UInt16 { door.outer.boundPort }
    /// What the system has granted for datagrams that wait.
    public var buffers: SocketBuffers { door.outer.buffers }
    public let limits: ServerHostLimits
    package let socket: InnerHost
    private let door: ServerDoor
    private var peers: [PeerID: PeerRecord] = [:]
    private var sessions: [ServerGate.SessionID: PeerID] = [:]
    private var lastID: UInt32 = 0
    private var handshakesSweptAt = -Double.infinity
    /// Messages queued since ENet last sent.
    private var queued = 0
    private var lastNow = 0.0

    private struct PeerRecord {
        let pointer: UnsafeMutablePointer<ENetPeer>
        let session: ServerGate.SessionID
        var statistics = PeerStatistics()
        var intake = IntakeMeter()
        var closing: DisconnectCode?
    }

    /// Batches of datagrams in one service: a flood must not keep the game's tick waiting.
    private static let maximumBatches = 64
    /// Messages after which ENet sends: the loopback to the gate holds less than a tick's snapshots of many guests.
    private static let maximumQueued = 48

    /// `bindAddress` nil listens on every address of the machine, IPv6 and IPv4. `key`: the server's own.
    /// `adminPassword`: nil where no admin may come from elsewhere. `listing`: what it says of itself to everybody
    /// who asks; nil for nothing.
    public init(
        port: UInt16, bindAddress: String? = nil, limits: ServerHostLimits = .init(), key: KeyPair = KeyPair(),
        password: PasswordKey? = nil, adminPassword: PasswordKey? = nil, listing: ServerListing? = nil
    ) throws(TransportError) {
        try limits.check()
        var address: NetworkAddress?
        if let bindAddress {
            guard let figures = NetworkAddress(figures: bindAddress, port: port) else {
                throw .badBindAddress(bindAddress)
            }
            address = figures
        }
        let outer: DatagramSocket
        do {
            outer = try DatagramSocket(port: port, address: address)
            socket = try InnerHost(acceptsConnections: true, peers: limits.places + ServerHostLimits.spareSlots)
        } catch {
            throw Self.meaning(of: error.code, port: port, bindAddress: bindAddress)
        }
        self.limits = limits
        var settings = ServerGate.Settings(
            key: key, password: password, sessions: limits.peers, sessionsPerAddress: limits.peersPerAddress)
        settings.viewers = limits.viewers
        settings.reserved = limits.reserved
        settings.adminPassword = adminPassword
        settings.limits = limits.admission
        settings.listing = listing
        door = ServerDoor(outer, ServerGate(settings, now: 0), inner: socket.inner)
    }

    private static func meaning(of code: Int32, port: UInt16, bindAddress: String?) -> TransportError {
        switch code {
        case EADDRINUSE: .portBusy(port)
        case EACCES: .portForbidden(port)
        case EADDRNOTAVAIL: .badBindAddress(bindAddress ?? "0.0.0.0")
        default: .cannotOpen(port: port, systemError: code)
        }
    }

    public var counters: HostCounters {
        var counters = socket.counters
        counters.gate = door.gate.counters
        counters.outerBytesSent = door.bytesSent
        counters.outerBytesReceived = door.bytesReceived
        return counters
    }

    /// Of the gate: wrong admin passwords that a host is to hear of now.
    public func takeGuesses(now: Double) -> [AdminGuesses] { door.gate.takeGuesses(now: now) }

    /// What players know the server by.
    public var key: ServerKey { door.gate.settings.key.publicKey }

    /// Connected and not about to be disconnected, in order of arrival.
    public var peerIDs: [PeerID] { peers.filter { $0.value.closing == nil }.keys.sorted() }

    /// Sends what is queued, sleeps in the socket until a datagram comes or the time is over, and returns what happened.
    /// `now` is read again after the sleep.
    public func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        var events = collect(now: now())
        if events.isEmpty && timeoutMilliseconds > 0 {
            door.outer.wait(milliseconds: timeoutMilliseconds)
            events = collect(now: now())
        }
        return events
    }

    /// Sends what is queued at once, for the end of a tick.
    public func flush(now: Double) {
        lastNow = now
        queued = 0
        socket.flush(now: now)
        door.sendSealed()
    }

    private func collect(now: Double) -> [ServerEvent] {
        lastNow = now
        sweepHandshakes(now: now)
        var events: [ServerEvent] = []
        for _ in 0..<Self.maximumBatches {
            let taken = door.takeDatagrams(now: now)
            socket.service(now: now) { handle($0, now: now, into: &events) }
            queued = 0
            door.sendSealed()
            if taken < ServerDoor.batch { break }
        }
        for session in door.gate.sweep(now: now) { lost(session, into: &events) }
        return events
    }

    private func handle(_ event: ENetEvent, now: Double, into events: inout [ServerEvent]) {
        guard let pointer = event.peer else { return }
        switch event.type {
        case ENET_EVENT_TYPE_CONNECT: opened(pointer, now: now).map { events.append($0) }
        case ENET_EVENT_TYPE_DISCONNECT: closed(pointer, data: event.data, now: now).map { events.append($0) }
        case ENET_EVENT_TYPE_RECEIVE: received(event, from: pointer, now: now).map { events.append($0) }
        default: break
        }
    }

    // MARK: Peers

    /// Queues a message; `flush` or the next `service` sends it. The channel decides whether it is reliable.
    public func send(_ bytes: [UInt8], to id: PeerID, on channel: Channel) throws(TransportError) {
        guard let record = peers[id], record.closing == nil else { throw .unknownPeer(id) }
        try record.pointer.send(bytes, on: channel)
        queued += 1
        if queued >= Self.maximumQueued { flush(now: lastNow) }
        peers[id]?.statistics.bytesSent += UInt64(bytes.count)
        peers[id]?.statistics.messagesSent += 1
    }

    /// Ends a connection after what is queued for it; the `disconnected` event follows when the peer agreed or was lost.
    public func disconnect(_ id: PeerID, _ code: DisconnectCode, now: Double) {
        guard let record = peers[id], record.closing == nil else { return }
        peers[id]?.closing = code
        if code == .flooding || code == .protocolViolation { door.gate.penalize(record.session, now: now) }
        record.pointer.disconnect(code, now: now)
        // A peer on the way out takes no place, and is out when the session is, agreed or not.
        door.gate.end(record.session, now: now)
    }

    /// Tells every peer and keeps serving until they know or `milliseconds` are over. For an orderly end.
    public func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {
        let deadline = now() + milliseconds
        for id in peerIDs { disconnect(id, code, now: now()) }
        while !peers.isEmpty && now() < deadline {
            _ = service(timeoutMilliseconds: 5, now: now)
        }
    }

    /// The key that a peer has proved to have; nil for one that is not connected.
    public func player(of id: PeerID) -> PlayerKey? { peers[id].flatMap { door.gate.visitor($0.session)?.player } }

    /// Whether a peer has a viewer's place; false for one that is not connected.
    public func isViewer(_ id: PeerID) -> Bool {
        peers[id].flatMap { door.gate.visitor($0.session)?.isViewer } ?? false
    }

    /// Whether a peer has an admin's place: it gives commands, and is no guest. False for one that is not connected.
    public func isAdmin(_ id: PeerID) -> Bool {
        peers[id].flatMap { door.gate.visitor($0.session)?.role == .admin } ?? false
    }

    /// Who is refused from now on, and who alone may come.
    public func setRules(_ rules: AccessRules) { door.gate.rules = rules }

    /// Keeps a place for each of these players, who were lost and may come back.
    public func keepPlaces(for players: [PlayerKey]) { door.gate.keepPlaces(for: players) }

    /// Nil for a peer that is not connected.
    public func statistics(of id: PeerID) -> PeerStatistics? {
        guard let record = peers[id] else { return nil }
        var statistics = record.statistics
        record.pointer.fill(&statistics)
        return statistics
    }

    // MARK: ENet

    /// A session without a word for too long, or at its end: ENet would wait longer.
    private func lost(_ session: ServerGate.SessionID, into events: inout [ServerEvent]) {
        guard let id = sessions.removeValue(forKey: session), let record = peers.removeValue(forKey: id) else { return }
        record.pointer.pointee.data = nil
        enet_peer_reset(record.pointer)
        events.append(.disconnected(id, DisconnectReason(eventData: 0, ours: record.closing)))
    }

    /// A session that opens a connection and does not go on with it holds ENet's slot for three seconds.
    private func sweepHandshakes(now: Double) {
        guard now - handshakesSweptAt >= 500 else { return }
        handshakesSweptAt = now
        for slot in 0..<socket.host.pointee.peerCount {
            let peer = socket.host.pointee.peers + slot
            let state = peer.pointee.state
            guard state == ENET_PEER_STATE_ACKNOWLEDGING_CONNECT || state == ENET_PEER_STATE_CONNECTION_PENDING else {
                continue
            }
            peer.pointee.timeoutMinimum = TransportLimits.handshakeMilliseconds
            peer.pointee.timeoutMaximum = TransportLimits.handshakeMilliseconds
        }
    }

    private func opened(_ pointer: UnsafeMutablePointer<ENetPeer>, now: Double) -> ServerEvent? {
        pointer.pointee.data = nil
        pointer.tuneConnected()
        guard let session = InnerSocket.session(of: UInt32(bigEndian: pointer.pointee.address.host)),
            let visitor = door.gate.visitor(session)
        else {
            enet_peer_reset(pointer)
            return nil
        }
        guard door.gate.hasPlace(for: visitor, now: now) else {
            pointer.disconnect(.serverFull, now: now)
            door.gate.turnAway(session, now: now)
            return nil
        }
        door.gate.connected(session)
        lastID += 1
        let id = PeerID(value: lastID)
        pointer.pointee.data = UnsafeMutableRawPointer(bitPattern: UInt(lastID))
        peers[id] = PeerRecord(pointer: pointer, session: session)
        sessions[session] = id
        return .connected(id, address: visitor.address.host)
    }

    private func closed(_ pointer: UnsafeMutablePointer<ENetPeer>, data: UInt32, now: Double) -> ServerEvent? {
        // A peer that was lost before it was announced has no name.
        guard let id = Self.id(of: pointer), let record = peers.removeValue(forKey: id) else { return nil }
        pointer.pointee.data = nil
        sessions[record.session] = nil
        door.gate.end(record.session, now: now)
        return .disconnected(id, DisconnectReason(eventData: data, ours: record.closing))
    }

    private func received(_ event: ENetEvent, from pointer: UnsafeMutablePointer<ENetPeer>, now: Double) -> ServerEvent?
    {
        guard let bytes = event.packet?.takeBytes() else { return nil }
        guard let id = Self.id(of: pointer), let channel = Channel(rawValue: event.channelID),
            var record = peers[id], record.closing == nil
        else {
            socket.counters.lateMessages += 1
            return nil
        }
        record.statistics.bytesReceived += UInt64(bytes.count)
        record.statistics.messagesReceived += 1
        let fine = record.intake.accept(bytes: bytes.count, now: now, limits: limits)
        peers[id] = record
        if !fine {
            socket.counters.floods += 1
            disconnect(id, .flooding, now: now)
            return nil
        }
        return .received(id, channel, bytes)
    }

    static func id(of pointer: UnsafeMutablePointer<ENetPeer>) -> PeerID? {
        pointer.pointee.data.map { PeerID(value: UInt32(truncatingIfNeeded: Int(bitPattern: $0))) }
    }
}
