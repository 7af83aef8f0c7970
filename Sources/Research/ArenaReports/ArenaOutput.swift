public import Arena
import Foundation
public import UserFiles

/// The folder that a tournament is written into: `table.txt`, `table.json`, `table.svg` and `matches/`. After each round
/// all of it is as far as the night is.
public struct ArenaOutput: Sendable {
    public let path: String

    private static let tables = ["table.txt", "table.json", "table.svg"]
    private static let matches = "matches"
    private static let recordingEnding = ".replay"

    /// Takes a folder that is empty or not there yet; with `isReplacing` also one that holds an earlier tournament, of
    /// which all files go. Throws, with nothing changed, for any other.
    public init(path: String, isReplacing: Bool = false) throws(ArenaOutputError) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            try makeFolders()
            return
        }
        guard isFolder.boolValue else { throw .notAFolder(path) }
        let there: [String]
        do { there = try SystemDisk().list(path) } catch { throw .file(error) }
        if !there.isEmpty {
            guard isEarlier else { throw .notEmpty(path) }
            guard isReplacing else { throw .earlier(path) }
            try clear()
        }
        try makeFolders()
    }

    /// Whether the folder holds a tournament, finished or not.
    private var isEarlier: Bool {
        struct Mark: Decodable { let arena: Int }
        guard let bytes = try? WholeFile.read("\(path)/table.json", maximumBytes: 1 << 28) else { return false }
        return (try? JSONDecoder().decode(Mark.self, from: Data(bytes))) != nil
    }

    /// Only what a tournament wrote: what somebody has put beside it stays.
    private func clear() throws(ArenaOutputError) {
        let disk = SystemDisk()
        do throws(UserFileError) {
            for recording in try disk.list("\(path)/\(Self.matches)") where recording.hasSuffix(Self.recordingEnding) {
                try disk.remove("\(path)/\(Self.matches)/\(recording)")
            }
            for table in Self.tables { try disk.remove("\(path)/\(table)") }
        } catch { throw .file(error) }
    }

    private func makeFolders() throws(ArenaOutputError) {
        do { try WholeFile.makeFolders(above: "\(path)/\(Self.matches)/") } catch { throw .file(error) }
    }

    /// Writes the recordings of a round, then the tables.
    public func write(
        _ table: ArenaTable, of night: ArenaNight, recordings: [MatchRecording]
    ) throws(ArenaOutputError) {
        do throws(UserFileError) {
            for recording in recordings {
                let file = "\(path)/\(Self.matches)/\(night.replayName(of: recording.match))"
                try SystemDisk().write(recording.bytes, to: file)
            }
            try WholeFile.write(Array(ArenaText(table).text.utf8), to: "\(path)/table.txt")
            try WholeFile.write(Array(ArenaPicture(table, night).svg.utf8), to: "\(path)/table.svg")
            try WholeFile.write(table.json, to: "\(path)/table.json")
        } catch { throw .file(error) }
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
    case file(UserFileError)

    public var description: String {
        switch self {
        case .notAFolder(let path): "\(path) is a file: give a folder for the results"
        case .notEmpty(let path):
            "\(path) is not empty, and what is in it is no tournament: give an empty or a new folder"
        case .earlier(let path): "\(path) holds an earlier tournament: give another folder, or --force to replace it"
        case .file(let error): error.description
        }
    }
}
