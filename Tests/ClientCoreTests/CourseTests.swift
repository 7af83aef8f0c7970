import ClientCore
import Controls
import Foundation
import Preferences
import Screens
import ServerProcess
import Testing
import WireProtocol

/// The course of a game: new dishes, the ladder, goals.
@Suite("The course of a game") @MainActor struct CourseTests {
    /// Lasts through an editor.
    private func edit(_ game: TestGame, _ number: UInt32) {
        game.server.say(.phase(game.server.phase(.edit, editor: number)))
        game.step(3)
        game.server.say(.phase(game.server.phase(.play, editor: number)))
        game.step(3)
    }

    @Test("A new dish has the water, the pace and a seed of its own; what the command line says counts more")
    func newDish() throws {
        var settings = Settings()
        settings.course.reached = 2
        let game = TestGame(Launch(.menu, ownDish: OwnDish(arguments: ["--difficulty", "calm"])), settings: settings)
        game.step(2)
        game.press(.d)
        #expect(game.screens == ["start", "new dish"])
        #expect(game.screen(NewDishScreen.self)?.dish.difficulty == .calm, "it begins with what was given")
        game.press(Key.digits[2])
        try game.click("Fierce")
        try game.click("Play")
        #expect(game.top == "editor")
        game.press(.escape)
        #expect(game.screens == ["start", "new dish"], "back where one came from")
        try game.click("Play")
        #expect(game.top == "editor")
        try game.click("Done")
        #expect(game.screens == ["start", "dish"], "the form is gone")
        let own = try #require(game.world.ownServers.first)
        let arguments = own.arguments
        let water = try #require(arguments.firstIndex(of: "--dish"))
        #expect(arguments[water + 1] == "twilight" && arguments.contains("--seed"))
        #expect(arguments.contains("calm") && !arguments.contains("fierce"))
        #expect(game.app.book.settings.course.kept == 2)
    }

    @Test("How hard opponents are stands in the start menu, and one press changes it")
    func difficultyInTheMenu() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        #expect(game.shows("Opponents: Normal") && game.shows("Pond · "), "\(game.texts)")
        game.press(.d)
        try game.click("Fierce")
        game.press(.escape)
        #expect(game.top == "start" && game.shows("Opponents: Fierce"), "what was chosen once is not kept in silence")
        try game.click("Opponents: Fierce")
        #expect(game.shows("Opponents: Calm") && game.world.ownServers.isEmpty)
        try game.click("Play")
        try game.click("Done")
        let arguments = try #require(game.world.ownServers.first).arguments
        #expect(arguments.contains("calm") && !arguments.contains("fierce"))
    }

    @Test("What the command line says of a new dish stands in the menu, and is not offered to be changed")
    func difficultyOfTheCommandLine() {
        let own = OwnDish(arguments: ["--difficulty", "fierce", "--dish", "reef"])
        let game = TestGame(Launch(.menu, ownDish: own))
        game.step(2)
        #expect(game.shows("Opponents: Fierce") && game.shows("Reef · "), "\(game.texts)")
        game.press(.o)
        #expect(game.shows("Opponents: Fierce"))
    }

    @Test("A dish by a word: letters and digits go to its field, its number to the server, and the form keeps the word")
    func seedByWord() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.press(.d)
        let form = try #require(game.screen(NewDishScreen.self))
        #expect(!game.app.goesByLetters)
        for _ in 0..<20 where !form.isTypingSeed { game.press(.tab) }
        #expect(game.app.goesByLetters)
        for key in [Key.d, Key.digits[1], .f1] { game.press(key) }
        if game.top == "help" { game.press(.f1) }
        #expect(game.top == "new dish" && form.dish.water == .pond)
        game.type("moon 7")
        game.press(.escape)
        #expect(game.screens == ["start"])
        game.press(.d)
        #expect(game.shows("moon 7"))
        try game.click("Play")
        try game.click("Done")
        let arguments = try #require(game.world.ownServers.first).arguments
        let seed = try #require(arguments.firstIndex(of: "--seed"))
        #expect(arguments[seed + 1] == "\(try DishSeed(typed: "moon 7").number)")
    }

    @Test("Whose rivals are not to learn gets a dish in which they do not")
    func learning() throws {
        for isWanted in [true, false] {
            var settings = Settings()
            settings.ease.rivalsLearn = isWanted
            let game = TestGame(Launch(.dish), settings: settings)
            game.step(2)
            try game.join()
            let server = try #require(game.world.ownServers.first)
            #expect(server.arguments.contains("--no-learning") != isWanted)
        }
    }

    @Test("Escape leads back from the form, and what was chosen there is kept")
    func leaving() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.press(.d)
        try game.click("Calm")
        game.press(.escape)
        #expect(game.screens == ["start"] && game.world.ownServers.isEmpty)
    }

    @Test("Who lasts through three editors in the highest water opens the next; elsewhere nothing opens")
    func ladder() throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        for number in 1...2 as ClosedRange<UInt32> { edit(game, number) }
        #expect(game.app.book.settings.course.reached == 0)
        edit(game, 3)
        #expect(game.app.book.settings.course.reached == 1)
        edit(game, 4)
        #expect(game.app.book.settings.course.reached == 1)
        let guest = try TestGame.inDish()
        for number in 1...3 as ClosedRange<UInt32> { edit(guest, number) }
        #expect(guest.app.book.settings.course.reached == 0)
    }

    @Test(
        "An editor counts once: where its end is announced again, and where nobody saw it open, nothing is lasted through"
    )
    func editorsCount() throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        func goOn(_ number: UInt32) {
            game.server.say(.phase(game.server.phase(.play, editor: number)))
            game.step(3)
        }
        for number in 1...2 as ClosedRange<UInt32> {
            edit(game, number)
            for _ in 0..<3 { goOn(number) }
        }
        goOn(7)
        #expect(game.app.book.settings.course.reached == 0)
        edit(game, 8)
        #expect(game.app.book.settings.course.reached == 1)
        #expect(game.shows("Another dish is open to you: Reef"), "\(game.texts)")
        game.step(6 * 60)
        #expect(game.shows("Another dish is open to you: Reef"), "it is said once and for all, and for long")
    }

    @Test("A water that has opened is called new in the form until a dish is begun there")
    func newWater() throws {
        var settings = Settings()
        settings.course.reached = 1
        let game = TestGame(Launch(.menu), settings: settings)
        game.step(2)
        game.press(.d)
        #expect(game.shows("2 · new") && !game.shows("1 · new") && !game.shows("3 · new"), "\(game.texts)")
        game.press(Key.digits[1])
        try game.click("Play")
        try game.click("Done")
        #expect(game.screens == ["start", "dish"] && game.app.book.settings.course.begun == 1)
        game.press(.escape)
        try game.click("Leave the dish")
        game.press(.d)
        #expect(!game.shows("2 · new"))
    }

    @Test("In the water that the command line chose its own door is not opened", arguments: ["reef", "pond"])
    func ladderByCommandLine(water: String) throws {
        let game = TestGame(Launch(.dish, ownDish: OwnDish(arguments: ["--dish", water])))
        game.step(2)
        try game.join()
        for number in 1...3 as ClosedRange<UInt32> { edit(game, number) }
        #expect(game.shows("Another dish is open") == (water == "pond"), "\(game.texts)")
        #expect(game.app.book.settings.course.reached == (water == "pond" ? 1 : 0))
    }

    @Test("Goals are shown, said when they are reached, counted, and told on the card")
    func goals() throws {
        let game = try TestGame.inDish()
        game.step(2)
        #expect(game.shows("Eat a rival") && game.shows("Last through 2 editors"))
        for number in 1...2 as ClosedRange<UInt32> { edit(game, number) }
        #expect(game.shows("Goal reached: Last through 2 editors"), "\(game.texts)")
        #expect(game.app.book.settings.course.goals >= 1)
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        #expect(game.shows("Last through 2 editors"))
        game.press(.enter)
        game.server.give(life: 9, beside: [31])
        game.run { game.top == "dish" }
        game.step(2)
        #expect(game.shows("Eat one of the line that ate you"))
    }

    @Test("Revenge is had on whoever comes from the line that ate the player, and on nobody else")
    func revenge() throws {
        let game = try TestGame.inDish()
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        game.press(.enter)
        game.server.give(life: 9, beside: [40, 41])
        game.run { game.top == "dish" && game.shows("Eat one of the line that ate you") }
        let line = [UInt32(31), 40].map { creature in
            AncestorNotice(creature: creature, generation: 6, name: "", plan: TestServer.plan, victims: 2)
        }
        game.server.say(.lineage(LineageNotice(subject: 40, steps: line)))
        func eat(_ creature: UInt32) {
            let (eater, eaten) = (Participant(creature: 9, guest: 7), Participant(creature: creature))
            game.server.say(.happening(.ate(eater: eater, eaten: eaten)))
            game.step(6)
        }
        eat(41)
        #expect(!game.shows("Goal reached: Eat one of the line"), "\(game.texts)")
        eat(40)
        #expect(game.shows("Goal reached: Eat one of the line that ate you"), "\(game.texts)")
    }

    @Test("Points that were left over count for the goal as they count on the display, once the editor is over")
    func earned() throws {
        var settings = Settings()
        settings.course.lives = 2
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        var phase = game.server.phase(.edit, editor: 1)
        phase.budget = 160
        game.server.say(.phase(phase))
        game.step(3)
        #expect(!game.shows("Goal reached"), "nothing is spent yet")
        var play = game.server.phase(.play, editor: 1)
        play.saved = 60
        game.server.say(.phase(play))
        game.run { game.shows("Goal reached") }
        #expect(game.shows("Budget 120") && game.shows("Goal reached: Earn 110 points"), "\(game.texts)")
    }

    /// In a dish of the player's own that is kept in this folder.
    private func atHome(_ kept: String) throws -> TestGame {
        let game = TestGame(Launch(.menu, ownDish: OwnDish(folder: kept)))
        game.step(2)
        try game.click("Play")
        try game.click("Done")
        game.step(2)
        try game.join()
        return game
    }

    /// As its server does.
    private func keepDish(in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: folder + "/dish-000000000060.save"))
    }

    @Test("In a dish of an earlier game the budget is what its server says, whatever this game has seen of the life")
    func continuedBudget() throws {
        let folder = try TemporaryFolder()
        try keepDish(in: folder.path("dish"))
        let game = TestGame(Launch(.menu, ownDish: OwnDish(folder: folder.path("dish"))))
        game.step(2)
        try game.click("Play")
        game.step(2)
        try game.join()
        game.run { game.shows("Budget 60") }
        #expect(game.shows("Budget 60") && game.shows("60 given + 0 from meals"), "\(game.texts)")
        var phase = game.server.phase(.play, editor: 1)
        phase.saved = 25
        game.server.say(.phase(phase))
        game.run { game.shows("25 saved") }
        #expect(game.shows("Budget 85") && game.shows("60 given + 0 from meals + 25 saved"), "\(game.texts)")
    }

    @Test("A life that is gone on with keeps its goals")
    func continued() throws {
        let folder = try TemporaryFolder()
        let game = try atHome(folder.path("dish"))
        edit(game, 1)
        let goals = game.texts.filter { $0.contains("editors") || $0.contains("rival") }
        try keepDish(in: folder.path("dish"))
        game.press(.escape)
        try game.click("Leave the dish")
        try game.click("Play")
        game.step(2)
        try game.join()
        #expect(game.texts.filter { $0.contains("editors") || $0.contains("rival") } == goals)
        edit(game, 2)
        #expect(game.shows("Goal reached: Last through 2 editors"), "\(game.texts)")
    }

    @Test("A life that ended before one left hands its goals to nobody")
    func ended() throws {
        let folder = try TemporaryFolder()
        let game = try atHome(folder.path("dish"))
        try keepDish(in: folder.path("dish"))
        let lives = game.app.book.settings.course.lives
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        try game.click("Leave")
        try game.click("Play")
        game.step(2)
        try game.join(life: 9)
        game.step(2)
        #expect(game.app.book.settings.course.lives == lives + 1, "it is a life of its own")
        #expect(game.shows("Eat one of the line that ate you"), "\(game.texts)")
    }

    @Test("A dish that cannot begin leads back to the menu with the reason")
    func noDish() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        try game.click("Play")
        try game.click("Done")
        game.world.ownServers[0].failure = .server(.ended(status: 1))
        game.step(3)
        #expect(game.screens == ["start"] && game.shows("There is no dish"), "\(game.texts)")
    }

    @Test("How far a player has come is kept, and what cannot be is the beginning")
    func kept() throws {
        let folder = try TemporaryFolder()
        let file = SettingsFile(path: folder.path("settings.json"))
        var contents = file.load()
        var settings = contents.settings
        (settings.course.reached, settings.course.goals, settings.course.lives) = (3, 12, 40)
        try file.save(settings, in: &contents)
        #expect(file.load().settings.course == settings.course)
        try Data(#"{"version": 1, "course": {"reached": 77, "goals": -1}}"#.utf8).write(
            to: URL(fileURLWithPath: folder.path("settings.json")))
        let damaged = file.load()
        #expect(damaged.settings.course == Settings.Course() && damaged.warnings.count == 2)
    }

    @Test("A server that ends leaves the way to another dish and to the menu open")
    func serverGone() throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        game.world.ownServers[0].failure = .server(.ended(status: 9))
        game.run { game.top == "notice" }
        #expect(game.shows("New dish …") && game.shows("Start menu"))
        try game.click("New dish …")
        #expect(game.world.ownServers.count == 1 && game.top == "new dish", "it asks what the dish is to be like")
        game.press(.escape)
        #expect(game.top == "notice")
        try game.click("New dish …")
        game.press(.enter)
        #expect(game.world.ownServers.count == 2 && game.top == "dish")
    }

    @Test("What cannot be recorded is said to the player, and when it goes on")
    func unrecorded() throws {
        let game = try TestGame.inDish()
        for isUnrecorded in [true, false] {
            var status = ServerStatus(
                tickMedian: 1, tickP99: 2, players: 1, creatures: 2, memory: 3, tick: 4, isUnrecorded: isUnrecorded)
            status.births = 1
            game.server.say(.status(status))
            game.step(3)
            #expect(game.shows(isUnrecorded ? "is not recorded" : "is recorded again"), "\(game.texts)")
        }
    }
}
