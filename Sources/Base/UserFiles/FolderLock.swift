import Glibc

/// Holds a folder for one program: a second one that wants it learns so. It ends with the program, however that ends.
public final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Makes the folder where it is missing. nil where another program holds it.
    ///
    /// - Throws: `UserFileError` where nothing can be written.
    public init?(_ folder: String) throws(UserFileError) {
        let path = folder + "/lock"
        try WholeFile.makeFolders(above: path)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .notWritten(path: path, reason: WholeFile.lastError) }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Whether a program holds the folder. Nothing is made.
    public static func isHeld(_ folder: String) -> Bool {
        let descriptor = open(folder + "/lock", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0
    }
}
