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
    /// complete on the disk the old one keeps the name; then it goes, or stays under `kept`. A symbolic link stays, and
    /// what it names is written.
    ///
    /// - Throws: `UserFileError`, also where something lies that is no file.
    public static func write(
        _ bytes: some Collection<UInt8>, to path: String, keepingOldAs kept: String? = nil
    ) throws(UserFileError) {
        let target = try target(of: path)
        let new = target + ".new"
        try makeFolders(above: target)
        guard fill(new, with: Array(bytes)), kept.map({ keep(target, as: $0) }) ?? true, rename(new, target) == 0
        else {
            let reason = lastError
            unlink(new)
            throw .notWritten(path: path, reason: reason)
        }
        // The name survives a loss of power too. Where that cannot be had, the old file would be back, whole.
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
        try? SystemDisk().syncFolder(folder)
    }

    /// What `write` would refuse at once, for programs that write at their end: a path without a name, something that is
    /// no file, a folder that may not be written. `makingFolders`: whether a folder may be missing.
    public static func requireWritable(_ path: String, makingFolders: Bool = true) throws(UserFileError) {
        let target = try target(of: path)
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
        guard access(folder, W_OK | X_OK) != 0, !makingFolders || errno != ENOENT else { return }
        throw .notWritten(path: path, reason: lastError)
    }

    /// What lies at `path` or will, with symbolic links followed, also those that lead to nothing yet.
    private static func target(of path: String) throws(UserFileError) -> String {
        guard !path.isEmpty else { throw .notWritten(path: "''", reason: "it names no file") }
        var target = path
        for _ in 0..<maximumLinks {
            guard !target.hasSuffix("/") else { throw .notAFile(path: path) }
            var status = stat()
            guard lstat(target, &status) == 0 else { return target }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return target
            case S_IFLNK: target = try next(after: target)
            default: throw .notAFile(path: path)
            }
        }
        throw .notWritten(path: path, reason: String(cString: strerror(ELOOP)))
    }

    /// As many as the system follows: path_resolution(7).
    private static let maximumLinks = 40

    /// Where a symbolic link leads.
    private static func next(after link: String) throws(UserFileError) -> String {
        var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = name.withUnsafeMutableBytes { buffer in
            readlink(link, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard count > 0 else { throw .notWritten(path: link, reason: lastError) }
        let named = String(decoding: name[..<count], as: UTF8.self)
        guard !named.hasPrefix("/"), let slash = link.lastIndex(of: "/") else { return named }
        return link[...slash] + named
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
        return writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
    }

    /// Whether all bytes were taken; they may not be on the disk yet.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
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
    /// What was to be added to is another file by now, or none.
    case cutShort(path: String)
    /// Another program writes it.
    case held(path: String)

    /// Why, in the system's words.
    public var reason: String {
        switch self {
        case .notAFile: "it is no file"
        case .tooLong(_, let bytes, _): "it has \(bytes) bytes"
        case .notRead(_, let reason), .notWritten(_, let reason): reason
        case .cutShort: "it is gone, or shorter than what was written"
        case .held: "another program writes it"
        }
    }

    /// Whether it is there, and this user may not read it.
    public var isForbidden: Bool {
        guard case .notRead(_, let reason) = self else { return false }
        return [EACCES, EPERM].contains { reason == String(cString: strerror($0)) }
    }

    public var description: String {
        switch self {
        case .notAFile(let path): "\(path) is not a file but a folder, a pipe or a device"
        case .tooLong(let path, let bytes, let maximum): "\(path) has \(bytes) bytes, and \(maximum) at most make sense"
        case .notRead(let path, let reason): "\(path) cannot be read (\(reason))"
        case .notWritten(let path, let reason):
            "\(path) could not be written (\(reason)): make room there or allow writing; what was there before is untouched"
        case .cutShort(let path):
            "\(path) is gone, or shorter than what was written into it: somebody has moved, removed or cut it"
        case .held(let path): "another program writes \(path): end it, or name another file"
        }
    }
}
