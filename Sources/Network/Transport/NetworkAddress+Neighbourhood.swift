import Gate
import Glibc

extension NetworkAddress {
    /// Where a datagram reaches all who can be reached without a router, with port 0: the broadcast addresses of IPv4 networks,
    /// "all nodes" of IPv6 on each interface (RFC 4291, section 2.7.1), and this machine itself.
    static var neighbourhood: [NetworkAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0, let first else { return [thisMachine] }
        defer { freeifaddrs(first) }
        var found = [thisMachine]
        for entry in sequence(first: first, next: { $0.pointee.ifa_next }) {
            guard let address = reach(of: entry.pointee), !found.contains(address) else { continue }
            found.append(address)
        }
        return found
    }

    private static let thisMachine = NetworkAddress(ipv4: 0x7F00_0001, port: 0)

    private static func reach(of interface: ifaddrs) -> NetworkAddress? {
        let flags = Int32(bitPattern: interface.ifa_flags)
        guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
            let raw = interface.ifa_addr
        else { return nil }
        switch Int32(UnsafeRawPointer(raw).loadUnaligned(as: sa_family_t.self)) {
        case AF_INET where flags & Int32(IFF_BROADCAST) != 0:
            guard let broadcast = interface.ifa_ifu.ifu_broadaddr else { return nil }
            let four = UnsafeRawPointer(broadcast).loadUnaligned(as: sockaddr_in.self)
            return NetworkAddress(ipv4: UInt32(bigEndian: four.sin_addr.s_addr), port: 0)
        case AF_INET6 where flags & Int32(IFF_MULTICAST) != 0:
            let scope = if_nametoindex(interface.ifa_name)
            return scope == 0 ? nil : NetworkAddress(high: 0xFF02 << 48, low: 1, port: 0, scope: scope)
        default: return nil
        }
    }
}
