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

    /// Whether only zeros follow, and not too many: what a loss of power leaves where bytes never came.
    func isBlank(from offset: Int) throws(ReplayError) -> Bool {
        // Nearly always the first few say no.
        guard try bytes(offset..<offset + 8).allSatisfy({ $0 == 0 }), count - offset <= Self.mostBlank else {
            return false
        }
        return try bytes(offset..<max(offset, count)).allSatisfy { $0 == 0 }
    }

    /// Far more than is written between two times that the file is brought to the disk.
    private static let mostBlank = 1 << 26

    /// Fewer where the source ends before.
    func bytes(_ range: Range<Int>) throws(ReplayError) -> [UInt8] {
        switch self {
        case .bytes(let bytes): return Array(bytes[range.clamped(to: 0..<bytes.count)])
        case .file(let file):
            do { return try file.bytes(range) } catch { throw .file(error) }
        }
    }
}
