internal import GRDB

/// Why an archive cannot be used, with what to do.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file.
    case missing(path: String)
    /// A folder is there.
    case isFolder(path: String)
    /// It is there and is something else.
    case notAnArchive(path: String)
    /// A later program wrote it.
    case tooNew(path: String, version: Int, known: Int)
    case damaged(path: String, detail: String)
    case readOnly(path: String)
    case diskFull(path: String)
    case cannotOpen(path: String, reason: String)
    /// The tables do not take what is to be written: they are not as this program made them.
    case refused(path: String, reason: String)
    /// The database refused something else.
    case failed(path: String, reason: String)

    /// Whether it may be over by itself, as a full disk is when room is made.
    public var mayPass: Bool {
        switch self {
        case .diskFull, .failed, .cannotOpen, .readOnly: true
        case .missing, .isFolder, .notAnArchive, .tooNew, .damaged, .refused: false
        }
    }

    public var description: String {
        switch self {
        case .missing(let path): "there is no archive at \(path): name the file that a server was given with --archive"
        case .isFolder(let path):
            "\(path) is a folder, and an archive is a file: name a file in it, such as "
                + "\(path.hasSuffix("/") ? path : path + "/")dish.sqlite"
        case .notAnArchive(let path):
            "\(path) is not an archive of Micro, and is left as it is: name another file, or move this one away"
        case .tooNew(let path, let version, let known):
            "\(path) is of archive version \(version), and this program knows up to \(known): update the program, or move "
                + "the file away"
        case .damaged(let path, let detail):
            "\(path) is damaged (\(detail)), and is left as it is: move it away together with its -wal and -shm files; "
                + "'sqlite3 FILE .recover' may save what is in it"
        case .readOnly(let path):
            "\(path) cannot be written: give this user the right to write the file and its folder, or name another one"
        case .diskFull(let path): "no room is left for \(path): free some, or name a file on another disk"
        case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason)"
        case .refused(let path, let reason):
            "\(path) does not take what is to be written (\(reason)): its tables were changed; move it away"
        case .failed(let path, let reason): "the archive \(path) failed: \(reason)"
        }
    }
}

extension ArchiveError {
    /// What a failure of the database means for the host.
    init(_ error: any Error, path: String) {
        if let known = error as? ArchiveError {
            self = known
            return
        }
        guard let failure = error as? DatabaseError else {
            self = .failed(path: path, reason: "\(error)")
            return
        }
        switch failure.resultCode {
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_READONLY: self = .readOnly(path: path)
        case .SQLITE_NOTADB: self = .notAnArchive(path: path)
        case .SQLITE_CORRUPT: self = .damaged(path: path, detail: failure.message ?? "malformed")
        case .SQLITE_CANTOPEN, .SQLITE_PERM: self = .cannotOpen(path: path, reason: failure.message ?? "no right to")
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
            self = .refused(path: path, reason: failure.message ?? "a constraint")
        default: self = .failed(path: path, reason: failure.description)
        }
    }
}
