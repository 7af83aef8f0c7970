import Foundation
import Glibc
import Synchronization
import Telemetry

/// Asks a server's page how it is, every few seconds on a thread of its own: the bots wait for nothing.
final class FiguresReader: Sendable {
    let port: UInt16
    private let samples = Mutex<[SoakSample]>([])
    private let isOver = Atomic(false)
    private let start = MonotonicClock.seconds

    private static let interval = 5.0
    /// More is no page of ours.
    private static let maximumBytes = 4 << 20

    /// `port`: of this machine.
    init(port: UInt16) { self.port = port }

    /// A port that nobody listens at, at this moment.
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
            var due = start + Self.interval
            while !isOver.load(ordering: .relaxed) {
                if MonotonicClock.seconds >= due {
                    due += Self.interval
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
        guard let answer = ask(), let body = answer.range(of: Data("\r\n\r\n".utf8)),
            let served = try? JSONDecoder().decode(ServedFigures.self, from: answer[body.upperBound...])
        else { return }
        samples.withLock { $0.append(served.sample(at: MonotonicClock.seconds - start)) }
    }

    private func ask() -> Data? {
        guard let descriptor = Self.socket() else { return nil }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 4, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = Self.address(port: port)
        let isOpen = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
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

    private static func socket() -> Int32? {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
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
