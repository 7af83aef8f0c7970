import Bytes
import Evolution

/// The parts of a pool file that may end anywhere.
extension ByteReader<PoolFileError> {
    /// Compares the last bytes with what they say of the others, and leaves them out of what can be taken.
    mutating func checkSum() throws(PoolFileError) {
        let stated = UInt64(littleEndian: try takeLast(PoolFile.checksumBytes))
        let computed = PoolFile.checksum(of: bytes.dropLast(PoolFile.checksumBytes))
        guard stated == computed else { throw .badChecksum(stated: stated, computed: computed) }
    }

    mutating func entry(_ index: Int) throws(PoolFileError) -> HallEntry {
        let genome = try genome(index)
        let (id, parent, founder) = (
            try number(UInt32.self), try number(UInt32.self), try number(UInt32.self)
        )
        let generation = try number(UInt32.self)
        let born = try number(UInt64.self)
        let score = Float(bitPattern: try number(UInt32.self))
        guard (0...HallEntry.highestScore).contains(score) else {
            throw .badScore(entry: index, score, limit: HallEntry.highestScore)
        }
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
