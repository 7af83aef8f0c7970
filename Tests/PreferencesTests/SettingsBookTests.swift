import Preferences
import Testing

@Suite("Settings of a running game")
struct SettingsBookTests {
    private let folder: ScratchFolder
    private let file: SettingsFile

    init() throws {
        folder = try ScratchFolder()
        file = SettingsFile(path: folder.file("settings.json"))
    }

    @Test("The command line counts for this game and is not saved")
    func overrides() throws {
        var overrides = SettingsOverrides()
        overrides.quality = .low
        overrides.masterVolume = 0
        var book = SettingsBook(file, overrides: overrides)
        #expect(book.settings.video.quality == .low && book.settings.sound[.master] == 0)
        var changed = book.settings
        changed.sound[.effects] = 0.5
        book.change(to: changed, now: 0)
        try book.save()
        let saved = file.load().settings
        #expect(saved.sound[.effects] == 0.5)
        #expect(saved.video.quality == .automatic && saved.sound[.master] == 1)
        #expect(book.settings.video.quality == .low)
    }

    @Test("What the player chooses by hand counts over the command line, and is saved")
    func byHand() throws {
        var overrides = SettingsOverrides()
        overrides.quality = .low
        overrides.motion = Settings.Motion.none
        var book = SettingsBook(file, overrides: overrides)
        var changed = book.settings
        changed.video.quality = .high
        book.change(to: changed, now: 0)
        try book.save()
        #expect(book.settings.video.quality == .high && book.settings.motion == .none)
        #expect(file.load().settings.video.quality == .high)
        #expect(file.load().settings.motion == Settings.Motion())
    }

    @Test("Ordered to begin again, the guide forgets steps and senses; the file keeps both until one is done")
    func guideBeginsAgain() throws {
        var contents = file.load()
        var settings = Settings()
        (settings.guideFinished, settings.sensesExplained) = ([.swim, .turn], [.wisps, .ring])
        try file.save(settings, in: &contents)
        var overrides = SettingsOverrides()
        overrides.restartsGuide = true
        var book = SettingsBook(file, overrides: overrides)
        #expect(book.settings.guideFinished.isEmpty && book.settings.sensesExplained.isEmpty)
        var changed = book.settings
        changed.sound[.effects] = 0.5
        book.change(to: changed, now: 0)
        try book.save()
        #expect(file.load().settings.guideFinished == [.swim, .turn])
        #expect(file.load().settings.sensesExplained == [.wisps, .ring])
        changed.sensesExplained = [.streaks]
        book.change(to: changed, now: 1)
        try book.save()
        #expect(file.load().settings.sensesExplained == [.streaks] && file.load().settings.guideFinished.isEmpty)
    }

    @Test("A change is saved a moment later, once")
    func saveInterval() throws {
        var book = SettingsBook(file)
        var settings = book.settings
        for step in 0..<10 {
            settings.sound[.master] = Float(step) / 20
            book.change(to: settings, now: 5 + Double(step) * 0.05)
            try book.saveIfDue(now: 5 + Double(step) * 0.05)
        }
        #expect(folder.names == [])
        try book.saveIfDue(now: 6)
        #expect(file.load().settings.sound[.master] == 0.45)
        try book.saveIfDue(now: 60)
        #expect(folder.names == ["settings.json"])
    }

    @Test("Without a home nothing is saved, and everything works")
    func homeless() throws {
        var book = SettingsBook(nil)
        var settings = book.settings
        settings.video.isFullScreen = true
        book.change(to: settings, now: 0)
        try book.save()
        #expect(book.settings.video.isFullScreen)
    }
}
