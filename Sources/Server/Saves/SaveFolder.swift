import Ecosystem
import SimMath
public import UserFiles

/// The folder in which a server keeps its dish: a file for each save, named by its tick, so that no save is written over
/// another one.
public struct SaveFolder: Sendable {
    public let path: String
    let disk: any Disk
    /// Keeps other servers out; nil where there are none.
    private let lock: FileLock?

    /// `path`: without a slash at its end. It is made with the first save.
    public init(_ path: String, on disk: any Disk = SystemDisk(), lock: FileLock? = nil) {
        self.path = path
        self.disk = disk
        self.lock = lock
    }

    /// What was found in the folder.
    public struct Found: Sendable {
        public package(set) var save: DishSave
        public let file: String
        /// Newer ones that are damaged, and how. They are set aside under other names.
        public let damaged: [(file: String, aside: String, error: SaveError)]
    }

    private static let (prefix, suffix) = ("dish-", ".save")

    private static func name(_ tick: UInt64) -> String {
        let digits = String(tick)
        return prefix + String(repeating: "0", count: max(0, 12 - digits.count)) + digits + suffix
    }

    private static func isLikeASave(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

    /// nil for a name that no save is given.
    private static func tick(of name: String) -> UInt64? {
        guard isLikeASave(name) else { return nil }
        return UInt64(name.dropFirst(prefix.count).dropLast(suffix.count)).flatMap { Self.name($0) == name ? $0 : nil }
    }

    func path(_ name: String) -> String { path + "/" + name }

    /// Ticks of the saves there are, the newest first.
    private func ticks() throws(UserFileError) -> [UInt64] {
        try disk.list(path).compactMap { Self.tick(of: $0) }.sorted(by: >)
    }

    /// Whether there is anything to go on with.
    public func isEmpty() throws(SaveFolderError) -> Bool {
        do { return try ticks().isEmpty } catch { throw .file(error) }
    }

    // MARK: Saving

    /// Writes a save that is whole on the disk when this returns, and removes those that are no longer needed. Whatever
    /// fails, the older saves stay as they were. The bytes are read again before: a save that is not what was saved is
    /// worse than none.
    public func keep(_ save: DishSave) throws(SaveFolderError) {
        try requireOwn()
        let body = save.encodedBody()
        let bytes = save.encoded(body)
        try Self.compare(bytes, body, save)
        do {
            try disk.replace(path(Self.name(save.world.tick)), with: bytes)
            try removeSuperfluous(besides: save.world.tick)
        } catch { throw .file(error) }
    }

    /// Where the folder was removed under a server, another one may have made it anew and keep its dish there.
    private func requireOwn() throws(SaveFolderError) {
        guard let lock else { return }
        let isOwn: Bool
        do { isOwn = try lock.renew() } catch { throw .file(error) }
        guard isOwn else { throw .taken(folder: path) }
    }

    private static func compare(_ bytes: [UInt8], _ body: [UInt8], _ save: DishSave) throws(SaveFolderError) {
        let read: DishSave
        do { read = try DishSave(decoding: bytes) } catch { throw .unfaithful("\(error)") }
        if read.history != save.history { throw .unfaithful("differing part: the history") }
        if read.encodedBody() == body { return }
        let differing = WorldPart.allCases.filter { read.world.stateHash(of: $0) != save.world.stateHash(of: $0) }
        throw .unfaithful("differing parts: \(differing.map(\.rawValue).joined(separator: ", "))")
    }

    private func removeSuperfluous(besides latest: UInt64) throws(UserFileError) {
        for tick in SaveRotation.superfluous(try ticks()) where tick != latest {
            try disk.remove(path(Self.name(tick)))
        }
    }

    /// Removes what is left of saves in the middle of which a server was killed. For who holds the folder and does not
    /// save yet.
    public func sweep() throws(SaveFolderError) {
        do {
            for name in try disk.list(path) where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.suffix + ".new") {
                try disk.remove(path(name))
            }
        } catch { throw .file(error) }
    }

    // MARK: Going on

    /// The newest save that can be read; nil for a folder without any. Newer ones that are damaged are set aside, so
    /// that they are not taken for the newest again. One of another version is not damaged: it stays, and an error says
    /// so, since a dish that went on from an older save would leave it behind. The same holds for one that this user may not read.
    public func newest() throws(SaveFolderError) -> Found? {
        var damaged: [(file: String, error: SaveError)] = []
        let newestFirst: [UInt64]
        do { newestFirst = try ticks() } catch { throw .file(error) }
        for tick in newestFirst {
            let name = Self.name(tick)
            switch read(name, tick) {
            case nil: continue
            case .failure(.otherVersion(let version)):
                throw .otherVersion(folder: path, file: name, version: version)
            case .failure(.unreadable(let error)) where error.isForbidden:
                throw .forbidden(folder: path, file: name)
            case .failure(let error): damaged.append((name, error))
            case .success(let save):
                return Found(save: save, file: name, damaged: try setAside(damaged))
            }
        }
        do {
            // Under another name its age is not known, and a dish begun beside it would be one begun over it.
            if damaged.isEmpty, let other = try disk.list(path).filter(Self.isLikeASave).max() {
                damaged.append((other, .misnamed))
            }
        } catch { throw .file(error) }
        guard let (newest, error) = damaged.first else { return nil }
        throw .nothingSound(folder: path, newest: newest, error)
    }

    /// nil where it is gone meanwhile.
    private func read(_ name: String, _ tick: UInt64) -> Result<DishSave, SaveError>? {
        let bytes: [UInt8]?
        do { bytes = try disk.read(path(name), maximumBytes: DishSave.mostFileBytes) } catch {
            return .failure(.unreadable(error))
        }
        return bytes.map { bytes in
            Result { () throws(SaveError) in
                let save = try DishSave(decoding: bytes)
                if save.world.tick != tick { throw .misnamed }
                return save
            }
        }
    }

    private func setAside(
        _ damaged: [(file: String, error: SaveError)]
    ) throws(SaveFolderError) -> [(file: String, aside: String, error: SaveError)] {
        var names: [(file: String, aside: String, error: SaveError)] = []
        do {
            for (file, error) in damaged { names.append((file, try disk.setAside(file, in: path), error)) }
        } catch { throw .file(error) }
        return names
    }
}
