import Bytes
public import UserFiles
import SimMath

/// The frame around what a recording says of itself: JSON, before its blocks. Little-endian:
///
///     "microreplay"  version:7
///     headBytes:4    head: JSON
///     checksum:8     StateHash of all before it
public enum RecordingHead {
    public static let version = 7
    static let magic = Array("microreplay".utf8)
    /// Up to the JSON.
    static let fixedBytes = magic.count + 2 + 4
    /// Of the JSON: a hundred times what it has.
    static let maximumBytes = 1 << 20
    /// Reading this many bytes of a file is enough to have its whole head.
    public static let maximumFileBytes = fixedBytes + maximumBytes + 8

    /// The beginning of a file.
    public static func encoded(_ json: [UInt8]) -> [UInt8] {
        var bytes = magic
        bytes.append(number: UInt16(version))
        bytes.append(number: UInt32(json.count))
        bytes += json
        bytes.append(number: checksum(of: bytes))
        return bytes
    }

    /// The JSON, and where the blocks begin. `bytes`: the first `maximumFileBytes` of the file, or all of it.
    public static func json(in bytes: [UInt8]) throws(RecordingHeadError) -> (json: [UInt8], end: Int) {
        guard bytes.starts(with: magic) else { throw .foreign }
        guard bytes.count >= fixedBytes else { throw .truncated(needed: fixedBytes, have: bytes.count) }
        let version = Int(UInt16(littleEndian: bytes[magic.count..<magic.count + 2]))
        guard version == Self.version else { throw .otherVersion(version) }
        let count = Int(UInt32(littleEndian: bytes[(magic.count + 2)..<fixedBytes]))
        guard count <= maximumBytes else { throw .damaged }
        let end = fixedBytes + count + 8
        guard bytes.count >= end else { throw .truncated(needed: end, have: bytes.count) }
        guard UInt64(littleEndian: bytes[(end - 8)..<end]) == checksum(of: Array(bytes[..<(end - 8)])) else {
            throw .damaged
        }
        return (Array(bytes[fixedBytes..<(end - 8)]), end)
    }

    /// What stands behind bytes of a recording.
    public static func checksum(of bytes: [UInt8]) -> UInt64 {
        var hash = StateHash()
        hash.combine(bytes: bytes)
        return hash.value
    }
}

/// Why the beginning of a file is not that of a recording.
public enum RecordingHeadError: Error, Hashable, CustomStringConvertible {
    /// Not even the first bytes are those of a recording.
    case foreign
    case otherVersion(Int)
    case truncated(needed: Int, have: Int)
    /// The checksum is not that of the head.
    case damaged
    /// The head's JSON does not say what it should.
    case unclear(String)
    case missing
    case file(UserFileError)

    /// Whether the file holds what it should not, rather than that it cannot be read.
    public var isAboutContents: Bool {
        switch self {
        case .missing, .file: false
        default: true
        }
    }

    public var description: String {
        switch self {
        case .foreign: "it is not a recording: its first bytes are others"
        case .otherVersion(let version):
            "it is a recording of format \(version), and this program reads format \(RecordingHead.version): use the program that wrote it"
        case .truncated(let needed, let have): "it ends at byte \(have), and at least \(needed) are needed"
        case .damaged: "it is damaged: the checksum of the head at byte 0 is another"
        case .unclear(let reason): "its head cannot be read: \(reason)"
        case .missing: "there is no such file"
        case .file(let error): "\(error)"
        }
    }
}
