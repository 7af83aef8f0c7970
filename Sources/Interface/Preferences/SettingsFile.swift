import Foundation
import UserFiles

/// The file a player's settings are kept in: JSON, written whole or not at all, with the one before it beside it.
public struct SettingsFile: Hashable, Sendable {
    /// Of the document; older ones are read the same way so far.
    public static let version = 1
    /// No sound settings file is longer: bytes.
    static let maximumBytes = 1 << 20

    public let path: String
    /// The file as it was before the last save: read where the file itself cannot be.
    public var previousPath: String { path + ".previous" }
    /// Where a file that cannot be read is moved before another is written over it.
    public var brokenPath: String { path + ".broken" }

    /// Makes nothing.
    public init(path: String) { self.path = path }

    /// What the file gave.
    public struct Contents: Sendable {
        public var settings = Settings()
        /// One line for each thing that could not be taken, with its key.
        public var warnings: [String] = []
        /// All of the file, unknown keys too; empty where there is none.
        public var document = JSONValue.object([:])
        /// Whether there is a file that is not a settings document.
        var isBroken = false

        public init() {}
    }

    /// Reads the settings; defaults where there is no file or none that can be read. Never fails.
    public func load() -> Contents {
        var contents = Contents()
        do {
            guard let document = try JSONValue.read(path, maximumBytes: Self.maximumBytes) else { return contents }
            guard case .object = document else { throw NoSettings() }
            contents.document = document
        } catch {
            contents.isBroken = true
            contents.warnings.append("\(path) cannot be read (\(error))")
            guard let previous = try? JSONValue.read(previousPath, maximumBytes: Self.maximumBytes) else {
                contents.warnings[0] += ": the defaults are used"
                return contents
            }
            contents.warnings[0] += ": the settings before the last change are used"
            contents.document = previous
        }
        var reader = SettingsReader(contents.document)
        contents.settings = reader.settings()
        contents.warnings += reader.warnings
        return contents
    }

    private struct NoSettings: Error, CustomStringConvertible { let description = "it is no object of settings" }

    /// Writes the settings into the document they came with. The file is whole at every moment: the new one is complete
    /// on the disk before it takes the name, and the old one is kept under `previousPath`.
    public func save(_ settings: Settings, in contents: inout Contents) throws(SettingsFileError) {
        var document = contents.document
        document.store(settings)
        do {
            let kept = contents.isBroken ? brokenPath : previousPath
            try WholeFile.write(try document.data(), to: path, keepingOldAs: kept)
        } catch UserFileError.notWritten(_, let reason) {
            throw .notWritten(path: path, reason: reason)
        } catch {
            throw .notWritten(path: path, reason: "\(error)")
        }
        contents.document = document
        contents.isBroken = false
    }
}

/// Why settings, best lives or profiles were not saved, with what to do next.
public enum SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case notWritten(path: String, reason: String)
    case bestLivesNotWritten(path: String, reason: String)
    case profilesNotWritten(path: String, reason: String)

    public var description: String {
        let (what, path, reason) =
            switch self {
            case .notWritten(let path, let reason): ("settings", path, reason)
            case .bestLivesNotWritten(let path, let reason): ("best lives", path, reason)
            case .profilesNotWritten(let path, let reason): ("profiles", path, reason)
            }
        return "the \(what) could not be saved to \(path) (\(reason)): make room there or allow writing; "
            + "what was saved before is untouched"
    }
}
