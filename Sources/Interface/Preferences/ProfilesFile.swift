import Foundation
import UserFiles

/// The file of a player's own profiles: JSON, written whole or not at all, with the one before it beside it.
public struct ProfilesFile: Hashable, Sendable {
    public static let version = 1
    /// No such file is longer: bytes.
    static let maximumBytes = 4 << 20
    /// More would not be found again.
    public static let maximumProfiles = 32

    public let path: String
    /// The file as it was before the last save.
    public var previousPath: String { path + ".previous" }
    /// Where a file that cannot be read is moved before another is written over it.
    public var brokenPath: String { path + ".broken" }

    /// Makes nothing.
    public init(path: String) { self.path = path }

    /// What the file gave.
    public struct Contents: Sendable {
        /// In the order they were saved.
        public var profiles: [Profile] = []
        /// One line for each thing that could not be taken.
        public var warnings: [String] = []
        /// Entries that are no profiles here: they are written back as they came.
        fileprivate var unknown: [JSONValue] = []
        /// The entries as they came, by name: what else they hold stays.
        fileprivate var documents: [String: JSONValue] = [:]
        /// Whether there is a file that is none of profiles.
        fileprivate var isBroken = false

        public init() {}
    }

    /// Reads the profiles; none where there is no file or none that can be read. Never fails.
    public func load() -> Contents {
        var contents = Contents()
        do {
            guard let document = try JSONValue.read(path, maximumBytes: Self.maximumBytes) else { return contents }
            guard case .list(let entries) = document["profiles"] ?? .null else { throw NoProfiles() }
            for (index, entry) in entries.prefix(Self.maximumProfiles).enumerated() { read(entry, index, &contents) }
            leave(entries.dropFirst(Self.maximumProfiles), &contents)
        } catch {
            contents.isBroken = true
            contents.warnings.append("\(path) cannot be read as profiles (\(error)): it is begun anew")
        }
        return contents
    }

    /// More than can be found again, or read in a moment.
    private func leave(_ entries: ArraySlice<JSONValue>, _ contents: inout Contents) {
        guard !entries.isEmpty else { return }
        contents.unknown += entries
        contents.warnings.append(
            "\(path) has \(entries.count) profiles more than the \(Self.maximumProfiles) that are read: they are left out, "
                + "and kept in the file")
    }

    private func read(_ entry: JSONValue, _ index: Int, _ contents: inout Contents) {
        guard case .text(let name) = entry["name"] ?? .null, Profile.isName(name),
            !contents.profiles.contains(where: { $0.name == name }), case .object = entry["settings"] ?? .null,
            let settings = entry["settings"]
        else {
            contents.warnings.append(
                "\(path): profile \(index + 1) needs a name of its own and settings: it is left out, and kept in the file"
            )
            contents.unknown.append(entry)
            return
        }
        var reader = SettingsReader(settings)
        contents.profiles.append(Profile(name: name, of: reader.settings()))
        contents.documents[name] = settings
        contents.warnings += reader.warnings.map { "\(path): profile \"\(name)\": \($0)" }
    }

    /// Writes the profiles. The file is whole at every moment, and the one before it is kept.
    ///
    /// - Throws: `SettingsFileError` with the path and the reason; `contents` is as it was then.
    public func save(_ profiles: [Profile], in contents: inout Contents) throws(SettingsFileError) {
        var next = contents
        next.profiles = profiles
        next.documents = [:]
        for profile in profiles {
            var document = contents.documents[profile.name] ?? .object([:])
            document.store(profile.kept)
            next.documents[profile.name] = document
        }
        do {
            let kept = contents.isBroken ? brokenPath : previousPath
            try WholeFile.write(try next.document.data(), to: path, keepingOldAs: kept)
        } catch UserFileError.notWritten(_, let reason) {
            throw .profilesNotWritten(path: path, reason: reason)
        } catch {
            throw .profilesNotWritten(path: path, reason: "\(error)")
        }
        next.isBroken = false
        contents = next
    }

    private struct NoProfiles: Error, CustomStringConvertible { let description = "it has no list of profiles" }
}

extension ProfilesFile.Contents {
    fileprivate var document: JSONValue {
        let entries = profiles.map { profile in
            JSONValue.object(["name": .text(profile.name), "settings": documents[profile.name] ?? .object([:])])
        }
        return .object(["version": .whole(Int64(ProfilesFile.version)), "profiles": .list(entries + unknown)])
    }
}
