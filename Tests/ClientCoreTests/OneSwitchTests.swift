import Anatomy
import ClientCore
import Controls
import Drawing
import GameSession
import PosedScenes
import Preferences
import Screens
import SimMath
import Testing
import Widgets
import WireProtocol

/// The whole game by one button.
@Suite @MainActor struct OneSwitchTests {
    /// What presses: a key, a click anywhere, a pad's button.
    enum Button: CaseIterable { case space, enter, click, pad }

    private func game(_ launch: Launch) -> TestGame {
        var settings = Settings()
        settings.ease.isOneSwitch = true
        settings.ease.scanSeconds = 0.4
        let game = TestGame(launch, settings: settings)
        game.step(2)
        return game
    }

    private func press(_ button: Button, _ game: TestGame) {
        switch button {
        case .space: game.press(.space)
        case .enter: game.press(.enter)
        case .click: game.click(at: Vector2(3, 3))
        case .pad: game.tap(.a)
        }
    }

    private func offer(_ game: TestGame) -> String { game.app.presentation.interface.offer?.description ?? "nothing" }

    /// Waits until it is offered, and presses.
    private func take(_ title: String, by button: Button = .space, in game: TestGame) throws {
        var seen: [String] = []
        // The button rests between two presses.
        game.step(20)
        for _ in 0..<4 {
            game.run {
                if seen.last != offer(game) { seen.append(offer(game)) }
                return offer(game) == title
            }
            if offer(game) == title { break }
        }
        try #require(offer(game) == title, "on \(game.screens): \(seen)")
        press(button, game)
    }

    @Test(arguments: Button.allCases) func fromTheMenuThroughALifeAndAnEditor(button: Button) throws {
        let game = game(Launch(.menu))
        try take("Play", by: button, in: game)
        try #require(game.top == "editor", "\(game.screens)")
        // A body of one's own: a part more, at a free place, and done.
        let before = try #require(game.screen(EditorScreen.self)).editor.draft.cells.count
        try take("Next free place", by: button, in: game)
        try take("Place it here", by: button, in: game)
        #expect(try #require(game.screen(EditorScreen.self)).editor.draft.cells.count == before + 1)
        try take("Done", by: button, in: game)
        game.step(3)
        try game.join()
        // The pointer goes round; a press swims there, the next one stops.
        try take("Swim this way", by: button, in: game)
        game.step(10)
        #expect(offer(game) == "Stop" && (game.server.inputs.last?.frames.last?[.turn] ?? 0) >= 0)
        game.run { (game.server.inputs.last?.frames.last?[.thrust] ?? 0) > 0 || game.server.inputs.isEmpty }
        try take("Stop", by: button, in: game)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        // An editor opens over the dish.
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try #require(game.top == "editor")
        try take("Next free place", by: button, in: game)
        try take("Place it here", by: button, in: game)
        try take("Done", by: button, in: game)
        #expect(game.server.words.last == .ready(editor: 1))
        game.server.say(.phase(game.server.phase(.play)))
        game.step(3)
        // The menu is offered after each round, and leads out.
        try take("Menu", by: button, in: game)
        try #require(game.top == "pause")
        try take("Leave the dish", by: button, in: game)
        #expect(game.top == "start")
    }

    @Test func itBitesByItselfWhatLiesAtTheMouth() throws {
        let game = game(Launch(server: .test))
        try game.join()
        let own = TestServer.plan
        let mouth = try #require(own.cells.first { $0.type == .mouth })
        #expect(game.server.inputs.last?.frames.last?[.bite] == 0)
        // A rival right before it.
        game.server.place(
            31, at: mouth.position + Vector2(angle: mouth.facing) * (mouth.radius + 0.3) - own.cells[0].position)
        game.run { game.server.inputs.last?.frames.last?[.bite] == 1 }
        #expect(game.server.inputs.last?.frames.last?[.bite] == 1)
    }

    @Test func aScreenThatHasGoneIsNotPressed() throws {
        let game = game(Launch(.menu))
        #expect(offer(game) == "Play", "what has the focus comes first")
        try take("Settings", in: game)
        game.step(30)
        // Both in one frame: the screen is gone before its stops are read again.
        game.app.handle(.input(.keyPressed(.escape, [], isRepeat: false)))
        game.app.handle(.input(.keyPressed(.space, [], isRepeat: false)))
        game.step(3)
        #expect(game.screens == ["start"])
        #expect(offer(game) == "Settings", "it goes on where the focus is")
    }

    @Test func aTremblingButtonCountsOnce() throws {
        let game = game(Launch(server: .test))
        try game.join()
        game.run { offer(game) == "Swim this way" }
        for _ in 0..<5 { game.app.handle(.input(.keyPressed(.space, [], isRepeat: false))) }
        game.step()
        #expect(offer(game) == "Stop")
    }

    @Test func everyStopComesInTurnAndThenTheFirstAgain() throws {
        let game = game(Launch(server: .test))
        try game.join()
        try take("Menu", in: game)
        var seen: [String] = []
        game.run {
            if seen.last != offer(game) { seen.append(offer(game)) }
            return false
        }
        #expect(seen.starts(with: ["Resume", "Lineage"]) && seen.contains("Back"))
        let first = try #require(seen.first)
        #expect(seen.filter { $0 == first }.count >= 2)
        try take("Back", in: game)
        #expect(game.top == "dish")
    }

    @Test func settingsAreChangedByIt() throws {
        let game = game(Launch(.menu))
        try take("Settings", in: game)
        for _ in 0..<8 where game.screen(SettingsScreen.self)?.page != .ease { try take("The next page", in: game) }
        #expect(game.screen(SettingsScreen.self)?.page == .ease)
        try take("Profiles …", in: game)
        try take("Calm", in: game)
        // With the calm profile goes the one button: other hands are needed again.
        #expect(!game.app.book.settings.ease.isOneSwitch && game.app.book.settings.ease.editorTime == .unlimited)
    }

    @Test func aBodyThatCannotLiveIsAskedAbout() throws {
        let game = game(Launch(.menu))
        try take("Blank", in: game)
        try take("Play", in: game)
        try #require(game.top == "editor", "\(game.screens)")
        for answer in ["Stay", "Use it"] {
            try take("Done", in: game)
            try #require(game.top == "notice" && game.shows("It cannot eat or move."), "\(game.screens)")
            try take(answer, in: game)
            game.step(3)
        }
        #expect(game.screens == ["start", "dish"])
    }

    @Test func deathIsNoEnd() throws {
        let game = game(Launch(server: .test))
        try game.join()
        game.server.kill()
        game.step(5)
        try take("Rise again", in: game)
        #expect(game.server.words.contains { if case .respawn = $0 { true } else { false } })
    }

    // MARK: Who has more than one button

    @Test func aClickOnWhatThePointerWasMovedToPressesThat() throws {
        let game = game(Launch(.menu))
        game.app.handle(.input(.pointerMoved(Vector2(3, 3))))
        try game.click("Settings")
        #expect(game.top == "settings", "\(offer(game)) was offered")
        let place = try #require(game.app.pointer)
        // Long after the pointer has moved, its button is the only one again.
        game.step(240)
        game.run { offer(game) == "Back" }
        game.click(at: place)
        #expect(game.top == "start")
    }

    @Test func aPointerThatIsMovedToNoControlTakesWhatIsOffered() throws {
        let game = game(Launch(.menu))
        try take("Settings", in: game)
        game.app.handle(.input(.pointerMoved(Vector2(700, 400))))
        game.run { offer(game) == "Back" }
        game.click(at: Vector2(3, 3))
        #expect(game.top == "start")
    }

    @Test func aHandThatShakesTheMouseTakesWhatIsOffered() throws {
        let game = game(Launch(.menu))
        try take("Settings", in: game)
        game.run { offer(game) == "Back" }
        // On the page's controls, and moved by the press alone.
        for step in 0..<4 { game.app.handle(.input(.pointerMoved(Vector2(640 + Float(step), 300)))) }
        game.click(at: Vector2(645, 302))
        #expect(game.top == "start")
    }

    /// The settings' page with the switch, and where that lies now.
    private func atTheSwitch(_ game: TestGame) throws -> @MainActor () throws -> Vector2 {
        game.press(.s)
        let settings = try #require(game.screen(SettingsScreen.self))
        settings.show(.ease)
        game.step(2)
        return {
            func find(_ view: View) -> View? {
                if view.spoken?.name == "Play with one button" { return view }
                return view.subviews.lazy.compactMap(find).first
            }
            let toggle = try #require(find(settings.view))
            return toggle.toRoot(toggle.bounds.centre) - settings.pageOffset + Vector2(0, settings.headroom)
        }
    }

    @Test func oneClickOnItsSwitchEndsIt() throws {
        let game = game(Launch(.menu))
        let place = try atTheSwitch(game)
        let before = game.app.book.settings.ease
        game.app.handle(.input(.pointerMoved(Vector2(3, 3))))
        game.app.handle(.input(.pointerMoved(try place())))
        // The player reads first: the pointer's three seconds are over, and much has been offered.
        game.step(400)
        let point = try place()
        game.app.handle(.input(.pointerPressed(point, .left)))
        // More than one offer would have come by and scrolled.
        game.step(60)
        #expect(try place() == point)
        game.app.handle(.input(.pointerReleased(point, .left)))
        game.step(4)
        var wanted = before
        wanted.isOneSwitch = false
        #expect(game.app.book.settings.ease == wanted, "and nothing else has changed")
        #expect(game.top == "settings" && offer(game) == "nothing")
    }

    @Test func aHandThatOnlyPressesNeverEndsItByThePlaceOfThePointer() throws {
        let game = game(Launch(.menu))
        let place = try atTheSwitch(game)
        game.app.handle(.input(.pointerMoved(try place())))
        game.run { offer(game) == "Back" }
        game.app.handle(.input(.pointerPressed(try place(), .left)))
        game.app.handle(.input(.pointerReleased(try place(), .left)))
        game.step(4)
        #expect(game.top == "start" && game.app.book.settings.ease.isOneSwitch)
    }

    @Test func offersWaitWhileAClickIsMeantForWhatIsUnderThePointer() throws {
        let game = game(Launch(.menu))
        let place = try atTheSwitch(game)
        game.app.handle(.input(.pointerMoved(Vector2(3, 3))))
        game.app.handle(.input(.pointerMoved(try place())))
        game.step()
        let offered = offer(game)
        // Three offers' time.
        game.step(75)
        #expect(offer(game) == offered)
        game.run { offer(game) != offered }
        #expect(offer(game) != offered, "a pointer that lies there stops nothing for good")
    }

    @Test func turnedOnByTheMouseItIsTurnedOffByTheMouseAndSaysHowAllTheTime() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        let place = try atTheSwitch(game)
        func click() throws {
            let point = try place()
            // As a mouse comes: in steps.
            for share: Float in [0.5, 0.8, 1] { game.app.handle(.input(.pointerMoved(point * share))) }
            game.click(at: point)
        }
        try click()
        game.run { game.app.book.settings.ease.isOneSwitch }
        try #require(game.app.book.settings.ease.isOneSwitch)
        // Longer than any line is shown over the screens.
        game.step(700)
        #expect(game.shows("To leave: hold it for 3 seconds, or click"), "\(game.texts)")
        try click()
        #expect(!game.app.book.settings.ease.isOneSwitch && game.top == "settings")
    }

    /// What is said while arrows lead.
    private static let arrows = "Arrows choose, Enter presses"

    @Test func arrowsLeadForAWhileAndEnterPressesWhatTheyHaveChosen() throws {
        let game = game(Launch(.menu))
        for _ in 0..<40 where game.app.screens.last?.focusedView?.spoken?.name != "Settings" { game.press(.tab) }
        let view = try #require(game.app.screens.last?.focusedView)
        #expect(offer(game) == Self.arrows)
        // Several offers would have come by in that time.
        game.step(150)
        #expect(game.app.screens.last?.focusedView === view && offer(game) == Self.arrows)
        game.press(.enter)
        #expect(game.top == "settings")
        game.tap(.down)
        #expect(offer(game) == Self.arrows)
        game.run { offer(game) != Self.arrows }
        try take("Back", in: game)
        #expect(game.top == "start", "and it goes on by one button")
    }

    /// Waits until a press swims or stops, and leads nowhere else.
    private func awaitWater(_ game: TestGame) {
        game.run { ["Swim this way", "Stop"].contains(offer(game)) }
    }

    /// Held for a little more than so many seconds, in the water.
    private func hold(_ button: Button, seconds: Int, _ game: TestGame) {
        // The button rests between two presses.
        game.step(20)
        awaitWater(game)
        switch button {
        case .space, .enter:
            let key: Key = button == .space ? .space : .enter
            game.app.handle(.input(.keyPressed(key, [], isRepeat: false)))
            for _ in 0..<seconds {
                game.step(61)
                game.app.handle(.input(.keyPressed(key, [], isRepeat: true)))
            }
            game.app.handle(.input(.keyReleased(key)))
        case .click:
            game.app.handle(.input(.pointerPressed(Vector2(3, 3), .left)))
            game.step(61 * seconds)
            game.app.handle(.input(.pointerReleased(Vector2(3, 3), .left)))
        case .pad:
            game.app.handle(.pad(.pressed(.a)))
            game.step(61 * seconds)
            game.app.handle(.pad(.released(.a)))
        }
        game.step(4)
    }

    @Test(arguments: Button.allCases) func heldForLongItAsksWhetherAllButtonsAreToBeInUse(button: Button) throws {
        let game = game(Launch(server: .test))
        try game.join()
        hold(button, seconds: 2, game)
        #expect(game.screens == ["dish"])
        hold(button, seconds: 3, game)
        try #require(game.top == "notice" && game.shows("Use all keys and buttons again?"), "\(game.screens)")
        #expect(offer(game) == "Stay", "a hand that is slow to let go loses nothing")
        try take("Stay", by: button, in: game)
        #expect(game.screens == ["dish"] && game.app.book.settings.ease.isOneSwitch)
        hold(button, seconds: 3, game)
        try take("Use them all", by: button, in: game)
        #expect(game.screens == ["dish"] && !game.app.book.settings.ease.isOneSwitch && offer(game) == "nothing")
    }

    @Test func whatIsDraggedIsNotHeld() throws {
        let game = game(Launch(server: .test))
        try game.join()
        awaitWater(game)
        game.app.handle(.input(.pointerMoved(Vector2(3, 3))))
        game.app.handle(.input(.pointerPressed(Vector2(3, 3), .left)))
        game.step(30)
        game.app.handle(.input(.pointerMoved(Vector2(90, 3))))
        game.step(240)
        #expect(game.screens == ["dish"])
    }

    @Test func turningItOnSaysHowToLeaveIt() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.press(.s)
        let settings = try #require(game.screen(SettingsScreen.self))
        settings.show(.ease)
        game.step()
        for _ in 0..<30 where settings.focusedRow != .oneSwitch { game.press(.down) }
        game.press(.enter)
        try #require(game.app.book.settings.ease.isOneSwitch)
        #expect(game.shows("To leave: hold it for 3 seconds."), "\(game.texts)")
    }

    /// A game at its menu, scanned by rows.
    private func byRows() -> TestGame {
        var settings = Settings()
        (settings.ease.isOneSwitch, settings.ease.scansRows) = (true, true)
        settings.ease.scanSeconds = 0.4
        let game = TestGame(Launch(.menu), settings: settings)
        game.step(2)
        return game
    }

    /// What is offered in ten seconds in which nobody presses, in order.
    private func offers(_ game: TestGame) -> [String] {
        var seen: [String] = []
        game.run {
            if seen.last != offer(game) { seen.append(offer(game)) }
            return false
        }
        return seen
    }

    @Test func rowsComeFirstAndThenWhatStandsInThem() throws {
        let game = byRows()
        let rows = Set(offers(game))
        #expect(rows.contains { $0.contains(" … ") } && !rows.contains("Best lives"))
        #expect(rows.count < 6, "\(rows): one by one there are sixteen")
        let lower = try #require(rows.first { $0.hasPrefix("Aquarium") })
        try take(lower, in: game)
        try take("Best lives", in: game)
        #expect(game.top == "scores")
    }

    @Test func aRowTakenInErrorIsLeftByItselfAndByItsLastOffer() throws {
        let game = byRows()
        let row = try #require(offers(game).first { $0.hasPrefix("Aquarium") })
        try take(row, in: game)
        game.run { offer(game) == "Settings" }
        #expect(offer(game) == "Settings")
        try take("Other rows", in: game)
        #expect(game.top == "start" && offers(game).contains(row))
        try take(row, in: game)
        game.run { offer(game) == row }
        #expect(offer(game) == row && game.top == "start", "after two rounds without a press")
    }

    /// A page of one control below the other: fourteen stops.
    @Test func aLongListIsOfferedInAFewRows() throws {
        let game = byRows()
        game.press(.s)
        try #require(game.top == "settings")
        let rows = Set(offers(game))
        #expect(rows.count < 7 && rows.contains("Back"), "\(rows)")
        let last = try #require(rows.first { $0.hasSuffix("Guide for beginners") })
        try take(last, in: game)
        try take("Guide for beginners", in: game)
        #expect(game.app.book.settings.guideFinished == Set(GuideStep.allCases))
    }

    @Test func aRowOfAnAquariumStaysWhileItsItemsAreOffered() throws {
        let game = byRows()
        let lower = try #require(offers(game).first { $0.hasPrefix("Aquarium") })
        try take(lower, in: game)
        try take("Aquarium", in: game)
        game.step(2)
        game.server.welcome(isAquarium: true)
        game.server.give(life: 0, beside: [31, 40])
        game.server.status(.x1)
        game.run { game.shows("Births") }
        let bar = try #require(offers(game).first { $0.contains(" … ") && !$0.hasSuffix("Menu") })
        try take(bar, in: game)
        // After the last thing that stands in it: so the row was not lost on the way.
        try take("Other rows", in: game)
        let last = try #require(offers(game).first { $0.hasSuffix("Menu") })
        try take(last, in: game)
        if last != "Menu" { try take("Menu", in: game) }
        #expect(game.top == "pause")
    }

    @Test func aShortScreenHasNoRows() throws {
        let game = byRows()
        game.app.handle(.input(.keyPressed(.escape, [], isRepeat: false)))
        game.step(3)
        try #require(game.top == "notice")
        #expect(!offers(game).contains { $0.contains(" … ") })
    }
}
