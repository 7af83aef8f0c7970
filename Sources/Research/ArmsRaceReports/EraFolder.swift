import Archive
public import ArmsRace
import Evolution
import Foundation

/// A folder with one pool file an era, `era-000180.pool` for the one after 180 seconds: what `evolve` writes and the
/// measures read.
public struct EraFolder: Sendable {
    public let path: String

    /// Nothing is read or written yet.
    public init(path: String) { self.path = path }

    private static let prefix = "era-"
    private static let suffix = ".pool"

    private func file(_ seconds: Double) -> String {
        "\(path)/\(Self.prefix)\(String(format: "%06d", Int(seconds.rounded())))\(Self.suffix)"
    }

    /// Makes the folder where it is not there. Throws `EraFolderError` when that cannot be done.
    public func create() throws {
        guard isThere != false else { throw EraFolderError.cannotWrite(path, "it is a file, not a folder") }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch { throw EraFolderError.cannotWrite(path, error.localizedDescription) }
    }

    /// Throws `PoolFileError` when the file cannot be written.
    public func write(_ era: Era, note: String) throws {
        try PoolFile(note: note, entries: era.members).write(to: file(era.seconds))
    }

    /// Names and seconds of the eras' files, earliest first; nil where the folder cannot be read.
    private var files: [(name: String, seconds: Double)]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
        let files = names.compactMap { name in Self.seconds(ofFile: name).map { (name: name, seconds: $0) } }
        return files.sorted { $0.seconds < $1.seconds }
    }

    private func pool(_ name: String) throws -> PoolFile {
        do throws(PoolFileError) { return try PoolFile(contentsOf: "\(path)/\(name)") } catch {
            throw EraFolderError.unreadable("\(path)/\(name)", error.reason)
        }
    }

    /// All eras, earliest first. Throws `EraFolderError` when the folder or one of its files cannot be read.
    public func eras() throws -> [Era] {
        guard let files else { throw absence }
        guard !files.isEmpty else { throw EraFolderError.noEras(path) }
        return try files.map { Era(seconds: $0.seconds, members: try pool($0.name).entries) }
    }

    /// The command that made the last era, as it was noted; nil where there are no eras. Throws `EraFolderError` when its file
    /// cannot be read.
    public func lastNote() throws -> String? { try files?.last.map { try pool($0.name).note } }

    /// Throws `EraFolderError` where a run that begins anew would write over the eras of another, or in between them.
    public func requireNoEras() throws {
        guard files?.isEmpty ?? true else { throw EraFolderError.holdsEras(path) }
    }

    /// Those of a folder; of a pool file its creatures as the only era, of minute 0. Throws as `eras()` does.
    public static func eras(at path: String) throws -> [Era] {
        let folder = EraFolder(path: path)
        guard folder.isThere == false else { return try folder.eras() }
        do throws(PoolFileError) {
            return [Era(seconds: 0, members: try PoolFile.peopled(path).entries)]
        } catch { throw EraFolderError.unreadable(path, error.reason) }
    }

    /// false for a file of that name, nil for nothing.
    private var isThere: Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    /// Why nothing can be read there.
    private var absence: EraFolderError { isThere == false ? .notAFolder(path) : .noFolder(path) }

    private var censusFile: String { path + "/census.jsonl" }
    private var livesFile: String { path + "/lives.csv" }

    /// Adds to the eras in the folder, or begins anew. Throws `EraFolderError` when that cannot be done.
    public func append(_ census: CensusLine, _ lives: [LifeEvent], anew: Bool) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try append(encoder.encode(census) + Data("\n".utf8), to: censusFile, anew: anew)
        try append(Data(lives.map(\.line).joined().utf8), to: livesFile, anew: anew)
    }

    /// One for each era, earliest first. Throws `EraFolderError` when the file cannot be read, and for the first line that
    /// cannot be.
    public func censuses() throws -> [CensusLine] {
        var last = 0.0
        return try lines(of: censusFile).map { number, line in
            let place = "\(censusFile), line \(number)"
            guard let census = try? JSONDecoder().decode(CensusLine.self, from: Data(line.utf8)) else {
                throw EraFolderError.unreadable(place, "it is no census")
            }
            guard census.minute >= last else {
                throw EraFolderError.unreadable(
                    place, "minute \(census.minute) comes after minute \(last), and times never go back")
            }
            last = census.minute
            return census
        }
    }

    /// Throws `EraFolderError` where the censuses cannot be gone on with after this era, the last one there: a line that makes
    /// no sense would stand in the middle of what is added.
    public func requireCensuses(upTo era: Era) throws {
        guard FileManager.default.fileExists(atPath: censusFile), let last = try censuses().last else { return }
        // A file's name has whole seconds.
        guard last.minute * 60 <= era.seconds + 1 else {
            let words = "it goes to minute \(last.minute), and the last era is of minute \(era.minutes)"
            throw EraFolderError.unreadable(censusFile, words + ": delete the lines after it")
        }
    }

    /// Whether a run of `evolve` has kept births and deaths there.
    public var hasLives: Bool { FileManager.default.fileExists(atPath: livesFile) }

    /// All births and deaths, in order of time. Throws `EraFolderError` when the file cannot be read, and for the first
    /// line that cannot be.
    public func lives() throws -> [LifeEvent] {
        var last = 0.0
        return try lines(of: livesFile).map { number, line in
            do throws(LifeLineError) {
                let event = try LifeEvent(line: line, notBefore: last)
                last = event.seconds
                return event
            } catch { throw EraFolderError.life("\(livesFile), line \(number)", error) }
        }
    }

    /// Of a file of lines: the lives of some seventy days.
    private static let maximumLineBytes = 1 << 29

    private func lines(of file: String) throws -> [(Int, Substring)] {
        guard isThere == true else { throw absence }
        let bytes = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        if let bytes, bytes > Self.maximumLineBytes {
            throw EraFolderError.unreadable(
                file,
                "it has \(bytes) bytes, and \(Self.maximumLineBytes) at most are read: no run of months writes as many")
        }
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw EraFolderError.unreadable(file, "'micro-server evolve' of this version writes it")
        }
        // What follows the last line end was cut off in the middle: the disk was full, or the machine went out.
        let whole = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
        return whole.split(separator: "\n").enumerated().map { ($0 + 1, $1) }
    }

    /// Bytes up to the last line end.
    private static func wholeLines(of file: String) throws -> UInt64 {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe)
        return bytes.lastIndex(of: UInt8(ascii: "\n")).map { UInt64($0) + 1 } ?? 0
    }

    private func append(_ data: Data, to file: String, anew: Bool) throws {
        do {
            if anew || !FileManager.default.fileExists(atPath: file) {
                try data.write(to: URL(fileURLWithPath: file))
            } else {
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
                defer { try? handle.close() }
                try handle.truncate(atOffset: Self.wholeLines(of: file))
                try handle.seekToEnd()
                try handle.write(contentsOf: data)
            }
        } catch { throw EraFolderError.cannotWrite(file, error.localizedDescription) }
    }

    private static func seconds(ofFile name: String) -> Double? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        return UInt32(name.dropFirst(prefix.count).dropLast(suffix.count)).map(Double.init)
    }
}

/// What is wrong with a folder of eras; each text says what to do about it.
public enum EraFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    case noFolder(String)
    case notAFolder(String)
    case noEras(String)
    /// The last era of a folder has no creatures to go on with.
    case nobody(String, minutes: Double)
    case holdsEras(String)
    case tooFewEras(String, Int)
    /// Of several dishes: minutes that two eras must be apart.
    case noErasInCommon(step: Double)
    case unreadable(String, String)
    case life(String, LifeLineError)
    case cannotWrite(String, String)

    public var description: String {
        switch self {
        case .noFolder(let path): "there is no folder \(path): make one with 'micro-server evolve --output \(path)'"
        case .notAFolder(let path):
            "\(path) is a file, not a folder: name the folder that 'micro-server evolve --output' wrote"
        case .noEras(let path):
            "\(path) holds no era-*.pool files: make some with 'micro-server evolve --output \(path)'"
        case .nobody(let path, let minutes):
            "\(path): nobody is in its last era, of minute \(minutes): delete that file, or begin in another folder"
        case .holdsEras(let path): "\(path) holds eras already: give --resume to go on, or another folder"
        case .noErasInCommon(let step):
            "these dishes have no two eras in common that are \(step) minutes apart: evolve for longer, or give another --every"
        case .tooFewEras(let path, let count): "\(path) holds \(count) era: it takes two to compare; evolve for longer"
        case .unreadable(let file, let reason): "\(file): \(reason)"
        case .life(let line, let error): "\(line): \(error)"
        case .cannotWrite(let path, let reason): "cannot write to \(path): \(reason)"
        }
    }
}
