import SimMath

/// Random numbers in double precision, the same for a seed on every machine.
struct Chance {
    private var source: RandomSource

    init(seed: UInt64) { source = RandomSource(seed: seed) }

    /// Uniform in 0 ..< 1, 53 bits.
    mutating func unit() -> Double { Double(source.next() >> 11) * (1 / 9_007_199_254_740_992) }
    mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
    mutating func angle() -> Double { 2 * Double.pi * unit() }
    mutating func index(_ count: Int) -> Int { source.index(count) }
    mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}
