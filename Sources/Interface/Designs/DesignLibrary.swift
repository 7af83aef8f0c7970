import Anatomy
import Glibc
import UserFiles

/// The designs a player keeps: a folder of pictures, each carrying the body it shows.
///
/// Whatever lies in the folder and carries a design belongs to it, wherever it came from; whatever does not is left
/// alone.
public struct DesignLibrary: Sendable {
    public let folder: String
    /// More files than this are neither listed nor made.
    public let maximumCount: Int

    /// Makes nothing.
    public init(folder: String, maximumCount: Int = 1000) {
        self.folder = folder
        self.maximumCount = maximumCount
    }

    /// A design and the name of its file in the folder.
    public struct Entry: Hashable, Sendable {
        public let file: String
        public let design: SavedDesign
        /// What an example shows; nil for what a player has saved. An example has no file.
        public let lesson: String?
        /// What an example has in common with those beside it; nil for what a player has saved.
        public let group: String?

        public init(file: String, design: SavedDesign, lesson: String? = nil, group: String? = nil) {
            self.file = file
            self.design = design
            self.lesson = lesson
            self.group = group
        }

        /// Comes with the game, and cannot be renamed, exported or removed.
        public var isExample: Bool { lesson != nil }

        /// Examples of each combination of parts, group by group, older than anything saved.
        public static let examples: [Entry] = {
            let listed = SeedDesign.exampleGroups.flatMap { group in group.designs.map { (group.name, $0) } }
            return listed.enumerated().compactMap { index, example in
                let (group, seed) = example
                let design = try? SavedDesign(name: seed.name, plan: seed.plan, savedAt: Int64(-1 - index))
                return design.map { Entry(file: "/example/\(index)", design: $0, lesson: seed.summary, group: group) }
            }
        }()

        /// The order of a shelf: the newest first, and those of one moment by the names of their files.
        public func isNewer(than other: Entry) -> Bool {
            (other.design.savedAt, file) < (design.savedAt, other.file)
        }
    }

    /// What the folder holds.
    public struct Shelf: Hashable, Sendable {
        /// The newest first.
        public var entries: [Entry] = []
        /// A line for each picture that could not be taken, with its name.
        public var warnings: [String] = []

        public init() {}
    }

    /// Reads the design of every picture in the folder. Never fails: no folder is an empty shelf.
    public func load() -> Shelf {
        var shelf = Shelf()
        read { piece in
            switch piece {
            case .entry(let entry): shelf.entries.append(entry)
            case .warning(let words): shelf.warnings.append(words)
            }
            return true
        }
        shelf.entries.sort { $0.isNewer(than: $1) }
        return shelf
    }

    /// What one file comes to.
    enum Piece: Hashable, Sendable {
        case entry(Entry)
        case warning(String)
    }

    /// Reads file after file, by their names, until `take` wants no more.
    func read(_ take: (Piece) -> Bool) {
        let (files, left) = pictures()
        if left > 0, !take(.warning("\(left) more pictures in \(folder) are not shown: move some elsewhere")) { return }
        for file in files {
            if let piece = piece(file), !take(piece) { return }
        }
    }

    /// nil for a picture that is none of ours.
    private func piece(_ file: String) -> Piece? {
        do throws(DesignError) {
            return .entry(Entry(file: file, design: try DesignPicture.carried(by: PictureFile(path(of: file), file))))
        } catch .noDesignInside {
            return nil
        } catch {
            return .warning("\(file): \(error)")
        }
    }

    /// The names of the pictures, sorted, and how many more there are.
    private func pictures() -> (files: [String], left: Int) {
        guard let directory = opendir(folder) else { return ([], 0) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.lowercased().hasSuffix(".png") && !name.hasPrefix(".") { names.append(name) }
        }
        names.sort()
        return (Array(names.prefix(maximumCount)), max(0, names.count - maximumCount))
    }

    private func bytes(of file: String) throws(DesignError) -> [UInt8] {
        try Self.read(path(of: file), called: file)
    }

    private func path(of file: String) -> String { folder + "/" + file }

    private static func read(_ path: String, called name: String) throws(DesignError) -> [UInt8] {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: DesignPicture.maximumLength) } catch { throw .file(error) }
        guard let bytes else { throw .gone(name) }
        return bytes
    }

    private func write(_ bytes: [UInt8], to file: String) throws(DesignError) {
        do { try WholeFile.write(bytes, to: path(of: file)) } catch { throw .file(error) }
    }

    /// Keeps a design under a file name made from its own; nothing is written over.
    ///
    /// `picture` is a PNG file that shows it.
    @discardableResult
    public func save(_ design: SavedDesign, picture: [UInt8]) throws(DesignError) -> Entry {
        let file = try freeFile(for: design.name)
        try write(DesignPicture.embed(design, in: picture), to: file)
        return Entry(file: file, design: design)
    }

    /// Keeps a design unless one that was saved under its name has the same body. Returns the one that is there then.
    ///
    /// `picture`: makes a PNG file that shows it.
    @discardableResult
    public func keep(
        _ design: SavedDesign, picture: () throws(DesignError) -> [UInt8]
    ) throws(DesignError) -> Entry {
        for number in 1...highestNumber {
            let file = Self.file(for: design.name, number)
            guard access(path(of: file), F_OK) == 0 else { break }
            if case .entry(let entry)? = piece(file), entry.design.plan == design.plan { return entry }
        }
        return try save(design, picture: try picture())
    }

    /// Gives it another name and a file called so; the old file goes when the new one is whole.
    @discardableResult
    public func rename(_ entry: Entry, to name: String) throws(DesignError) -> Entry {
        let design = try SavedDesign(name: name, plan: entry.design.plan, savedAt: entry.design.savedAt)
        if design.name == entry.design.name { return entry }
        let renamed = try save(design, picture: bytes(of: entry.file))
        unlink(path(of: entry.file))
        return renamed
    }

    /// Takes it off the shelf, into the folder `Removed` beside it: a slip of the hand loses nothing.
    public func remove(_ entry: Entry) throws(DesignError) {
        let bytes = try bytes(of: entry.file)
        let bin = DesignLibrary(folder: folder + "/Removed", maximumCount: .max)
        try bin.write(bytes, to: bin.freeFile(for: entry.design.name))
        unlink(path(of: entry.file))
    }

    /// Takes in a picture from another player. Its file stays where it is.
    @discardableResult
    public func add(pictureAt path: String) throws(DesignError) -> Entry {
        let bytes = try Self.read(path, called: path)
        return try save(DesignPicture.design(in: bytes), picture: bytes)
    }

    /// Copies its picture to `path`, in place of any file there.
    public func export(_ entry: Entry, to path: String) throws(DesignError) {
        let bytes = try bytes(of: entry.file)
        do { try WholeFile.write(bytes, to: path) } catch { throw .file(error) }
    }

    /// A file name that is not taken: the design's name as far as file systems know its letters, and a number where
    /// needed.
    private func freeFile(for name: String) throws(DesignError) -> String {
        for number in 1...highestNumber {
            let file = Self.file(for: name, number)
            if access(path(of: file), F_OK) != 0 { return file }
        }
        throw .tooMany(maximumCount)
    }

    /// Of files that are called after one name.
    private var highestNumber: Int { max(1, min(maximumCount, 10_000)) }

    private static func file(for name: String, _ number: Int) -> String {
        let base = fileName(for: name)
        return (number == 1 ? base : "\(base) \(number)") + ".png"
    }

    /// Letters and figures stay, everything else becomes a dash; no longer than file systems allow.
    static func fileName(for name: String) -> String {
        var file = ""
        for character in name {
            let next = character.isLetter || character.isNumber || character == " " ? character : "-"
            // 255 bytes are the common limit; the number and the ending need some of them.
            if file.utf8.count + String(next).utf8.count > 200 { break }
            file.append(next)
        }
        return file
    }
}
