import CENet
import Foundation
import Gate
import Glibc
import Testing
import Transport
import Waiting

/// What a connected peer that is not our client can do to a server.
@Suite(.serialized) struct HostileDatagramTests {
    @Test func fragmentBombsOfAConnectedPeerCostNoMemory() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1", limits: Self.openHanded)
        let attacker = try Attacker(port: server.boundPort, server: server)
        let before = residentBytes()
        for round in 0..<20_000 {
            attacker.send(
                Datagram.fragment(
                    peer: attacker.header, count: 1_048_576, total: 1, length: 1,
                    sequence: UInt16(round % 4000 + 2)))
            if round % 100 == 0 { _ = server.service(timeoutMilliseconds: 0, now: Loopback.now) }
        }
        while !server.service(timeoutMilliseconds: 20, now: Loopback.now).isEmpty {}
        #expect(server.counters.dropped(.badFragment) > 15_000)
        let host = server.socket.host.pointee
        let waiting = (0..<host.peerCount).reduce(0) { $0 + host.peers[$1].totalWaitingData }
        #expect(waiting == 0, "ENet holds nothing of them")
        // Had ENet believed them, each would have cost 128 KiB: two GB. The other tests of this process take some memory too, 64 MiB
        // for each password.
        #expect(residentBytes() - before < 512 << 20)
    }

    /// No datagram is too long to be survived; the longest that the gate opens is not too long for ENet.
    @Test func longDatagramsAreSurvived() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1", limits: Self.openHanded)
        let attacker = try Attacker(port: server.boundPort, server: server)
        for size in [1231, 2048, 4096, 4097, 9000, 60_000] { attacker.sendBare([UInt8](repeating: 6, count: size)) }
        attacker.send([UInt8](repeating: 3, count: GateLimits.payloadBytes))
        attacker.say([42])
        var heard: [ServerEvent] = []
        var watch = HangWatch()
        while heard.isEmpty && !watch.hangs() {
            attacker.pump()
            heard += server.service(timeoutMilliseconds: 5, now: Loopback.now)
        }
        #expect(heard == [.received(PeerID(value: 1), .control, [42])])
        #expect(server.counters.gate.dropped(.malformed) == 6)
        #expect(server.counters.serviceFailures == 0)
    }

    /// Another program of the same machine, which talks to ENet's port past the gate.
    @Test func whoGoesPastTheGateIsNotHeard() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1")
        let enet = try #require(
            NetworkAddress(figures: "127.0.0.1", port: server.socket.host.pointee.address.port))
        let stranger = try DatagramSocket(port: 0)
        for size in [2, 8, 52] { stranger.send([UInt8](repeating: 0x81, count: size), to: enet) }
        var watch = HangWatch()
        while server.counters.dropped(.notFromGate) < 3 && !watch.hangs() {
            _ = server.service(timeoutMilliseconds: 5, now: Loopback.now)
        }
        #expect(server.counters.dropped(.notFromGate) == 3)
    }

    @Test func garbageFromStrangersChangesNothing() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1", limits: Self.openHanded)
        let attacker = try Attacker(port: server.boundPort, server: server)
        var state: UInt64 = 5
        for round in 0..<5000 {
            let bytes = (0..<(round % 90)).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 40)
            }
            attacker.send(bytes)
            if round % 100 == 0 { _ = server.service(timeoutMilliseconds: 0, now: Loopback.now) }
        }
        #expect(server.peerIDs.count == 1)
        #expect(server.counters.droppedInAll > 2000)
    }

    /// The gate's budgets would end most of it before the filter sees it.
    private static let openHanded = {
        var limits = ServerHostLimits()
        limits.admission.datagrams = .init(burst: 1e9, perSecond: 1e9)
        limits.admission.bytes = .init(burst: 1e12, perSecond: 1e12)
        return limits
    }()

    private func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// A client of ENet without our rules, let in by the gate like any other, which can send anything as a connected peer.
final class Attacker {
    private let socket: InnerHost
    private let outer: DatagramSocket
    private var gate = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
    private var peer: UnsafeMutablePointer<ENetPeer>?
    private let server: NetworkAddress
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 16)

    init(port: UInt16, server host: ServerHost) throws {
        socket = try InnerHost(acceptsConnections: false, peers: 1)
        outer = try DatagramSocket(port: 0)
        server = try #require(NetworkAddress(figures: "127.0.0.1", port: port))
        var watch = HangWatch()
        while host.peerIDs.isEmpty && !watch.hangs() {
            if let question = gate.poll(now: Loopback.now()) { outer.send(question, to: server) }
            _ = host.service(timeoutMilliseconds: 1, now: Loopback.now)
            pump()
        }
        try #require(host.peerIDs.count == 1)
    }

    deinit { buffer.deallocate() }

    /// The first word of a datagram from this peer: sent time flag, session, number.
    var header: UInt16 {
        guard let peer else { return 0 }
        return 0x8000 | UInt16(peer.pointee.outgoingSessionID) << 12 | peer.pointee.outgoingPeerID
    }

    /// As it is, past the gate's seal.
    func sendBare(_ bytes: [UInt8]) { outer.send(bytes, to: server) }

    /// Sealed, so that the gate takes it; nothing for what no datagram holds.
    func send(_ bytes: [UInt8]) {
        if bytes.withUnsafeBytes({ gate.seal($0) }) { outer.send(gate.sealed, to: server) }
    }

    func say(_ bytes: [UInt8]) {
        enet_peer_send(peer, 0, enet_packet_create(bytes, bytes.count, ENET_PACKET_FLAG_RELIABLE.rawValue))
        pump()
    }

    func pump() {
        while let (count, _) = outer.receive(into: buffer) {
            switch gate.receive(
                UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)]), now: Loopback.now())
            {
            case .answer(let answer): outer.send(answer, to: server)
            case .opened:
                var address = ENetAddress(
                    host: InnerSocket.virtualAddress(of: 1).bigEndian, port: socket.inner.port)
                peer = enet_host_connect(socket.host, &address, Channel.allCases.count, 0)
            case .payload: socket.inner.send(gate.payload, of: 1)
            case .nothing, .refused: break
            }
        }
        socket.service(now: Loopback.now()) { _ in }
        while let (count, _) = socket.inner.receive(into: buffer) { send(Array(buffer[..<count])) }
    }
}
