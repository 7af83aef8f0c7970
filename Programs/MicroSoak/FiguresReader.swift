import Foundation
import Glibc
import SoakVerdicts
import Synchronization
import Telemetry

/// Asks a server's page how it is, every few seconds on a thread of its own: the bots wait for nothing.
final class FiguresReader: Sendable {
    private let place: Place
    private let samples = Mutex<[SoakSample]>([])
    private let isOver = Atomic(false)
    private let start = MonotonicClock.seconds

    /// More is no page of ours.
    private static let maximumBytes = 4 << 20

    /// Where a page is: an address as the system wants it.
    private struct Place {
        let family: Int32
        let bytes: [UInt8]
    }

    /// Why a page is not looked at, in words.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// On this machine, where a server will show its page.
    init(port: UInt16) {
        place = withUnsafeBytes(of: Self.address(port: port)) { Place(family: AF_INET, bytes: Array($0)) }
    }

    /// Of a server that runs.
    ///
    /// - Throws: `Problem` where there are no figures.
    init(host: String, port: UInt16) throws(Problem) {
        var wanted = addrinfo()
        wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &wanted, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard status == 0, let first = found?.pointee, let address = first.ai_addr else {
            throw Problem(description: "there is no '\(host)': \(String(cString: gai_strerror(status)))")
        }
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(first.ai_addrlen))
        place = Place(family: first.ai_family, bytes: Array(bytes))
        guard served != nil else {
            throw Problem(
                description: "\(host):\(port) shows no figures of a server: name the place of its --metrics")
        }
    }

    /// A port that no process listens at, at this moment.
    static func freePort() -> UInt16? {
        guard let descriptor = Self.socket() else { return nil }
        defer { close(descriptor) }
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        return isBound ? UInt16(bigEndian: address.sin_port) : nil
    }

    func begin() {
        Thread.detachNewThread { [self] in
            var due = start + SoakSample.interval
            while !isOver.load(ordering: .relaxed) {
                if MonotonicClock.seconds >= due {
                    due += SoakSample.interval
                    read()
                }
                usleep(100_000)
            }
        }
    }

    /// What was seen, the oldest first.
    func end() -> [SoakSample] {
        isOver.store(true, ordering: .relaxed)
        return samples.withLock { $0 }
    }

    private func read() {
        guard let served else { return }
        samples.withLock { $0.append(served.sample(at: MonotonicClock.seconds - start)) }
    }

    /// As they are now; nil where no server says.
    private var served: ServedFigures? {
        guard let answer = ask(), let body = answer.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        return try? JSONDecoder().decode(ServedFigures.self, from: answer[body.upperBound...])
    }

    private func ask() -> Data? {
        guard let descriptor = Self.socket(place.family) else { return nil }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 4, tv_usec: 0)
        // Of both ways: a machine that drops what comes answers no connection either.
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        let isOpen = place.bytes.withUnsafeBytes { bytes in
            guard let address = bytes.baseAddress else { return false }
            return connect(
                descriptor, address.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
        }
        let question = Array("GET /figures.json HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        guard isOpen, send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
            return nil
        }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while answer.count < Self.maximumBytes {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return count == 0 ? answer : nil }
            answer += buffer[..<count]
        }
        return nil
    }

    private static func socket(_ family: Int32 = AF_INET) -> Int32? {
        let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        return descriptor < 0 ? nil : descriptor
    }

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
