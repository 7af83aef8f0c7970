import Glibc

/// A file that is read in pieces: of a large one only what is wanted.
public final class OpenedFile {
    public let path: String
    /// Bytes, when it was opened.
    public let count: Int
    private let descriptor: Int32

    /// nil where there is no file at `path`. Never waits for a pipe.
    ///
    /// - Throws: `UserFileError` if it is not a file, cannot be read or has more than `maximumBytes` bytes.
    public static func open(_ path: String, maximumBytes: Int) throws(UserFileError) -> OpenedFile? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .notRead(path: path, reason: WholeFile.lastError)
        }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        let reason = WholeFile.lastError
        // From here on it closes itself.
        let file = OpenedFile(path, descriptor, count: Int(status.st_size))
        guard isKnown else { throw .notRead(path: path, reason: reason) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard file.count <= maximumBytes else { throw .tooLong(path: path, bytes: file.count, maximum: maximumBytes) }
        return file
    }

    private init(_ path: String, _ descriptor: Int32, count: Int) {
        self.path = path
        self.descriptor = descriptor
        self.count = count
    }

    deinit { close(descriptor) }

    /// The bytes of a range of 0..<`count`; fewer where the file has been cut short meanwhile.
    public func bytes(_ range: Range<Int>) throws(UserFileError) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        var bytes = [UInt8](repeating: 0, count: range.count)
        var have = 0
        while have < bytes.count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress.map { $0 + have }, range.count - have, range.lowerBound + have)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .notRead(path: path, reason: WholeFile.lastError) }
            if got == 0 { break }
            have += got
        }
        return have == bytes.count ? bytes : Array(bytes[..<have])
    }
}
