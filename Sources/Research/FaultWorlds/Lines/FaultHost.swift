import Gate
import ServerCore
import Transport
import WireProtocol

/// A server's network of lines with faults, for as long as the server's process lives.
final class FaultHost: HostTransport {
    private let clock: VirtualClock
    private let places: Int
    private var knocking: [FaultLink] = []
    private(set) var links: [PeerID: FaultLink] = [:]
    /// When each peer was heard last.
    private var heardAt: [PeerID: Double] = [:]
    private var events: [ServerEvent] = []
    private var lastPeer: UInt32 = 0
    private(set) var keptPlaces: [PlayerKey] = []
    private let findings: Findings
    /// Reliable bytes that waited for the guest that had most.
    private(set) var longestQueue = 0
    /// When the server looked last: one that stands still keeps no line alive.
    private(set) var servedAt: Double

    /// Reliable bytes that may wait for a guest.
    private let maximumWaiting: Int

    init(places: Int, maximumWaiting: Int, clock: VirtualClock, findings: Findings) {
        self.places = places
        self.maximumWaiting = maximumWaiting
        self.clock = clock
        self.findings = findings
        servedAt = clock.now
    }

    /// A client asks to be let in.
    func knock(_ link: FaultLink) { knocking.append(link) }

    /// In rising order of peer: nothing may depend on the order of a dictionary.
    var peers: [(peer: PeerID, link: FaultLink)] {
        links.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Milliseconds in which a server that does not look is not missed.
    private static let stillness = 1_000.0

    /// Lines bring word of a server that runs.
    func keepLinesAlive() {
        guard clock.now - servedAt < Self.stillness else { return }
        for link in links.values { link.hearServer() }
    }

    /// Whether none of so many guests ever has to wait for a place, also when each has left one that is kept.
    func hasPlaces(for guests: Int) -> Bool { places > 2 * guests }

    // MARK: What the server asks

    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        let now = now()
        servedAt = now
        admit(now: now)
        for (peer, link) in peers {
            for packet in link.up.arrivals(now: now) { events.append(.received(peer, packet.channel, packet.bytes)) }
            if link.isAlive, !link.isCut { heardAt[peer] = now }
            if let code = link.clientsEnd, link.up.reliableBytes == 0, !link.isCut {
                drop(peer, .byPeer(code))
            } else if now - heardAt[peer, default: now] >= TransportLimits.timeoutMilliseconds {
                drop(peer, .timedOut)
            }
        }
        defer { events = [] }
        return events
    }

    private func drop(_ peer: PeerID, _ reason: DisconnectReason) {
        links.removeValue(forKey: peer)?.isServed = false
        heardAt[peer] = nil
        events.append(.disconnected(peer, reason))
    }

    private func admit(now: Double) {
        knocking.removeAll { $0.state != .connecting }
        for link in knocking where link.knocks {
            let reserved = keptPlaces.contains(link.player) ? 0 : keptPlaces.count
            guard links.count + reserved < places else {
                findings.note(.serverFull)
                link.refuse(.serverFull)
                continue
            }
            lastPeer += 1
            let peer = PeerID(value: lastPeer)
            links[peer] = link
            heardAt[peer] = now
            link.accept()
            events.append(.connected(peer, address: link.address))
        }
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {
        guard let link = links[peer] else { throw .unknownPeer(peer) }
        guard !bytes.isEmpty else { throw .emptyMessage(channel) }
        guard bytes.count <= channel.maximumBytes else {
            throw .tooLarge(channel, bytes: bytes.count, limit: channel.maximumBytes)
        }
        link.deliver(bytes, on: channel)
        longestQueue = max(longestQueue, link.down.reliableBytes)
        if link.down.reliableBytes > maximumWaiting + Self.maximumSaid {
            findings.fail("\(link.down.reliableBytes) reliable bytes wait for \(peer)")
        }
    }

    /// Reliable bytes that a server may say to one guest in the tick that goes beyond what may wait.
    private static let maximumSaid = 65_536

    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double) {
        guard let link = links.removeValue(forKey: peer) else { return }
        link.end(code)
        heardAt[peer] = nil
        events.append(.disconnected(peer, .byUs(code)))
        note(code, link)
    }

    private func note(_ code: DisconnectCode, _ link: FaultLink) {
        findings.say("the server ends the line of \(link.address): \(code)")
        switch code {
        case .flooding: findings.note(link.down.reliableBytes > maximumWaiting / 2 ? .backlogEnded : .floodEnded)
        case .protocolViolation: findings.note(.nonsenseEnded)
        case .resumedElsewhere: findings.note(.resumedBesideOldLine)
        default: break
        }
    }

    func flush(now: Double) {}

    func line(to peer: PeerID) -> Line {
        guard let link = links[peer] else { return Line() }
        return Line(
            bytesInTransit: link.bytesInTransit, roundTripMilliseconds: link.down.faults.roundTrip)
    }

    func player(of peer: PeerID) -> PlayerKey? { links[peer]?.player }

    /// Viewers take places of players here.
    func isViewer(_ peer: PeerID) -> Bool { false }

    func keepPlaces(for players: [PlayerKey]) { keptPlaces = players }

    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {
        for (peer, _) in peers { disconnect(peer, code, now: now()) }
    }

    /// Whether a guest has sent a draft that has not arrived.
    var hasDraftInFlight: Bool {
        links.values.contains { link in
            link.up.flying.contains { packet in
                guard packet.channel == .bulk, let message = try? ClientMessage(decoding: packet.bytes) else {
                    return false
                }
                if case .submitDesign = message { return true }
                return false
            }
        }
    }

    /// The process is gone without a word.
    func die() {
        findings.say("at most \(longestQueue) bytes waited for a guest")
        for link in links.values { link.isServed = false }
        links = [:]
    }
}
