public import Gate
import Glibc
public import UserFiles

/// Which key each server had when the player was there first, in a file with a line a server: address and key. Another key
/// at the same address, however that is spelled, is another server. Several programs may change it at the same time.
public struct KnownServers: Sendable {
    /// nil for a user without a home: then nothing is remembered.
    public let path: String?
    private var keys: [ServerName: ServerKey] = [:]
    /// Of the file, in its order: that of first visits, and between them whatever else was written there.
    private var lines: [Line] = []
    private static let maximumBytes = 1 << 20
    /// Another program holds the file for as long as a disk takes to write it: how often it is asked again, every so
    /// many microseconds, 5 s in all.
    private static let attempts = (count: 500, interval: useconds_t(10_000))

    /// A line of the file.
    private enum Line: Equatable {
        case server(ServerName)
        /// A comment, or what makes no sense: without effect, and kept byte for byte.
        case other([UInt8])
    }

    /// What `path` says; nothing where there is no such file. Comments, which begin with "#", and lines that make no
    /// sense have no effect but stay in the file. Of two about one server the first counts: it was known by that key
    /// first.
    ///
    /// - Throws: `UserFileError` if there is one and it cannot be read.
    public init(_ path: String?) throws(UserFileError) {
        self.path = path
        guard let path, let bytes = try WholeFile.read(path, maximumBytes: Self.maximumBytes) else { return }
        let end = UInt8(ascii: "\n")
        let content = bytes.last == end ? bytes.dropLast() : bytes[...]
        guard !content.isEmpty else { return }
        for line in content.split(separator: end, omittingEmptySubsequences: false) {
            if let (name, key) = Self.server(line) {
                if keys[name] == nil { insert(key, name) }
            } else {
                lines.append(.other(Array(line)))
            }
        }
    }

    /// What a line says of a server; nil where it is none of a server.
    private static func server(_ line: ArraySlice<UInt8>) -> (ServerName, ServerKey)? {
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0.isNewline }
        guard words.count == 2, !words[0].hasPrefix("#"), let key = ServerKey(hexadecimal: String(words[1])) else {
            return nil
        }
        return (ServerName(String(words[0])), key)
    }

    private mutating func insert(_ key: ServerKey, _ name: ServerName) {
        if keys.updateValue(key, forKey: name) == nil { lines.append(.server(name)) }
    }

    /// `address`: "HOST:PORT" as it was asked for, in any spelling.
    public subscript(address: String) -> ServerKey? { keys[ServerName(address)] }

    /// Keeps a server's key; without effect for one that is known with it.
    public mutating func remember(_ key: ServerKey, of address: String) throws(UserFileError) {
        let name = ServerName(address)
        guard keys[name] != key, !address.contains(where: \.isWhitespace) else { return }
        insert(key, name)
        try change { $0.insert(key, name) }
    }

    /// The next key of this address is taken as that of a new server.
    public mutating func forget(_ address: String) throws(UserFileError) {
        let name = ServerName(address)
        guard keys[name] != nil else { return }
        remove(name)
        try change { $0.remove(name) }
    }

    private mutating func remove(_ name: ServerName) {
        keys[name] = nil
        lines.removeAll { $0 == .server(name) }
    }

    /// Does in the file what was done here, and takes over what other programs have written there meanwhile.
    private mutating func change(_ body: (inout KnownServers) -> Void) throws(UserFileError) {
        guard let path else { return }
        let lock = try Self.lock(path)
        defer { withExtendedLifetime(lock) {} }
        var there = try KnownServers(path)
        body(&there)
        try there.save()
        for case .server(let name) in there.lines { if let key = there.keys[name] { insert(key, name) } }
    }

    private static func lock(_ path: String) throws(UserFileError) -> FileLock {
        for _ in 0..<attempts.count {
            if let lock = try FileLock(file: path) { return lock }
            usleep(attempts.interval)
        }
        throw .held(path: path)
    }

    private func save() throws(UserFileError) {
        guard let path else { return }
        var bytes: [UInt8] = []
        for line in lines {
            switch line {
            case .server(let name): if let key = keys[name] { bytes += Array("\(name) \(key)\n".utf8) }
            case .other(let line): bytes += line + [UInt8(ascii: "\n")]
            }
        }
        try WholeFile.write(bytes, to: path)
    }
}
