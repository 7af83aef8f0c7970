import Gate
import ServerCore
import Transport
import WireProtocol

/// A network within the test: what guests say arrives at the next `service`, what they are sent is kept. Its clock moves on
/// while the server waits and when the test says so.
final class LoopbackHost: HostTransport {
    /// Monotonic milliseconds.
    var now = 0.0
    private var events: [ServerEvent] = []
    private var lastPeer: UInt32 = 0
    private var connected: Set<PeerID> = []
    private var players: [PeerID: PlayerKey] = [:]
    /// For whom places are kept.
    private(set) var keptPlaces: [PlayerKey] = []
    /// Who has a viewer's place.
    private var viewers: Set<PeerID> = []
    /// Who has an admin's.
    private var admins: Set<PeerID> = []
    private var messages: [PeerID: [ServerMessage]] = [:]
    private var snapshots: [PeerID: [[UInt8]]] = [:]
    /// What the gate tells of wrong admin passwords, once.
    var guesses: [AdminGuesses] = []
    /// How the ways to guests are, where they are not perfect.
    var lines: [PeerID: Line] = [:]
    /// Whose connections the server has ended, and how.
    private(set) var ended: [PeerID: DisconnectCode] = [:]
    /// Sent, but no message that a client could read.
    private(set) var unreadable = 0

    func takeGuesses(now: Double) -> [AdminGuesses] {
        defer { guesses = [] }
        return guesses
    }

    // MARK: The guests' side

    /// `player`: a key of its own where none is given; nil for who has proved none.
    func connect(
        from address: String = "127.0.0.1", player: PlayerKey? = PlayerKeyPair().publicKey, isViewer: Bool = false,
        isAdmin: Bool = false
    ) -> PeerID {
        lastPeer += 1
        let peer = PeerID(value: lastPeer)
        connected.insert(peer)
        players[peer] = player
        if isViewer { viewers.insert(peer) }
        if isAdmin { admins.insert(peer) }
        events.append(.connected(peer, address: address))
        return peer
    }

    func say(_ message: ClientMessage, from peer: PeerID) { send(message.encoded(), from: peer) }

    func send(_ bytes: [UInt8], from peer: PeerID) {
        if connected.contains(peer) { events.append(.received(peer, .control, bytes)) }
    }

    /// The guest's connection is lost, or the guest ends it.
    func lose(_ peer: PeerID, _ reason: DisconnectReason = .timedOut) {
        connected.remove(peer)
        events.append(.disconnected(peer, reason))
    }

    /// What the server has sent since the last call, without snapshots.
    func takeMessages(to peer: PeerID) -> [ServerMessage] {
        defer { messages[peer] = [] }
        return messages[peer] ?? []
    }

    func takeSnapshots(to peer: PeerID) -> [[UInt8]] {
        defer { snapshots[peer] = [] }
        return snapshots[peer] ?? []
    }

    // MARK: The server's side

    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        if events.isEmpty { self.now += Double(timeoutMilliseconds) }
        defer { events = [] }
        return events
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {
        guard connected.contains(peer) else { throw .unknownPeer(peer) }
        if channel == .snapshots {
            snapshots[peer, default: []].append(bytes)
        } else if let message = try? ServerMessage(decoding: bytes) {
            messages[peer, default: []].append(message)
        } else {
            unreadable += 1
        }
    }

    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double) {
        guard connected.remove(peer) != nil else { return }
        ended[peer] = code
        events.append(.disconnected(peer, .byUs(code)))
    }

    func flush(now: Double) {}

    func player(of peer: PeerID) -> PlayerKey? { players[peer] }

    func isViewer(_ peer: PeerID) -> Bool { viewers.contains(peer) }

    func isAdmin(_ peer: PeerID) -> Bool { admins.contains(peer) }

    func keepPlaces(for players: [PlayerKey]) { keptPlaces = players }

    /// Whom the server wants outside.
    private(set) var rules = AccessRules()
    func setRules(_ rules: AccessRules) { self.rules = rules }

    func line(to peer: PeerID) -> Line { lines[peer] ?? Line() }

    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {
        for peer in connected.sorted() { disconnect(peer, code, now: now()) }
    }
}
