import Controls
import Foundation
import Glibc
import Preferences
import Testing

@Suite("The settings file")
struct SettingsFileTests {
    private let folder: ScratchFolder
    private let file: SettingsFile

    init() throws {
        folder = try ScratchFolder()
        file = SettingsFile(path: folder.file("settings.json"))
    }

    /// Nothing of it is a default.
    private var unusual: Settings {
        var settings = Settings()
        settings.player.name = "Ada ö"
        settings.player.servers = ["example.org:27500", "[::1]:9"]
        settings.player.favourites = ["reef.example.org:27500"]
        settings.player.joined = ["example.org:27500": 1_790_000_000, "reef.example.org:27500": 0]
        settings.player.language = .german
        settings.video.quality = .medium
        settings.video.interfaceScale = 175
        settings.video.isFullScreen = true
        settings.video.palette = .blueOrange
        settings.video.isHighContrast = true
        settings.motion = .none
        settings.hearing.isMono = true
        settings.hearing.showsCaptions = true
        settings.rumble = 0.35
        settings.ease.pace = 60
        settings.ease.editorTime = .unlimited
        settings.ease.rivalsLearn = false
        settings.ease.pausesAway = false
        settings.ease.toggled = [.swim, .parts]
        settings.ease.isOneSwitch = true
        settings.ease.scanSeconds = 0.8
        settings.ease.scansRows = true
        settings.mirror.isOn = true
        settings.mirror.sides = 6
        for (index, kind) in Settings.Volumes.Kind.allCases.enumerated() { settings.sound[kind] = Float(index) * 0.15 }
        settings.keys.bind(Key(rawValue: 54), to: .bite)
        settings.keys.bind(.middle, to: .picture)
        settings.pad.bind(.y, to: .pause)
        settings.guideFinished = [.swim, .undo]
        settings.sensesExplained = [.ring]
        return settings
    }

    @Test("What is saved is read again, every value of it")
    func roundTrip() throws {
        var contents = file.load()
        #expect(contents.settings == Settings() && contents.warnings.isEmpty)
        try file.save(unusual, in: &contents)
        let read = file.load()
        #expect(read.settings == unusual)
        #expect(read.warnings == [])
        #expect(folder.names == ["settings.json"])
    }

    @Test("Keys this version does not know survive a save, at every depth")
    func unknownKeys() throws {
        try folder.write(
            #"{"version": 7, "moon": [1, {"a": null}], "video": {"quality": "low", "hdr": 0.25}}"#, to: "settings.json")
        var contents = file.load()
        #expect(contents.settings.video.quality == .low)
        #expect(contents.warnings.count == 1 && contents.warnings[0].contains("version 7"))
        var settings = contents.settings
        settings.video.quality = .high
        try file.save(settings, in: &contents)
        let document = file.load().document
        #expect(document["moon"] == .list([.whole(1), .object(["a": .null])]))
        #expect(document["video.hdr"] == .number(0.25))
        #expect(document["version"] == .whole(7))
        #expect(document["video.quality"] == .text("high"))
    }

    @Test(
        "A value that cannot be is the default, with a warning that names its key, and takes nothing with it",
        arguments: [
            (#""video": {"quality": "ultra", "palette": "tealRed"}"#, "video.quality"),
            (#""video": {"interfaceScale": 74, "palette": "tealRed"}"#, "video.interfaceScale"),
            (#""video": {"interfaceScale": 1e300, "palette": "tealRed"}"#, "video.interfaceScale"),
            (#""video": {"fullScreen": 1, "palette": "tealRed"}"#, "video.fullScreen"),
            (#""motion": 5, "video": {"palette": "tealRed"}"#, "motion"),
            (#""motion": {"drift": "no"}, "video": {"palette": "tealRed"}"#, "motion.drift"),
            (#""sound": {"effects": 1.5}, "video": {"palette": "tealRed"}"#, "sound.effects"),
            (#""sound": {"master": -0.1}, "video": {"palette": "tealRed"}"#, "sound.master"),
            (#""player": {"name": ""}, "video": {"palette": "tealRed"}"#, "player.name"),
            (#""player": {"name": "a\u0000b"}, "video": {"palette": "tealRed"}"#, "player.name"),
            (#""player": {"name": "ten thousand years of solitude"}, "video": {"palette": "tealRed"}"#, "player.name"),
            (#""player": {"servers": ["a b"]}, "video": {"palette": "tealRed"}"#, "player.servers"),
            (#""player": {"favourites": ["a:1", "a:1"]}, "video": {"palette": "tealRed"}"#, "player.favourites"),
            (#""player": {"favourites": "a:1"}, "video": {"palette": "tealRed"}"#, "player.favourites"),
            (#""player": {"joined": {"a:1": -5}}, "video": {"palette": "tealRed"}"#, "player.joined"),
            (#""player": {"joined": [3]}, "video": {"palette": "tealRed"}"#, "player.joined"),
            (#""keys": {"bite": [3]}, "video": {"palette": "tealRed"}"#, "keys.bite"),
            (#""keys": {"bite": [44, 44.5]}, "video": {"palette": "tealRed"}"#, "keys.bite"),
            (#""mouse": {"bite": ["thumb"]}, "video": {"palette": "tealRed"}"#, "mouse.bite"),
            (#""gamepad": {"bite": "a"}, "video": {"palette": "tealRed"}"#, "gamepad.bite"),
            (#""guide": {"finished": ["fly"]}, "video": {"palette": "tealRed"}"#, "guide.finished"),
            (#""guide": {"senses": ["ring", "moon"]}, "video": {"palette": "tealRed"}"#, "guide.senses"),
            (#""version": "one", "video": {"palette": "tealRed"}"#, "version"),
        ])
    func badValues(text: String, key: String) throws {
        try folder.write("{\(text)}", to: "settings.json")
        let contents = file.load()
        var expected = Settings()
        expected.video.palette = .tealRed
        #expect(contents.settings == expected)
        #expect(contents.warnings.count == 1)
        #expect(contents.warnings.first?.hasPrefix(key + " ") == true, "\(contents.warnings)")
    }

    @Test("A key named twice belongs to the first, and takes it from a default")
    func contestedKeys() throws {
        try folder.write(#"{"keys": {"back": [44], "help": [44, 5]}}"#, to: "settings.json")
        let contents = file.load()
        #expect(contents.settings.keys.command(for: .space) == .back)
        #expect(contents.settings.keys.keys[.help] == [Key(rawValue: 5)])
        #expect(contents.settings.keys.keys[.bite] == nil)
        #expect(contents.warnings.count == 1 && contents.warnings[0].contains("keys.help"))
    }

    @Test("The file before the last save is kept, whole")
    func previous() throws {
        var contents = file.load()
        try file.save(unusual, in: &contents)
        let first = try folder.read("settings.json")
        try file.save(Settings(), in: &contents)
        #expect(try folder.read("settings.json.previous") == first)
        #expect(file.load().settings == Settings())
        #expect(folder.names == ["settings.json", "settings.json.previous"])
    }

    @Test("Cut short anywhere, the file gives way to the one before, and is kept beside the next")
    func truncated() throws {
        var contents = file.load()
        try file.save(unusual, in: &contents)
        try file.save(Settings(), in: &contents)
        let whole = try folder.read("settings.json")
        for length in stride(from: 0, to: whole.utf8.count - 3, by: 37) {
            let part = String(decoding: Array(whole.utf8)[..<length], as: UTF8.self)
            try folder.write(part, to: "settings.json")
            var read = file.load()
            #expect(read.settings == unusual, "cut after \(length)")
            #expect(read.warnings.count == 1)
            try file.save(read.settings, in: &read)
            #expect(try folder.read("settings.json.broken") == part)
            #expect(file.load().settings == unusual)
        }
    }

    @Test(
        "What is no settings document gives the defaults and one warning",
        arguments: ["[]", "7", "\"a\"", "{", "\u{0}\u{1}", String(repeating: "[", count: 100_000)])
    func nonsense(text: String) throws {
        try folder.write(text, to: "settings.json")
        var contents = file.load()
        #expect(contents.settings == Settings())
        #expect(contents.warnings.count == 1)
        try file.save(unusual, in: &contents)
        #expect(try folder.read("settings.json.broken") == text)
    }

    @Test("A number that nothing can hold spoils only its own key", arguments: ["1e999", "-1e999", "1e400"])
    func excessiveNumbers(number: String) throws {
        try folder.write(
            #"{"sound": {"master": \#(number), "mono": true}, "moon": [\#(number)], "player": {"name": "Ada"}}"#,
            to: "settings.json")
        var contents = file.load()
        #expect(contents.settings.player.name == "Ada" && contents.settings.hearing.isMono)
        #expect(contents.settings.sound[.master] == Settings().sound[.master])
        #expect(contents.warnings.count == 1)
        #expect(contents.warnings.first?.contains("sound.master is a number beyond") == true)
        try file.save(contents.settings, in: &contents)
        #expect(file.load().settings == contents.settings)
    }

    @Test("A folder, a pipe or a huge file of that name neither stops the game nor keeps it waiting")
    func notAFile() throws {
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(file.load().warnings.count == 1)
        unlink(file.path)
        mkdir(file.path, 0o700)
        #expect(file.load().settings == Settings())
        rmdir(file.path)
        try folder.write(String(repeating: " ", count: 2_000_000), to: "settings.json")
        #expect(file.load().warnings.first?.contains("2000000 bytes") == true)
    }

    @Test("On a full disk the settings before stay, and the next save has all of it")
    func fullDisk() throws {
        var contents = file.load()
        try file.save(Settings(), in: &contents)
        try folder.fill(before: "settings.json")
        #expect { try file.save(unusual, in: &contents) } throws: { "\($0)".contains("No space left on device") }
        #expect(file.load().settings == Settings())
        try file.save(unusual, in: &contents)
        #expect(file.load().settings == unusual)
    }

    @Test("What cannot be written says so, and leaves what was there")
    func notWritable() throws {
        try folder.write("wall", to: "taken")
        let behind = SettingsFile(path: folder.file("taken/settings.json"))
        var contents = behind.load()
        #expect(throws: SettingsFileError.self) { try behind.save(unusual, in: &contents) }
        #expect(try folder.read("taken") == "wall")
    }
}
