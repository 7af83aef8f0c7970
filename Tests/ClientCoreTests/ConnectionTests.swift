import Anatomy
import ClientCore
import Controls
import Foundation
import GameSession
import Screens
import Testing
import Transport
import WireProtocol

/// The way into a dish, a server that is silent or gone, and the ways on from there.
@Suite("The way to a dish") @MainActor struct ConnectionTests {
    @Test("A game with a server connects at once, says so, and shows the dish when it is let in")
    func joining() throws {
        let game = TestGame(Launch(server: .test, seed: 2))
        game.step(2)
        #expect(game.screens == ["dish"])
        #expect(game.shows("Connecting to dish.example:27500"))
        #expect(game.server.request.host == "dish.example" && game.server.request.kind == .player)
        try game.join()
        #expect(game.server.words.first == .hello(Hello(kind: .player, body: .seed(2), name: "Player")))
        #expect(!game.shows("Connecting"))
        #expect(game.shows("Energy"))
    }

    @Test("A local game starts its own server, and waits until that is ready")
    func ownDish() throws {
        let game = TestGame(Launch(ownDish: OwnDish(arguments: ["--seed", "7"])))
        let own = try #require(game.world.ownServers.first)
        own.port = nil
        game.step(5)
        #expect(game.world.servers.isEmpty && game.shows("Filling your dish"))
        #expect(own.arguments.starts(with: ["--seed", "7"]))
        own.port = 4321
        game.step(2)
        #expect(game.server.request.host == "127.0.0.1" && game.server.request.port == 4321)
        try game.join()
        game.app.close()
        #expect(own.isStopped && game.world.farewells.count == 1)
    }

    @Test("The player is told while a server is silent, and no longer")
    func silence() throws {
        let game = try TestGame.inDish()
        game.server.isSilent = true
        game.step(150)
        #expect(game.shows("Nothing from the server for 2 s"))
        game.server.isSilent = false
        game.step(30)
        #expect(!game.shows("Nothing from the server"))
    }

    /// Before a server that does not answer.
    private func unanswered() -> TestGame {
        let game = TestGame(Launch(server: .test))
        game.step()
        game.server.connection.fail(.unreachable(host: "dish.example", port: 27_500, afterMilliseconds: 5_000))
        game.step(3)
        return game
    }

    @Test("Who gets no answer, or is not let in, reads why on a card: the window stays")
    func notConnected() {
        let refused = TestGame(Launch(server: .test))
        refused.step()
        refused.server.connection.accept()
        refused.server.say(.refused(Refusal(reason: .full, text: "the dish is full")))
        refused.step(3)
        for (game, reason) in [
            (unanswered(), "No answer from dish.example:27500 in 5 s."), (refused, "The server is full."),
        ] {
            #expect(!game.app.isOver && game.screens == ["dish", "notice"])
            for words in ["Not connected", reason, "Try again", "Another server", "Start menu"] {
                #expect(game.shows(words), "\(words) in \(game.texts)")
            }
            #expect(!game.shows("Connecting"))
        }
    }

    @Test("From that card one tries again, goes elsewhere and to the menu: by mouse, keys and pad")
    func waysOnFromTheCard() throws {
        let again: [(TestGame) throws -> Void] = [
            { try $0.click("Try again") }, { $0.press(.enter) }, { $0.tap(.a) },
        ]
        for act in again {
            let game = unanswered()
            try act(game)
            game.step(2)
            #expect(game.screens == ["join"] && game.world.servers.count == 2, "\(game.screens)")
            try game.join(life: 9)
            #expect(game.screens == ["dish"])
        }
        let elsewhere: [(TestGame) throws -> Void] = [
            { try $0.click("Another server") },
            { game in for key in [Key.down, .enter] { game.press(key) } },
            { game in for button in [PadButton.down, .a] { game.tap(button) } },
        ]
        for act in elsewhere {
            let game = unanswered()
            try act(game)
            game.step(2)
            #expect(game.screens == ["join"] && game.world.servers.count == 1, "\(game.screens)")
            game.press(.escape)
            #expect(game.screens == ["start"] && !game.app.isOver, "the way back is not out of the game")
        }
        let menu: [(TestGame) throws -> Void] = [
            { try $0.click("Start menu") }, { $0.press(.escape) }, { $0.tap(.b) }, { $0.tap(.start) },
        ]
        for act in menu {
            let game = unanswered()
            try act(game)
            #expect(game.screens == ["start"] && !game.app.isOver)
        }
    }

    @Test("Who is removed reads that, and the host's reason, under which the dish is not said to be gone")
    func removedWithReason() throws {
        let game = try TestGame.inDish()
        game.server.say(.happening(.said("go to bed")))
        game.server.connection.close(.byPeer(.kicked))
        game.step(3)
        let words = "The host of the server removed you. The host says: go to bed"
        #expect(game.screens == ["dish", "notice"] && game.shows("You were removed"), "\(game.texts)")
        #expect(game.shows(words) && !game.shows("The dish is gone"), "\(game.texts)")
    }

    @Test("Who is removed without a word is told so, with the ways on")
    func lostConnection() throws {
        let game = try TestGame.inDish()
        game.server.connection.close(.byPeer(.kicked))
        game.step(3)
        #expect(game.screens == ["dish", "notice"])
        #expect(game.shows("You were removed") && game.shows("The host of the server removed you."), "\(game.texts)")
        #expect(!game.shows("The host says"))
        #expect(game.shows("Another server"))
        try game.click("Quit")
        #expect(game.app.isOver)
    }

    @Test("A server of one's own that cannot start ends the game; one that stops later is told over the dish")
    func ownServerFails() throws {
        let early = TestGame()
        early.world.ownServers[0].port = nil
        early.world.ownServers[0].failure = .refused("no room")
        early.step(2)
        guard case .failed(let error)? = early.app.exit else {
            Issue.record("it goes on with \(early.screens)")
            return
        }
        #expect("\(error)" == "no room")

        let game = TestGame()
        game.step(2)
        try game.join()
        game.world.ownServers[0].failure = .refused("it fell over")
        game.step()
        #expect(!game.app.isOver && game.screens == ["dish", "notice"])
        #expect(game.shows("The dish has stopped") && game.shows("It stopped unexpectedly."), "\(game.texts)")
        game.server.end()
        game.step(3)
        #expect(game.screens == ["dish", "notice"] && game.shows("It stopped unexpectedly."), "it is said once")
    }

    @Test("Where the dish was kept, the player goes on with it though its server has died")
    func ownServerDiesAndTheDishIsKept() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path("dish")
        let game = TestGame(Launch(ownDish: OwnDish(folder: kept)))
        game.step(2)
        try game.join()
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        let save = kept + "/dish-000000000060.save"
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: save))
        let moment = Date(timeIntervalSince1970: Double(game.world.unixTime - 7))
        try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: save)
        game.world.ownServers[0].failure = .refused("it fell over")
        game.step()
        #expect(game.shows("Your dish is saved as it was 7 seconds ago."), "\(game.texts)")
        #expect(!game.texts.joined(separator: " ").lowercased().contains("server"), "\(game.texts)")
        try game.click("Continue")
        #expect(game.world.ownServers.count == 2 && !game.app.isOver)
        #expect(FileManager.default.fileExists(atPath: kept + "/dish-000000000060.save"), "nothing is set aside")
        game.step(2)
        try game.join()
        #expect(game.screens == ["dish"])
    }

    @Test("At home nobody is told of a server, whatever it says; and the clock behind the card stands")
    func stoppedAtHome() throws {
        let game = TestGame()
        game.step(2)
        try game.join()
        func clock() -> HUDState.Phase? { game.screen(DishDisplay.self)?.hud?.phase }
        let before = clock()
        game.step(60)
        let running = clock()
        #expect(running != before, "it runs in a living dish")
        game.server.end()
        game.world.ownServers[0].failure = .refused("it fell over")
        game.step()
        #expect(game.shows("It stopped unexpectedly.") && !game.shows("No answer"), "\(game.texts)")
        let stopped = clock()
        game.step(180)
        #expect(stopped != nil && clock() == stopped)
    }

    @Test("Escape over the notice leads to the start menu, and no pause menu lies over it")
    func escapeOverTheNotice() throws {
        let game = try TestGame.inDish()
        game.press(.escape)
        try #require(game.top == "pause")
        game.server.connection.close(.byPeer(.kicked))
        game.step(3)
        #expect(game.screens == ["dish", "notice"])
        game.press(.escape)
        #expect(game.screens == ["start"] && !game.app.isOver)
    }
}
