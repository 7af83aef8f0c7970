import Anatomy
import ClientCore
import Controls
import Foundation
import Preferences
import Screens
import ServerProcess
import Testing
import WireProtocol

/// Dishes that were left for another one, and the ways back to them.
@Suite("Dishes that were left") @MainActor struct LeftDishesTests {
    private let folder: TemporaryFolder
    private var dish: String { folder.path("dish") }

    init() throws { folder = try TemporaryFolder() }

    /// A game at its menu, whose player needs no first body any more.
    private func menu() throws -> TestGame {
        let game = TestGame(Launch(.menu, ownDish: OwnDish(folder: dish)))
        game.step(2)
        game.press(.e)
        try game.click("Done")
        try #require(game.screens == ["start"])
        return game
    }

    /// As the dish's server does.
    private func save(in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: folder + "/dish-000000000060.save"))
    }

    private func life(in folder: String) throws -> LeftLife? { try LeftLifeFile(besideDishIn: folder).load() }

    /// A dish that was left with this creature in it.
    private func leave(_ number: Int, creature: UInt32, at time: Int64, isOver: Bool = false) throws {
        let place = "\(dish).before-\(number)"
        try save(in: place)
        var life = LeftLife(creature: creature)
        life.isOver = isOver
        life.summary = LeftLife.Summary(rung: number % 5, seconds: 60 * number, cells: 7, leftAt: time)
        try LeftLifeFile(besideDishIn: place).save(life)
    }

    /// Joins the dish that begins, and lives there as this creature.
    private func enter(_ game: TestGame, as creature: UInt32) throws {
        game.step(2)
        try game.join(life: creature)
        try save(in: dish)
    }

    private func leaveDish(_ game: TestGame) throws {
        game.press(.escape)
        try game.click("Leave the dish")
        try #require(game.screens == ["start"])
    }

    private func chosen(_ game: TestGame) -> DishChoice? { game.screen(StartScreen.self)?.dish }

    @Test("After every leaving Continue is chosen, whatever was chosen before, and Enter leads back")
    func continues() throws {
        let game = try menu()
        try game.click("Play")
        try enter(game, as: 5)
        try leaveDish(game)
        #expect(chosen(game) == .continued)
        try game.click("Fresh dish")
        #expect(chosen(game) == .fresh)
        try game.click("Play")
        #expect(game.shows("The dish you left is kept"), "\(game.texts)")
        try enter(game, as: 6)
        try leaveDish(game)
        #expect(chosen(game) == .continued)
        game.press(.enter)
        #expect(game.screens == ["start", "dish"])
        #expect(game.world.ownServers.count == 3 && game.world.ownServers[2].arguments.contains("--seed") == false)
    }

    @Test("Of dishes in which the player's creature has died the last three are kept, and all whose creature lives")
    func manyDead() throws {
        for number in 1...6 { try leave(number, creature: 9, at: Int64(number), isOver: true) }
        for number in 7...8 { try leave(number, creature: 9, at: Int64(number)) }
        let game = try menu()
        try game.click("Play")
        try enter(game, as: 5)
        try leaveDish(game)
        try game.click("Fresh dish")
        try game.click("Play")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
        #expect(Set(names.filter { $0.contains("before") }) == Set((4...9).map { "dish.before-\($0)" }))
    }

    @Test("A look at another page changes no choice; options of the command line count until the first dish is left")
    func otherPages() throws {
        let game = try menu()
        try game.click("Play")
        try enter(game, as: 5)
        try leaveDish(game)
        try game.click("Fresh dish")
        for key in [Key.b, .r, .d] {
            game.press(key)
            game.press(.escape)
            #expect(game.screens == ["start"] && chosen(game) == .fresh)
        }
        let quick = TestGame(Launch(.dish, ownDish: OwnDish(arguments: ["--difficulty", "calm"], folder: dish)))
        try enter(quick, as: 9)
        quick.press(.escape)
        try quick.click("Leave the dish")
        #expect(quick.screens == ["start"] && chosen(quick) == .continued)
    }

    @Test(
        "A dish that was left for another one is listed with its water, its life and when, and changes places with it")
    func goesBack() throws {
        let game = try menu()
        try game.click("Play")
        try enter(game, as: 5)
        game.world.unixTime = 1_000_060
        try leaveDish(game)
        #expect(!game.shows("Left dishes …"))
        try game.click("Fresh dish")
        try game.click("Play")
        try enter(game, as: 6)
        game.world.unixTime += 7_200
        try leaveDish(game)
        #expect(game.shows("Left dishes …"))
        game.press(.l)
        #expect(game.screens == ["start", "left dishes"])
        for words in ["Pond", "1:00 lived", "\(TestServer.plan.cells.count) cells", "2 h ago"] {
            #expect(game.shows(words), "\(words): \(game.texts)")
        }
        let lives = game.app.book.settings.course.lives
        game.press(.enter)
        #expect(game.screens == ["start", "dish"])
        try game.join(life: 5)
        let (back, other) = (try life(in: dish), try life(in: dish + ".before-2"))
        #expect(back?.creature == 5 && other?.creature == 6)
        #expect(game.app.book.settings.course.lives == lives, "it is no new life")
    }

    @Test("The water of the dish that is gone on with is its own again")
    func water() throws {
        try leave(1, creature: 5, at: 900_000)
        try leave(2, creature: 6, at: 800_000)
        let game = try menu()
        game.press(.l)
        for words in ["Reef", "Twilight"] { #expect(game.shows(words), "\(game.texts)") }
        game.press(.down)
        game.press(.enter)
        #expect(game.screens == ["start", "dish"] && game.app.book.settings.course.kept == 2)
        let back = try life(in: dish)
        #expect(back?.creature == 6)
    }

    @Test("A dish in which the player's creature has died is not listed, and its book stays with it")
    func dead() throws {
        let game = try menu()
        try game.click("Play")
        try enter(game, as: 5)
        game.server.kill()
        game.run { game.shows("Rise again") }
        game.press(.n)
        game.press(.enter)
        #expect(game.screens == ["start", "dish"])
        try enter(game, as: 9)
        try leaveDish(game)
        #expect(!game.shows("Left dishes …"))
        let (old, new) = (try life(in: dish + ".before-1"), try life(in: dish))
        #expect(old?.creature == 5 && old?.isOver == true && new?.creature == 9 && new?.isOver == false)
    }

    @Test(
        "A dish of which nothing is known but that it is kept is listed by its folder; one that cannot be read is not")
    func unknown() throws {
        try save(in: dish + ".before-4")
        try save(in: dish)
        let game = TestGame(Launch(.dish, ownDish: OwnDish(folder: dish)))
        game.world.ownServers[0].failure = .server(.unreadableDish)
        game.step(2)
        try enter(game, as: 9)
        game.press(.escape)
        try game.click("Leave the dish")
        game.press(.l)
        #expect(game.top == "left dishes" && game.shows("dish.before-4") && !game.shows("unreadable"), "\(game.texts)")
    }

    // MARK: What is lost

    /// What answers a question with yes.
    enum Hand: CaseIterable { case keys, mouse, pad }

    private func agree(_ hand: Hand, _ game: TestGame) throws {
        switch hand {
        case .keys:
            game.press(.down)
            game.press(.enter)
        case .mouse: try game.click("Delete it")
        case .pad:
            game.tap(.down)
            game.tap(.a)
        }
    }

    /// Three that were left, and a life in the dish to continue.
    private func full() throws -> TestGame {
        for number in 1...3 { try leave(number, creature: UInt32(number), at: 900_000 + Int64(number)) }
        try leave(4, creature: 40, at: 1, isOver: true)
        try save(in: dish)
        try LeftLifeFile(besideDishIn: dish).save(LeftLife(creature: 5))
        return try menu()
    }

    @Test("Where a new dish leaves no room for the oldest with a life in it, it asks first", arguments: Hand.allCases)
    func asks(hand: Hand) throws {
        let game = try full()
        try game.click("Fresh dish")
        let stays: [() throws -> Void] = [{ game.press(.escape) }, { try game.click("Stay") }, { game.press(.enter) }]
        for stay in stays {
            try game.click("Play")
            #expect(game.screens == ["start", "notice"] && game.shows("Delete the oldest dish?"), "\(game.texts)")
            #expect(game.shows("Reef, 1:00 lived, 7 cells"), "\(game.texts)")
            try stay()
            #expect(game.screens == ["start"] && game.world.ownServers.isEmpty)
        }
        try game.click("Play")
        try agree(hand, game)
        #expect(game.screens == ["start", "dish"] && game.world.ownServers.count == 1)
        let kept = try (1...4).map { try life(in: "\(dish).before-\($0)")?.creature }
        #expect(kept == [5, 2, 3, 40], "the oldest made room, and the dead is left alone")
    }

    @Test("The form of a new dish asks too, and is gone with the answer")
    func form() throws {
        let game = try full()
        game.press(.d)
        try game.click("Play")
        #expect(game.screens == ["start", "new dish", "notice"])
        game.press(.escape)
        #expect(game.screens == ["start", "new dish"])
        try game.click("Dish of the day")
        try game.click("Delete it")
        #expect(game.screens == ["start", "dish"])
    }

    @Test("Whoever turns back from the bare nucleus has lost no dish by the answer")
    func turnsBack() throws {
        let game = try full()
        try game.click("Fresh dish")
        try game.click("Blank")
        try game.click("Play")
        try game.click("Delete it")
        #expect(game.screens == ["start", "editor"])
        game.press(.escape)
        let oldest = try life(in: dish + ".before-1")
        #expect(game.screens == ["start"] && oldest?.creature == 1)
    }

    @Test("After a server that ended by itself a new dish asks as well")
    func serverGone() throws {
        for number in 1...3 { try leave(number, creature: UInt32(number), at: 900_000 + Int64(number)) }
        let game = TestGame(Launch(.dish, ownDish: OwnDish(folder: dish)))
        try enter(game, as: 5)
        game.world.ownServers[0].failure = .server(.ended(status: 9))
        game.run { game.top == "notice" }
        try game.click("New dish …")
        try game.click("Play")
        #expect(game.shows("Delete the oldest dish?") && game.world.ownServers.count == 1, "\(game.texts)")
        try game.click("Delete it")
        #expect(game.screens == ["dish"] && game.world.ownServers.count == 2)
        let (left, begun) = (try life(in: dish + ".before-1"), try life(in: dish))
        #expect(left?.creature == 5 && begun == nil, "the old book is not written beside the new dish")
    }

    @Test("In the list the second press of Delete counts, and another choice takes back the first")
    func deletes() throws {
        for number in 1...2 { try leave(number, creature: UInt32(number), at: 900_000 + Int64(number)) }
        let game = try menu()
        try game.click("Left dishes …")
        game.press(.delete)
        #expect(game.shows("Really delete?"))
        game.press(.escape)
        #expect(game.top == "left dishes" && !game.shows("Really delete?"))
        game.press(.delete)
        game.press(.delete)
        let left = try (1...2).map { try life(in: "\(dish).before-\($0)")?.creature }
        #expect(left == [1, nil], "the newest stands first")
        game.press(.delete)
        game.press(.delete)
        #expect(game.shows("Nothing here any more."))
        game.press(.escape)
        #expect(game.screens == ["start"] && !game.shows("Left dishes …"))
    }

    @Test("A book with a summary is written when the dish is left, and not for every moment of a life")
    func summary() throws {
        let game = try menu()
        try game.click("Play")
        try enter(game, as: 5)
        game.step(10)
        let path = dish + "/life.json"
        let first = try Data(contentsOf: URL(fileURLWithPath: path))
        game.server.age = 70
        game.world.unixTime += 10
        for _ in 0..<5 {
            game.server.say(.phase(game.server.phase(.play)))
            game.step(3)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
        game.server.age = 81
        game.step(6)
        game.server.say(.phase(game.server.phase(.play)))
        game.step(3)
        let later = try life(in: dish)
        #expect(later?.summary?.seconds == 81)
        game.server.age = 84
        game.world.unixTime += 4
        game.step(6)
        try leaveDish(game)
        let last = try life(in: dish)
        #expect(last?.summary?.seconds == 84 && last?.summary?.leftAt == 1_000_014)
    }
}
