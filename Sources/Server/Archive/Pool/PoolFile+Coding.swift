import Bytes
import Evolution

extension PoolFile {
    /// The file's bytes. Throws what is beyond the limits that `init(decoding:)` sets.
    public func encoded() throws(PoolFileError) -> [UInt8] {
        let noteBytes = Array(note.utf8)
        guard noteBytes.count <= Self.maximumNoteBytes else {
            throw .noteTooLong(bytes: noteBytes.count, limit: Self.maximumNoteBytes)
        }
        guard entries.count <= Self.maximumEntries else {
            throw .tooManyEntries(count: entries.count, limit: Self.maximumEntries)
        }
        var bytes = Self.magic
        bytes.append(number: Self.version)
        bytes.append(number: UInt16(noteBytes.count))
        bytes.append(number: UInt32(entries.count))
        bytes += noteBytes
        for (index, entry) in entries.enumerated() { try Self.append(entry, index, to: &bytes) }
        bytes.append(number: Self.checksum(of: bytes))
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge(bytes: bytes.count, limit: Self.maximumBytes) }
        return bytes
    }

    private static func append(_ entry: HallEntry, _ index: Int, to bytes: inout [UInt8]) throws(PoolFileError) {
        guard (0...HallEntry.highestScore).contains(entry.score) else {
            throw .badScore(entry: index, entry.score, limit: HallEntry.highestScore)
        }
        guard entry.genome.responses.count <= Genome.maximumResponses else {
            throw .genome(entry: index, .tooManyResponses(count: entry.genome.responses.count))
        }
        let genome = entry.genome.encoded()
        bytes.append(number: UInt16(clamping: genome.count))
        bytes += genome
        bytes.append(number: entry.lineage.id)
        bytes.append(number: entry.lineage.parent ?? 0)
        bytes.append(number: entry.lineage.founder)
        bytes.append(number: UInt32(clamping: entry.lineage.generation))
        bytes.append(number: entry.lineage.birthTick)
        bytes.append(number: entry.score.bitPattern)
    }

    /// Reads what `encoded` wrote, untrusted: every length is checked before anything is taken, every genome decoded
    /// and its body validated.
    public init(decoding bytes: some Collection<UInt8>) throws(PoolFileError) {
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge(bytes: bytes.count, limit: Self.maximumBytes) }
        var reader = ByteReader<PoolFileError>(bytes)
        guard try reader.take(Self.magic.count).elementsEqual(Self.magic) else { throw .notAPool }
        let version = try reader.number(UInt16.self)
        guard version == Self.version else { throw .unknownVersion(version) }
        try reader.checkSum()
        let noteBytes = Int(try reader.number(UInt16.self))
        guard noteBytes <= Self.maximumNoteBytes else {
            throw .noteTooLong(bytes: noteBytes, limit: Self.maximumNoteBytes)
        }
        let count = Int(try reader.number(UInt32.self))
        guard count <= Self.maximumEntries else { throw .tooManyEntries(count: count, limit: Self.maximumEntries) }
        guard let note = String(validating: try reader.take(noteBytes), as: UTF8.self) else { throw .noteNotText }
        try reader.require(count * Self.entryBytes)
        var entries: [HallEntry] = []
        entries.reserveCapacity(count)
        for index in 0..<count { entries.append(try reader.entry(index)) }
        guard reader.left == 0 else { throw .trailingBytes(reader.left) }
        self.init(note: note, entries: entries)
    }
}
