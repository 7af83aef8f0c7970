public import Gate
import Glibc
public import UserFiles

/// A secret key in a file of its own that no other user may read: 64 hexadecimal digits. It is made when it is first
/// asked for.
public enum KeyFile {
    /// A server's own key.
    public static func server(_ path: String) throws(KeyFileError) -> KeyPair {
        guard let key = KeyPair(secret: try secret(path)) else { throw .noRandomness }
        return key
    }

    /// Whether what lies there can be read as a key. Nothing is made; where there is nothing yet all is well.
    public static func check(_ path: String) throws(KeyFileError) { _ = try read(path) }

    /// A player's own key.
    public static func player(_ path: String) throws(KeyFileError) -> PlayerKeyPair {
        guard let key = PlayerKeyPair(seed: try secret(path)) else { throw .noRandomness }
        return key
    }

    /// What to tell the owner of a key there if others of this machine may read or change it; nil if not. To be
    /// asked when the key has been read.
    public static func warning(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & (S_IRWXG | S_IRWXO) != 0 else { return nil }
        return
            "others of this machine may read or change the key file \(path), and who has the key can pose as this server: "
            + "chmod 600 '\(path)'"
    }

    /// 32 bytes.
    private static func secret(_ path: String) throws(KeyFileError) -> [UInt8] {
        if let known = try read(path) { return known }
        try make(path)
        // Another program may have made it in the same moment: what lies there counts.
        guard let made = try read(path) else { throw .notMade(path: path, reason: "it vanished at once") }
        return made
    }

    private static func read(_ path: String) throws(KeyFileError) -> [UInt8]? {
        let bytes: [UInt8]?
        do {
            bytes = try WholeFile.read(path, maximumBytes: 1024)
        } catch {
            throw .file(error)
        }
        guard let bytes else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        guard let key = ServerKey(hexadecimal: text) else { throw .damaged(path: path) }
        return key.bytes
    }

    /// Writes a new key beside the name and then gives it the name, unless another file has it by then.
    private static func make(_ path: String) throws(KeyFileError) {
        do { try WholeFile.makeFolders(above: path) } catch { throw .file(error) }
        let new = "\(path).\(getpid())"
        let text = Array("\(ServerKey.random)\n".utf8)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notMade(path: path, reason: String(cString: strerror(errno))) }
        defer { unlink(new) }
        let isWritten = write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
        let isNamed = isWritten && (link(new, path) == 0 || errno == EEXIST)
        let reason = String(cString: strerror(errno))
        close(descriptor)
        guard isNamed else { throw .notMade(path: path, reason: reason) }
    }
}

/// Why there is no key, with what to do next.
public enum KeyFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case file(UserFileError)
    case damaged(path: String)
    case notMade(path: String, reason: String)
    case noRandomness

    public var description: String {
        switch self {
        case .file(let error): error.description
        case .damaged(let path):
            "\(path) is not a key (64 hexadecimal digits): put the copy back that you kept, or remove it and a new key is "
                + "made, which others will not know"
        case .notMade(let path, let reason):
            "the key file \(path) could not be made (\(reason)): make room there or allow writing"
        case .noRandomness: "the system has no source of randomness, so no key can be made"
        }
    }
}
