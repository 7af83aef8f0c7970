import Drawing
import Gamepads
import Logging
import PosedScenes
import Preferences
import Rendering
import Telemetry

/// A visit to the gallery as ordered on the command line.
struct GalleryPlan {
    let window: WindowOptions
    let log: Logger

    /// Opens the window and shows until the visitor leaves.
    func show() throws {
        StopSignal.install()
        let settings = SettingsBook(window.overrides, log: log).settings
        let wish = DisplayWish(settings.video)
        let stage = try Stage(window.size, wish, log: log)
        let gallery = Gallery(
            stage, wish, isMotionReduced: !settings.motion.drifts, language: language(settings.player.language),
            log: log)
        WindowLoop(gallery, stage: stage, pads: Gamepads()).run()
        if let failure = gallery.failure { throw failure }
    }

    private func language(_ choice: LanguageChoice) -> Language {
        var languages = LanguageShelf()
        do {
            return try languages.language(choice)
        } catch {
            log.warning("\(error)")
            return .english
        }
    }
}
