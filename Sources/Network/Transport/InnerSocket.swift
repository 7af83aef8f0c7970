import CDatagrams
import Glibc

/// The gate's socket towards ENet, on this machine's loopback. ENet sees every session as a peer of an address of its own,
/// 127.64.0.0 and up, and the gate is all of them: so stock ENet needs no change, and no stranger's byte reaches it.
package final class InnerSocket {
    package let port: UInt16
    private let descriptor: Int32
    /// ENet's port.
    private let enet: UInt16
    private static let loopback: UInt32 = 127 << 24 | 1
    private static let virtualBase: UInt32 = 127 << 24 | 64 << 16
    private static let virtualMask: UInt32 = 0x003F_FFFF

    init(enet: UInt16) throws(DatagramSocket.Failure) {
        let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = socket(AF_INET, type, 0)
        guard descriptor >= 0 else { throw DatagramSocket.Failure(code: errno) }
        self.enet = enet
        // Where the system allows it, the socket is not even there for other machines; they are dropped below anyhow.
        setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, "lo", 3)
        var size = TransportLimits.socketBufferBytes
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        var any = sockaddr_in()
        any.sin_family = sa_family_t(AF_INET)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = descriptor
        let isBound = withUnsafeMutablePointer(to: &any) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound, datagram_enable_local_address(descriptor) == 0 else {
            let code = errno
            close(socket)
            throw DatagramSocket.Failure(code: code)
        }
        port = UInt16(bigEndian: any.sin_port)
    }

    deinit { close(descriptor) }

    /// The address ENet knows a session by, host byte order. The gate's numbers of sessions have 22 bits.
    package static func virtualAddress(of session: UInt32) -> UInt32 { virtualBase | session & virtualMask }

    /// nil for an address that is no session's.
    static func session(of virtual: UInt32) -> UInt32? {
        virtual & ~virtualMask == virtualBase ? virtual & virtualMask : nil
    }

    /// Hands ENet a session's datagram.
    package func send(_ bytes: [UInt8], of session: UInt32) {
        _ = datagram_send(descriptor, bytes, bytes.count, Self.virtualAddress(of: session), Self.loopback, enet)
    }

    /// The next datagram of ENet's and the session it is for; nil if none is there.
    package func receive(into buffer: UnsafeMutableRawBufferPointer) -> (count: Int, session: UInt32)? {
        while true {
            var (local, source, port): (UInt32, UInt32, UInt16) = (0, 0, 0)
            let count = datagram_receive(descriptor, buffer.baseAddress, buffer.count, &local, &source, &port)
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            // Another program of this machine may send here; only ENet is listened to.
            guard source == Self.loopback, port == enet, let session = Self.session(of: local) else { continue }
            return (count, session)
        }
    }
}
