public import Gate
import Glibc

/// Addresses as the system's calls take them.
extension NetworkAddress {
    /// The address in figures, IPv4 or IPv6, the latter also in brackets or with an interface ("fe80::1%eth0"); nil for a
    /// name. IPv4 in the one form that all programs take (RFC 6943, section 3.1.1).
    public init?(figures text: String, port: UInt16) {
        let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        var four = in_addr()
        if inet_pton(AF_INET, bare, &four) == 1 {
            self.init(ipv4: UInt32(bigEndian: four.s_addr), port: port)
            return
        }
        guard bare.contains(":"), let found = Self.resolve(bare, AI_NUMERICHOST).first else { return nil }
        self = found.with(port: port)
    }

    /// All addresses of a name, the best first (RFC 6724), with port 0; none for an unknown name. May take long.
    static func resolve(_ host: String, _ flags: Int32 = 0) -> [NetworkAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        hints.ai_flags = flags
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0, let first else { return [] }
        defer { freeaddrinfo(first) }
        var found: [NetworkAddress] = []
        for entry in sequence(first: first, next: { $0.pointee.ai_next }) {
            guard let raw = entry.pointee.ai_addr else { continue }
            var storage = sockaddr_storage()
            withUnsafeMutableBytes(of: &storage) {
                $0.copyMemory(from: UnsafeRawBufferPointer(start: raw, count: Int(entry.pointee.ai_addrlen)))
            }
            if let address = NetworkAddress(storage) { found.append(address) }
        }
        return found
    }

    /// nil for a family that is neither IPv4 nor IPv6.
    init?(_ storage: sockaddr_storage) {
        switch Int32(storage.ss_family) {
        case AF_INET:
            let four = withUnsafeBytes(of: storage) { $0.loadUnaligned(as: sockaddr_in.self) }
            self.init(ipv4: UInt32(bigEndian: four.sin_addr.s_addr), port: UInt16(bigEndian: four.sin_port))
        case AF_INET6:
            let six = withUnsafeBytes(of: storage) { $0.loadUnaligned(as: sockaddr_in6.self) }
            let (high, low) = withUnsafeBytes(of: six.sin6_addr) {
                (
                    UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
                    UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                )
            }
            self.init(high: high, low: low, port: UInt16(bigEndian: six.sin6_port), scope: six.sin6_scope_id)
        default: return nil
        }
    }

    /// For a socket of IPv6, where IPv4 addresses stand as ::ffff: ones.
    var system6: sockaddr_in6 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_scope_id = scope
        withUnsafeMutableBytes(of: &address.sin6_addr) {
            $0.storeBytes(of: high.bigEndian, as: UInt64.self)
            $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return address
    }

    /// For a socket of IPv4; nil for an address that is not an IPv4 one.
    var system4: sockaddr_in? {
        guard let ipv4 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = ipv4.bigEndian
        return address
    }
}
