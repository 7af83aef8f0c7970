import Evolution

/// Takes parts off the front of a pool file that may end anywhere.
struct PoolReader {
    private let bytes: [UInt8]
    private var at = 0
    /// Where the checksum begins; the file's end until it was checked.
    private var end: Int

    init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes)
        end = self.bytes.count
    }

    var left: Int { end - at }

    /// Compares the last bytes with what they say of the others, and leaves them out of what can be taken.
    mutating func checkSum() throws(PoolFileError) {
        try require(PoolFile.checksumBytes)
        var tail = self
        tail.at = end - PoolFile.checksumBytes
        let stated = try tail.number(UInt64.self)
        end -= PoolFile.checksumBytes
        let computed = PoolFile.checksum(of: bytes[..<end])
        guard stated == computed else { throw .badChecksum(stated: stated, computed: computed) }
    }

    func require(_ count: Int) throws(PoolFileError) {
        guard left >= count else { throw .truncated(needed: at + count, have: end) }
    }

    mutating func take(_ count: Int) throws(PoolFileError) -> ArraySlice<UInt8> {
        try require(count)
        at += count
        return bytes[(at - count)..<at]
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(PoolFileError) -> Number {
        var value = Number.zero
        for (index, byte) in try take(Number.bitWidth / 8).enumerated() {
            value |= Number(truncatingIfNeeded: byte) << (8 * index)
        }
        return value
    }

    mutating func entry(_ index: Int) throws(PoolFileError) -> HallEntry {
        let genome = try genome(index)
        let (id, parent, founder) = (
            try number(UInt32.self), try number(UInt32.self), try number(UInt32.self)
        )
        let generation = try number(UInt32.self)
        let born = try number(UInt64.self)
        let score = Float(bitPattern: try number(UInt32.self))
        guard score >= 0, score.isFinite else { throw .badScore(entry: index, score) }
        let lineage = Lineage(
            id: id, parent: parent == 0 ? nil : parent, generation: Int(generation), birthTick: born, founder: founder)
        return HallEntry(genome: genome, lineage: lineage, score: score)
    }

    private mutating func genome(_ index: Int) throws(PoolFileError) -> Genome {
        let count = Int(try number(UInt16.self))
        guard count <= Genome.maximumBinaryBytes else {
            throw .genomeTooLong(entry: index, bytes: count, limit: Genome.maximumBinaryBytes)
        }
        let body = try take(count)
        do { return try Genome(decoding: body) } catch { throw .genome(entry: index, error) }
    }
}
