import Controls
import Drawing
import Gamepads
import Logging
import PosedScenes
import Preferences
import Rendering
import Screens
import Sound

/// The settings: their screen, what follows from a change, and when they are saved.
extension Game {
    /// How the controls are called that the player has in hand.
    var names: ControlNames {
        ControlNames(keys: book.settings.keys, pad: book.settings.pad, device: device)
    }

    var display: DisplayWish {
        var wish = DisplayWish(book.settings.video)
        wish.hidesPointer = names.isGamepad
        wish.takesText = shownViews != nil
        return wish
    }

    func openSettings() {
        var screen = SettingsScreen(book.settings, page: names.isGamepad ? .gamepad : .video)
        screen.style = pads.style
        interface.settings = screen
        hands = HandState()
    }

    func closeSettings() {
        interface.settings = nil
        saveSettings()
    }

    /// Lets the open screen take something, and does at once what it changed.
    func withSettings<Result>(_ take: (inout SettingsScreen) -> Result) -> Result? {
        guard var screen = interface.settings else { return nil }
        screen.style = pads.style
        let result = take(&screen)
        interface.settings = screen
        followSettings()
        return result
    }

    /// What the open screen was changed to counts at once.
    func followSettings() {
        guard let screen = interface.settings else { return }
        book.change(to: screen.settings, now: now)
        applySettings()
    }

    /// A change from outside the settings' screen: F11, a server joined.
    func changeSettings(_ change: (inout Settings) -> Void) {
        var settings = book.settings
        change(&settings)
        book.change(to: settings, now: now)
        applySettings()
        interface.settings?.follow(settings)
    }

    func applySettings() {
        steering.bindings = book.settings.keys
        scenes.motion = book.settings.motion
        loudspeaker.volumes = SoundVolumes(book.settings.sound)
        interface.palette = book.settings.video.palette
        scenes.palette = book.settings.video.palette.cells
        tell(in: book.settings.player.language)
    }

    /// Where a language's words cannot be had, the player is told why it is English.
    private func tell(in choice: LanguageChoice) {
        do {
            interface.language = try languages.language(choice)
        } catch {
            link.log.warning("\(error)")
            interface.language = .english
            say(Announcements.languageFailed)
        }
    }

    /// Once a frame.
    func saveSettingsIfDue() {
        if languages.takeChanges() { tell(in: book.settings.player.language) }
        do { try book.saveIfDue(now: now) } catch { settingsNotSaved(error) }
    }

    func saveSettings() {
        do { try book.save() } catch { settingsNotSaved(error) }
    }

    private func settingsNotSaved(_ error: SettingsFileError) {
        link.log.warning("\(error)")
        say(Announcements.settingsNotSaved)
    }

    /// The window could not become what was wished: the player is told, and the tier that draws everywhere is tried.
    func displayFailed(_ error: RenderError) {
        link.log.error("the picture could not be changed: \(error)")
        say(Announcements.qualityFailed)
        changeSettings { $0.video.quality = .low }
    }

    /// A line over everything, for some seconds.
    func say(_ words: Phrase) { toast = TimedText(words, at: now, for: 4) }
}
