import Anatomy
import ClientCore
import Controls
import Drawing
import Preferences
import Screens
import Testing
import WireProtocol

/// A body that can neither swim nor bite any more, and the way out of it.
@Suite("Starting over") @MainActor struct StartingOverTests {
    @Test("A body that can do nothing any more starts over by Enter, and from the menu; one that can does not")
    func byKeyAndMenu() throws {
        let game = try TestGame.inDish()
        func asked() -> Int { game.server.words.count { $0 == .respawn(.seed(0)) } }
        game.press(.enter)
        #expect(asked() == 0)
        game.press(.escape)
        #expect(!game.shows("Start over"))
        game.press(.escape)
        game.server.wound(5, cells: 1..<TestServer.plan.cells.count, health: 0)
        game.run { game.shows("Enter: start over") }
        #expect(!game.shows("Skip all"), "the guide stands back")
        game.press(.enter)
        #expect(asked() == 1 && game.screens == ["dish"], "what comes next is the server's to say")
        game.press(.enter)
        #expect(asked() == 1, "the answer is under way")
        game.step(130)
        game.press(.escape)
        try game.click("Start over")
        #expect(asked() == 2 && game.screens == ["dish"])
    }

    @Test("Who has hardly lived is told to wait, as the server would refuse it; then starting over is offered")
    func tooYoung() throws {
        let game = try TestGame.inDish()
        func asked() -> Int { game.server.words.count { $0 == .respawn(.seed(0)) } }
        game.server.age = OwnStatus.leastAgeToGiveUp - 1
        game.server.wound(5, cells: 1..<TestServer.plan.cells.count, health: 0)
        game.run { game.shows("You can neither swim nor bite any more") }
        #expect(game.shows("In a moment you can start over.") && !game.shows("Enter: start over"), "\(game.texts)")
        game.press(.enter)
        #expect(asked() == 0)
        game.press(.escape)
        #expect(game.top == "pause" && !game.shows("Start over"))
        game.press(.escape)
        game.server.age = OwnStatus.leastAgeToGiveUp
        game.run { game.shows("Enter: start over") }
        #expect(!game.shows("In a moment"))
        game.press(.enter)
        #expect(asked() == 1)
    }

    @Test("Who starts over reads that, not a death of which the player knows nothing; the next death is told as it is")
    func gaveUp() throws {
        let game = try TestGame.inDish()
        game.server.wound(5, cells: 1..<TestServer.plan.cells.count, health: 0)
        game.run { game.shows("Enter: start over") }
        game.press(.enter)
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        #expect(game.shows("You started over") && !game.shows("You were eaten"), "\(game.texts)")
        game.server.give(life: 6)
        game.run { game.screens == ["dish"] && game.shows("Energy") }
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        #expect(game.shows("You were eaten") && !game.shows("You started over"), "\(game.texts)")
    }

    @Test("Who can do nothing for some seconds reads the way out in the middle, and of an editor that is near")
    func wayOut() throws {
        let game = try TestGame.inDish()
        let display = try #require(game.screen(DishDisplay.self))
        game.server.wound(5, cells: 1..<TestServer.plan.cells.count, health: 0)
        game.run { game.shows("Enter: start over") }
        #expect(display.hud?.wayOut == nil && display.hud?.hint != nil, "at first a line at the edge will do")
        game.run { display.hud?.wayOut != nil }
        #expect(display.hud?.hint == nil && display.hud?.wayOut?.title.english == "Enter: start over")
        #expect(game.shows("Enter: start over") && game.shows("The editor gives your body back in 0:2"))
        game.run { game.shows("s and gives your body back.") }
        #expect(game.shows("The editor opens in") && game.shows("Enter: start over"), "\(game.texts)")
        // Whole again, as after an editor.
        game.server.give(life: 5)
        game.run { display.hud?.wayOut == nil }
        #expect(display.hud?.wayOut == nil && !game.shows("gives your body back"))
    }

    @Test("In a dish without editors none is promised: a new life is the way out")
    func withoutEditors() throws {
        let game = try TestGame.inDish()
        let display = try #require(game.screen(DishDisplay.self))
        var phase = game.server.phase(.play)
        phase.endTick = 0
        game.server.say(.phase(phase))
        game.server.wound(5, cells: 1..<TestServer.plan.cells.count, health: 0)
        game.run { game.shows("Enter: start over") }
        #expect(game.shows("Only a new life gives you new parts.") && !game.shows("The editor"), "\(game.texts)")
        game.run { display.hud?.wayOut != nil }
        #expect(display.hud?.wayOut?.title.english == "Enter: start over" && !game.shows("The editor"))
    }

    @Test("Where Enter means something else the hint names the menu, which starts over then")
    func byMenuAlone() throws {
        var settings = Settings()
        settings.ease.isOneSwitch = true
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        game.server.wound(5, cells: 1..<TestServer.plan.cells.count, health: 0)
        game.run { game.shows("Start over is in the menu (Menu)") }
        #expect(game.shows("Start over is in the menu (Menu)"), "\(game.texts)")
    }
}
