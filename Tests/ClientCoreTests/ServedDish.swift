import Ecosystem
import GameSession
import Gate
import Logging
import ServerCore
import Testing
import Transport
import WireProtocol

/// A dish that the server's own code serves to the game: without sockets, and in the game's time.
@MainActor final class ServedDish {
    private let network = DirectNetwork()
    private var server: DishServer
    /// Of whoever came last.
    private(set) var session: GameSession?

    init(_ world: World) {
        var settings = ServerSettings()
        settings.checksInvariants = true
        server = DishServer(
            world: world, transport: network, settings: settings,
            log: Logger(label: "dish") { _ in SwiftLogNoOpLogHandler() })
    }

    /// As the server has it.
    var world: World { server.world }

    func connect(_ request: JoinRequest) -> GameSession {
        let session = GameSession(request, over: network.connect())
        self.session = session
        return session
    }

    /// One tick: hears what was said, lives on, and shows it. `now`: monotonic milliseconds.
    func step(now: Double) {
        server.receive { now }
        do { try server.pass { now } } catch { Issue.record(error) }
    }
}

/// A server's network to clients in the same process, all of this machine: what one side says, the other hears when it
/// looks next.
private final class DirectNetwork: HostTransport {
    private var connections: [PeerID: LoopbackConnection] = [:]
    private var events: [ServerEvent] = []
    private var lastPeer: UInt32 = 0

    /// A client comes, and is let in at once.
    func connect() -> LoopbackConnection {
        lastPeer += 1
        let peer = PeerID(value: lastPeer)
        let connection = LoopbackConnection()
        connection.accept()
        connections[peer] = connection
        events.append(.connected(peer, address: "127.0.0.1"))
        return connection
    }

    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        for (peer, connection) in connections.sorted(by: { $0.key < $1.key }) {
            events += connection.takeMessages().map { .received(peer, .control, $0.encoded()) }
        }
        defer { events = [] }
        return events
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {
        guard let connection = connections[peer] else { throw .unknownPeer(peer) }
        connection.send(bytes: bytes, on: channel)
    }

    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double) {
        guard let connection = connections.removeValue(forKey: peer) else { return }
        connection.close(.byPeer(code))
        events.append(.disconnected(peer, .byUs(code)))
    }

    func flush(now: Double) {}

    func line(to peer: PeerID) -> Line { Line() }

    /// There is no gate, and so nobody has proved anything.
    func player(of peer: PeerID) -> PlayerKey? { nil }

    func isViewer(_ peer: PeerID) -> Bool { false }

    func keepPlaces(for players: [PlayerKey]) {}

    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {
        for peer in connections.keys.sorted() { disconnect(peer, code, now: now()) }
    }
}
