import SimMath
import Testing

@Suite struct RandomSourceTests {
    @Test func theSameSeedGivesTheSameStreamAndAnotherSeedAnother() {
        var a = RandomSource(seed: 7), b = RandomSource(seed: 7), c = RandomSource(seed: 8)
        let x = (0..<100).map { _ in a.next() }, y = (0..<100).map { _ in b.next() },
            z = (0..<100).map { _ in c.next() }
        #expect(x == y)
        #expect(x != z)
    }

    @Test func indexCoversItsRangeEvenly() {
        var source = RandomSource(seed: 1)
        var counts = [Int](repeating: 0, count: 7)
        for _ in 0..<70_000 { counts[source.index(7)] += 1 }
        for count in counts { #expect(abs(count - 10_000) < 500) }
    }

    @Test func gaussianHasMeanZeroAndDeviationOne() {
        var source = RandomSource(seed: 3)
        let samples = (0..<50_000).map { _ in Double(source.gaussian()) }
        let mean = samples.reduce(0, +) / 50_000
        let variance = samples.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 50_000
        #expect(abs(mean) < 0.02)
        #expect(abs(variance - 1) < 0.03)
    }

    @Test func stateHashTellsOrderAndValueApart() {
        var a = StateHash()
        var b = StateHash()
        var c = StateHash()
        for word in [1, 2] { a.combine(word) }
        for word in [2, 1] { b.combine(word) }
        for word in [1, 2] { c.combine(word) }
        #expect(a.value != b.value)
        #expect(a.value == c.value)
        #expect(a.hexadecimal.count == 16)
        #expect(UInt64(0xABC).hexadecimal == "0000000000000abc")
    }
}
