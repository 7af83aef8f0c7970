import Gate
import Glibc

/// Where a server is, in one spelling: case, a dot at the end, brackets and the forms of an address make no
/// difference. No resolver is asked what a name means: a name and the address behind it are two.
public struct ServerName: Hashable, Sendable, CustomStringConvertible {
    /// "host:port", "[address]:port".
    public let description: String

    /// Where no port is named.
    public static let usualPort: UInt16 = 27_500

    /// "HOST:PORT" or "[ADDRESS]:PORT", also without the port, as it was typed. What is neither stays what it is.
    public init(_ address: String) {
        let (host, digits) = Self.parts(of: address)
        let port = digits.map { digits in UInt16(digits).map { "\($0)" } ?? String(digits) } ?? "\(Self.usualPort)"
        let name = Self.address(host) ?? Self.name(host)
        description = name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)"
    }

    /// An address of IPv6 that stands without brackets has no port.
    private static func parts(of address: String) -> (host: String, digits: Substring?) {
        if address.hasPrefix("["), let end = address.lastIndex(of: "]") {
            let rest = address[address.index(after: end)...]
            if rest.isEmpty || rest.hasPrefix(":") {
                return (String(address[..<end].dropFirst()), rest.isEmpty ? nil : rest.dropFirst())
            }
        }
        guard let colon = address.firstIndex(of: ":"), colon == address.lastIndex(of: ":") else {
            return (address, nil)
        }
        return (String(address[..<colon]), address[address.index(after: colon)...])
    }

    /// The dot at the end is the root of all names (RFC 1034, section 3.1).
    private static func name(_ host: String) -> String {
        let name = host.lowercased()
        return name.count > 1 && name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    /// nil for what is no address in figures. IPv4 in all forms that the system takes, such as 127.1 (RFC 6943, section
    /// 3.1.1); behind an address of IPv6 there may be an interface ("fe80::1%eth0"), whose case counts.
    private static func address(_ host: String) -> String? {
        var four = in_addr()
        if !host.contains(where: \.isWhitespace), inet_aton(host, &four) != 0 {
            return NetworkAddress(ipv4: UInt32(bigEndian: four.s_addr), port: 0).host
        }
        let parts = host.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        var six = in6_addr()
        guard let figures = parts.first, inet_pton(AF_INET6, String(figures), &six) == 1 else { return nil }
        let (high, low) = withUnsafeBytes(of: six) {
            (
                UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
        let interface = parts.count == 2 ? "%\(parts[1])" : ""
        return NetworkAddress(high: high, low: low, port: 0).host + interface
    }
}
