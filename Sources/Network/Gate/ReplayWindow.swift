/// Which of the last 256 counters have come: a datagram is taken once, however often it arrives (RFC 4303, appendix A2).
package struct ReplayWindow: Hashable {
    static let width: UInt64 = 256

    package init() {}

    /// nil before the first.
    package private(set) var newest: UInt64?
    /// Bit n of word w: counter `newest - (64 w + n)` has come.
    private var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Whether a datagram with this counter would be new. Counters are a stranger's word until the datagram is opened, so
    /// nothing here may overflow, and nothing changes before `insert`.
    package func accepts(_ counter: UInt64) -> Bool {
        guard let newest, counter <= newest else { return true }
        let age = newest - counter
        return age < Self.width && !isSeen(age)
    }

    /// Notes an opened datagram. Returns whether it is the newest so far.
    package mutating func insert(_ counter: UInt64) -> Bool {
        guard let newest, counter <= newest else {
            shift(by: newest.map { counter - $0 } ?? Self.width)
            newest = counter
            seen.0 |= 1
            return true
        }
        let age = newest - counter
        guard age < Self.width else { return false }
        mark(age)
        return false
    }

    private func isSeen(_ age: UInt64) -> Bool { word(age / 64) >> (age % 64) & 1 == 1 }

    private func word(_ index: UInt64) -> UInt64 {
        switch index {
        case 0: seen.0
        case 1: seen.1
        case 2: seen.2
        default: seen.3
        }
    }

    private mutating func mark(_ age: UInt64) {
        let bit: UInt64 = 1 << (age % 64)
        switch age / 64 {
        case 0: seen.0 |= bit
        case 1: seen.1 |= bit
        case 2: seen.2 |= bit
        default: seen.3 |= bit
        }
    }

    private mutating func shift(by distance: UInt64) {
        guard distance < Self.width else {
            seen = (0, 0, 0, 0)
            return
        }
        for _ in 0..<(distance / 64) { seen = (0, seen.0, seen.1, seen.2) }
        let bits = distance % 64
        guard bits > 0 else { return }
        let back = 64 - bits
        seen = (
            seen.0 << bits, seen.1 << bits | seen.0 >> back, seen.2 << bits | seen.1 >> back,
            seen.3 << bits | seen.2 >> back
        )
    }

    package static func == (a: ReplayWindow, b: ReplayWindow) -> Bool { a.newest == b.newest && a.seen == b.seen }

    package func hash(into hasher: inout Hasher) { hasher.combine(newest) }
}
