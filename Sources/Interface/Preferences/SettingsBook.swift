/// What the command line says, for this game only; nil where it says nothing.
public struct SettingsOverrides: Hashable, Sendable {
    public var quality: QualityTier?
    /// Percent.
    public var interfaceScale: Int?
    public var isFullScreen: Bool?
    public var motion: Settings.Motion?
    public var language: LanguageChoice?
    /// 0…1.
    public var masterVolume: Float?

    public var isVoiceOn: Bool?

    /// The guide is shown from its beginning, and what the senses mark is explained again.
    public var restartsGuide = false

    public init() {}

    func applied(to settings: Settings) -> Settings {
        var result = settings
        if let quality { result.video.quality = quality }
        if let interfaceScale { result.video.interfaceScale = interfaceScale }
        if let isFullScreen { result.video.isFullScreen = isFullScreen }
        if let motion { result.motion = motion }
        if let language { result.player.language = language }
        if let masterVolume { result.sound[.master] = masterVolume }
        if let isVoiceOn { result.voice.isOn = isVoiceOn }
        if restartsGuide { (result.guideFinished, result.sensesExplained) = ([], []) }
        return result
    }

    /// The player changed something by hand: that is wanted more than what was ordered at the start.
    fileprivate mutating func giveWay(from old: Settings, to new: Settings) {
        if new.video.quality != old.video.quality { quality = nil }
        if new.video.interfaceScale != old.video.interfaceScale { interfaceScale = nil }
        if new.video.isFullScreen != old.video.isFullScreen { isFullScreen = nil }
        if new.motion != old.motion { motion = nil }
        if new.player.language != old.player.language { language = nil }
        if new.sound[.master] != old.sound[.master] { masterVolume = nil }
        if new.voice.isOn != old.voice.isOn { isVoiceOn = nil }
        if new.guideFinished != old.guideFinished || new.sensesExplained != old.sensesExplained {
            restartsGuide = false
        }
    }

    /// What is to be saved of `new`: what is overridden stays as `stored` has it.
    fileprivate func saved(_ new: Settings, over stored: Settings) -> Settings {
        var result = new
        if quality != nil { result.video.quality = stored.video.quality }
        if interfaceScale != nil { result.video.interfaceScale = stored.video.interfaceScale }
        if isFullScreen != nil { result.video.isFullScreen = stored.video.isFullScreen }
        if motion != nil { result.motion = stored.motion }
        if language != nil { result.player.language = stored.player.language }
        if masterVolume != nil { result.sound[.master] = stored.sound[.master] }
        if isVoiceOn != nil { result.voice.isOn = stored.voice.isOn }
        if restartsGuide {
            (result.guideFinished, result.sensesExplained) = (stored.guideFinished, stored.sensesExplained)
        }
        return result
    }
}

/// The settings of a running game: the file's, with the command line's over them, saved a moment after they change.
public struct SettingsBook: Sendable {
    /// What counts now.
    public private(set) var settings: Settings
    /// What could not be taken from the file, a line each.
    public let warnings: [String]
    private let file: SettingsFile?
    private var contents = SettingsFile.Contents()
    private var overrides: SettingsOverrides
    /// What the file has, or will have.
    private var stored: Settings
    /// When the first change was made that is not saved yet, seconds.
    private var changedAt: Double?

    /// A slider held down changes sixty times a second; it is written to disk at most this often, seconds.
    static let saveInterval = 0.7

    /// `file` nil: for a user without a home; nothing is saved.
    public init(_ file: SettingsFile?, overrides: SettingsOverrides = SettingsOverrides()) {
        self.file = file
        self.overrides = overrides
        if let file { contents = file.load() }
        stored = contents.settings
        settings = overrides.applied(to: stored)
        warnings = contents.warnings
    }

    /// The player chose something; `now` in seconds on any clock that only goes forward.
    public mutating func change(to new: Settings, now: Double) {
        guard new != settings else { return }
        overrides.giveWay(from: settings, to: new)
        settings = new
        let saved = overrides.saved(new, over: stored)
        guard saved != stored else { return }
        stored = saved
        changedAt = changedAt ?? now
    }

    /// Saves what has waited long enough; call it once a frame.
    public mutating func saveIfDue(now: Double) throws(SettingsFileError) {
        if let changedAt, now - changedAt >= Self.saveInterval { try save() }
    }

    /// Saves what is not saved yet. After a failure it is tried again with the next change.
    public mutating func save() throws(SettingsFileError) {
        guard changedAt != nil else { return }
        changedAt = nil
        try file?.save(stored, in: &contents)
    }
}
