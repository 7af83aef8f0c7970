public import Evolution
import SimMath
import UserFiles

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
        guard let pool = try Self.ifThere(path) else { throw .file(path: path, reason: "there is no such file") }
        self = pool
    }

    /// The same of a pool that something is to begin with: one without creatures is refused.
    public static func peopled(_ path: String) throws(PoolFileError) -> PoolFile {
        let pool = try PoolFile(contentsOf: path)
        guard !pool.entries.isEmpty else { throw .unsound(path: path, .nobody) }
        return pool
    }

    /// The same, but nil where there is no file.
    public static func ifThere(_ path: String) throws(PoolFileError) -> PoolFile? {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: maximumBytes) } catch { throw PoolFileError(error) }
        guard let bytes else { return nil }
        do { return try PoolFile(decoding: bytes) } catch { throw .unsound(path: path, error) }
    }

    /// Writes a file, whole or not at all, and its folders where they are missing. `kept`: where the file that was there
    /// stays.
    public func write(to path: String, keepingOldAs kept: String? = nil) throws(PoolFileError) {
        let bytes = try encoded()
        do { try WholeFile.write(bytes, to: path, keepingOldAs: kept) } catch { throw PoolFileError(error) }
    }

    /// What `write` would refuse after a long run, said before it. Its folders are made now.
    public static func requireWritable(_ path: String) throws(PoolFileError) {
        do {
            // What can be no file makes no folders.
            try WholeFile.requireWritable(path)
            try WholeFile.makeFolders(above: path)
            try WholeFile.requireWritable(path, makingFolders: false)
        } catch { throw PoolFileError(error) }
    }
}
