import SimMath
import Testing
import WireProtocol

struct RangeCoderTests {
    private struct Coded {
        let bit: Bool
        let context: Context
    }

    private static func context(_ number: Int) -> Context { Context(row: number / 12, column: number % 12) }

    private func expectRoundTrip(_ bits: [Coded], _ location: SourceLocation = #_sourceLocation) throws -> Int {
        var writer = RangeWriter()
        for coded in bits {
            var bit = coded.bit
            writer.bit(&bit, coded.context)
        }
        let expected = writer.count
        let bytes = writer.finish()
        #expect(bytes.count == expected, sourceLocation: location)
        var reader = RangeReader(bytes)
        for (i, coded) in bits.enumerated() {
            var bit = false
            reader.bit(&bit, coded.context)
            if bit != coded.bit {
                Issue.record("bit \(i) is another", sourceLocation: location)
                break
            }
        }
        try reader.finish()
        return bytes.count
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func anyBitsInAnyContextsReadBack(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        // From hardly ever to nearly always, so that carries run through bytes of 255.
        let share = Float(seed) / 21
        let bits = (0..<20_000).map { _ in
            Coded(bit: random.chance(share * share), context: Self.context(random.index(1_152)))
        }
        _ = try expectRoundTrip(bits)
    }

    @Test func longRunsCostNextToNothing() throws {
        for bit in [false, true] {
            let run = [Coded](repeating: Coded(bit: bit, context: Self.context(300)), count: 100_000)
            #expect(try expectRoundTrip(run) < 100)
        }
    }

    /// The least likely bit after each long run: the interval is as narrow as it gets, at its low and its high end.
    @Test func whatWasLeastExpectedReadsBack() throws {
        var bits: [Coded] = []
        for round in 0..<300 {
            let context = Self.context(300 + round % 3)
            bits += [Coded](repeating: Coded(bit: round % 2 == 0, context: context), count: 400)
            bits.append(Coded(bit: round % 2 == 1, context: context))
        }
        _ = try expectRoundTrip(bits)
    }

    @Test func carriesRunThroughAsManyBytesAsTheyMust() throws {
        // The top of the interval, again and again, fills bytes with 255; what comes then carries through them or not.
        for ending in 0..<64 {
            var writer = RangeWriter()
            var values: [UInt32] = [UInt32](repeating: 0xFFFF_FFFF, count: 40)
            values += [UInt32(ending), 0xFFFF_FFFF, UInt32(ending) << 26, 0]
            for value in values {
                var value = value
                writer.bits(&value, 32, "value", form: .unsigned)
            }
            var sure = ending % 2 == 0
            for _ in 0..<50 { writer.bit(&sure, Self.context(300)) }
            let bytes = writer.finish()
            var reader = RangeReader(bytes)
            for value in values {
                var read: UInt32 = 0
                reader.bits(&read, 32, "value", form: .unsigned)
                #expect(read == value)
            }
            for _ in 0..<50 {
                var read = false
                reader.bit(&read, Self.context(300))
                #expect(read == sure)
            }
            try reader.finish()
        }
    }

    @Test func anyNumberOfPlainBitsReadsBack() throws {
        var samples = Samples(seed: 23)
        let values = (0..<3_000).map { _ in (bits: samples.random.index(33), value: samples.word()) }
        var writer = RangeWriter()
        for (bits, value) in values {
            var value = value
            writer.bits(&value, bits, "value", form: .unsigned)
        }
        let bytes = writer.finish()
        #expect(bytes.count * 8 < values.reduce(80) { $0 + $1.bits } * 1_001 / 1_000)
        var reader = RangeReader(bytes)
        for (bits, value) in values {
            var read: UInt32 = 0
            reader.bits(&read, bits, "value", form: .unsigned)
            #expect(read == (bits == 32 ? value : value & ((1 << UInt32(bits)) - 1)))
        }
        try reader.finish()
    }

    @Test func whatHasNoRoomLeavesNoTrace() throws {
        var samples = Samples(seed: 24)
        var writer = RangeWriter()
        writer.limit(to: 300)
        var written: [UInt32] = []
        for _ in 0..<400 {
            var value = samples.word()
            if writer.attempt(bytes: 4, { $0.bits(&value, 32, "value", form: .unsigned) }) { written.append(value) }
        }
        let bytes = writer.finish()
        #expect(bytes.count <= 300 && bytes.count > 292)
        var reader = RangeReader(bytes)
        for value in written {
            var read: UInt32 = 0
            reader.bits(&read, 32, "value", form: .unsigned)
            #expect(read == value)
        }
        try reader.finish()
    }

    @Test func theEndIsWhereItIs() throws {
        var writer = RangeWriter()
        var bit = true
        for _ in 0..<500 {
            writer.bit(&bit, Self.context(40))
            bit.toggle()
        }
        let bytes = writer.finish()
        func read(_ bytes: [UInt8]) throws {
            var reader = RangeReader(bytes)
            for _ in 0..<500 {
                var bit = false
                reader.bit(&bit, Self.context(40))
            }
            try reader.finish()
        }
        try read(bytes)
        for end in 0..<bytes.count {
            #expect(throws: WireError.truncated(neededBits: 8, haveBits: 0)) { try read(Array(bytes.prefix(end))) }
        }
        #expect(throws: WireError.trailingBits(16)) { try read(bytes + [0, 0]) }
    }

    @Test func behindTheEndEveryBitIsZeroForEver() {
        var samples = Samples(seed: 25)
        for length in 0..<50 {
            var reader = RangeReader(samples.bytes(length))
            var bit = false
            for i in 0..<5_000 { reader.bit(&bit, Self.context(i % 1_152)) }
            var number: UInt32 = 1
            for _ in 0..<200 { reader.bits(&number, 32, "value", form: .unsigned) }
            reader.bit(&bit, Self.context(7))
            #expect(!bit && number == 0)
            #expect(throws: WireError.self) { try reader.finish() }
        }
    }
}
