/// Bans and the list of allowed players, by key or by address. Times are monotonic milliseconds.
public struct AccessRules: Hashable, Sendable {
    /// Whom a rule is about.
    public enum Subject: Hashable, Sendable {
        case player(PlayerKey)
        case block(AddressBlock)

        func covers(_ player: PlayerKey?, _ address: NetworkAddress) -> Bool {
            switch self {
            case .player(let key): key == player
            case .block(let block): block.contains(address)
            }
        }
    }

    /// One rule.
    public struct Rule: Hashable, Sendable {
        public var subject: Subject
        /// nil for one that holds for ever.
        public var until: Double?

        public init(_ subject: Subject, until: Double? = nil) {
            self.subject = subject
            self.until = until
        }

        func holds(at now: Double) -> Bool { until.map { $0 > now } ?? true }
    }

    public var banned: [Rule]
    /// nil where all may come that are not banned.
    public var allowed: [Rule]?
    /// For whom places are reserved.
    public var regulars: [Rule]
    /// Whether this machine's own addresses need no place among `allowed`: not where guests come through a tunnel.
    public var sparesLoopback: Bool

    /// Without rules all visitors are let in.
    public init(
        banned: [Rule] = [], allowed: [Rule]? = nil, regulars: [Rule] = [], sparesLoopback: Bool = true
    ) {
        self.sparesLoopback = sparesLoopback
        self.banned = banned
        self.allowed = allowed
        self.regulars = regulars
    }

    /// Whether a visitor is to stay outside. `player`: nil where no key has been proved.
    public func refuses(_ player: PlayerKey?, from address: NetworkAddress, now: Double) -> Bool {
        if isNamed(in: banned, player, address, now) { return true }
        guard let allowed, !(sparesLoopback && address.isLoopback) else { return false }
        return !isNamed(in: allowed, player, address, now)
    }

    /// Whether a player may take a reserved place.
    func reserves(_ player: PlayerKey, from address: NetworkAddress, now: Double) -> Bool {
        isNamed(in: regulars, player, address, now)
    }

    private func isNamed(
        in rules: [Rule], _ player: PlayerKey?, _ address: NetworkAddress, _ now: Double
    ) -> Bool {
        rules.contains { $0.holds(at: now) && $0.subject.covers(player, address) }
    }

    /// Whether a player is banned by its key, wherever it is.
    public func bans(_ player: PlayerKey, now: Double) -> Bool {
        banned.contains { $0.holds(at: now) && $0.subject == .player(player) }
    }
}

/// Addresses that begin with the same bits: one address, or a network such as 192.0.2.0/24.
public struct AddressBlock: Hashable, Sendable, CustomStringConvertible {
    private let first: NetworkAddress
    /// Of 128.
    private let bits: Int

    /// `bits`: how many of the address's own count, of 32 for IPv4 and of 128 for IPv6; nil for all of them, and the result for
    /// more than there are.
    public init?(_ address: NetworkAddress, bits: Int? = nil) {
        let own = address.ipv4 == nil ? 128 : 32
        guard (0...own).contains(bits ?? own) else { return nil }
        self.init(address, bitsOf128: 128 - own + (bits ?? own))
    }

    /// `bitsOf128`: counted from the beginning of the IPv6 address, also of one that stands for an IPv4 address; nil
    /// for more than there are.
    public init?(_ address: NetworkAddress, bitsOf128: Int) {
        guard (0...128).contains(bitsOf128) else { return nil }
        bits = bitsOf128
        let (high, low) = Self.masked(address, bits)
        first = NetworkAddress(high: high, low: low, port: 0)
    }

    /// Bits that a block has at least which is somebody's network: of IPv4's 32, and of IPv6's 128.
    private static let (leastBits4, leastBits6) = (8, 16)

    /// The widest blocks that are not vast, in words.
    public static var widest: String { "a /\(leastBits4) of IPv4 or a /\(leastBits6) of IPv6" }

    /// Whether it is wider than any network that is somebody's. All of IPv4 is in a block of IPv6, ::ffff:0:0/96, and
    /// in those around it.
    public var isVast: Bool {
        let holdsIPv4 = first.ipv4 != nil || contains(NetworkAddress(ipv4: 0, port: 0))
        return bits < Self.leastBits6 || holdsIPv4 && bits < 96 + Self.leastBits4
    }

    func contains(_ address: NetworkAddress) -> Bool {
        Self.masked(address, bits) == (first.high, first.low)
    }

    private static func masked(_ address: NetworkAddress, _ bits: Int) -> (UInt64, UInt64) {
        let high = bits >= 64 ? address.high : address.high & ~(UInt64.max >> UInt64(bits))
        let low = bits >= 128 ? address.low : bits <= 64 ? 0 : address.low & ~(UInt64.max >> UInt64(bits - 64))
        return (high, low)
    }

    /// "192.0.2.7", "192.0.2.0/24", "2001:db8::/32".
    public var description: String {
        let own = first.ipv4 == nil ? 128 : 32
        let length = bits - (128 - own)
        return length == own ? first.host : "\(first.host)/\(length)"
    }
}
