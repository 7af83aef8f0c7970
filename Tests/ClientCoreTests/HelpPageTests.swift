import ClientCore
import Controls
import Screens
import Testing
import WireProtocol

/// The help: over what it opens, and at which page.
@Suite("Help pages") @MainActor struct HelpPageTests {
    @Test("Help opens over anything by its key, and closes by it")
    func help() throws {
        let game = try TestGame.inDish()
        game.press(.f1)
        #expect(game.screens == ["dish", "help"] && game.shows("How to live"))
        game.press(.f1)
        #expect(game.screens == ["dish"])
        game.press(.escape)
        try game.click("Help")
        #expect(game.screens == ["dish", "pause", "help"])
        game.press(.escape)
        #expect(game.screens == ["dish", "pause"])
    }

    @Test("Help opens at the page of the screen that it lies over, also from a menu between the two")
    func helpPages() throws {
        let menu = TestGame(Launch(.menu))
        menu.step(2)
        func page(_ game: TestGame) throws -> HelpSection { try #require(game.screen(HelpScreen.self)).section }
        menu.press(.f1)
        #expect(try page(menu) == .basics)
        menu.press(.f1)
        menu.press(.e)
        menu.press(.f1)
        #expect(try page(menu) == .editor)
        let game = try TestGame.inDish()
        game.press(.f1)
        #expect(try page(game) == .basics && game.shows("Beaded outlines"))
        game.press(.f1)
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try #require(game.top == "editor")
        game.press(.escape)
        try #require(game.top == "pause")
        game.press(.f1)
        #expect(try page(game) == .editor)
    }
}
