import CENet
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
    public var peersPerAddress: Int
    /// Over this a peer is disconnected; an honest client sends 60 inputs and a few words a second.
    public var messagesPerSecond: Int
    public var bytesPerSecond: Int

    public init(
        peers: Int = 64, peersPerAddress: Int = 64, messagesPerSecond: Int = 600, bytesPerSecond: Int = 256 * 1024
    ) {
        self.peers = peers
        self.peersPerAddress = peersPerAddress
        self.messagesPerSecond = messagesPerSecond
        self.bytesPerSecond = bytesPerSecond
    }

    /// Slots beyond `peers`, so that who comes too late gets a reason instead of silence.
    static let spareSlots = 8

    func check() throws(TransportError) {
        let most = ENET_PROTOCOL_MAXIMUM_PEER_ID - Self.spareSlots
        guard (1...most).contains(peers) else { throw .badLimit(name: "peers", value: peers, allowed: 1...most) }
        guard (1...most).contains(peersPerAddress) else {
            throw .badLimit(name: "peersPerAddress", value: peersPerAddress, allowed: 1...most)
        }
    }
}

/// A listening socket and its connections: bytes and peers, no meaning. Use it from one thread at a time.
///
/// Times are monotonic milliseconds, passed in; the host reads no clock.
public final class ServerHost {
    /// The port in use, also when port 0 asked for any free one.
    public let boundPort: UInt16
    public let limits: ServerHostLimits
    let socket: ENetSocket
    var peers: [PeerID: PeerRecord] = [:]
    private var lastID: UInt32 = 0
    private var handshakesSweptAt = -Double.infinity
    private var lastNow = 0.0

    struct PeerRecord {
        let pointer: UnsafeMutablePointer<ENetPeer>
        let address: String
        let host: UInt32
        var statistics = PeerStatistics()
        var intake = IntakeMeter()
        var closing: DisconnectCode?
    }

    /// `bindAddress` nil listens on every IPv4 address of the machine.
    public init(port: UInt16, bindAddress: String? = nil, limits: ServerHostLimits = .init()) throws(TransportError) {
        try limits.check()
        var address = ENetAddress(host: UInt32(ENET_HOST_ANY), port: port)
        if let bindAddress, enet_address_set_host_ip(&address, bindAddress) != 0 {
            throw .badBindAddress(bindAddress)
        }
        do {
            socket = try ENetSocket(address: address, peers: limits.peers + ServerHostLimits.spareSlots)
        } catch {
            throw Self.meaning(of: error.code, port: port, bindAddress: bindAddress)
        }
        self.limits = limits
        boundPort = socket.host.pointee.address.port
        socket.host.pointee.duplicatePeers = limits.peersPerAddress + ServerHostLimits.spareSlots
    }

    private static func meaning(of code: Int32, port: UInt16, bindAddress: String?) -> TransportError {
        switch code {
        case EADDRINUSE: .portBusy(port)
        case EACCES: .portForbidden(port)
        case EADDRNOTAVAIL: .badBindAddress(bindAddress ?? "0.0.0.0")
        default: .cannotOpen(port: port, systemError: code)
        }
    }

    public var counters: HostCounters { socket.counters }
    /// Connected and not about to be disconnected, in order of arrival.
    public var peerIDs: [PeerID] { peers.filter { $0.value.closing == nil }.keys.sorted() }

    /// Sends what is queued, sleeps in the socket until a datagram comes or the time is over, and returns what happened.
    /// `now` is read again after the sleep.
    public func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        var events = collect(now: now())
        if events.isEmpty && timeoutMilliseconds > 0 {
            socket.wait(milliseconds: timeoutMilliseconds)
            events = collect(now: now())
        }
        return events
    }

    /// Sends what is queued at once, for the end of a tick.
    public func flush(now: Double) { socket.flush(now: now) }

    private func collect(now: Double) -> [ServerEvent] {
        lastNow = now
        sweepHandshakes(now: now)
        var events: [ServerEvent] = []
        socket.service(now: now) { event in
            guard let pointer = event.peer else { return }
            switch event.type {
            case ENET_EVENT_TYPE_CONNECT: opened(pointer, now: now).map { events.append($0) }
            case ENET_EVENT_TYPE_DISCONNECT: closed(pointer, data: event.data).map { events.append($0) }
            case ENET_EVENT_TYPE_RECEIVE: received(event, from: pointer, now: now).map { events.append($0) }
            default: break
            }
        }
        return events
    }

    /// Forged CONNECTs would otherwise hold every slot for half a minute.
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
        let host = pointer.pointee.address.host
        let sameAddress = peers.values.reduce(0) { $0 + ($1.host == host && $1.closing == nil ? 1 : 0) }
        pointer.pointee.data = nil
        pointer.tuneConnected()
        if peers.count >= limits.peers || sameAddress >= limits.peersPerAddress {
            socket.counters.turnedAway += 1
            pointer.disconnect(peers.count >= limits.peers ? .serverFull : .tooManyFromAddress, now: now)
            return nil
        }
        lastID += 1
        let id = PeerID(value: lastID)
        pointer.pointee.data = UnsafeMutableRawPointer(bitPattern: UInt(lastID))
        let record = PeerRecord(pointer: pointer, address: Self.text(of: pointer.pointee.address), host: host)
        peers[id] = record
        return .connected(id, address: record.address)
    }

    private func closed(_ pointer: UnsafeMutablePointer<ENetPeer>, data: UInt32) -> ServerEvent? {
        // A peer that was turned away, or was lost before it was announced, has no name.
        guard let id = Self.id(of: pointer), let record = peers.removeValue(forKey: id) else { return nil }
        pointer.pointee.data = nil
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

    private static func text(of address: ENetAddress) -> String {
        var address = address
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard enet_address_get_host_ip(&address, buffer.baseAddress, 64) == 0 else { return "?" }
            return String(cString: buffer.baseAddress!)
        }
    }
}
