import Preferences

/// A profile by the name that was given on the command line.
nonisolated struct ProfileChoice {
    /// The presets, as they are called there.
    static let presets: [(name: String, preset: ProfilePreset)] = [
        ("standard", .standard), ("one-button", .oneSwitch), ("low-vision", .lowVision), ("calm", .calm),
        ("deaf", .deaf),
    ]
    static let presetNames = presets.map(\.name).joined(separator: ", ")

    /// The settings with the profile's. Throws for a name that is none.
    static func settings(_ name: String, over current: Settings, _ own: [Profile]) throws(UnknownProfile) -> Settings {
        if let profile = own.first(where: { $0.name == name }) { return profile.applied(to: current) }
        if let preset = presets.first(where: { $0.name == name }) { return preset.preset.applied(to: current) }
        throw UnknownProfile(name: name, known: presets.map(\.name) + own.map(\.name))
    }
}

/// There is no profile of this name.
nonisolated struct UnknownProfile: Error, CustomStringConvertible {
    let name: String
    let known: [String]

    var description: String {
        "--profile: there is no profile '\(name)'; there are \(known.joined(separator: ", "))"
    }
}
