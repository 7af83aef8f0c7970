package import Gate
import Glibc

/// A UDP socket that never waits: of IPv6 and IPv4 together, or of IPv4 alone where the system has no IPv6.
package final class DatagramSocket: Sendable {
    let descriptor: Int32
    package let boundPort: UInt16
    /// What the system has granted.
    package let buffers: SocketBuffers
    private let isIPv6: Bool

    private static let noSignal = Int32(MSG_NOSIGNAL)
    private static let truncation = Int32(MSG_TRUNC)

    package struct Failure: Error {
        /// errno.
        package let code: Int32
    }

    /// `address`: where to listen; nil for everywhere.
    package init(port: UInt16, address: NetworkAddress? = nil) throws(Failure) {
        do throws(Failure) {
            // A socket bound to an IPv4 address is one of IPv4; all others take both.
            (descriptor, boundPort) = try Self.open(address?.ipv4 == nil ? AF_INET6 : AF_INET, address, port)
            isIPv6 = address?.ipv4 == nil
        } catch  where address == nil && [EAFNOSUPPORT, EADDRNOTAVAIL].contains(error.code) {
            // A system without IPv6.
            (descriptor, boundPort) = try Self.open(AF_INET, nil, port)
            isIPv6 = false
        }
        buffers = SocketBuffers(
            receive: Self.enlarge(descriptor, SO_RCVBUF), send: Self.enlarge(descriptor, SO_SNDBUF))
    }

    /// Asks for a larger buffer. Returns its bytes: the system grants what net.core.rmem_max and wmem_max allow, and says
    /// nothing of it.
    private static func enlarge(_ socket: Int32, _ option: Int32) -> Int {
        var size = TransportLimits.socketBufferBytes
        var length = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(socket, SOL_SOCKET, option, &size, length)
        guard getsockopt(socket, SOL_SOCKET, option, &size, &length) == 0 else { return 0 }
        // Linux counts twice what was asked for, for its own books (socket(7)).
        return Int(size) / 2
    }

    deinit { close(descriptor) }

    private static func open(
        _ family: Int32, _ address: NetworkAddress?, _ port: UInt16
    ) throws(Failure) -> (descriptor: Int32, port: UInt16) {
        let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let socket = socket(family, type, 0)
        guard socket >= 0 else { throw Failure(code: errno) }
        if family == AF_INET6 {
            var off: Int32 = 0
            setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, socklen_t(MemoryLayout<Int32>.size))
        }
        guard bind(socket, family, address, port), let bound = Self.port(of: socket) else {
            let code = errno
            close(socket)
            throw Failure(code: code)
        }
        return (socket, bound)
    }

    private static func bind(_ socket: Int32, _ family: Int32, _ address: NetworkAddress?, _ port: UInt16) -> Bool {
        if family == AF_INET6 {
            let bound = address?.with(port: port) ?? NetworkAddress(high: 0, low: 0, port: port)
            return withSystem(bound.system6) { Glibc.bind(socket, $0, $1) } == 0
        }
        let bound = address?.with(port: port) ?? NetworkAddress(ipv4: 0, port: port)
        guard let four = bound.system4 else { return false }
        return withSystem(four) { Glibc.bind(socket, $0, $1) } == 0
    }

    private static func port(of socket: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        return result == 0 ? NetworkAddress(storage)?.port : nil
    }

    /// Lets datagrams go to all of a network.
    func allowBroadcast() {
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_BROADCAST, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Sends one datagram. What the system does not take is lost, as on any line.
    package func send(_ bytes: [UInt8], to address: NetworkAddress) {
        if isIPv6 {
            _ = withSystem(address.system6) { sendto(descriptor, bytes, bytes.count, Self.noSignal, $0, $1) }
        } else if let four = address.system4 {
            _ = withSystem(four) { sendto(descriptor, bytes, bytes.count, Self.noSignal, $0, $1) }
        }
    }

    /// The next datagram's bytes and where it came from; nil if none is there. A datagram longer than `buffer` is said to
    /// have one byte more than it.
    package func receive(into buffer: UnsafeMutableRawBufferPointer) -> (count: Int, from: NetworkAddress)? {
        // A datagram that could not be delivered earlier shows as an error of the next call (ICMP): that is no end.
        for _ in 0..<16 {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let count = withUnsafeMutablePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    recvfrom(descriptor, buffer.baseAddress, buffer.count, Self.truncation, $0, &length)
                }
            }
            if count >= 0, let from = NetworkAddress(storage) { return (min(count, buffer.count + 1), from) }
            if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) { return nil }
        }
        return nil
    }

    /// Sleeps until a datagram is there or the time is over; an interrupting signal ends it early.
    func wait(milliseconds: Int) {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = Glibc.poll(&poll, 1, Int32(clamping: max(0, milliseconds)))
    }
}

private func withSystem<Address, Result>(
    _ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
    withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Address>.size)) }
    }
}
