import Glibc

/// The disk of this machine.
public struct SystemDisk: Disk {
    public init() {}

    /// Names of the files in a folder.
    public func list(_ folder: String) throws(UserFileError) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw .notRead(path: folder, reason: WholeFile.lastError)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// nil where there is no file.
    public func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]? {
        try WholeFile.read(path, maximumBytes: maximumBytes)
    }

    /// Lost until `sync`. The folder is made again where it has been removed.
    public func write(_ bytes: [UInt8], to path: String) throws(UserFileError) {
        try WholeFile.makeFolders(above: path)
        try withFile(path, O_WRONLY | O_CREAT | O_TRUNC) { WholeFile.writeAll(bytes, to: $0) }
    }

    /// Lost until `sync`.
    public func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(UserFileError) {
        if offset > 0 {
            var status = stat()
            guard stat(path, &status) == 0, status.st_size >= off_t(offset) else { throw .cutShort(path: path) }
        }
        try withFile(path, O_WRONLY | (offset == 0 ? O_CREAT : 0)) { descriptor in
            ftruncate(descriptor, off_t(offset)) == 0 && lseek(descriptor, 0, SEEK_END) >= 0
                && WholeFile.writeAll(bytes, to: descriptor)
        }
    }

    /// What was written into the file stays.
    public func sync(_ path: String) throws(UserFileError) {
        try withFile(path, O_RDONLY) { fsync($0) == 0 }
    }

    /// At once; lost until `syncFolder`.
    public func rename(_ path: String, to other: String) throws(UserFileError) {
        guard Glibc.rename(path, other) == 0 else { throw .notWritten(path: other, reason: WholeFile.lastError) }
    }

    /// Nothing happens where there is no file.
    public func remove(_ path: String) throws(UserFileError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw .notWritten(path: path, reason: WholeFile.lastError)
        }
    }

    /// The names in the folder stay.
    public func syncFolder(_ folder: String) throws(UserFileError) {
        try withFile(folder, O_RDONLY | O_DIRECTORY) { descriptor in
            // Some file systems cannot, and keep names by themselves.
            fsync(descriptor) == 0 || errno == EINVAL
        }
    }

    private func withFile(_ path: String, _ flags: Int32, _ body: (Int32) -> Bool) throws(UserFileError) {
        let descriptor = open(path, flags | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .notWritten(path: path, reason: WholeFile.lastError) }
        let isDone = body(descriptor)
        let reason = WholeFile.lastError
        // A disk across a network may say only now that it is full.
        let isClosed = close(descriptor) == 0 || errno == EINTR
        guard isDone else { throw .notWritten(path: path, reason: reason) }
        guard isClosed else { throw .notWritten(path: path, reason: WholeFile.lastError) }
    }
}
