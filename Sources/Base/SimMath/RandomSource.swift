/// A seeded stream of random numbers: xoshiro256** (Blackman & Vigna, "Scrambled linear pseudorandom number
/// generators", ACM TOMS 47, 2021), its state filled by SplitMix64 as its authors advise.
///
/// A value type: each world has its own, so the same seed gives the same world on every machine.
public struct RandomSource: Hashable, Sendable, RandomNumberGenerator {
    public private(set) var state: (UInt64, UInt64, UInt64, UInt64)

    public init(seed: UInt64) {
        var s = seed
        func splitMix() -> UInt64 {
            s &+= 0x9E37_79B9_7F4A_7C15
            var z = s
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
        state = (splitMix(), splitMix(), splitMix(), splitMix())
    }

    /// 64 random bits.
    public mutating func next() -> UInt64 {
        let product = state.1 &* 5
        let result = ((product << 7) | (product >> 57)) &* 9
        let t = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= t
        state.3 = (state.3 << 45) | (state.3 >> 19)
        return result
    }

    /// Uniform in 0 ..< 1, 24 bits.
    public mutating func unit() -> Float { Float(next() >> 40) * (1 / 16_777_216) }

    /// Uniform in `low` ..< `high`.
    public mutating func uniform(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }

    /// A whole number in 0 ..< `count`. `count` must be above 0.
    public mutating func index(_ count: Int) -> Int {
        precondition(count > 0, "index(\(count)): there is nothing to choose from")
        return Int(((next() >> 32) &* UInt64(count)) >> 32)
    }

    /// Whether an event of that probability, 0…1, happens.
    public mutating func chance(_ probability: Float) -> Bool { unit() < probability }

    /// About normal, mean 0, deviation 1, never beyond ±6 (Irwin–Hall sum of 12): no logarithm, so no C library.
    public mutating func gaussian() -> Float {
        var sum: Float = -6
        for _ in 0..<12 { sum += unit() }
        return sum
    }

    /// Uniform over a disc of `radius` around the origin.
    public mutating func inDisc(radius: Float) -> Vector2 {
        Vector2(angle: unit() * 2 * Float.pi) * (radius * unit().squareRoot())
    }

    public static func == (a: RandomSource, b: RandomSource) -> Bool { a.state == b.state }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(state.0)
        hasher.combine(state.1)
        hasher.combine(state.2)
        hasher.combine(state.3)
    }
}

extension RandomSource: StateCodable {
    /// The 256 bits. All zero is the one state that gives nothing but zeros.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.word(&state.0, "state")
        coder.word(&state.1, "state")
        coder.word(&state.2, "state")
        coder.word(&state.3, "state")
        coder.check(state.0 | state.1 | state.2 | state.3 != 0, "state", "a source of nothing but zeros")
    }
}
