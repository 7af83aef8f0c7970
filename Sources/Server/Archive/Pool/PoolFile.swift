public import Evolution
import Foundation
import SimMath

/// A dish's pool as one file, to save, share and load: genomes with lineage and score, and a note of where they
/// evolved.
///
/// Little-endian, floats as their bits:
///
///     magic:8 "MICROPOL"   version:2   noteBytes:2   count:4   note (UTF-8)
///     entry × count   genomeBytes:2 genome (see Genome.encoded)
///                     id:4 parent:4 (0 none) founder:4 generation:4 born:8 score:4
///     checksum:8 (StateHash of all before it)
public struct PoolFile: Hashable, Sendable {
    /// What the dish was like, for people to read.
    public var note: String
    /// Best first, as the hall of fame has them.
    public var entries: [HallEntry]

    public static let version: UInt16 = 1
    public static let maximumEntries = 4_096
    public static let maximumNoteBytes = 4_096
    /// Bytes of the whole file: 4096 genomes of three times the usual size.
    public static let maximumBytes = 16 << 20

    static let magic = Array("MICROPOL".utf8)
    static let headerBytes = 16
    static let checksumBytes = 8
    /// Beside the genome itself.
    static let entryBytes = 30

    public init(note: String, entries: [HallEntry]) {
        self.note = note
        self.entries = entries
    }

    /// What the last eight bytes of a file must say of those before them.
    public static func checksum(of bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StateHash()
        hash.combine(bytes: bytes)
        return hash.value
    }
}

extension PoolFile {
    /// Reads a file; one beyond `maximumBytes` is refused before it is read.
    public init(contentsOf path: String) throws(PoolFileError) {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
        guard let size else { throw .file(path: path, reason: "there is no such file, or it may not be read") }
        guard size <= Self.maximumBytes else { throw .tooLarge(bytes: size, limit: Self.maximumBytes) }
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
        try self.init(decoding: data)
    }

    /// Writes a file, whole or not at all.
    public func write(to path: String) throws(PoolFileError) {
        let bytes = try encoded()
        do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }
}
