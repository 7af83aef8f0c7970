import Archive
import FuzzDriver

/// Any bytes either are a pool that reads back as it was written, or a typed error.
@main
struct FuzzPoolFile {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            tryToRead(bytes)
            tryToRead(sealed(bytes))
            return 0
        }
    }
}

private func tryToRead(_ bytes: [UInt8]) {
    guard let pool = try? PoolFile(decoding: bytes) else { return }
    guard let again = try? pool.encoded() else { preconditionFailure("what was read can be written") }
    precondition((try? PoolFile(decoding: again)) == pool, "a pool must read back as it was written")
}

/// With a start and a checksum that are right, so that what lies between is reached.
private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sealed = Array("MICROPOL".utf8) + [1, 0] + bytes
    let checksum = PoolFile.checksum(of: sealed)
    for place in 0..<8 { sealed.append(UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(place)))) }
    return sealed
}
