/// A running 64-bit hash of simulation state or bytes, the same on every machine and in every run (unlike `Hasher`).
///
/// FNV-1a over 64-bit words with a final avalanche (Fowler, Noll, Vo; the avalanche is MurmurHash3's fmix64). It finds
/// accidental differences; it is no defence against an attacker.
public struct StateHash: Hashable, Sendable {
    @usableFromInline var accumulator: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    /// Mixes in a word. The order of the calls counts.
    @inlinable public mutating func combine(_ word: UInt64) {
        accumulator = (accumulator ^ word) &* 0x0000_0100_0000_01B3
        accumulator ^= accumulator >> 29
    }
    /// Mixes in a number by its bits.
    @inlinable public mutating func combine(_ word: Int) { combine(UInt64(bitPattern: Int64(word))) }
    /// Mixes in a number by its bits.
    @inlinable public mutating func combine(_ word: Int64) { combine(UInt64(bitPattern: word)) }
    /// Mixes in a number by its bits: 0 and −0 differ.
    @inlinable public mutating func combine(_ number: Float) { combine(UInt64(number.bitPattern)) }
    /// Mixes in both coordinates as one word.
    @inlinable public mutating func combine(_ v: Vector2) {
        combine(UInt64(v.x.bitPattern) << 32 | UInt64(v.y.bitPattern))
    }
    /// Mixes in a word for each byte.
    @inlinable public mutating func combine(bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(UInt64(byte)) }
    }

    public var value: UInt64 {
        var z = accumulator
        z = (z ^ (z >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        z = (z ^ (z >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        return z ^ (z >> 33)
    }

    /// Sixteen hexadecimal digits.
    public var hexadecimal: String { value.hexadecimal }
}

extension UInt64 {
    /// Always sixteen hexadecimal digits, so that hashes can be compared as text.
    public var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension StateHash: StateCoder {
    public static var isReading: Bool { false }

    /// Mixes in the word.
    @inlinable public mutating func word(_ word: inout UInt64, _ name: StaticString) { combine(word) }
    /// Mixes in the bits.
    @inlinable public mutating func float(_ number: inout Float, _ name: StaticString) { combine(number) }
    /// Mixes in their number and a word for each.
    public mutating func bytes(_ content: inout [UInt8], _ name: StaticString, limit: Int) {
        combine(content.count)
        combine(bytes: content)
    }
    /// Nothing is refused that is only looked at.
    @inlinable public mutating func refuse(_ name: StaticString, _ reason: @autoclosure () -> String) {}
    /// Names do not count.
    @inlinable public mutating func enter(_ name: StaticString, index: Int) {}
    /// Names do not count.
    @inlinable public mutating func leave() {}

    /// The hash of a whole value.
    public static func of(_ value: some StateCodable) -> UInt64 {
        var (hash, copy) = (StateHash(), value)
        copy.code(&hash)
        return hash.value
    }
}
