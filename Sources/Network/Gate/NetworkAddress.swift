import Bytes

/// An IPv6 address with its port; IPv4 ones are IPv6 ones that begin ::ffff: (RFC 4291, section 2.5.5.2).
public struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
    /// The first and the last eight bytes, as numbers.
    public let high: UInt64
    public let low: UInt64
    public let port: UInt16
    /// Which interface a link-local address is of; 0 for every other.
    public let scope: UInt32

    public init(high: UInt64, low: UInt64, port: UInt16, scope: UInt32 = 0) {
        self.high = high
        self.low = low
        self.port = port
        self.scope = scope
    }

    /// `ipv4`: host byte order.
    public init(ipv4: UInt32, port: UInt16) {
        self.init(high: 0, low: 0xFFFF << 32 | UInt64(ipv4), port: port)
    }

    /// nil for an address that is not an IPv4 one. Host byte order.
    public var ipv4: UInt32? { high == 0 && low >> 32 == 0xFFFF ? UInt32(truncatingIfNeeded: low) : nil }

    /// The same host at another port.
    public func with(port: UInt16) -> NetworkAddress {
        NetworkAddress(high: high, low: low, port: port, scope: scope)
    }

    /// Whether it is this machine's own: 127.0.0.0/8 or ::1.
    public var isLoopback: Bool { ipv4.map { $0 >> 24 == 127 } ?? (high == 0 && low == 1) }

    /// Whether it means something only in one network, with `scope`: fe80::/10.
    public var isLinkLocal: Bool { high >> 54 == 0x3FA }

    /// Without the port, in the one spelling that an address has (RFC 5952): "192.0.2.7", "2001:db8::1".
    public var host: String {
        if let ipv4 {
            return stride(from: 24, through: 0, by: -8).map { String(ipv4 >> UInt32($0) & 255) }.joined(separator: ".")
        }
        let groups = [high, low].flatMap { half in
            stride(from: 48, through: 0, by: -16).map { String(half >> UInt64($0) & 0xFFFF, radix: 16) }
        }
        return Self.shortened(groups) + (scope == 0 ? "" : "%\(scope)")
    }

    /// The first of the longest runs of zeros becomes "::"; a single one stays.
    private static func shortened(_ groups: [String]) -> String {
        var (start, count) = (0, 1)
        var run = 0
        for (index, group) in groups.enumerated() {
            run = group == "0" ? run + 1 : 0
            if run > count { (start, count) = (index + 1 - run, run) }
        }
        guard count > 1 else { return groups.joined(separator: ":") }
        return groups[..<start].joined(separator: ":") + "::" + groups[(start + count)...].joined(separator: ":")
    }

    public var description: String { ipv4 == nil ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// All 26 bytes, for keyed hashes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for number in [high, low] { bytes.append(number: number) }
        bytes.append(number: port)
        bytes.append(number: scope)
        return bytes
    }

    /// What one party on the internet usually has to itself, and what budgets are kept by: a /24 of IPv4, a /56 of IPv6.
    package var prefix: AddressPrefix {
        ipv4.map { AddressPrefix(high: 0, low: UInt64($0 >> 8)) } ?? AddressPrefix(high: 1, low: high >> 8)
    }
}

/// A block of addresses that share a budget.
package struct AddressPrefix: Hashable {
    /// 0 for IPv4, 1 for IPv6, 2 for this machine's own.
    let high: UInt8
    let low: UInt64

    /// All of this machine's own addresses: each of its users may come from any of them.
    static let ownMachine = AddressPrefix(high: 2, low: 0)
}

extension NetworkAddress {
    func isSameHost(as other: NetworkAddress) -> Bool { with(port: 0) == other.with(port: 0) }
}
