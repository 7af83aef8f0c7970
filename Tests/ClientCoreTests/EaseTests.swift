import Anatomy
import ClientCore
import Controls
import Drawing
import GameSession
import Preferences
import Screens
import SimMath
import Testing
import WireProtocol

/// Time and hands: the pace of dishes at home, held actions that are switched instead, profiles.
@Suite @MainActor struct EaseTests {
    private func asked(_ game: TestGame) -> [DishTiming] {
        game.server.words.compactMap { if case .timing(let timing) = $0 { timing } else { nil } }
    }

    private func last(_ game: TestGame) -> ControlFrame? { game.server.inputs.last?.frames.last }

    private func atHome(_ change: (inout Settings) -> Void) throws -> TestGame {
        var settings = Settings()
        change(&settings)
        let game = TestGame(Launch(), settings: settings)
        game.step(2)
        try game.join()
        return game
    }

    // MARK: Time

    @Test func aDishAtHomeIsAskedForThePaceAtOnce() throws {
        let game = try atHome {
            $0.ease.pace = 60
            $0.ease.editorTime = .unlimited
        }
        game.step(2)
        let wanted = DishTiming(pace: 60, clock: .off)
        #expect(asked(game) == [wanted])
        game.server.say(.timing(wanted))
        game.step(300)
        #expect(asked(game) == [wanted])
        #expect(game.server.session.timing == wanted)
        // It is chosen in the running dish too.
        game.press(.escape)
        try game.click("Settings")
        try game.click("Ease")
        try game.click("60 %")
        #expect(asked(game).last == DishTiming(pace: 70, clock: .off))
    }

    @Test func onAServerTheHostDecides() throws {
        var settings = Settings()
        settings.ease.pace = 60
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        game.step(300)
        #expect(asked(game).isEmpty)
    }

    @Test func aNoIsNotAskedForInAStream() throws {
        let game = try atHome { $0.ease.pace = 60 }
        for _ in 0..<10 {
            game.server.say(.timing(DishTiming()))
            game.step(30)
        }
        #expect((2...4).contains(asked(game).count), "\(asked(game).count) times in five seconds")
    }

    @Test func anEditorWithoutAClockSaysSo() throws {
        let game = try TestGame.inDish()
        var phase = game.server.phase(.edit, editor: 1)
        phase.endTick = 0
        game.server.say(.phase(phase))
        game.step(3)
        #expect(game.top == "editor" && game.shows("no clock"))
        // Somebody waits: from now on there is one, in the same editor.
        phase.endTick = game.server.phase(.edit).endTick
        game.server.say(.phase(phase))
        game.step(3)
        #expect(game.screens == ["dish", "editor"] && game.shows("0:30") && !game.shows("no clock"))
    }

    // MARK: Switched instead of held

    @Test func aKeySwitchesOnAndOff() throws {
        let game = try atHome { $0.ease.toggled = [.swim, .bite] }
        game.press(.w)
        game.step(20)
        #expect(last(game)?[.thrust] == 1 && game.shows("On: Swim"))
        game.press(.space)
        #expect(last(game)?[.bite] == 1 && last(game)?[.thrust] == 1 && game.shows("On: Swim, Bite, boost"))
        // The opposite takes its place.
        game.press(.s)
        #expect(last(game)?[.thrust] == -1)
        game.press(.s)
        game.press(.space)
        #expect(last(game)?[.thrust] == 0 && last(game)?[.bite] == 0 && !game.shows("On:"))
        // What is not of the chosen groups is held as ever.
        game.press(.f)
        #expect(last(game)?[.fire] == 0)
    }

    @Test func theMouseSwitchesTheSame() throws {
        let game = try atHome { $0.ease.toggled = [.swim] }
        let place = Vector2(1_200, 360)
        game.click(at: place)
        game.step(5)
        #expect((last(game)?[.thrust] ?? 0) > 0.5 && game.shows("On: Swim"))
        game.press(.w)
        #expect(last(game)?[.thrust] == 0)
        // Biting is held.
        game.app.handle(.input(.pointerPressed(place, .right)))
        game.step(3)
        #expect(last(game)?[.bite] == 1)
        game.app.handle(.input(.pointerReleased(place, .right)))
        game.step(3)
        #expect(last(game)?[.bite] == 0)
    }

    @Test func aPadSwitchesButtonsAndItsStick() throws {
        let game = try atHome { $0.ease.toggled = [.swim, .bite] }
        game.tap(.rightTrigger)
        game.step(3)
        #expect(last(game)?[.bite] == 1)
        game.tap(.rightTrigger)
        #expect(last(game)?[.bite] == 0)
        func push(_ value: Int16) {
            _ = game.world.pads.state.move(.leftX, to: value)
            game.step(3)
        }
        push(32_767)
        push(0)
        game.step(10)
        #expect(last(game)?[.thrust] == 1 && game.shows("On: Swim"))
        push(32_767)
        push(0)
        #expect(last(game)?[.thrust] == 0)
    }

    @Test(arguments: ["menu", "focus", "death"]) func whatIsSwitchedOnIsLetGo(occasion: String) throws {
        let game = try atHome { $0.ease.toggled = [.swim] }
        game.press(.w)
        #expect(last(game)?[.thrust] == 1)
        switch occasion {
        case "menu":
            game.press(.escape)
            game.press(.escape)
        case "focus": game.app.handle(.focusLost)
        default:
            game.server.kill()
            game.step(4)
            game.press(.r)
            game.server.give(life: 6)
            game.run(until: { game.isPlaying })
            if game.top != "dish" { game.press(.escape) }
        }
        game.step(5)
        #expect(last(game)?[.thrust] == 0)
    }

    // MARK: Profiles

    @Test func settingsAreChangedAllAtOnce() throws {
        let folder = try TemporaryFolder()
        let game = TestGame(Launch(.menu), folder: folder)
        game.step(2)
        try game.click("Settings")
        try game.click("Ease")
        try game.click("Profiles …")
        #expect(game.top == "profiles")
        try game.click("Deaf or hard of hearing")
        #expect(game.app.book.settings.hearing.showsCaptions && game.shows("in use"))
        try game.click("Name")
        game.type("Quiet")
        try game.click("Save as")
        #expect(game.shows("\"Quiet\" is saved."))
        try game.click("Standard")
        #expect(!game.app.book.settings.hearing.showsCaptions)
        try game.click("Quiet")
        #expect(game.app.book.settings.hearing.showsCaptions)
        // Once is not enough to delete.
        try game.click("Delete")
        #expect(game.shows("Really delete?") && game.shows("Press again"))
        try game.click("Really delete?")
        #expect(game.texts.filter { $0 == "Quiet" }.count == 1 && game.app.book.settings.hearing.showsCaptions)
        game.press(.escape)
        #expect(game.top == "settings")
    }
}
