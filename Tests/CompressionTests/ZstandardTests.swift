import Compression
import SimMath
import Testing

@Suite struct ZstandardTests {
    private static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var random = RandomSource(seed: seed)
        return (0..<count).map { _ in UInt8(random.index(256)) }
    }

    @Test(arguments: [0, 1, 7, 1000, 300_000]) func whatWasPackedIsUnpackedTheSame(_ count: Int) throws {
        let bytes = Self.noise(count)
        #expect(try Zstandard.decompress(Zstandard.compress(bytes), maximumBytes: count) == bytes)
    }

    @Test func whatIsMuchLikeThePrefixCostsNextToNothing() throws {
        let before = Self.noise(400_000)
        var after = before
        for index in stride(from: 0, to: after.count, by: 40_000) { after[index] ^= 1 }
        after.removeSubrange(100..<5_000)
        let packed = Zstandard.compress(after, prefix: before)
        #expect(packed.count < 4_000)
        #expect(try Zstandard.decompress(packed, maximumBytes: after.count, prefix: before) == after)
        #expect(throws: ZstandardError.self) { try Zstandard.decompress(packed, maximumBytes: after.count) }
    }

    @Test func moreThanAllowedIsNotUnpacked() {
        let packed = Zstandard.compress([UInt8](repeating: 7, count: 1 << 20))
        #expect(packed.count < 200)
        #expect(throws: ZstandardError.tooLarge(bytes: 1 << 20, maximum: 1000)) {
            try Zstandard.decompress(packed, maximumBytes: 1000)
        }
    }

    @Test func damageIsSaid() {
        let packed = Zstandard.compress(Self.noise(5_000))
        for length in stride(from: 0, to: packed.count, by: 97) {
            #expect(throws: ZstandardError.self) {
                try Zstandard.decompress(Array(packed.prefix(length)), maximumBytes: 5_000)
            }
        }
        for index in stride(from: 0, to: packed.count, by: 53) {
            var damaged = packed
            damaged[index] ^= 0x10
            #expect(throws: ZstandardError.self) { try Zstandard.decompress(damaged, maximumBytes: 5_000) }
        }
    }
}
