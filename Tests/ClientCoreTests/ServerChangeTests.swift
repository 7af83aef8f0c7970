import GameSession
import Preferences
import ClientCore
import Controls
import Screens
import Testing
import Transport
import WireProtocol

/// From the menu to a server, to another one, and back.
@Suite("Servers") @MainActor struct ServerChangeTests {
    /// At the screen of servers, over the start menu.
    private func joining(folder: TemporaryFolder? = nil) -> TestGame {
        let game = TestGame(Launch(.join), folder: folder)
        game.step(2)
        return game
    }

    private func ask(_ game: TestGame, for address: String) {
        game.press(.a, .control)
        game.type(address)
        game.press(.enter)
        game.step(2)
    }

    @Test("The screen of servers asks a server, and its dish comes when it lets the player in")
    func joins() throws {
        let game = joining()
        #expect(game.screens == ["start", "join"])
        ask(game, for: "a.example:1000")
        #expect(game.screens == ["start", "join"] && game.shows("Connecting to a.example:1000"))
        try game.join()
        #expect(game.screens == ["start", "dish"])
        #expect(game.shows("Energy") && !game.shows("Join a server"), "the menu below is not seen")
        #expect(game.app.book.settings.player.servers == ["a.example:1000"], "it is remembered")
        #expect(game.app.book.settings.player.joined["a.example:1000"] == 1_000_000)
    }

    @Test("A server that refuses leads back to the screen, with the reason and what was typed")
    func refused() throws {
        let game = joining()
        ask(game, for: "a.example:1000")
        game.server.connection.accept()
        game.server.say(.refused(Refusal(reason: .full, text: "the dish is full")))
        game.step(3)
        #expect(game.screens == ["start", "join"])
        #expect(game.shows("The server is full."))
        #expect(game.shows("a.example:1000"))
        #expect(!game.app.isOver)
    }

    @Test("A server that lets the player in and closes at once leads back to the screen too")
    func closedAtOnce() throws {
        let game = joining()
        ask(game, for: "a.example:1000")
        game.server.connection.accept()
        game.step()
        game.server.welcome()
        game.server.end()
        game.step(3)
        #expect(game.screens == ["start", "join"])
        #expect(game.shows("No answer for 10 s.") && game.shows("a.example:1000"), "\(game.texts)")
    }

    @Test("Waiting can be called off; the server hears no more of it")
    func cancelled() throws {
        let game = joining()
        ask(game, for: "a.example:1000")
        game.press(.escape)
        #expect(!game.shows("Connecting to"))
        game.server.welcome()
        game.step(5)
        #expect(game.screens == ["start", "join"])
        game.press(.escape)
        #expect(game.screens == ["start"])
    }

    @Test("In the next server's dish nothing is known of the last one's: no killer's line, no hidden display")
    func staleLine() throws {
        let game = joining()
        ask(game, for: "a.example:1000")
        try game.join()
        game.server.say(.lineage(TestServer.line(of: 31, generation: 77)))
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        try #require(game.screen(DeathScreen.self)?.lineage != nil)
        game.press(.escape)
        try game.click("Leave the server")
        #expect(game.screens == ["start"])
        #expect(game.world.farewells.count == 1, "the first server was told")

        try game.click("Join a server")
        ask(game, for: "b.example:2000")
        #expect(game.server.request.host == "b.example")
        try game.join()
        game.server.kill(by: 31)
        game.step(3)
        let card = try #require(game.screen(DeathScreen.self))
        #expect(card.lineage == nil, "this killer has only the number of the other dish's")
        game.press(.v)
        #expect(!game.shows("generation 77") && game.shows("generation 12"))
    }

    @Test("A dish that is gone offers other servers to who came from there, and forgets the old one")
    func otherServers() throws {
        let game = joining()
        ask(game, for: "a.example:1000")
        try game.join()
        game.server.connection.close(.byPeer(.kicked))
        game.step(3)
        try game.click("Another server")
        #expect(game.screens == ["start", "join"])
        #expect(game.shows("a.example:1000"), "what was typed is still there")
        ask(game, for: "b.example:2000")
        try game.join(life: 9)
        #expect(game.screens == ["start", "dish"] && game.server.request.host == "b.example")
    }

    @Test("Escape over a dish that is gone leads to other servers too")
    func escapeToOtherServers() throws {
        let game = joining()
        ask(game, for: "a.example:1000")
        try game.join()
        game.server.connection.close(.byPeer(.kicked))
        game.step(3)
        game.press(.escape)
        #expect(game.screens == ["start", "join"] && !game.app.isOver)
    }

    @Test("A name that was typed is saved and carried to the server")
    func name() throws {
        let folder = try TemporaryFolder()
        let game = joining(folder: folder)
        game.press(.tab, .shift)
        game.press(.a, .control)
        game.type("Ada")
        game.press(.tab)
        ask(game, for: "a.example:1000")
        #expect(game.server.request.name == "Ada")
        try game.join()
        game.app.close()
        #expect(TestGame(folder: folder).app.book.settings.player.name == "Ada")
    }
}
