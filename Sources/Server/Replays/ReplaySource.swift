public import UserFiles

/// Where a recording is read from: of a long one only what is wanted.
public enum ReplaySource {
    case bytes([UInt8])
    case file(OpenedFile)

    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// Fewer where the source ends before.
    func bytes(_ range: Range<Int>) throws(ReplayError) -> [UInt8] {
        switch self {
        case .bytes(let bytes): return Array(bytes[range.clamped(to: 0..<bytes.count)])
        case .file(let file):
            do { return try file.bytes(range) } catch { throw .file(error) }
        }
    }
}
