/// The player's own profiles while the game runs: each change is in the file before it counts.
public struct ProfileBook: Sendable {
    private let file: ProfilesFile?
    private var contents = ProfilesFile.Contents()

    /// `file` nil: for a user without a home; profiles last as long as the game.
    public init(_ file: ProfilesFile?) {
        self.file = file
        if let file { contents = file.load() }
    }

    /// In the order they were saved.
    public var profiles: [Profile] { contents.profiles }
    /// What could not be taken from the file, a line each.
    public var warnings: [String] { contents.warnings }

    /// Keeps the settings under a name; those that had it are replaced.
    public mutating func save(_ settings: Settings, as name: String) throws(ProfileError) {
        let name = try Self.checked(name)
        var profiles = profiles
        let profile = Profile(name: name, of: settings)
        if let index = profiles.firstIndex(where: { $0.name == name }) {
            profiles[index] = profile
        } else {
            guard profiles.count < ProfilesFile.maximumProfiles else { throw .tooMany }
            profiles.append(profile)
        }
        try write(profiles)
    }

    /// Calls a profile by another name, which no other has.
    public mutating func rename(_ old: String, to name: String) throws(ProfileError) {
        let name = try Self.checked(name)
        guard name != old else { return }
        guard let index = profiles.firstIndex(where: { $0.name == old }) else { throw .unknown(old) }
        guard !profiles.contains(where: { $0.name == name }) else { throw .taken(name) }
        var profiles = profiles
        profiles[index] = Profile(name: name, of: profiles[index].kept)
        try write(profiles)
    }

    /// Deletes a profile.
    public mutating func delete(_ name: String) throws(ProfileError) {
        guard profiles.contains(where: { $0.name == name }) else { throw .unknown(name) }
        try write(profiles.filter { $0.name != name })
    }

    private mutating func write(_ profiles: [Profile]) throws(ProfileError) {
        guard let file else { return contents.profiles = profiles }
        do throws(SettingsFileError) { try file.save(profiles, in: &contents) } catch { throw .file(error) }
    }

    private static func checked(_ name: String) throws(ProfileError) -> String {
        let name = String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard Profile.isName(name) else { throw .badName }
        return name
    }
}

/// Why a profile was not saved, renamed or deleted. Nothing has changed then.
public enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    case badName
    case taken(String)
    case unknown(String)
    case tooMany
    case file(SettingsFileError)

    public var description: String {
        switch self {
        case .badName: "a profile's name is 1 to \(Profile.maximumNameLength) bytes of text in one line"
        case .taken(let name): "there is a profile called \"\(name)\": choose another name, or delete it first"
        case .unknown(let name): "there is no profile called \"\(name)\""
        case .tooMany: "there are \(ProfilesFile.maximumProfiles) profiles: delete one first"
        case .file(let error): error.description
        }
    }
}
