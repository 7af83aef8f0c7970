import SimMath
import Testing
import WireProtocol

struct BitCodingTests {
    static let edges: [UInt32] = [0, 1, 2, 3, 7, 8, 15, 16, 127, 128, 65_535, 1 << 31, .max - 1, .max]

    @Test func anyNumberOfBitsReadsBack() throws {
        var samples = Samples(seed: 21)
        var written: [(value: UInt32, bits: Int)] = []
        var writer = BitWriter()
        for _ in 0..<2_000 {
            let bits = samples.random.index(33)
            let value = samples.word()
            writer.write(value, bits: bits)
            written.append((bits == 32 ? value : value & ((1 << UInt32(bits)) - 1), bits))
        }
        #expect(writer.finished.count == (written.reduce(0) { $0 + $1.bits } + 7) / 8)
        var reader = BitReader(writer.finished)
        for (value, bits) in written { #expect(try reader.read(bits: bits) == value) }
        try reader.finish()
    }

    @Test(arguments: 0...8) func golombCodesReadBackAndTakeTheBitsTheySay(order: Int) throws {
        var samples = Samples(seed: 22)
        let values = Self.edges + (0..<500).map { _ in samples.word() >> UInt32(samples.random.index(32)) }
        for value in values {
            var writer = BitWriter()
            writer.writeGolomb(value, order: order)
            var reader = BitReader(writer.finished)
            let before = reader.bitsLeft
            #expect(try reader.readGolomb(order: order) == value)
            #expect(before - reader.bitsLeft == BitWriter.golombBits(value, order: order))
            try reader.finish()
        }
        #expect(BitWriter.golombBits(0, order: order) == order + 1)
    }

    @Test func signsAreFoldedIntoSmallNumbers() {
        #expect([0, -1, 1, -2, 2].map { BitWriter.zigzag($0) } == [0, 1, 2, 3, 4])
        #expect(BitWriter.zigzag(.max) == .max - 1 && BitWriter.zigzag(.min) == .max)
    }

    @Test func varintsReadBackAndTooLongOnesAreRefused() throws {
        for value in [0, 127, 128, 16_383, 16_384, UInt64(Int64.max), .max] {
            var writer = BitWriter()
            writer.writeVarint(value)
            var reader = BitReader(writer.finished)
            #expect(try reader.readVarint("value") == value)
            try reader.finish()
        }
        var endless = BitReader([UInt8](repeating: 0xFF, count: 20))
        #expect(throws: WireError.badCode(field: "value", code: 0xFF)) { try endless.readVarint("value") }
    }

    @Test func golombPrefixesThatNoNumberHasAreRefused() {
        var zeros = BitReader([UInt8](repeating: 0, count: 20))
        #expect(throws: WireError.badCode(field: "Golomb prefix", code: 33)) { try zeros.readGolomb(order: 0) }
        // 32 zeros, a one and 32 ones name 2³³ − 2: over what 32 bits hold.
        var large = BitReader([0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 5))
        #expect(throws: WireError.badCode(field: "Golomb value", code: 32)) { try large.readGolomb(order: 0) }
    }

    @Test func bitsAfterTheEndAreRefused() throws {
        var padded = BitReader([0b0000_0101])
        _ = try padded.read(bits: 3)
        try padded.finish()
        var dirty = BitReader([0b0001_0101])
        _ = try dirty.read(bits: 3)
        #expect(throws: WireError.trailingBits(5)) { try dirty.finish() }
        var long = BitReader([0, 0])
        _ = try long.read(bits: 3)
        #expect(throws: WireError.trailingBits(13)) { try long.finish() }
    }
}
