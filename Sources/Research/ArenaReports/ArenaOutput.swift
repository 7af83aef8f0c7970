public import Arena
import Foundation
public import UserFiles

/// The folder that a tournament is written into: `table.txt`, `table.json`, `table.svg` and `matches/`. After each round
/// all of it is as far as the night is.
///
/// At every moment the folder is empty or bears a mark, `table.json` or `.micro-arena`: however suddenly the program ends,
/// the folder can be taken again.
public struct ArenaOutput: Sendable {
    public let path: String
    private let hasReplaced: Bool

    static let matches = "matches"
    private static let table = "table.json"
    /// Those that go with it.
    private static let otherTables = ["table.txt", "table.svg"]
    /// What tables are written as until they are whole. Its name is nobody else's, so that no file of a user's is lost.
    private static let unfinished = ".micro-arena"

    /// Takes a folder that is empty or not there yet; with `isReplacing` also one that holds an earlier tournament, of
    /// which all files go, and nothing else. Throws, with nothing changed but in `clearing`, for any other.
    public init(path: String, isReplacing: Bool = false) throws(ArenaOutputError) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !isThere || isFolder.boolValue else { throw .notAFolder(path) }
        let there: [String]
        do { there = try SystemDisk().list(path) } catch { throw .file(error) }
        hasReplaced = !there.isEmpty
        let earlier = there.isEmpty ? [] : try recordingsOfEarlier(there, isReplacing: isReplacing)
        // Nothing goes before it is known that something can be written.
        do { try SystemDisk().write([], to: file(Self.unfinished)) } catch { throw .file(error) }
        if hasReplaced { try clear(earlier) }
    }

    private func file(_ name: String) -> String { "\(path)/\(name)" }
    private func recording(_ name: String) -> String { "\(path)/\(Self.matches)/\(name)" }

    /// What there is to remove. Throws where the folder holds no tournament, or something in its place that none writes.
    private func recordingsOfEarlier(_ there: [String], isReplacing: Bool) throws(ArenaOutputError) -> [String] {
        let recordings: [String]
        if let earlier = EarlierTournament(table: file(Self.table)) {
            recordings = earlier.recordings
        } else {
            // One that was ended before its first table.
            guard there.contains(Self.unfinished), !there.contains(where: ([Self.table] + Self.otherTables).contains)
            else { throw .notEmpty(path) }
            recordings = []
        }
        guard isReplacing else { throw .earlier(path) }
        let files = ([Self.table, Self.unfinished] + Self.otherTables).map(file) + recordings.map(recording)
        try require(.typeDirectory, at: [file(Self.matches)])
        try require(.typeRegular, at: files)
        for folder in [path, file(Self.matches)] where access(folder, W_OK | X_OK) != 0 && errno != ENOENT {
            throw .file(.notWritten(path: folder, reason: String(cString: strerror(errno))))
        }
        return recordings
    }

    /// A symbolic link is neither: behind it may be anything.
    private func require(_ kind: FileAttributeType, at paths: [String]) throws(ArenaOutputError) {
        for path in paths {
            if let found = Self.kind(of: path), found != kind { throw .inTheWay(path) }
        }
    }

    /// nil where nothing lies.
    private static func kind(of path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }

    /// Only what a tournament wrote: what somebody has put beside it stays. The table goes last, because it names the
    /// others.
    private func clear(_ recordings: [String]) throws(ArenaOutputError) {
        do throws(UserFileError) {
            for path in recordings.map(recording) + (Self.otherTables + [Self.table]).map(file) {
                try SystemDisk().remove(path)
            }
        } catch { throw .clearing(error) }
    }

    /// Writes the tables and the recordings of a round. Throws, with nothing changed, `inTheWay` where a recording would
    /// replace a file.
    public func write(
        _ table: ArenaTable, of night: ArenaNight, recordings: [MatchRecording]
    ) throws(ArenaOutputError) {
        let files = recordings.map { (path: recording(night.replayName(of: $0.match)), bytes: $0.bytes) }
        for file in files where Self.kind(of: file.path) != nil { throw .inTheWay(file.path) }
        do throws(UserFileError) {
            // First what names the recordings: a tournament removes no others.
            try replace(Self.table, with: table.json)
            for file in files { try SystemDisk().write(file.bytes, to: file.path) }
            try replace("table.txt", with: Array(ArenaText(table).text.utf8))
            try replace("table.svg", with: Array(ArenaPicture(table, night).svg.utf8))
        } catch { throw .notWritten(path, error.reason, hasReplaced: hasReplaced) }
    }

    /// At every moment the old or the new table is there whole.
    private func replace(_ name: String, with bytes: [UInt8]) throws(UserFileError) {
        let disk = SystemDisk()
        try disk.write(bytes, to: file(Self.unfinished))
        try disk.sync(file(Self.unfinished))
        try disk.rename(file(Self.unfinished), to: file(name))
        try disk.syncFolder(path)
    }
}

extension ArenaTable {
    /// The whole of `table.json`.
    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Every figure is finite: shares are of sums above zero, errors of at least two samples.
        return Array((try? encoder.encode(self)) ?? Data()) + [UInt8(ascii: "\n")]
    }
}

/// Why a folder cannot take a tournament; each text says what to do about it.
public enum ArenaOutputError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAFolder(String)
    case notEmpty(String)
    case earlier(String)
    /// Something that no tournament wrote has the name of what one writes.
    case inTheWay(String)
    /// Nothing has changed.
    case file(UserFileError)
    /// While an earlier tournament was removed.
    case clearing(UserFileError)
    /// `hasReplaced`: an earlier tournament is gone already.
    case notWritten(String, String, hasReplaced: Bool)

    public var description: String {
        switch self {
        case .notAFolder(let path): "\(path) is a file: give a folder for the results"
        case .notEmpty(let path):
            "\(path) is not empty, and what is in it is no tournament: give an empty or a new folder"
        case .earlier(let path): "\(path) holds an earlier tournament: give another folder, or --force to replace it"
        case .inTheWay(let path): "\(path) is in the way, and no tournament wrote it: move it elsewhere"
        case .file(let error): error.description
        case .clearing(let error):
            "the earlier tournament could not be removed (\(error.reason)), and a part of it may be gone: "
                + "allow writing, and give --force again"
        case .notWritten(let path, let reason, let hasReplaced):
            "the results in \(path) could not be written whole (\(reason)): make room there or allow writing"
                + (hasReplaced ? "; the earlier tournament is gone" : "")
        }
    }
}
