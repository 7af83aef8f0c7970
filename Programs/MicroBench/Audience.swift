import Anatomy
import Foundation
import Gate
import Telemetry
import Transport
import WireProtocol

/// Viewers over real sockets that count what they are sent.
final class Audience {
    private var hosts: [ClientHost] = []
    private let port: UInt16
    private let count: Int

    /// Entries a second: a server takes four hundred.
    private static let entriesPerSecond = 150.0
    /// Milliseconds between two looks at all connections.
    private static let round = 40.0
    /// Sockets of one connection, and a few of the process's own.
    private static let files = (each: 4, others: 64)
    /// Seconds in which all must have come, beside the time that entries take.
    private static let patience = 30.0

    enum Failure: Error, CustomStringConvertible {
        case notAllCame(watching: Int, of: Int, last: String)
        case tooFewFiles(needed: UInt)

        var description: String {
            switch self {
            case .notAllCame(let watching, let count, let last):
                "\(watching) of \(count) viewers are watching; the last that failed: \(last)"
            case .tooFewFiles(let needed):
                "so many viewers need \(needed) open files: raise the limit ('ulimit -n \(needed)')"
            }
        }
    }

    init(_ count: Int, port: UInt16) throws {
        self.count = count
        self.port = port
        var limit = rlimit()
        let needed = rlim_t(Self.files.each * count + Self.files.others)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = max(limit.rlim_cur, min(needed, limit.rlim_max))
        guard limit.rlim_cur >= needed, setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            throw Failure.tooFewFiles(needed: UInt(needed))
        }
    }

    /// Pieces of the broadcast that have come.
    private(set) var pieces = 0
    /// What the server said last of how it is.
    private var status: ServerStatus?
    /// Of the dish, as it was told last.
    var tick: UInt32 { status?.tick ?? 0 }

    /// Sealed bytes that have come.
    var bytes: UInt64 { hosts.reduce(0) { $0 + $1.counters.outerBytesReceived } }
    var watching: Int { hosts.count { $0.state == .connected } }

    /// All come, one after the other, and says hello.
    func gather() throws {
        let start = MonotonicClock.seconds
        let end = start + Double(count) / Self.entriesPerSecond + Self.patience
        while watching < count {
            let wanted = min(count, Int((MonotonicClock.seconds - start) * Self.entriesPerSecond) + 1)
            while hosts.count < wanted { hosts.append(try enter(hosts.count)) }
            look()
            guard MonotonicClock.seconds < end else {
                throw Failure.notAllCame(watching: watching, of: count, last: lastFailure)
            }
        }
    }

    func run(seconds: Double) {
        let end = MonotonicClock.seconds + seconds
        while MonotonicClock.seconds < end { look() }
    }

    private var lastFailure = "none"

    private func enter(_ number: Int) throws -> ClientHost {
        // A block of addresses each: budgets are kept by block.
        let address = UInt32(127 << 24 | (1 + number / 250) << 16 | (number % 250) << 8 | 2)
        let host = try ClientHost(
            ClientGate.Settings(player: PlayerKeyPair(), watches: true), from: NetworkAddress(ipv4: address, port: 0))
        host.connect(host: "127.0.0.1", port: port, timeoutMilliseconds: 20_000, now: MonotonicClock.milliseconds)
        return host
    }

    private func take(_ bytes: [UInt8]) {
        switch try? ServerMessage(decoding: bytes) {
        case .broadcast: pieces += 1
        case .status(let status): self.status = status
        default: break
        }
    }

    private func look() {
        let start = MonotonicClock.milliseconds
        for host in hosts {
            for event in host.service(now: { MonotonicClock.milliseconds }) {
                switch event {
                case .connected:
                    let hello = Hello(kind: .spectator, body: .seed(0), name: "viewer")
                    try? host.send(ClientMessage.hello(hello).encoded(), on: .control)
                case .failed(let error): lastFailure = "\(error)"
                case .disconnected(let reason): lastFailure = "\(reason)"
                case .received(_, let bytes): take(bytes)
                }
            }
        }
        let rest = start + Self.round - MonotonicClock.milliseconds
        if rest > 0 { usleep(UInt32(rest * 1000)) }
    }
}
