import ClientCore
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// Playing with one button, a player still has a pointer, or arrows.
@Suite @MainActor struct OneSwitchPointerTests {
    @Test func aClickOnWhatThePointerWasMovedToPressesThat() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        game.app.handle(.input(.pointerMoved(Vector2(3, 3))))
        try game.click("Settings")
        #expect(game.top == "settings", "\(game.offer) was offered")
        let place = try #require(game.app.pointer)
        // Long after the pointer has moved, its button is the only one again.
        game.step(240)
        game.run { game.offer == "Back" }
        game.click(at: place)
        #expect(game.top == "start")
    }

    @Test func aPointerThatIsMovedToNoControlTakesWhatIsOffered() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        try game.take("Settings")
        game.app.handle(.input(.pointerMoved(Vector2(700, 400))))
        game.run { game.offer == "Back" }
        game.click(at: Vector2(3, 3))
        #expect(game.top == "start")
    }

    @Test func aHandThatShakesTheMouseTakesWhatIsOffered() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        try game.take("Settings")
        game.run { game.offer == "Back" }
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
        let game = TestGame.byOneButton(Launch(.menu))
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
        #expect(game.top == "settings" && game.offer == "nothing")
    }

    @Test func aHandThatOnlyPressesNeverEndsItByThePlaceOfThePointer() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        let place = try atTheSwitch(game)
        game.app.handle(.input(.pointerMoved(try place())))
        game.run { game.offer == "Back" }
        game.app.handle(.input(.pointerPressed(try place(), .left)))
        game.app.handle(.input(.pointerReleased(try place(), .left)))
        game.step(4)
        #expect(game.top == "start" && game.app.book.settings.ease.isOneSwitch)
    }

    @Test func offersWaitWhileAClickIsMeantForWhatIsUnderThePointer() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        let place = try atTheSwitch(game)
        game.app.handle(.input(.pointerMoved(Vector2(3, 3))))
        game.app.handle(.input(.pointerMoved(try place())))
        game.step()
        let offered = game.offer
        // Three offers' time.
        game.step(75)
        #expect(game.offer == offered)
        game.run { game.offer != offered }
        #expect(game.offer != offered, "a pointer that lies there stops nothing for good")
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
        let game = TestGame.byOneButton(Launch(.menu))
        for _ in 0..<40 where game.app.screens.last?.focusedView?.spoken?.name != "Settings" { game.press(.tab) }
        let view = try #require(game.app.screens.last?.focusedView)
        #expect(game.offer == Self.arrows)
        // Several offers would have come by in that time.
        game.step(150)
        #expect(game.app.screens.last?.focusedView === view && game.offer == Self.arrows)
        game.press(.enter)
        #expect(game.top == "settings")
        game.tap(.down)
        #expect(game.offer == Self.arrows)
        game.run { game.offer != Self.arrows }
        try game.take("Back")
        #expect(game.top == "start", "and it goes on by one button")
    }
}
