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
    public mutating func combine(bytes: some Sequence<UInt8>) {
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

/// A value whose whole state can be mixed into a hash.
public protocol StateHashable {
    /// Mixes in all that distinguishes two values.
    func combine(into hash: inout StateHash)
}

extension StateHash {
    /// Mixes in 1 or 0.
    public mutating func combine(_ flag: Bool) { combine(flag ? 1 as UInt64 : 0) }
    /// Mixes in a whole value.
    public mutating func combine(_ value: some StateHashable) { value.combine(into: &self) }

    /// The count comes first, so that moving an element from one list to the next changes the hash.
    public mutating func combine(_ values: [some StateHashable]) {
        combine(values.count)
        for value in values { value.combine(into: &self) }
    }

    /// nil differs from every value.
    public mutating func combine(_ value: (some StateHashable)?) {
        combine(value != nil)
        value?.combine(into: &self)
    }
}

extension UInt32: StateHashable {
    /// Mixes in the whole value.
    public func combine(into hash: inout StateHash) { hash.combine(UInt64(self)) }
}
extension Int32: StateHashable {
    /// Mixes in the whole value.
    public func combine(into hash: inout StateHash) { hash.combine(Int(self)) }
}
extension UInt64: StateHashable {
    /// Mixes in the whole value.
    public func combine(into hash: inout StateHash) { hash.combine(self as UInt64) }
}
extension Vector2: StateHashable {
    /// Mixes in the whole value.
    public func combine(into hash: inout StateHash) { hash.combine(self as Vector2) }
}
extension RandomSource: StateHashable {
    /// Mixes in the whole value.
    public func combine(into hash: inout StateHash) {
        for word in [state.0, state.1, state.2, state.3] { hash.combine(word) }
    }
}
