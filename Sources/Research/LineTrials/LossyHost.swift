import GameSession
import Gate
import LossyLines
import ServerCore
import Transport

/// A server's network of lossy lines, within the process and in simulated time.
final class LossyHost: HostTransport {
    /// Monotonic milliseconds.
    var now = 0.0
    private var links: [PeerID: LossyLink] = [:]
    private var events: [ServerEvent] = []
    private var lastPeer: UInt32 = 0
    /// Payload bytes of snapshots and of all else that was sent, by peer.
    private(set) var snapshotBytes: [PeerID: Int] = [:]
    private(set) var otherBytes: [PeerID: Int] = [:]

    /// A client comes over this link. From another machine, as the server sees it.
    func connect(_ link: LossyLink) -> PeerID {
        lastPeer += 1
        let peer = PeerID(value: lastPeer)
        links[peer] = link
        events.append(.connected(peer, address: "192.0.2.\(lastPeer % 250)"))
        return peer
    }

    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        defer { events = [] }
        let time = now()
        for (peer, link) in links.sorted(by: { $0.key < $1.key }) {
            events += link.takeArrivals(now: time).map { .received(peer, $0.channel, $0.bytes) }
        }
        return events
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {
        guard let link = links[peer] else { throw .unknownPeer(peer) }
        if channel == .snapshots {
            snapshotBytes[peer, default: 0] += bytes.count
        } else {
            otherBytes[peer, default: 0] += bytes.count
        }
        link.send(bytes, on: channel, now: now)
    }

    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double) {
        guard links.removeValue(forKey: peer) != nil else { return }
        events.append(.disconnected(peer, .byUs(code)))
    }

    func flush(now: Double) {}

    func line(to peer: PeerID) -> Line {
        guard let link = links[peer] else { return Line() }
        return Line(roundTripMilliseconds: link.roundTrip(now: now))
    }

    /// There is no gate on these lines, and so no client has proved anything.
    func player(of peer: PeerID) -> PlayerKey? { nil }

    func isViewer(_ peer: PeerID) -> Bool { false }

    func keepPlaces(for players: [PlayerKey]) {}

    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {
        for peer in links.keys.sorted() { disconnect(peer, code, now: now()) }
    }
}
