/// A named set of all settings, but who the player is and how far they have come.
public struct Profile: Hashable, Sendable {
    public let name: String
    private let settings: Settings

    /// `name`: see `isName`.
    public init(name: String, of settings: Settings) {
        self.name = name
        self.settings = settings.withoutPlayer
    }

    /// Bytes of UTF-8.
    public static let maximumNameLength = 40

    /// Whether a text can be a name: 1 to `maximumNameLength` bytes in one line, not all of them blank, with nothing
    /// that would steer the terminal or the line that it is printed in.
    public static func isName(_ text: String) -> Bool {
        (1...maximumNameLength).contains(text.utf8.count) && text.contains { !$0.isWhitespace }
            && !text.unicodeScalars.contains(where: steers)
    }

    /// Control characters (C0, delete, C1), ends of lines and paragraphs, and changes of the direction of writing.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<32, 127..<160, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// These settings for the player who has `current` ones.
    public func applied(to current: Settings) -> Settings { settings.ofPlayer(in: current) }

    /// Whether these are the settings that count.
    public func isLike(_ current: Settings) -> Bool { applied(to: current) == current }

    /// For the file.
    var kept: Settings { settings }
}

extension Settings {
    fileprivate var withoutPlayer: Settings { ofPlayer(in: Settings(), speaking: player.language) }

    /// With name, servers, course, guide and the editor's mirror of others; the language is a setting.
    fileprivate func ofPlayer(in other: Settings, speaking language: LanguageChoice? = nil) -> Settings {
        var result = self
        result.player = other.player
        result.player.language = language ?? player.language
        result.course = other.course
        result.guideFinished = other.guideFinished
        result.sensesExplained = other.sensesExplained
        result.mirror = other.mirror
        return result
    }
}

/// Sets of settings that come with the game. They say what they are about, and leave keys, volumes, language and
/// picture quality as they are.
public enum ProfilePreset: String, CaseIterable, Hashable, Sendable {
    case standard, oneSwitch, lowVision, calm, deaf

    /// The settings with what the preset says.
    public func applied(to current: Settings) -> Settings {
        var settings = current
        settings.ease = Settings.Ease()
        settings.hearing = Settings.Hearing()
        settings.motion = Settings.Motion()
        settings.rumble = Settings.usualRumble
        settings.video.interfaceScale = nil
        settings.video.palette = .standard
        settings.video.isHighContrast = false
        switch self {
        case .standard: break
        case .oneSwitch:
            settings.ease.isOneSwitch = true
            settings.ease.editorTime = .unlimited
            settings.ease.pace = 70
        case .lowVision:
            settings.video.interfaceScale = 200
            // Told apart by lightness as well.
            settings.video.palette = .blueOrange
            settings.video.isHighContrast = true
            settings.ease.editorTime = .twice
        case .calm:
            settings.motion = .none
            settings.rumble = 0
            settings.ease.pace = 70
            settings.ease.editorTime = .unlimited
        case .deaf:
            settings.hearing.showsCaptions = true
            settings.rumble = 1
        }
        return settings
    }

    /// Whether these are the settings that count.
    public func isLike(_ current: Settings) -> Bool { applied(to: current) == current }
}
