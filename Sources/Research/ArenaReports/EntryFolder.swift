public import Arena
import Foundation
import UserFiles

/// A folder of designs and pools that were handed in.
public struct EntryFolder: Sendable {
    public let path: String
    /// Edit points that a body may cost; nil for any.
    public let budget: Int?

    /// Nothing is read yet.
    public init(path: String, budget: Int? = nil) {
        self.path = path
        self.budget = budget
    }

    /// Who takes part, and what does not.
    public struct Roster: Sendable {
        /// In the order of their files' names.
        public var entries: [ArenaEntry] = []
        /// In the order of their names.
        public var leftOut: [LeftOut] = []
    }

    /// Something in the folder that cannot take part.
    public struct LeftOut: Hashable, Encodable, Sendable {
        public let file: String
        /// The byte where it goes wrong; nil where no single one can be named.
        public let offset: Int?
        public let reason: String

        /// For people.
        public var text: String { "\(file)\(offset.map { ", byte \($0)" } ?? ""): \(reason)" }
    }

    /// Reads every file but hidden ones. What is no sound entry is left out with its reason; the order in which a disk
    /// names its files does not matter. Throws where the folder itself cannot be used.
    public func read() throws(EntryFolderError) -> Roster {
        var roster = Roster()
        var names = EntryNames()
        for file in try files() {
            do throws(EntryProblem) {
                let content = try EntryFile(path: path + "/" + file, budget: budget).content()
                let (name, slug) = names.take(file)
                guard
                    let entry = ArenaEntry(
                        name: name, slug: slug, file: EntryNames.printable(file, to: EntryNames.maximumFileCharacters),
                        kind: content.kind, team: content.team)
                else { throw EntryProblem("its body is not valid") }
                roster.entries.append(entry)
            } catch {
                let shown = EntryNames.printable(file, to: EntryNames.maximumFileCharacters)
                roster.leftOut.append(LeftOut(file: shown, offset: error.offset, reason: error.reason))
            }
        }
        return roster
    }

    private func files() throws(EntryFolderError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
        guard isFolder.boolValue else { throw .notAFolder(path) }
        let all: [String]
        do { all = try SystemDisk().list(path) } catch { throw .unreadable(path, error.reason) }
        // By their bytes, so that no machine's language changes the order.
        let files = all.filter { !$0.hasPrefix(".") }.sorted {
            Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
        }
        guard files.count <= ArenaRules.maximumEntries else { throw .tooMany(path, files.count) }
        return files
    }
}

/// What is wrong with a folder of entries as a whole; each text says what to do about it.
public enum EntryFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case notAFolder(String)
    case unreadable(String, String)
    case tooMany(String, Int)

    public var description: String {
        switch self {
        case .missing(let path): "there is no folder \(path): put designs (PNG) and pools into one"
        case .notAFolder(let path): "\(path) is a file: give the folder that it is in"
        case .unreadable(let path, let reason): "the folder \(path) cannot be read (\(reason))"
        case .tooMany(let path, let count):
            "\(path) holds \(count) files, and at most \(ArenaRules.maximumEntries) can take part: move some elsewhere"
        }
    }
}
