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
    @Test(arguments: OneSwitchButton.allCases) func fromTheMenuThroughALifeAndAnEditor(button: OneSwitchButton) throws {
        let game = TestGame.byOneButton(Launch(.menu))
        try game.take("Play", by: button)
        try #require(game.top == "editor", "\(game.screens)")
        // A body of one's own: a part more, at a free place, and done.
        let before = try #require(game.screen(EditorScreen.self)).editor.draft.cells.count
        try game.take("Next free place", by: button)
        try game.take("Place it here", by: button)
        #expect(try #require(game.screen(EditorScreen.self)).editor.draft.cells.count == before + 1)
        try game.take("Done", by: button)
        game.step(3)
        try game.join()
        // The pointer goes round; a press swims there, the next one stops.
        try game.take("Swim this way", by: button)
        game.step(10)
        #expect(game.offer == "Stop" && (game.server.inputs.last?.frames.last?[.turn] ?? 0) >= 0)
        game.run { (game.server.inputs.last?.frames.last?[.thrust] ?? 0) > 0 || game.server.inputs.isEmpty }
        try game.take("Stop", by: button)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        // An editor opens over the dish.
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try #require(game.top == "editor")
        try game.take("Next free place", by: button)
        try game.take("Place it here", by: button)
        try game.take("Done", by: button)
        #expect(game.server.words.last == .ready(editor: 1))
        game.server.say(.phase(game.server.phase(.play)))
        game.step(3)
        // The menu is offered after each round, and leads out.
        try game.take("Menu", by: button)
        try #require(game.top == "pause")
        try game.take("Leave the dish", by: button)
        #expect(game.top == "start")
    }

    @Test func itBitesByItselfWhatLiesAtTheMouth() throws {
        let game = TestGame.byOneButton(Launch(server: .test))
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
        let game = TestGame.byOneButton(Launch(.menu))
        #expect(game.offer == "Play", "what has the focus comes first")
        try game.take("Settings")
        game.step(30)
        // Both in one frame: the screen is gone before its stops are read again.
        game.app.handle(.input(.keyPressed(.escape, [], isRepeat: false)))
        game.app.handle(.input(.keyPressed(.space, [], isRepeat: false)))
        game.step(3)
        #expect(game.screens == ["start"])
        #expect(game.offer == "Settings", "it goes on where the focus is")
    }

    @Test func aTremblingButtonCountsOnce() throws {
        let game = TestGame.byOneButton(Launch(server: .test))
        try game.join()
        game.run { game.offer == "Swim this way" }
        for _ in 0..<5 { game.app.handle(.input(.keyPressed(.space, [], isRepeat: false))) }
        game.step()
        #expect(game.offer == "Stop")
    }

    @Test func everyStopComesInTurnAndThenTheFirstAgain() throws {
        let game = TestGame.byOneButton(Launch(server: .test))
        try game.join()
        try game.take("Menu")
        var seen: [String] = []
        game.run {
            if seen.last != game.offer { seen.append(game.offer) }
            return false
        }
        #expect(seen.starts(with: ["Resume", "Lineage"]) && seen.contains("Back"))
        let first = try #require(seen.first)
        #expect(seen.filter { $0 == first }.count >= 2)
        try game.take("Back")
        #expect(game.top == "dish")
    }

    @Test func settingsAreChangedByIt() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        try game.take("Settings")
        for _ in 0..<8 where game.screen(SettingsScreen.self)?.page != .ease { try game.take("The next page") }
        #expect(game.screen(SettingsScreen.self)?.page == .ease)
        try game.take("Profiles …")
        try game.take("Calm")
        // With the calm profile goes the one button: other hands are needed again.
        #expect(!game.app.book.settings.ease.isOneSwitch && game.app.book.settings.ease.editorTime == .unlimited)
    }

    @Test func aBodyThatCannotLiveIsAskedAbout() throws {
        let game = TestGame.byOneButton(Launch(.menu))
        try game.take("Blank")
        try game.take("Play")
        try #require(game.top == "editor", "\(game.screens)")
        for answer in ["Stay", "Use it"] {
            try game.take("Done")
            try #require(game.top == "notice" && game.shows("It cannot eat or move."), "\(game.screens)")
            try game.take(answer)
            game.step(3)
        }
        #expect(game.screens == ["start", "dish"])
    }

    @Test func deathIsNoEnd() throws {
        let game = TestGame.byOneButton(Launch(server: .test))
        try game.join()
        game.server.kill()
        game.step(5)
        try game.take("Rise again")
        #expect(game.server.words.contains { if case .respawn = $0 { true } else { false } })
    }
}
