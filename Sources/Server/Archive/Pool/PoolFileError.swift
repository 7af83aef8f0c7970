public import Bytes
public import Evolution
import UserFiles

/// Why bytes are not a pool file, or a pool cannot become one.
public enum PoolFileError: TruncationError, Hashable, Sendable, CustomStringConvertible {
    case tooLarge(bytes: Int, limit: Int)
    case notAPool
    case unknownVersion(UInt16)
    case truncated(needed: Int, have: Int)
    case trailingBytes(Int)
    case badChecksum(stated: UInt64, computed: UInt64)
    case tooManyEntries(count: Int, limit: Int)
    case noteTooLong(bytes: Int, limit: Int)
    case noteNotText
    case genomeTooLong(entry: Int, bytes: Int, limit: Int)
    case genome(entry: Int, GenomeCodingError)
    case badScore(entry: Int, Float, limit: Float)
    /// Nothing can begin with it.
    case nobody
    /// The file system refused.
    case file(path: String, reason: String)
    /// The file can be read, and what is in it is no sound pool.
    indirect case unsound(path: String, PoolFileError)

    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "a pool file of \(bytes) bytes: at most \(limit) are allowed"
        case .notAPool: "this is not a pool file of Micro: it does not begin as one does"
        case .unknownVersion(let version):
            "pool file version \(version) is not known here (this program writes \(PoolFile.version)): "
                + (version > PoolFile.version ? "update the program" : "copy it again, or make another")
        case .truncated(let needed, let have):
            "a pool file of at least \(needed) bytes is cut off after \(have): copy it again"
        case .trailingBytes(let count): "\(count) bytes follow the end of the pool file: copy it again"
        case .badChecksum(let stated, let computed):
            "the pool file was changed on its way (checksum \(stated), and its bytes give \(computed)): copy it again"
        case .tooManyEntries(let count, let limit): "a pool of \(count) genomes: at most \(limit) are allowed"
        case .noteTooLong(let bytes, let limit): "the pool's note has \(bytes) bytes: at most \(limit) are allowed"
        case .noteNotText: "the pool's note is not text in UTF-8"
        case .genomeTooLong(let entry, let bytes, let limit):
            "genome \(entry) has \(bytes) bytes: at most \(limit) are allowed"
        case .genome(let entry, let error): "genome \(entry) cannot be read: \(error)"
        case .badScore(let entry, let score, let limit):
            "genome \(entry) has the score \(score): it must be from 0 to \(limit)"
        case .nobody: "there is no creature in it: 'micro-server evolve --pool FILE' makes a pool"
        case .file(let path, _), .unsound(let path, _): "the pool file \(path) cannot be used: \(reason)"
        }
    }

    /// Why, without the name of the file.
    public var reason: String {
        switch self {
        case .file(_, let reason): reason
        case .unsound(_, let error): error.description
        default: description
        }
    }
}

extension PoolFileError {
    /// What the file system said of a pool's file.
    init(_ error: UserFileError) {
        switch error {
        case .notAFile(let path): self = .file(path: path, reason: "it is not a file but a folder, a pipe or a device")
        case .tooLong(let path, let bytes, let maximum):
            self = .unsound(path: path, .tooLarge(bytes: bytes, limit: maximum))
        case .notRead(let path, let reason), .notWritten(let path, let reason): self = .file(path: path, reason: reason)
        case .cutShort(let path), .held(let path): self = .file(path: path, reason: error.reason)
        }
    }
}
