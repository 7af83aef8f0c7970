import Controls
import Drawing
import Logging
import Preferences
import Screens
import Sound

/// What follows from the settings, and when they are saved.
extension App {
    /// What the window should be from the next frame on.
    public var display: DisplayRequest {
        var request = DisplayRequest(book.settings.video)
        request.hidesPointer = names.isGamepad
        request.takesText = scenes.top?.takesText ?? false
        return request
    }

    /// What the player chooses counts at once.
    func changeSettings(_ change: (inout Settings) -> Void) {
        var settings = book.settings
        change(&settings)
        let isNewlyOneSwitch = settings.ease.isOneSwitch && !isOneSwitch
        book.change(to: settings, now: frame.now)
        applySettings()
        if isNewlyOneSwitch { say(Announcements.oneButton, for: 10) }
        for scene in scenes.scenes { scene.settingsChanged(settings) }
    }

    func applySettings() {
        sound.volumes = SoundVolumes(book.settings.sound)
        sound.isMono = book.settings.hearing.isMono
        sound.showsCaptions = book.settings.hearing.showsCaptions
        useLanguage()
    }

    /// If a language cannot be loaded, a message says why the text is English, and what to do.
    private func useLanguage() {
        do {
            try languages.use(book.settings.player.language)
        } catch {
            outside.log.warning("\(error)")
            let file = LanguageShelf.file(of: error.language)
            let words = error.isMissing ? Announcements.languageMissing(file) : Announcements.languageUnreadable(file)
            say(words, for: 10)
        }
    }

    /// Shakes the pad in hand as hard as the player wants.
    func feel(_ rumble: Rumble?) {
        if let felt = rumble?.scaled(by: book.settings.rumble) { hands.rumble(felt) }
    }

    /// Once a frame.
    func updateSettings() {
        if languages.takeChanges() { useLanguage() }
        do { try book.saveIfDue(now: frame.now) } catch { settingsNotSaved(error) }
    }

    func saveSettings() {
        do { try book.save() } catch { settingsNotSaved(error) }
    }

    private func settingsNotSaved(_ error: SettingsFileError) {
        outside.log.warning("\(error)")
        say(Announcements.settingsNotSaved)
    }

    /// The window could not be set up as requested: shows a message and falls back to the tier that works everywhere.
    public func displayFailed(_ error: any Error) {
        outside.log.error("the picture could not be changed: \(error)")
        say(Announcements.qualityFailed)
        changeSettings { $0.video.quality = .low }
    }
}
