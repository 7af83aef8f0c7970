import UserFiles

/// Whether a server could write its records into a file, by the file's first bytes: to open a database may leave files
/// beside it.
public enum ArchiveCheck {
    /// Why it could not; nil where it could, and where nothing is there yet.
    public static func problem(of path: String) -> ArchiveError? {
        let header: [UInt8]
        do {
            guard let file = try OpenedFile.open(path, maximumBytes: .max), file.count > 0 else { return nil }
            header = try file.bytes(0..<headerBytes)
        } catch { return .cannotOpen(path: path, reason: error.reason) }
        // https://www.sqlite.org/fileformat.html, 1.3
        guard header.count == headerBytes, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            return .notAnArchive(path: path)
        }
        let (pages, application) = (number(in: header, at: 28), number(in: header, at: 68))
        // Of an archive that was just made the tables may still be in its -wal file.
        if application == 0, pages <= 1 { return nil }
        guard application == ArchiveSchema.applicationID else { return .notAnArchive(path: path) }
        let version = number(in: header, at: 60)
        return version > ArchiveSchema.version
            ? .tooNew(path: path, version: version, known: ArchiveSchema.version) : nil
    }

    private static let headerBytes = 100

    /// Four bytes, the highest first.
    private static func number(in header: [UInt8], at offset: Int) -> Int {
        header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
