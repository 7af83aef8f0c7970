import Ecosystem
import Foundation
import Gate
import Glibc
import HostChannels
import Logging
import Scenarios
import ServerCore
import Synchronization
import Testing
import Transport
import Waiting

/// A server without guests, its board, and the ways to it. Its clock is the test's.
final class Lab {
    let board = HostBoard(name: "The \"old\" pond")
    let channels: HostChannels
    let clock: TestClock
    let port: Int
    var server: DishServer

    /// `exchange`: nil for a dish by itself. `patience`: seconds for a question.
    init(exchange: ChampionExchange? = nil, patience: Int64 = Int64(HangWatch.longest)) throws {
        let clock = TestClock()
        self.clock = clock
        channels = HostChannels(HostChannels.Patience(page: patience, command: patience)) { clock.now }
        var log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        log.logLevel = .critical
        var settings = Scenario.stillWater.settings
        settings.phases.play = 0
        server = DishServer(
            world: try World(settings: settings, seed: 1), transport: SilentHost(), settings: ServerSettings(),
            exchange: exchange, log: log)
        guard let place = HostPlace("127.0.0.1:0") else { throw Failure(what: "no place") }
        port = try channels.show(board, at: place, names: ["pond.example.org"])
    }

    deinit { channels.close() }

    struct Failure: Error { let what: String }

    /// A line to a fleet by which nothing comes.
    static func fleet(isReachable: Bool) -> ChampionExchange {
        ChampionExchange(
            interval: 60, offer: { _ in }, take: { nil }, ask: { _, _, _ in },
            figures: {
                FleetFigures(
                    isReachable: isReachable, offered: 5, came: 3, waiting: 2, dropped: 1, elites: 7,
                    elitesDigest: "00ff")
            })
    }

    /// One tick, and a look at it, at this time.
    func pass(at now: Double) throws {
        clock.set(now)
        try server.pass { now }
        board.note(server, now: now)
    }

    /// What is answered to these bytes, until the connection ends.
    func ask(_ question: String) throws -> String {
        let line = try RawLine(port: port)
        line.send(question)
        return line.rest()
    }

    func get(_ path: String) throws -> String { try ask("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n") }
}

/// Monotonic milliseconds, which a test sets.
final class TestClock: Sendable {
    private let time = Mutex(0.0)

    var now: Double { time.withLock { $0 } }
    func set(_ now: Double) { time.withLock { $0 = now } }
}

/// Nobody comes.
private final class SilentHost: HostTransport {
    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] { [] }
    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {}
    func disconnect(_ peer: PeerID, _ code: DisconnectCode, now: Double) {}
    func flush(now: Double) {}
    func line(to peer: PeerID) -> Line { Line() }
    func player(of peer: PeerID) -> PlayerKey? { nil }
    func isViewer(_ peer: PeerID) -> Bool { false }
    func keepPlaces(for players: [PlayerKey]) {}
    func close(_ code: DisconnectCode, withinMilliseconds milliseconds: Double, now: () -> Double) {}
}

/// A connection of bytes, as anybody can make one.
final class RawLine {
    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isOpen else { throw Lab.Failure(what: "no connection") }
    }

    /// At a socket of this machine.
    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isOpen else { throw Lab.Failure(what: "no connection") }
    }

    deinit { close(descriptor) }

    /// Nothing more will be said, and an answer is waited for.
    func endSpeaking() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Returns whether all was taken.
    @discardableResult func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// All that comes until the other side ends it.
    func rest() -> String {
        var limit = timeval(tv_sec: Int(HangWatch.longest), tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EAGAIN { Issue.record("the other side neither speaks nor ends") }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}
