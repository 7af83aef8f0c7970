/// The chunks of a PNG file: length, type, data, checksum, one after the other.
///
/// PNG Specification (W3C, 2nd edition), sections 5 and 11.3.4. Our own walk, because libpng reports what is wrong with
/// a text chunk by a jump out of its caller, which Swift code cannot survive.
struct PNGChunks {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// No file has more: an end for the walk through a hostile one.
    private static let maximumChunks = 100_000

    struct Chunk {
        let type: [UInt8]
        /// Where the data lie in the file.
        let data: Range<Int>
        var name: String { String(decoding: type, as: UTF8.self) }
    }

    let chunks: [Chunk]

    /// Walks to the end, and reads no more of each chunk than its length and name; throws where the bytes are no whole
    /// PNG file. Checksums are checked by who takes a chunk's data.
    init(_ source: some PictureSource) throws(DesignError) {
        guard try source.piece(0..<min(8, source.count)) == Self.signature else {
            throw .notAPicture("it does not begin like one", at: 0)
        }
        var chunks: [Chunk] = []
        var at = Self.signature.count
        while chunks.last?.name != "IEND" {
            guard chunks.count < Self.maximumChunks else { throw .notAPicture("it has too many parts", at: at) }
            guard at + 12 <= source.count else { throw .notAPicture("it is cut short", at: at) }
            let head = try source.whole(at..<at + 8)
            let length = Int(Self.number(head, at: 0))
            guard length <= source.count - at - 12 else { throw .notAPicture("it is cut short", at: at) }
            chunks.append(Chunk(type: Array(head[4...]), data: at + 8..<at + 8 + length))
            at += 12 + length
        }
        self.chunks = chunks
    }

    /// What a chunk holds.
    ///
    /// - Throws: where its checksum is not that of its type and data.
    static func data(of chunk: Chunk, in source: some PictureSource) throws(DesignError) -> [UInt8] {
        let body = try source.whole(chunk.data.lowerBound - 4..<chunk.data.upperBound + 4)
        guard number(body, at: body.count - 4) == checksum(body.dropLast(4)) else {
            throw .unreadable("its checksum is wrong", at: chunk.data.lowerBound)
        }
        return Array(body[4..<body.count - 4])
    }

    static func isNamed(
        _ chunk: Chunk, _ name: String, beginning: [UInt8], in source: some PictureSource
    ) throws(DesignError) -> Bool {
        guard chunk.name == name, chunk.data.count >= beginning.count else { return false }
        return try source.whole(chunk.data.lowerBound..<chunk.data.lowerBound + beginning.count) == beginning
    }

    /// The file `bytes` with this chunk right before its end, and without those of its name that begin like it.
    static func replacing(
        _ name: String, beginning: [UInt8], with data: [UInt8], in bytes: [UInt8]
    ) throws(DesignError) -> [UInt8] {
        var file = signature
        for chunk in try PNGChunks(bytes).chunks {
            if try isNamed(chunk, name, beginning: beginning, in: bytes) { continue }
            if chunk.name == "IEND" { file += Self.chunk(name, data) }
            file += bytes[chunk.data.lowerBound - 8..<chunk.data.upperBound + 4]
        }
        return file
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// CRC-32 with the polynomial 0xEDB88320 (PNG Specification, annex D).
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
