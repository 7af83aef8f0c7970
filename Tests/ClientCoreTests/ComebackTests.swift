import Anatomy
import ClientCore
import Controls
import GameSession
import Gate
import PosedScenes
import Preferences
import Rendering
import Screens
import Sound
import Testing
import Transport
import WireProtocol

/// A connection that is lost, and the way back.
@Suite("The way back") @MainActor struct ComebackTests {
    private static let ticket: [UInt8] = [1, 2, 3]
    private static let words = "Your creature lives on by itself"

    /// In a dish, with a ticket.
    private func inDish(_ launch: Launch = Launch(server: .test)) throws -> TestGame {
        let game = try TestGame.inDish(launch)
        game.server.say(.ticket(Self.ticket))
        game.step(2)
        return game
    }

    /// The connection is over; the game asks again.
    private func lost(_ game: TestGame) throws {
        game.server.end()
        game.run { game.world.servers.count == 2 }
        try #require(game.top == "notice" && game.world.servers.count == 2, "\(game.screens)")
    }

    /// The server that was asked last takes the player in again.
    private func takeBack(_ game: TestGame, _ resumption: Resumption = .resumed, life: UInt32 = 5) {
        game.server.welcome(resumption: resumption)
        game.server.give(life: life, beside: [31])
        game.run { game.top != "notice" }
    }

    @Test("It is told over the dish with a countdown, and the game asks again with the ticket")
    func told() throws {
        let game = try inDish()
        try lost(game)
        #expect(game.screens == ["dish", "notice"])
        #expect(game.shows("Connection lost") && game.shows("\(Self.words): 60 s"), "\(game.texts)")
        #expect(game.server.request.ticket == Self.ticket && game.server.request.host == ServerAddress.test.host)
        game.step(60 * 13)
        #expect(game.shows("\(Self.words): 47 s"), "\(game.texts)")
    }

    @Test("Nothing lives on of a player who is dead when the line breaks")
    func dead() throws {
        let game = try inDish()
        game.server.kill(by: 31)
        game.step(3)
        game.server.end()
        game.run { game.top == "notice" }
        game.step(2)
        #expect(game.shows("Connection lost") && !game.shows(Self.words), "\(game.texts)")
    }

    @Test("A server that was shut down is not a lost line: it says so, and in the end too")
    func shutDown() throws {
        let game = try inDish()
        game.server.connection.close(.byPeer(.shuttingDown))
        game.run { game.top == "notice" }
        game.step(2)
        #expect(game.shows("The server is shutting down.") && !game.shows(Self.words), "\(game.texts)")
        game.step(60 * 62)
        #expect(game.shows("The server is shutting down.") && !game.shows("did not come back"), "\(game.texts)")
    }

    @Test("Back in the dish it goes on where it was: the same creature, nothing reset, and the old line left alone")
    func back() throws {
        let game = try inDish()
        game.press(.f3)
        try lost(game)
        let old = game.world.servers[0]
        takeBack(game)
        #expect(game.screens == ["dish"])
        #expect(game.shows("The connection is back.") && game.shows("Energy"), "\(game.texts)")
        #expect(old.connection.isAbandoned)
        #expect(game.screen(DishDisplay.self)?.hud?.net != nil, "the figures are still shown")
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        #expect(game.top == "editor", "and the new connection is the one that is heard")
    }

    @Test("Another server may give another body the number of one that was known")
    func otherBodies() throws {
        let game = try inDish()
        try lost(game)
        let other = try #require(SeedDesign.all.map(\.plan).first { $0.cells.count != TestServer.plan.cells.count })
        game.server.body = other
        takeBack(game)
        game.run { game.app.presentation.world.creatures.first?.plan == other }
        let creatures = game.app.presentation.world.creatures
        #expect(!creatures.isEmpty && creatures.allSatisfy { $0.planKey == other.contentHash })
    }

    @Test("Five seconds of silence are a lost connection; a word ends the search, and it was nothing")
    func silence() throws {
        let game = try inDish()
        game.server.isSilent = true
        game.step(60 * 4)
        #expect(game.shows("Nothing from the server for 4 s") && game.screens == ["dish"])
        game.step(70)
        #expect(game.screens == ["dish", "notice"] && game.world.servers.count == 2)
        let attempt = game.server
        game.world.servers[0].isSilent = false
        game.step(3)
        #expect(game.screens == ["dish"] && attempt.connection.isAbandoned)
        #expect(!game.world.servers[0].connection.isAbandoned)
    }

    @Test("An attempt that fails is followed by others, each a little later")
    func retries() throws {
        let game = try inDish()
        try lost(game)
        var pauses: [Int] = []
        for _ in 0..<6 {
            game.server.connection.fail(.unreachable(host: "dish.example", port: 1, afterMilliseconds: 3_000))
            let asked = game.world.servers.count
            var frames = 0
            while game.world.servers.count == asked, frames < 600 {
                game.step()
                frames += 1
            }
            pauses.append(frames)
        }
        #expect(pauses[0] >= 60 && pauses[0] < 70 && pauses[5] >= 240 && pauses[5] < 250, "\(pauses)")
        #expect(pauses == pauses.sorted())
        takeBack(game)
        #expect(game.screens == ["dish"])
    }

    @Test("After a minute it is given up, and the player can ask again")
    func givesUp() throws {
        let game = try inDish()
        try lost(game)
        game.step(60 * 61)
        #expect(game.screens == ["dish", "notice"] && game.shows("The dish is gone"), "\(game.texts)")
        #expect(game.shows("The connection did not come back."))
        let asked = game.world.servers.count
        try game.click("Try again")
        game.step(2)
        #expect(game.screens == ["join"] && game.world.servers.count == asked + 1)
        #expect(game.server.request.ticket == [])
        try game.join(life: 9)
        #expect(game.screens == ["dish"])
    }

    @Test("Escape leaves, and so does the button")
    func leaves() throws {
        for isByKey in [true, false] {
            let game = try inDish()
            try lost(game)
            if isByKey { game.press(.escape) } else { try game.click("Leave") }
            #expect(game.screens == ["start"])
            #expect(game.server.connection.isAbandoned, "without a goodbye on the new connection")
        }
    }

    @Test("Who is sent away, and who meets a server that will not have them, is not kept waiting")
    func refused() throws {
        let kicked = try inDish()
        kicked.server.connection.close(.byPeer(.kicked))
        kicked.step(3)
        #expect(kicked.shows("The host of the server removed you.") && kicked.world.servers.count == 1)

        let game = try inDish()
        try lost(game)
        game.server.connection.fail(.notAdmitted(.banned))
        game.step(3)
        #expect(game.shows("The dish is gone") && game.shows("The host does not let you in"), "\(game.texts)")
    }

    @Test("A full server is asked again: the place may be the player's own")
    func full() throws {
        let game = try inDish()
        try lost(game)
        game.server.connection.fail(.notAdmitted(.serverFull))
        game.run { game.world.servers.count == 3 }
        takeBack(game)
        #expect(game.screens == ["dish"])
    }

    @Test("A server that was started anew has another dish: it is said, and nothing of the old one is known")
    func anew() throws {
        let game = try inDish()
        game.server.say(.lineage(TestServer.line(of: 31, generation: 77)))
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try #require(game.top == "editor")
        game.server.say(.refused(Refusal(reason: .shuttingDown, text: "the server is shutting down")))
        game.run { game.world.servers.count == 2 }
        #expect(game.screens == ["dish", "editor", "notice"])
        game.server.welcome(guest: 1, resumption: .gone)
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.server.give(life: 900)
        game.run { game.top != "notice" }
        #expect(game.shows("Your creature is gone: you begin anew."), "\(game.texts)")
        game.step(3)
        #expect(game.screens == ["dish", "editor"], "the editor of the new dish")
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.step(3)
        game.server.kill(by: 31)
        game.step(3)
        #expect(game.screen(DeathScreen.self)?.lineage == nil)
    }

    @Test("In the editor what was drawn stays, is handed in again, and the pause menu over it stays too")
    func editor() throws {
        let game = try inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        let screen = try #require(game.screen(EditorScreen.self))
        game.press(.escape)
        try lost(game)
        #expect(game.screens == ["dish", "editor", "pause", "notice"])
        game.step(30)
        game.server.welcome(resumption: .resumed)
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.server.give(life: 5)
        game.run { game.top != "notice" }
        game.step(3)
        #expect(game.screens == ["dish", "editor", "pause"])
        #expect(game.screen(EditorScreen.self) === screen)
        #expect(game.server.words.contains { if case .submitDesign(editor: 1, _) = $0 { true } else { false } })
    }

    @Test("While nobody answers the editor's clock stands, and is not heard")
    func clock() throws {
        let game = try inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try lost(game)
        let screen = try #require(game.screen(EditorScreen.self))
        let left = try #require(screen.secondsLeft)
        let ticks = game.count(.tick)
        game.step(60 * 8)
        #expect(game.top == "notice" && screen.secondsLeft == left && game.count(.tick) == ticks)
    }

    @Test("An editor that has closed meanwhile closes")
    func editorClosed() throws {
        let game = try inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try lost(game)
        takeBack(game)
        game.step(3)
        #expect(game.screens == ["dish"])
    }

    @Test("Who died while the line was dead gets the card; who was dead before gets it once")
    func death() throws {
        let game = try inDish()
        try lost(game)
        game.server.say(.death(TestServer.death(by: 31)))
        let notice = TestServer.death(by: 31)
        game.server.welcome(resumption: .resumed, before: [.death(notice)])
        game.server.give(life: 0, beside: [31])
        game.run { game.top != "notice" }
        game.step(3)
        #expect(game.screens == ["dish", "death"])
        let card = try #require(game.screen(DeathScreen.self))
        game.server.end()
        game.run { game.world.servers.count == 3 }
        game.server.welcome(resumption: .resumed, before: [.death(notice)])
        game.server.give(life: 0, beside: [31])
        game.run { game.top != "notice" }
        game.step(3)
        #expect(game.screens == ["dish", "death"] && game.screen(DeathScreen.self) === card)
        #expect(game.app.memory.lives.lives.count <= 1, "one life is remembered once")
    }

    @Test("A spectator has no creature that lives on, and watches again")
    func spectator() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.welcome()
        game.server.give(life: 0, beside: [31])
        game.run { game.server.session.view(now: 0) != nil }
        game.server.end()
        game.run { game.world.servers.count == 2 }
        #expect(game.shows("Trying again for") && !game.shows(Self.words))
        takeBack(game, .newcomer, life: 0)
        #expect(game.screens == ["dish"] && !game.shows("Your creature is gone"))
    }
}
