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
        #expect(writer.bitCount == written.reduce(0) { $0 + $1.bits })
        #expect(writer.finished.count == (writer.bitCount + 7) / 8)
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
            #expect(writer.bitCount == BitWriter.golombBits(value, order: order))
            var reader = BitReader(writer.finished)
            #expect(try reader.readGolomb(order: order) == value)
            try reader.finish()
        }
        #expect(BitWriter.golombBits(0, order: order) == order + 1)
    }

    @Test func signedNumbersReadBack() throws {
        for value in [Int32.min, -65_536, -3, -1, 0, 1, 2, 77, .max] {
            var writer = BitWriter()
            writer.writeGolomb(signed: value, order: 2)
            writer.write(value, signedBits: 32)
            writer.write(value >> 16, signedBits: 16)
            var reader = BitReader(writer.finished)
            #expect(try reader.readGolombSigned(order: 2) == value)
            #expect(try reader.read(signedBits: 32) == value)
            #expect(try reader.read(signedBits: 16) == value >> 16)
        }
        #expect([0, -1, 1, -2, 2].map { BitWriter.zigzag($0) } == [0, 1, 2, 3, 4])
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
        var large = BitReader([0xFF, 0x01])
        #expect(throws: WireError.outOfRange(field: "value", value: 255, allowed: 0...254)) {
            try large.readVarint("value", limit: 254)
        }
    }

    @Test func golombPrefixesThatNoNumberHasAreRefused() {
        var zeros = BitReader([UInt8](repeating: 0, count: 20))
        #expect(throws: WireError.badCode(field: "Golomb prefix", code: 33)) { try zeros.readGolomb(order: 0) }
        // 32 zeros, a one and 32 ones name 2³³ − 2: over what 32 bits hold.
        var large = BitReader([0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 5))
        #expect(throws: WireError.badCode(field: "Golomb value", code: 32)) { try large.readGolomb(order: 0) }
    }

    @Test func textIsCutAtWholeCharactersAndBadTextIsRefused() throws {
        for limit in 0..<24 {
            var writer = BitWriter()
            writer.write("aä→👩‍🔬細b", limit: limit)
            var reader = BitReader(writer.finished)
            let text = try reader.readText("text", limit: limit)
            #expect(text.utf8.count <= limit)
            #expect("aä→👩‍🔬細b".hasPrefix(text))
        }
        var bad = BitReader([2, 0xC3, 0x28])
        #expect(throws: WireError.notUTF8(field: "text")) { try bad.readText("text", limit: 9) }
        var short = BitReader([5, 65, 66])
        #expect(throws: WireError.truncated(neededBits: 40, haveBits: 16)) { try short.readText("text", limit: 9) }
    }

    @Test func aWriterAppendedToAnotherIsTheSameAsWritingItThere() {
        var samples = Samples(seed: 23)
        for bits in 0..<40 {
            var whole = BitWriter()
            var front = BitWriter()
            var back = BitWriter()
            for _ in 0..<bits { whole.write(true) }
            for _ in 0..<bits { front.write(true) }
            for _ in 0..<samples.random.index(40) {
                let value = samples.word()
                whole.write(value, bits: 13)
                back.write(value, bits: 13)
            }
            front.append(back)
            #expect(front.finished == whole.finished)
        }
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
