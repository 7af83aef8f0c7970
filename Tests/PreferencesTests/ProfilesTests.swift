import Controls
import Preferences
import Testing

/// Named sets of settings, and the file they lie in.
@Suite struct ProfilesTests {
    private let folder: ScratchFolder
    private let file: ProfilesFile

    init() throws {
        folder = try ScratchFolder()
        file = ProfilesFile(path: folder.file("profiles.json"))
    }

    private var slow: Settings {
        var settings = Settings()
        settings.ease.pace = 50
        settings.video.interfaceScale = 250
        settings.keys.bind(.f, to: .bite)
        settings.player.language = .german
        return settings
    }

    private var somebody: Settings {
        var settings = Settings()
        settings.player.name = "Zoë"
        settings.player.servers = ["example.org:27500"]
        settings.course.goals = 9
        settings.guideFinished = [.swim]
        settings.sensesExplained = [.wisps]
        settings.sound[.master] = 0.2
        return settings
    }

    @Test func whatIsSavedIsFoundAgain() throws {
        var book = ProfileBook(file)
        try book.save(slow, as: "  Slow and large ")
        try book.save(Settings(), as: "Plain")
        let read = ProfileBook(file)
        #expect(read.profiles.map(\.name) == ["Slow and large", "Plain"] && read.warnings.isEmpty)
        #expect(read.profiles == book.profiles)
        #expect(read.profiles[0].applied(to: slow) == slow && read.profiles[0].isLike(slow))
    }

    @Test func aProfileIsNotThePlayer() throws {
        let applied = Profile(name: "Slow", of: slow).applied(to: somebody)
        #expect(applied.player.name == "Zoë" && applied.player.servers == ["example.org:27500"])
        #expect(applied.course.goals == 9 && applied.guideFinished == [.swim])
        #expect(applied.sensesExplained == [.wisps])
        #expect(applied.ease.pace == 50 && applied.sound[.master] == 1 && applied.player.language == .german)
    }

    @Test func namesAreChangedAndProfilesDeleted() throws {
        var book = ProfileBook(file)
        for name in ["A", "B"] { try book.save(slow, as: name) }
        try book.rename("A", to: "C")
        #expect(throws: ProfileError.taken("B")) { try book.rename("C", to: "B") }
        #expect(throws: ProfileError.unknown("A")) { try book.rename("A", to: "D") }
        #expect(throws: ProfileError.unknown("A")) { try book.delete("A") }
        for bad in ["", "  ", "two\nlines", String(repeating: "x", count: 41)] {
            #expect(throws: ProfileError.badName) { try book.save(slow, as: bad) }
            #expect(throws: ProfileError.badName) { try book.rename("C", to: bad) }
        }
        try book.delete("B")
        #expect(book.profiles.map(\.name) == ["C"] && ProfileBook(file).profiles == book.profiles)
        for index in 1..<ProfilesFile.maximumProfiles { try book.save(slow, as: "\(index)") }
        #expect(throws: ProfileError.tooMany) { try book.save(slow, as: "one more") }
        // To replace one there is always room.
        try book.save(Settings(), as: "C")
        #expect(book.profiles[0].isLike(Settings()))
    }

    @Test func oneBadEntryTakesNothingElseWithIt() throws {
        try folder.write(
            #"""
            {"profiles": [{"name": "Good", "settings": {"ease": {"pace": 60, "speed": 3, "scanSeconds": "x"}}},
            {"name": 7, "settings": {}}, {"name": "Good", "settings": {}}, "?", {"name": "Empty", "settings": {}}]}
            """#, to: "profiles.json")
        var book = ProfileBook(file)
        #expect(book.profiles.map(\.name) == ["Good", "Empty"])
        #expect(book.profiles[0].applied(to: Settings()).ease.pace == 60)
        #expect(book.warnings.count == 4, "\(book.warnings)")
        #expect(book.warnings.contains { $0.contains("ease.scanSeconds") && $0.contains("Good") })
        // And all of it is still there when it is saved: what is not understood, too.
        try book.delete("Empty")
        let text = try folder.read("profiles.json")
        #expect(text.contains("\"?\"") && text.contains("\"speed\"") && !text.contains("Empty"))
        #expect(folder.names == ["profiles.json", "profiles.json.previous"])
    }

    @Test func moreThanCanBeReadStayInTheFile() throws {
        let many = ProfilesFile.maximumProfiles + 500
        let entries = (0..<many).map { "{\"name\": \"P\($0)\", \"settings\": {}}" }
        try folder.write("{\"profiles\": [\(entries.joined(separator: ","))]}", to: "profiles.json")
        var book = ProfileBook(file)
        #expect(book.profiles.count == ProfilesFile.maximumProfiles && book.warnings.count == 1, "\(book.warnings)")
        try book.delete("P0")
        #expect(try folder.read("profiles.json").contains("\"P\(many - 1)\""))
    }

    @Test(arguments: ["", "{", "[]", "{\"profiles\": 3}", "\u{0}\u{1}"]) func aBrokenFileIsKeptAside(text: String)
        throws
    {
        try folder.write(text, to: "profiles.json")
        var book = ProfileBook(file)
        #expect(book.profiles.isEmpty && book.warnings.count == 1)
        try book.save(slow, as: "New")
        #expect(try folder.read("profiles.json.broken") == text)
        #expect(ProfileBook(file).profiles.map(\.name) == ["New"])
    }

    @Test func oneBadNumberDropsNoOtherProfile() throws {
        var book = ProfileBook(file)
        for name in ["One", "Two"] { try book.save(slow, as: name) }
        let text = try folder.read("profiles.json")
        #expect(text.contains("\"pace\" : 50"))
        let first = text.replacing("\"pace\" : 50", with: "\"pace\" : 1e999", maxReplacements: 1)
        try folder.write(first, to: "profiles.json")
        let read = ProfileBook(file)
        #expect(read.profiles.map(\.name) == ["One", "Two"] && read.warnings.count == 1)
        #expect(read.profiles.map { $0.applied(to: Settings()).ease.pace } == [100, 50])
        #expect(read.profiles[0].applied(to: Settings()).video.interfaceScale == 250)
    }

    @Test(arguments: ["a\u{9B}31mred", "a\u{202E}cod", "two\u{2028}lines", "two\nlines", "\u{7F}"])
    func namesThatWouldSteerATerminalAreRefused(name: String) {
        var book = ProfileBook(file)
        #expect(throws: ProfileError.badName) { try book.save(slow, as: name) }
    }

    @Test func whatCannotBeWrittenIsSaidAndNothingHasChanged() throws {
        var book = ProfileBook(ProfilesFile(path: folder.file("profiles.json") + "/no/folder.json"))
        try folder.write("a file", to: "profiles.json")
        let error = #expect(throws: ProfileError.self) { try book.save(slow, as: "New") }
        #expect(error?.description.contains("profiles could not be saved") == true)
        #expect(book.profiles.isEmpty)
        // A player without a home has them as long as the game lasts.
        var homeless = ProfileBook(nil)
        try homeless.save(slow, as: "New")
        #expect(homeless.profiles.map(\.name) == ["New"])
    }

    @Test(arguments: ProfilePreset.allCases) func presetsLeaveThePlayerAndTheKeysAlone(preset: ProfilePreset) {
        var before = somebody
        before.keys.bind(.f, to: .bite)
        before.ease.scanSeconds = 4
        let after = preset.applied(to: before)
        #expect(after.player == before.player && after.course == before.course && after.keys == before.keys)
        #expect(after.sound == before.sound && after.ease.scanSeconds == Settings.Ease.usualScan)
        #expect(preset.isLike(after) && preset.applied(to: after) == after)
        #expect(ProfilePreset.allCases.filter { $0.isLike(after) } == [preset])
    }
}
