import Foundation
import Logging
import Preferences
import Rendering
import ServerProcess

extension SettingsBook {
    /// This user's settings with the command line's over them; what could not be read goes to the log.
    init(_ overrides: SettingsOverrides, log: Logger) {
        let path = UserData.path(of: "settings.json", environment: ProcessInfo.processInfo.environment)
        self.init(path.map(SettingsFile.init(path:)), overrides: overrides)
        for warning in warnings { log.warning("settings: \(warning)") }
    }
}

extension WindowOptions {
    /// What the command line says of what a player could have chosen.
    var overrides: SettingsOverrides {
        var overrides = SettingsOverrides()
        overrides.quality = quality.flatMap { QualityTier(rawValue: $0.quality.rawValue) }
        overrides.interfaceScale = interfaceScale
        overrides.isFullScreen = fullScreen
        overrides.language = language
        overrides.motion = reducedMotion.map { $0 ? .none : Settings.Motion() }
        return overrides
    }
}

/// What the content of a window wants it to be.
struct DisplayWish: Hashable {
    var quality: RenderQuality
    /// Percent; nil follows the window.
    var interfaceScale: Int?
    var isFullScreen: Bool
    /// While a gamepad is in hand the mouse's arrow is in the way.
    var hidesPointer = false
    /// Whether there is a field to type into: input methods and keyboards on the screen come and go with it.
    var takesText = false

    init(_ video: Settings.Video) {
        // Both name the same four tiers: `Screens` may not know the renderer.
        quality = RenderQuality(rawValue: video.quality.rawValue) ?? .automatic
        interfaceScale = video.interfaceScale
        isFullScreen = video.isFullScreen
    }
}
