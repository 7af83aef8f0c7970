import Glibc
import Synchronization

/// Holds a folder or a file for one program: a second one that wants it learns so. It ends with the program, however that
/// ends.
public final class FileLock: Sendable {
    /// Of a file that is there for nothing else.
    private let path: String
    private let descriptor: Mutex<Int32>

    /// Holds a folder, which is made where it is missing. nil where another program holds it.
    ///
    /// - Throws: `UserFileError` where nothing can be written.
    public convenience init?(folder: String) throws(UserFileError) { try self.init(path: FileLock.path(in: folder)) }

    /// Holds the name of a file, whatever has that name. nil where another program holds it.
    ///
    /// - Throws: `UserFileError` where nothing can be written.
    public convenience init?(file: String) throws(UserFileError) { try self.init(path: file + ".lock") }

    private init?(path: String) throws(UserFileError) {
        guard let descriptor = try FileLock.take(path) else { return nil }
        self.path = path
        self.descriptor = Mutex(descriptor)
    }

    deinit { descriptor.withLock { _ = close($0) } }

    /// Whether a program holds a folder. Nothing is made.
    public static func isHeld(folder: String) -> Bool {
        let descriptor = open(path(in: folder), O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }

    /// Takes it again where the folder has been moved or removed meanwhile. False where another program was first.
    ///
    /// - Throws: `UserFileError` where nothing can be written.
    public func renew() throws(UserFileError) -> Bool {
        try descriptor.withLock { held throws(UserFileError) -> Bool in
            if FileLock.isNamed(held, path) { return true }
            guard let other = try FileLock.take(path) else { return false }
            close(held)
            held = other
            return true
        }
    }

    private static func path(in folder: String) -> String { folder + "/lock" }

    /// nil where another program has it.
    private static func take(_ path: String) throws(UserFileError) -> Int32? {
        try WholeFile.makeFolders(above: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .notWritten(path: path, reason: WholeFile.lastError) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        let (code, reason) = (errno, WholeFile.lastError)
        close(descriptor)
        guard code == EAGAIN else { throw .notWritten(path: path, reason: reason) }
        return nil
    }

    /// Whether what is open is what lies at `path`.
    private static func isNamed(_ descriptor: Int32, _ path: String) -> Bool {
        var (open, named) = (stat(), stat())
        return fstat(descriptor, &open) == 0 && stat(path, &named) == 0
            && (open.st_dev, open.st_ino) == (named.st_dev, named.st_ino)
    }
}
