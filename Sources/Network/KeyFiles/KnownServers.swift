public import Gate
import Glibc
public import UserFiles

/// Which key each server had when the player was there first, in a file with a line a server: address and key. Another key
/// at the same address, however that is spelled, is another server. Several programs may change it at the same time.
public struct KnownServers: Sendable {
    /// nil for a user without a home: then nothing is remembered.
    public let path: String?
    private var keys: [ServerName: ServerKey] = [:]
    /// In the order of first visits.
    private var order: [ServerName] = []
    private static let maximumBytes = 1 << 20
    /// Another program holds the file for as long as a disk takes to write it: how often it is asked again, every so
    /// many microseconds, 5 s in all.
    private static let attempts = (count: 500, interval: useconds_t(10_000))

    /// What `path` says; nothing where there is no such file. Lines that make no sense are left out, and of two about
    /// one server the first counts: it was known by that key first.
    ///
    /// - Throws: `UserFileError` if there is one and it cannot be read.
    public init(_ path: String?) throws(UserFileError) {
        self.path = path
        guard let path, let bytes = try WholeFile.read(path, maximumBytes: Self.maximumBytes) else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            guard words.count == 2, let key = ServerKey(hexadecimal: String(words[1])) else { continue }
            let name = ServerName(String(words[0]))
            if keys[name] == nil { insert(key, name) }
        }
    }

    private mutating func insert(_ key: ServerKey, _ name: ServerName) {
        if keys.updateValue(key, forKey: name) == nil { order.append(name) }
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
        order.removeAll { $0 == name }
    }

    /// Does in the file what was done here, and takes over what other programs have written there meanwhile.
    private mutating func change(_ body: (inout KnownServers) -> Void) throws(UserFileError) {
        guard let path else { return }
        let lock = try Self.lock(path)
        defer { withExtendedLifetime(lock) {} }
        var there = try KnownServers(path)
        body(&there)
        try there.save()
        for name in there.order { if let key = there.keys[name] { insert(key, name) } }
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
        let lines = order.compactMap { name in keys[name].map { "\(name) \($0)\n" } }
        try WholeFile.write(Array(lines.joined().utf8), to: path)
    }
}
