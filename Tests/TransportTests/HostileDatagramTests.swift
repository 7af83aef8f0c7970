import CENet
import Foundation
import Glibc
import Testing
import Transport

/// What a connected peer that is not our client can do to a server.
@Suite(.serialized) struct HostileDatagramTests {
    @Test func fragmentBombsOfAConnectedPeerCostNoMemory() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1")
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
        #expect(residentBytes() - before < 16 << 20)
    }

    @Test func datagramsOverENetsBufferAreSurvived() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1")
        let attacker = try Attacker(port: server.boundPort, server: server)
        for size in [4096, 4097, 9000, 60_000] { attacker.send([UInt8](repeating: 3, count: size)) }
        var deadline = Loopback.now() + 2000
        while server.counters.serviceFailures < 3 && Loopback.now() < deadline {
            _ = server.service(timeoutMilliseconds: 5, now: Loopback.now)
        }
        #expect(server.counters.serviceFailures >= 3)
        #expect(server.counters.dropped(.tooLong) == 1)
        attacker.say([42])
        var heard: [ServerEvent] = []
        deadline = Loopback.now() + 2000
        while heard.isEmpty && Loopback.now() < deadline {
            attacker.pump()
            heard += server.service(timeoutMilliseconds: 5, now: Loopback.now)
        }
        #expect(heard == [.received(PeerID(value: 1), .control, [42])])
    }

    @Test func garbageFromStrangersChangesNothing() throws {
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1")
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

    private func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// Plain ENet without our rules, and its socket to send anything through as a connected peer.
final class Attacker {
    private let host: UnsafeMutablePointer<ENetHost>
    private let peer: UnsafeMutablePointer<ENetPeer>
    private var address: ENetAddress

    init(port: UInt16, server: ServerHost) throws {
        // Sets ENet's time base, or the attacker's clock would jump on the server's first service.
        _ = server.service(timeoutMilliseconds: 0, now: Loopback.now)
        host = try #require(enet_host_create(nil, 1, 4, 0, 0))
        host.pointee.mtu = 1200
        host.pointee.peers.pointee.mtu = 1200
        address = ENetAddress(host: 0, port: port)
        enet_address_set_host_ip(&address, "127.0.0.1")
        peer = try #require(enet_host_connect(host, &address, 4, 0))
        var connected = false
        let deadline = Loopback.now() + 3000
        while Loopback.now() < deadline && !(connected && server.peerIDs.count == 1) {
            var event = ENetEvent()
            if enet_host_service(host, &event, 1) > 0 && event.type == ENET_EVENT_TYPE_CONNECT { connected = true }
            _ = server.service(timeoutMilliseconds: 1, now: Loopback.now)
        }
        try #require(connected)
    }

    deinit { enet_host_destroy(host) }

    /// The first word of a datagram from this peer: sent time flag, session, number.
    var header: UInt16 { 0x8000 | UInt16(peer.pointee.outgoingSessionID) << 12 | peer.pointee.outgoingPeerID }

    func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { raw in
            var buffer = ENetBuffer(
                data: UnsafeMutableRawPointer(mutating: raw.baseAddress), dataLength: raw.count)
            _ = enet_socket_send(host.pointee.socket, &address, &buffer, 1)
        }
    }

    func say(_ bytes: [UInt8]) {
        enet_peer_send(peer, 0, enet_packet_create(bytes, bytes.count, ENET_PACKET_FLAG_RELIABLE.rawValue))
        pump()
    }

    func pump() {
        var event = ENetEvent()
        while enet_host_service(host, &event, 0) > 0 {}
    }
}
