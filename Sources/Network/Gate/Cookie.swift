import Bytes

/// Makes and checks cookies: who sends one back receives datagrams at the address it was made for. Nothing is kept for a
/// cookie, so a flood of greetings costs no memory (as RFC 9147, section 5.1, and RFC 5996, section 2.6).
///
/// A cookie is the number of the period it was made in, and a keyed hash of that, the address and the client's key.
package struct CookieJar {
    static let bytes = 24
    private let secret = Crypto.random(32)

    package init() {}

    package func cookie(for address: NetworkAddress, _ client: ServerKey, now: Double) -> [UInt8] {
        cookie(address, client, period: Self.period(now))
    }

    package func accepts(_ cookie: [UInt8], from address: NetworkAddress, _ client: ServerKey, now: Double) -> Bool {
        let current = Self.period(now)
        return [current, current &- 1].contains { Crypto.areEqual(cookie, self.cookie(address, client, period: $0)) }
    }

    private func cookie(_ address: NetworkAddress, _ client: ServerKey, period: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number: period)
        return bytes + Crypto.shortTag(bytes + address.bytes + client.bytes, key: secret)
    }

    static func period(_ now: Double) -> UInt64 { UInt64(bitPattern: Int64(now / GateLimits.cookieLifetime)) }
}

/// The answers to entries for as long as their cookies are good, by the client's key: an entry that comes twice, because the
/// answer was lost or because it was copied on the way, gets the same answer and has no other effect.
struct VerdictBook {
    private var period: UInt64
    private var current: [ServerKey: [UInt8]] = [:]
    private var last: [ServerKey: [UInt8]] = [:]

    init(now: Double) { period = CookieJar.period(now) }

    mutating func verdict(for key: ServerKey, now: Double) -> [UInt8]? {
        let now = CookieJar.period(now)
        if now != period {
            last = now == period &+ 1 ? current : [:]
            current = [:]
            period = now
        }
        return current[key] ?? last[key]
    }

    /// Call `verdict` before.
    mutating func add(_ verdict: [UInt8], for key: ServerKey) { current[key] = verdict }
}
