import UserFiles

/// A row of the table of the longest lives that guests have had in a dish, as it is kept beside the dish.
public struct SavedLife: Hashable, Sendable, Codable {
    /// Whose it was; the numbers go on with the dish.
    public var guest: UInt32
    /// At most `longestName` bytes of UTF-8.
    public var name: String
    /// Seconds, finite and at least 0.
    public var seconds: Float
    public var rivalsEaten: UInt32
    /// The highest generation that the dish had reached.
    public var generation: UInt32

    public init(guest: UInt32, name: String, seconds: Float, rivalsEaten: UInt32, generation: UInt32) {
        self.guest = guest
        self.name = name
        self.seconds = seconds
        self.rivalsEaten = rivalsEaten
        self.generation = generation
    }

    /// What the network carries of a name, bytes.
    public static let longestName = 24

    fileprivate var isSound: Bool { seconds.isFinite && seconds >= 0 && name.utf8.count <= Self.longestName }
}

/// The file: the version tells those of a later program.
private struct LivesTable: Codable {
    var version: Int
    var lives: [SavedLife]
}

extension SaveFolder {
    static let livesFile = "best-lives.json"
    private static let livesVersion = 1
    /// Ten rows take two kilobytes.
    private static let mostLivesBytes = 1 << 20

    /// What the folder knows of a dish's longest lives.
    public struct FoundLives: Sendable {
        public let lives: [SavedLife]
        /// The name that a file was set aside under because it could not be read, and why not; nil where all was well.
        public let damaged: (file: String, reason: String)?
    }

    /// Puts the table beside the dish: until it is whole on the disk the old one stays.
    public func keep(lives: [SavedLife]) throws(SaveFolderError) {
        let bytes = SettingsCoding.json(of: LivesTable(version: Self.livesVersion, lives: lives))
        do { try disk.replace(path(Self.livesFile), with: bytes) } catch { throw .file(error) }
    }

    /// The table that was kept; empty where none was. One that cannot be read is set aside under another name, so that
    /// nothing is written over it.
    public func lives() throws(SaveFolderError) -> FoundLives {
        do {
            guard let bytes = try disk.read(path(Self.livesFile), maximumBytes: Self.mostLivesBytes) else {
                return FoundLives(lives: [], damaged: nil)
            }
            do { return FoundLives(lives: try Self.lives(in: bytes), damaged: nil) } catch {
                return FoundLives(lives: [], damaged: (try disk.setAside(Self.livesFile, in: path), error.reason))
            }
        } catch { throw .file(error) }
    }

    private static func lives(in bytes: [UInt8]) throws(SettingsCodingError) -> [SavedLife] {
        let table: LivesTable = try SettingsCoding.value(of: bytes)
        guard table.version == livesVersion else {
            throw SettingsCodingError(
                reason: "it is of version \(table.version), and this program reads \(livesVersion)")
        }
        if let row = table.lives.firstIndex(where: { !$0.isSound }) {
            throw SettingsCodingError(reason: "row \(row + 1) cannot be: its name is too long, or its time no time")
        }
        return table.lives
    }
}
