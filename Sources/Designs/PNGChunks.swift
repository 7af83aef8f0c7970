/// The chunks of a PNG file: length, type, data, checksum, one after the other.
///
/// PNG Specification (W3C, 2nd edition), sections 5 and 11.3.4. Our own walk, because libpng reports what is wrong with a text
/// chunk by a jump out of its caller, which Swift code cannot survive.
struct PNGChunks {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// No file has more: an end for the walk through a hostile one.
    private static let most = 100_000

    struct Chunk {
        let type: [UInt8]
        /// Where the data lie in the file.
        let data: Range<Int>
        var name: String { String(decoding: type, as: UTF8.self) }
    }

    let bytes: [UInt8]
    let chunks: [Chunk]

    /// Walks to the end; throws where the bytes are no whole PNG file. Checksums are checked by who takes a chunk's data.
    init(_ bytes: [UInt8]) throws(DesignError) {
        guard bytes.starts(with: Self.signature) else { throw .notAPicture("it does not begin like one") }
        self.bytes = bytes
        var chunks: [Chunk] = []
        var at = Self.signature.count
        while chunks.last?.name != "IEND" {
            guard chunks.count < Self.most else { throw .notAPicture("it has too many parts") }
            guard at + 12 <= bytes.count else { throw .notAPicture("it is cut short") }
            let length = Int(Self.number(bytes, at: at))
            guard length <= bytes.count - at - 12 else { throw .notAPicture("it is cut short") }
            chunks.append(Chunk(type: Array(bytes[at + 4..<at + 8]), data: at + 8..<at + 8 + length))
            at += 12 + length
        }
        self.chunks = chunks
    }

    /// Whether the chunk's checksum is that of its type and data.
    func isSound(_ chunk: Chunk) -> Bool {
        Self.number(bytes, at: chunk.data.upperBound) == Self.checksum(chunk.type + bytes[chunk.data])
    }

    func isNamed(_ chunk: Chunk, _ name: String, beginning: [UInt8]) -> Bool {
        chunk.name == name && bytes[chunk.data].starts(with: beginning)
    }

    /// The file with this chunk right before its end, and without those of its name that begin like it.
    func replacing(_ name: String, beginning: [UInt8], with data: [UInt8]) -> [UInt8] {
        var file = Self.signature
        for chunk in chunks where !isNamed(chunk, name, beginning: beginning) {
            if chunk.name == "IEND" { file += Self.chunk(name, data) }
            file += bytes[chunk.data.lowerBound - 8..<chunk.data.upperBound + 4]
        }
        return file
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// CRC-32 with the polynomial 0xEDB88320 (PNG Specification, annex D).
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
