import Anatomy
import ClientCore
import Controls
import Preferences
import Screens
import SimMath
import Testing
import Voice
import WireProtocol

/// What is spoken while a player who sees nothing plays: a double keeps the words.
@Suite("The voice") @MainActor struct NarratorTests {
    private func speaking(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
        var settings = Settings()
        settings.voice.isOn = true
        change(&settings)
        return settings
    }

    private func menu(_ settings: Settings) -> TestGame {
        let game = TestGame(Launch(.menu), settings: settings)
        game.step(3)
        return game
    }

    /// In a dish with a body that its like can eat.
    private func inDish(_ settings: Settings) throws -> TestGame {
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        let hunter = try #require(SeedDesign.all.first { Danger(of: $0.plan, to: $0.plan) == .threat })
        game.server.body = hunter.plan
        try game.join()
        return game
    }

    /// What is said by the time that a key has had its effect and values have come to rest.
    private func said(_ game: TestGame, _ key: Key, _ modifiers: Modifiers = []) -> [String] {
        game.world.voice.forget()
        game.press(key, modifiers)
        game.step(15)
        return game.world.voice.texts
    }

    @Test("Off by default: not a word is said, and the key for it says where the voice is switched on")
    func off() throws {
        let game = try TestGame.inDish()
        game.press(.f1)
        #expect(game.world.voice.said.isEmpty && game.world.voice.probes == 0)
        game.press(.escape)
        game.press(.f5)
        #expect(game.world.voice.said.isEmpty && game.shows("The voice is off"))
    }

    @Test("The menu says its title, then the focus with its place; each key cuts off what is being said")
    func startMenu() {
        let game = menu(speaking { $0.voice.rate = .fast })
        let voice = game.world.voice
        #expect(voice.texts.first == "Micro" && voice.texts.last == "Play, button, 1 of 4, key Enter")
        #expect(voice.language == "en" && voice.rate == VoiceRate.fast.step)
        #expect(said(game, .right) == ["New dish, button, 2 of 4, key D"])
        #expect(voice.said.last?.isInterrupting == true)
        let count = voice.said.count
        game.step(120)
        #expect(voice.said.count == count, "nothing is said twice")
        #expect(said(game, .f5).last == "New dish, button, 2 of 4, key D", "on demand it is")
    }

    @Test("The settings say a row, and of what changes only the value; the voice can be switched off there")
    func settings() {
        let game = menu(speaking())
        #expect(said(game, .s).prefix(2) == ["Settings", "Video"])
        #expect(game.world.voice.texts.last?.hasPrefix("Quality, choice, Automatic, 1 of 7") == true)
        let pages = (0..<4).map { _ in said(game, .tab).last ?? "" }
        #expect(pages.last?.hasPrefix("Everything, slider, 100 percent, 1 of 8") == true, "\(pages)")
        for _ in 0..<8 where game.screen(SettingsScreen.self)?.focusedRow != .volume(.master) { game.press(.up) }
        #expect(said(game, .left).last == "95 percent")
        for _ in 0..<10 where game.screen(SettingsScreen.self)?.focusedRow != .voice { game.press(.down) }
        #expect(game.screen(SettingsScreen.self)?.focusedRow == .voice)
        let silences = game.world.voice.silences
        #expect(said(game, .space) == [] && game.world.voice.silences == silences + 1)
        #expect(said(game, .space).contains { $0.hasPrefix("The game speaks, check box, on") })
    }

    @Test("A machine without a voice says so in the settings, in words that name what to install")
    func missing() {
        let game = TestGame(Launch(.menu))
        game.world.voice.problem = .noLibrary(reason: "none")
        game.step(3)
        game.press(.s)
        #expect(game.world.voice.probes == 1)
        for _ in 0..<4 { game.press(.tab) }
        for _ in 0..<10 where game.screen(SettingsScreen.self)?.focusedRow != .voice { game.press(.down) }
        #expect(game.shows("libspeechd2"))
        game.press(.space)
        #expect(game.app.book.settings.voice.isOn && game.shows("No voice on this machine"))
    }

    @Test("A speaker that fails or hangs is named once, and the game goes on")
    func failing() throws {
        let game = try inDish(speaking())
        game.world.voice.problem = .hangs
        game.step(2)
        #expect(game.shows("speech-dispatcher does not answer"))
        game.step(60 * 6)
        #expect(!game.shows("speech-dispatcher does not answer") && game.isPlaying)
        game.world.voice.problem = nil
        game.step(2)
        #expect(said(game, .escape).first == "Micro")
    }

    @Test("A predator that comes is called out with direction and distance, and that it hunts; then how things are")
    func predator() throws {
        let game = try inDish(speaking())
        game.server.place(31, at: Vector2(0, 60))
        game.step(60)
        game.world.voice.forget()
        for frame in 0..<360 {
            game.server.place(31, at: Vector2(0, max(6, 30 - Float(frame) * 0.1)), rotation: -Float.pi / 2)
            game.step()
        }
        let texts = game.world.voice.texts.filter { $0.contains("predator") }
        #expect(texts.first?.contains("predator") == true && (2...6).contains(texts.count), "\(texts)")
        #expect(texts.contains { $0.hasPrefix("A predator hunts you, left") }, "\(texts)")
        #expect(texts.last?.hasSuffix("near") == true, "\(texts)")
        let alarm = game.world.voice.said.first { $0.text.contains("predator") }
        #expect(alarm?.isInterrupting == true)
        let situation = said(game, .f5)
        #expect(situation.first?.hasSuffix("left, near") == true, "\(situation)")
        #expect(situation.contains("health 100 percent") && situation.contains("energy 67 percent"))
        #expect(situation.contains { $0.hasPrefix("editor in ") })
    }

    @Test("With a pad in hand directions are those of the window")
    func pad() throws {
        let game = try inDish(speaking())
        game.server.place(31, at: Vector2(0, 9))
        game.step(30)
        game.world.voice.forget()
        game.tap(.right)
        #expect(game.world.voice.texts.first?.contains(", above, ") == true, "\(game.world.voice.texts)")
    }

    @Test("Death says its card when that is there, with cause and score")
    func death() throws {
        let game = try inDish(speaking())
        game.world.voice.forget()
        game.server.kill()
        game.step(3)
        game.run(until: { game.world.voice.texts.contains("You were stabbed") })
        let texts = game.world.voice.texts
        let start = try #require(texts.firstIndex(of: "You were stabbed"))
        #expect(
            texts[start...].contains { $0.hasPrefix("lasted: 1:40") } && texts[start...].contains("rivals eaten: 4"))
        game.step(5)
        #expect(game.world.voice.texts.last?.hasPrefix("Rise again, button") == true)
    }

    @Test("The editor by keys: its budget, the cursor, what a change leaves, and the clock")
    func editor() throws {
        let game = try inDish(speaking())
        game.world.voice.forget()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(5)
        #expect(game.top == "editor" && game.world.voice.texts.contains("Editor"))
        #expect(game.world.voice.texts.contains { $0.hasSuffix("points left") })
        #expect(said(game, .c).first?.hasPrefix("Board, drawing board, ") == true)
        #expect(said(game, .p).contains { $0.contains("here: costs ") })
        let placed = said(game, .enter)
        #expect(placed.contains { $0.hasSuffix("of 60 points left") }, "\(placed)")
        #expect(said(game, .z, .control).contains("60 of 60 points left"))
    }

    @Test("A toast is said over any screen")
    func toast() {
        let game = menu(speaking())
        game.world.voice.forget()
        game.app.handle(.pad(.plugged(name: "Pad of a test")))
        game.step(2)
        #expect(game.world.voice.texts.contains("Pad of a test is plugged in."))
    }

    @Test("To a player with one button what that does is said: a row by its ends, a control with how it is set")
    func oneButton() {
        let game = menu(
            speaking { settings in
                settings.ease.isOneSwitch = true
                settings.ease.scansRows = true
                settings.ease.scanSeconds = 0.4
            })
        let voice = game.world.voice
        voice.forget()
        game.press(.s)
        let row = "Language: The next choice to Guide for beginners"
        game.run { voice.texts.contains(row) }
        #expect(voice.texts.prefix(2) == ["Settings", "Video"] && voice.texts.contains(row), "\(voice.texts)")
        #expect(!voice.texts.contains { $0.contains(" of 7") }, "what has the focus is said as what is offered")
        let taken = "Language: The next choice, System"
        game.press(.space)
        game.run { voice.texts.contains(taken) }
        #expect(voice.texts.contains(taken), "\(voice.texts)")
    }

    // MARK: The offer

    @Test("A screen reader that is on has the voice offered once, by itself; yes switches it on")
    func offer() throws {
        let folder = try TemporaryFolder()
        let game = TestGame(Launch(.menu), folder: folder)
        game.step(3)
        #expect(game.top == "start" && game.world.voice.said.isEmpty)
        game.world.isScreenReaderOn = true
        game.step(3)
        #expect(game.screens == ["start", "notice"] && game.world.voice.texts.first == "The game can speak")
        #expect(game.world.voice.texts.last?.hasPrefix("Yes, speak, button, 1 of 2") == true)
        game.press(.enter)
        #expect(game.top == "start" && game.app.book.settings.voice.isOn)
        #expect(game.world.voice.texts.last?.hasPrefix("Play, button") == true)
        game.app.close()
        #expect(game.world.voice.isClosed)
        let next = TestGame(Launch(.menu), folder: folder)
        next.world.isScreenReaderOn = true
        next.step(3)
        #expect(next.top == "start" && next.app.book.settings.voice.isOn)
    }

    @Test("No is kept, and asked once", arguments: [Key.escape, .enter])
    func refusal(key: Key) throws {
        let folder = try TemporaryFolder()
        let game = TestGame(Launch(.menu), folder: folder)
        game.world.isScreenReaderOn = true
        game.step(3)
        if key == .enter { game.press(.down) }
        game.press(key)
        #expect(game.top == "start" && !game.app.book.settings.voice.isOn && game.app.book.settings.voice.isOffered)
        game.world.voice.forget()
        game.press(.right)
        #expect(game.world.voice.said.isEmpty)
        game.app.close()
        let next = TestGame(Launch(.menu), folder: folder)
        next.world.isScreenReaderOn = true
        next.step(3)
        #expect(next.top == "start")
    }
}
