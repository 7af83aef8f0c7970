import ClientCore
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// How playing with one button is turned on and left.
@Suite @MainActor struct OneSwitchLeavingTests {
    /// Waits until a press swims or stops, and leads nowhere else.
    private func awaitWater(_ game: TestGame) {
        game.run { ["Swim this way", "Stop"].contains(game.offer) }
    }

    /// Held for a little more than so many seconds, in the water.
    private func hold(_ button: OneSwitchButton, seconds: Int, _ game: TestGame) {
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

    @Test(arguments: OneSwitchButton.allCases)
    func heldForLongItAsksWhetherAllButtonsAreToBeInUse(button: OneSwitchButton) throws {
        let game = TestGame.byOneButton(Launch(server: .test))
        try game.join()
        hold(button, seconds: 2, game)
        #expect(game.screens == ["dish"])
        hold(button, seconds: 3, game)
        try #require(game.top == "notice" && game.shows("Use all keys and buttons again?"), "\(game.screens)")
        #expect(game.offer == "Stay", "a hand that is slow to let go loses nothing")
        try game.take("Stay", by: button)
        #expect(game.screens == ["dish"] && game.app.book.settings.ease.isOneSwitch)
        hold(button, seconds: 3, game)
        try game.take("Use them all", by: button)
        #expect(game.screens == ["dish"] && !game.app.book.settings.ease.isOneSwitch && game.offer == "nothing")
    }

    @Test func whatIsDraggedIsNotHeld() throws {
        let game = TestGame.byOneButton(Launch(server: .test))
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
}
