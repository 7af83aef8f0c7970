import Foundation
internal import GRDB
import Glibc

/// Opening the file: whatever is not an archive is named, and never written to.
enum ArchiveFile {
    /// For writing: made, with its folder, when it is not there, and brought to the newest version.
    static func openForWriting(_ path: String, settings: ArchiveSettings) throws(ArchiveError) -> DatabaseQueue {
        try refuseWhatIsNoFile(path)
        do {
            if FileManager.default.fileExists(atPath: path) { try inspect(path) } else { try makeFolder(of: path) }
            var configuration = Configuration()
            configuration.busyMode = .timeout(settings.busySeconds)
            configuration.prepareDatabase { db in
                // Readers never wait for the writer, and a process that dies loses a transaction and never the file.
                try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try ArchiveSchema.migrator.migrate(queue)
            return queue
        } catch { throw ArchiveError(error, path: path) }
    }

    /// For reading alone; a server may go on writing.
    static func openForReading(_ path: String, settings: ArchiveSettings) throws(ArchiveError) -> DatabaseQueue {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        try refuseWhatIsNoFile(path)
        do {
            let queue = try readOnlyQueue(path, settings: settings)
            try queue.read { db in try checkIdentity(db, path) }
            return queue
        } catch { throw ArchiveError(error, path: path) }
    }

    /// SQLite's own words about a folder, a device or a link to itself do not help a host.
    private static func refuseWhatIsNoFile(_ path: String) throws(ArchiveError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ELOOP else { return }
            throw .cannotOpen(
                path: path, reason: "the link there leads back to itself: remove it, or name another file")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .isFolder(path: path)
        default: throw .notAnArchive(path: path)
        }
    }

    private static func readOnlyQueue(_ path: String, settings: ArchiveSettings) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(settings.busySeconds)
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func makeFolder(of path: String) throws(ArchiveError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch { throw .cannotOpen(path: path, reason: "its folder cannot be made: \(error.localizedDescription)") }
    }

    /// An existing file, read only: whether it is ours, of a version we know, and whole.
    private static func inspect(_ path: String) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        if (attributes[.size] as? NSNumber)?.intValue == 0 { return }
        guard FileManager.default.isWritableFile(atPath: path) else { throw ArchiveError.readOnly(path: path) }
        let queue = try readOnlyQueue(path, settings: ArchiveSettings())
        try queue.read { db in
            if try isUnborn(db) { return }
            try checkIdentity(db, path)
            let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
            guard verdict == "ok" else { throw ArchiveError.damaged(path: path, detail: verdict) }
        }
        try queue.close()
    }

    /// A process that died while it made the file leaves a database without tables of ours: it is made now.
    private static func isUnborn(_ db: Database) throws -> Bool {
        let tables = "SELECT COUNT(*) FROM sqlite_master WHERE name NOT LIKE '%grdb_migrations%'"
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == 0 else { return false }
        return try Int.fetchOne(db, sql: tables) == 0
    }

    private static func checkIdentity(_ db: Database, _ path: String) throws {
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == ArchiveSchema.applicationID else {
            throw ArchiveError.notAnArchive(path: path)
        }
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version <= ArchiveSchema.version else {
            throw ArchiveError.tooNew(path: path, version: version, known: ArchiveSchema.version)
        }
    }
}
