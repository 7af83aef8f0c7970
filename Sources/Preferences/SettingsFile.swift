import Foundation
import Glibc
public import Screens

/// The file a player's settings are kept in: JSON, written whole or not at all, with the one before it beside it.
public struct SettingsFile: Hashable, Sendable {
    /// Of the document; older ones are read the same way so far.
    public static let version = 1
    /// No sound settings file is longer: bytes.
    static let longest = 1 << 20

    public let path: String
    /// The file as it was before the last save: read where the file itself cannot be.
    public var previousPath: String { path + ".previous" }
    /// Where a file that cannot be read is moved before another is written over it.
    public var brokenPath: String { path + ".broken" }
    private var newPath: String { path + ".new" }

    /// Makes nothing.
    public init(path: String) { self.path = path }

    /// What the file gave.
    public struct Contents: Sendable {
        public var settings = Settings()
        /// One line for each thing that could not be taken, with its key.
        public var warnings: [String] = []
        /// All of the file, unknown keys too; empty where there is none.
        public var document = JSONValue.object([:])
        /// Whether a file lies there that is no settings document.
        var isBroken = false

        public init() {}
    }

    /// Reads the settings; defaults where there is no file or none that can be read. Never fails.
    public func load() -> Contents {
        var contents = Contents()
        do {
            guard let document = try Self.document(at: path) else { return contents }
            contents.document = document
        } catch {
            contents.isBroken = true
            contents.warnings.append("\(path) cannot be read (\(error))")
            guard let previous = try? Self.document(at: previousPath) else {
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

    /// nil where there is no file.
    private static func document(at path: String) throws -> JSONValue? {
        guard access(path, F_OK) == 0 else { return nil }
        // A pipe or a device of that name would hold the game up for ever.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw Trouble("it is no file") }
        guard status.st_size <= longest else {
            throw Trouble("it has \(status.st_size) bytes, and \(longest) at most make sense")
        }
        do {
            return try JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch is DecodingError {
            throw Trouble("it is not JSON, or cut short")
        }
    }

    /// Writes the settings into the document they came with. The file is whole at every moment: the new one is complete
    /// on the disk before it takes the name, and the old one is kept under `previousPath`.
    public func save(_ settings: Settings, in contents: inout Contents) throws(SettingsFileError) {
        var document = contents.document
        document.store(settings)
        do {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Self.write(try document.data(), to: newPath)
            try keepOld(isBroken: contents.isBroken)
            guard rename(newPath, path) == 0 else { throw Trouble.system }
        } catch {
            unlink(newPath)
            throw .notWritten(path: path, reason: "\(error)")
        }
        contents.document = document
        contents.isBroken = false
    }

    /// A second name for the old file, so that there is no moment without it.
    private func keepOld(isBroken: Bool) throws {
        let kept = isBroken ? brokenPath : previousPath
        guard access(path, F_OK) == 0 else { return }
        unlink(kept)
        guard link(path, kept) == 0 else {
            // Some file systems know no second names.
            try FileManager.default.copyItem(atPath: path, toPath: kept)
            return
        }
    }

    private static func write(_ data: Data, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Trouble.system }
        defer { close(descriptor) }
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Trouble.system }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw Trouble.system }
    }

    private struct Trouble: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
        /// What the last system call said.
        static var system: Trouble { Trouble(String(cString: strerror(errno))) }
    }
}
