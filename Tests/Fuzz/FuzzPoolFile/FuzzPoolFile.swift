import Archive
import FuzzDriver

/// Any bytes either are a pool that encodes to the same bytes again, or a typed error.
@main
struct FuzzPoolFile {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            read(bytes)
            read(sealed(bytes))
            return 0
        }
    }

    private static func read(_ bytes: [UInt8]) {
        guard let pool = try? PoolFile(decoding: bytes) else { return }
        let again = try? pool.encoded()
        precondition(again == bytes, "a pool must be written as it was read")
    }

    /// With a start and a checksum that are right, so that what lies between is reached.
    private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var sealed = Array("MICROPOL".utf8) + [1, 0] + bytes
        let checksum = PoolFile.checksum(of: sealed)
        for place in 0..<8 { sealed.append(UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(place)))) }
        return sealed
    }
}
