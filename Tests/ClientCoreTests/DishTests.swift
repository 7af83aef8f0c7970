import PosedScenes
import Preferences
import Rendering
import GameSession
import Anatomy
import ClientCore
import Controls
import Foundation
import Screens
import SimMath
import Testing
import Transport
import WireProtocol

/// Into a dish, through a life and out again.
@Suite("In the dish") @MainActor struct DishTests {
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

    @Test("Keys steer, and let go when a menu opens")
    func steering() throws {
        let game = try TestGame.inDish()
        game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1)
        game.press(.escape)
        game.step(2)
        #expect(game.top == "pause")
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        game.press(.escape)
        game.step(2)
        #expect(game.top == "dish")
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0, "what was held before the menu is let go")
    }

    @Test("What a key asks for goes out in the frame it is pressed in")
    func promptness() throws {
        let game = try TestGame.inDish()
        for _ in 0..<20 {
            game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
            game.step()
            let heard = game.server.inputs.count
            game.app.handle(.input(.keyReleased(.w)))
            game.step()
            // What was heard then was sent while the key was held.
            for input in game.server.inputs[heard...] { #expect(input.frames.last?[.thrust] == 1) }
            game.step(2)
            #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        }
    }

    @Test("The mouse swims and bites; the window that loses the keyboard lets go")
    func mouse() throws {
        let game = try TestGame.inDish()
        let place = Vector2(1200, 360)
        game.app.handle(.input(.pointerMoved(place)))
        game.app.handle(.input(.pointerPressed(place, .left)))
        game.app.handle(.input(.pointerPressed(place, .right)))
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1)
        #expect(game.server.inputs.last?.frames.last?[.bite] == 1)
        game.app.handle(.focusLost)
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        #expect(game.server.inputs.last?.frames.last?[.bite] == 0)
    }

    @Test("News are about the player by its number, whatever anybody is called")
    func news() throws {
        let game = try TestGame.inDish()
        game.server.say(.guestName(guest: 7, name: "Player"))
        game.server.say(.guestName(guest: 8, name: "Player"))
        let (own, other) = (Participant(creature: 2, guest: 7), Participant(creature: 3, guest: 8))
        game.server.say(.happening(.ate(eater: own, eaten: Participant(creature: 4))))
        game.server.say(.happening(.died(other)))
        game.step(3)
        #expect(game.shows("You ate rival 4") && game.shows("Player died") && !game.shows("You died"))
        game.server.say(.happening(.ate(eater: other, eaten: own)))
        game.step(3)
        #expect(game.shows("Player ate you"))
    }

    @Test("Other players' names stand over their creatures while they live; F2 hides them with the display")
    func names() throws {
        let game = try TestGame.inDish()
        for (guest, name) in [(UInt32(7), "Player"), (8, "Eve")] {
            game.server.say(.guestName(guest: guest, name: name))
        }
        game.server.give(life: 5, beside: [31, 40], guests: [5: 7, 31: 8])
        func names() -> [UInt32: String] {
            let creatures = game.app.presentation.world.creatures
            return Dictionary(uniqueKeysWithValues: creatures.compactMap { one in one.name.map { (one.id, $0) } })
        }
        game.run { !names().isEmpty }
        #expect(names() == [31: "Eve"], "not over the player's creature, nor over opponents")
        game.press(.f2)
        #expect(names().isEmpty)
    }

    @Test("While somebody bites the player the guide stands back, and what to do is said")
    func bitten() throws {
        let game = try TestGame.inDish()
        game.run { game.shows("Skip all") }
        game.server.place(31, at: Vector2(1.5, 0))
        game.step(20)
        let mouth = try #require(TestServer.plan.cells.firstIndex { $0.type == .mouth })
        game.server.wound(5, cells: mouth..<mouth + 1, health: 0.5)
        game.run { game.shows("You are being eaten") }
        #expect(game.shows("You are being eaten") && !game.shows("Skip all"), "\(game.texts)")
        game.run { game.shows("Skip all") }
        #expect(game.shows("Skip all") && !game.shows("You are being eaten"))
    }

    @Test("What the marks of a sense are is said when they are first seen, and once")
    func senses() throws {
        var settings = Settings()
        settings.guideFinished = Set(GuideStep.allCases)
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        game.server.body = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .sonar, x: 64, y: 0)],
            links: [LinkPlan(type: .rod, a: 0, b: 1)])
        try game.join()
        game.run { game.shows("your sonar calling") }
        #expect(game.shows("your sonar calling"), "\(game.texts)")
        game.run { !game.shows("your sonar calling") }
        #expect(!game.shows("your sonar calling"), "it was long enough to read")
        game.step(60)
        #expect(!game.shows("your sonar calling"))
    }

    @Test("The budget is shown with what it comes from: half of what was left counts too")
    func budget() throws {
        let game = try TestGame.inDish()
        game.step(2)
        #expect(game.shows("budget +60") && game.shows("60 given + 0 from meals"))
        func editor(_ number: UInt32, budget: UInt16, price: UInt16) {
            var phase = game.server.phase(.edit, editor: number)
            phase.budget = budget
            game.server.say(.phase(phase))
            game.step(3)
            if number == 2 { #expect(game.shows("60 given + 10 from meals + 11 saved"), "\(game.texts)") }
            game.server.say(.verdict(DesignVerdict(editor: number, price: price)))
            game.server.say(.phase(game.server.phase(.play, editor: number)))
            game.step(3)
        }
        editor(1, budget: 60, price: 38)
        #expect(game.shows("budget +71") && game.shows("60 given + 0 from meals + 11 saved"), "\(game.texts)")
        editor(2, budget: 81, price: 81)
        #expect(game.shows("budget +60") && !game.shows("saved"))
    }

    @Test("A point that was earned by the last meal before the first editor is not called saved")
    func firstBudget() throws {
        let game = try TestGame.inDish()
        var phase = game.server.phase(.edit, editor: 1)
        phase.budget = 61
        game.server.say(.phase(phase))
        game.run { game.shows("60 given + 1 from meals") }
        #expect(game.shows("60 given + 1 from meals") && !game.shows("1 saved"), "\(game.texts)")
    }

    @Test("Who finds no room in the dish is told so")
    func noRoom() throws {
        let game = try TestGame.inDish()
        game.server.say(.happening(.notEntered(.noRoom)))
        game.step(3)
        #expect(game.shows("No room for your body"))
    }

    @Test("What the host says is on the screen")
    func hostSays() throws {
        let game = try TestGame.inDish()
        game.server.say(.happening(.said("Back at eight.")))
        game.step(3)
        #expect(game.shows("The host says: Back at eight."))
    }

    @Test("A server that falls silent is told of, and no longer once it speaks")
    func silence() throws {
        let game = try TestGame.inDish()
        game.server.isSilent = true
        game.step(150)
        #expect(game.shows("Nothing from the server for 2 s"))
        game.server.isSilent = false
        game.step(30)
        #expect(!game.shows("Nothing from the server"))
    }

    @Test("F2 hides the display and F3 shows the network's figures")
    func display() throws {
        let game = try TestGame.inDish()
        game.press(.f3)
        #expect(game.shows("ms"))
        game.press(.f2)
        #expect(!game.shows("Energy"))
        game.press(.f2)
        #expect(game.shows("Energy"))
    }

    @Test("A picture is asked for by F12, with Shift of the dish alone; once")
    func pictures() throws {
        let game = try TestGame.inDish()
        game.press(.f12)
        #expect(game.app.takePictureRequest() == .asSeen)
        #expect(game.app.takePictureRequest() == nil)
        game.press(.f12, .shift)
        #expect(game.app.takePictureRequest() == .dish)
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

    @Test("A dish that is gone is told of, with the ways on")
    func lostConnection() throws {
        let game = try TestGame.inDish()
        game.server.connection.close(.byPeer(.kicked))
        game.step(3)
        #expect(game.screens == ["dish", "notice"])
        #expect(game.shows("The dish is gone") && game.shows("The host of the server removed you."), "\(game.texts)")
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
        #expect(game.shows("Your own server stopped: It ended by itself."), "\(game.texts)")
        game.server.end()
        game.step(3)
        #expect(game.screens == ["dish", "notice"] && game.shows("It ended by itself."), "it is said once")
    }

    @Test("Where the dish was kept, the player goes on with it though its server has died")
    func ownServerDiesAndTheDishIsKept() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path("dish")
        let game = TestGame(Launch(ownDish: OwnDish(folder: kept)))
        game.step(2)
        try game.join()
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: kept + "/dish-000000000060.save"))
        game.world.ownServers[0].failure = .refused("it fell over")
        game.step()
        try game.click("Continue")
        #expect(game.world.ownServers.count == 2 && !game.app.isOver)
        #expect(FileManager.default.fileExists(atPath: kept + "/dish-000000000060.save"), "nothing is set aside")
        game.step(2)
        try game.join()
        #expect(game.screens == ["dish"])
    }

    @Test("A server of one's own that says why it ends is believed")
    func ownServerSaysWhy() throws {
        let game = TestGame()
        game.step(2)
        try game.join()
        game.server.end()
        game.world.ownServers[0].failure = .refused("it fell over")
        game.step()
        #expect(game.shows("Your own server stopped: No answer for 10 s."), "\(game.texts)")
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

    @Test("A spectator in fog sees with somebody: the camera is there, and murk lies around")
    func spectatorInFog() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.welcome()
        game.server.give(life: 0, beside: [31, 40])
        game.server.sight.centre = Vector2(12, 0)
        game.run { game.shows("rival 40") }
        #expect(game.shows("rival 40"))
        game.step(120)
        let world = game.app.presentation.world
        let centre = try #require(world.sightCentre)
        #expect((centre - Vector2(12, 0)).length < 0.1 && world.sightRadius == 30)
        #expect((world.camera.centre - Vector2(12, 0)).length < 1)
        game.press(.tab)
        #expect(game.shows("rival 31"))
    }

    @Test("The dead see with whom the server says, with murk around, until they live again")
    func deadInFog() throws {
        let game = try TestGame.inDish()
        game.server.sight.centre = Vector2(20, 0)
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        let centre = try #require(game.app.presentation.world.sightCentre)
        #expect((centre - Vector2(20, 0)).length < 0.1, "nobody is there: where the server looks")
        game.server.sight.radius = 240
        game.step(10)
        #expect(game.app.presentation.world.sightCentre == nil, "who may see all sees all")
    }

    @Test("A spectator on the machine that hosts the dish sees all of it, and goes from creature to creature")
    func spectator() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.sight.radius = 240
        #expect(game.server.request.kind == .spectator)
        game.server.welcome()
        game.server.give(life: 0, beside: [31, 40])
        game.run { game.server.session.view(now: 0) != nil }
        game.step(10)
        #expect(game.shows("the whole dish"))
        game.press(.tab)
        #expect(game.shows("rival 31"))
        game.press(.tab)
        #expect(game.shows("rival 40"))
        game.press(.tab)
        #expect(game.shows("the whole dish"))
        game.press(.enter)
        #expect(!game.server.words.contains(.respawn(.seed(0))), "a spectator has no life to come back to")
    }

    @Test("The generation is the dish's now, as the card of a death says it")
    func generation() throws {
        let game = try TestGame.inDish()
        #expect(game.shows("generation 3"))
        game.server.status(.x1)
        game.step(2)
        #expect(game.shows("generation 31"))
    }

    @Test("A spectator from elsewhere waits for the pictures, and reads how late they are")
    func viewer() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.isSilent = true
        game.server.welcome()
        game.server.say(.broadcastOpens(delay: 10, wait: 8))
        game.run { game.shows("10 s late") }
        #expect(game.shows("Waiting for the pictures of the dish: "))
        game.run { game.shows("Waiting for the pictures of the dish …") }
        // It says nothing: there may be thousands.
        game.step(30)
        #expect(game.server.inputs.isEmpty)
    }
}
