import Glibc

/// Files that are whole at every moment: read within bounds, written beside their name and then given it.
public enum WholeFile {
    /// The bytes of the file at `path`, nil where there is none. Never waits for a pipe, never reads more than
    /// `maximumBytes` bytes.
    public static func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]? {
        guard let file = try OpenedFile.open(path, maximumBytes: maximumBytes) else { return nil }
        return try file.bytes(0..<file.count)
    }

    /// Makes `bytes` the contents of the file at `path`, and its folders where they are missing. Until the new file is
    /// complete on the disk the old one keeps the name; then it goes, or stays under `kept`.
    public static func write(
        _ bytes: some Collection<UInt8>, to path: String, keepingOldAs kept: String? = nil
    ) throws(UserFileError) {
        let new = path + ".new"
        try makeFolders(above: path)
        guard fill(new, with: Array(bytes)), kept.map({ keep(path, as: $0) }) ?? true, rename(new, path) == 0 else {
            let reason = lastError
            unlink(new)
            throw .notWritten(path: path, reason: reason)
        }
    }

    /// A second name for the file, so that there is no moment without it.
    private static func keep(_ path: String, as kept: String) -> Bool {
        guard access(path, F_OK) == 0 else { return true }
        unlink(kept)
        if link(path, kept) == 0 { return true }
        // Some file systems know no second names.
        guard let old = try? read(path, maximumBytes: .max) else { return false }
        return fill(kept, with: old)
    }

    /// Whether all of it is on the disk.
    private static func fill(_ path: String, with bytes: [UInt8]) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return fsync(descriptor) == 0
    }

    /// Makes every folder on the way to `path`.
    public static func makeFolders(above path: String) throws(UserFileError) {
        var end = path.startIndex
        while let slash = path[end...].firstIndex(of: "/") {
            end = path.index(after: slash)
            let folder = String(path[..<slash])
            guard !folder.isEmpty, mkdir(folder, 0o755) != 0, errno != EEXIST else { continue }
            throw .notWritten(path: path, reason: lastError)
        }
    }

    /// What the last system call said.
    static var lastError: String { String(cString: strerror(errno)) }
}

/// Why a user's file was not read or not written, with what to do next.
public enum UserFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A folder, a pipe or a device lies there.
    case notAFile(path: String)
    case tooLong(path: String, bytes: Int, maximum: Int)
    case notRead(path: String, reason: String)
    case notWritten(path: String, reason: String)

    public var description: String {
        switch self {
        case .notAFile(let path): "\(path) is no file"
        case .tooLong(let path, let bytes, let maximum): "\(path) has \(bytes) bytes, and \(maximum) at most make sense"
        case .notRead(let path, let reason): "\(path) cannot be read (\(reason))"
        case .notWritten(let path, let reason):
            "\(path) could not be written (\(reason)): make room there or allow writing; what was there before is untouched"
        }
    }
}
