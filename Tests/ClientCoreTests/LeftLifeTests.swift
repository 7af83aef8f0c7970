import ClientCore
import Foundation
import Preferences
import Screens
import ServerProcess
import Testing
import WireProtocol

/// A life in the dish at home that goes on in a later game.
@Suite("A life that was left") @MainActor struct LeftLifeTests {
    private let folder: TemporaryFolder
    private var dish: String { folder.path("dish") }
    private var life: String { dish + "/life.json" }

    init() throws { folder = try TemporaryFolder() }

    /// A game in the dish of the folder: it is gone on with where it was kept, unless options want another one.
    private func game(_ options: [String] = []) -> TestGame {
        let game = TestGame(Launch(.dish, ownDish: OwnDish(arguments: options, folder: dish)))
        game.step(2)
        return game
    }

    private func edit(_ game: TestGame, _ number: UInt32, budget: UInt16 = 60, price: UInt16 = 0) {
        var phase = game.server.phase(.edit, editor: number)
        phase.budget = budget
        game.server.say(.phase(phase))
        game.step(3)
        game.server.say(.verdict(DesignVerdict(editor: number, price: price)))
        play(game, after: number, saved: (budget - price) / 2)
    }

    /// Play goes on, and the server says what is kept of the editor's points.
    private func play(_ game: TestGame, after number: UInt32, saved: UInt16) {
        var phase = game.server.phase(.play, editor: number)
        phase.saved = saved
        game.server.say(.phase(phase))
        game.step(3)
    }

    /// The player lasts through two editors, and dies if `dies`; the program ends without a goodbye. What its server does
    /// is done.
    private func play(dies: Bool = false) throws -> [GoalLine] {
        let first = game()
        try first.join()
        edit(first, 1)
        edit(first, 2, budget: 160, price: 34)
        first.run { first.shows("63 saved") }
        let goals = goals(first)
        try #require(goals.contains(where: { $0.isReached }) && first.shows("Budget 123"), "\(first.texts)")
        if dies {
            first.server.kill()
            first.run { first.shows("Rise again") }
        }
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: dish + "/dish-000000000060.save"))
        return goals
    }

    private func goals(_ game: TestGame) -> [GoalLine] { game.screen(DishDisplay.self)?.hud?.goals ?? [] }

    /// That nothing of the life before is there.
    private func expectNew(_ game: TestGame, sourceLocation: SourceLocation = #_sourceLocation) {
        game.step(3)
        #expect(!goals(game).isEmpty && goals(game).allSatisfy { !$0.isReached }, sourceLocation: sourceLocation)
        #expect(game.shows("Budget 60") && !game.shows("63 saved"), "\(game.texts)", sourceLocation: sourceLocation)
    }

    @Test("A later game has its goals and its budget, and what was reached is not reached again")
    func goesOn() throws {
        let goals = try play()
        let later = game()
        try later.join()
        play(later, after: 2, saved: 63)
        later.step(30)
        #expect(self.goals(later) == goals)
        #expect(later.shows("Budget 123") && later.shows("60 given + 0 from meals + 63 saved"), "\(later.texts)")
        edit(later, 3, budget: 123)
        later.step(30)
        #expect(later.app.book.settings.course.goals == 0 && !later.shows("Goal reached"), "\(later.texts)")
        #expect(later.app.book.settings.course.lives == 0, "it is no new life")
    }

    @Test("After a death nothing is said of what was saved: the server has forgotten it, and so does the display")
    func afterDeath() throws {
        _ = try play(dies: true)
        let later = game()
        try later.join(life: 9)
        expectNew(later)
        var phase = later.server.phase(.edit, editor: 3)
        phase.budget = 110
        later.server.say(.phase(phase))
        later.run { later.shows("110 of 110 points left") }
        #expect(later.shows("60 given + 50 from meals") && !later.shows("saved"), "\(later.texts)")
    }

    @Test("To come back is to last through no editor, however often its end is announced")
    func countsNoEditor() throws {
        _ = try play()
        let later = game()
        try later.join()
        for _ in 0..<3 {
            later.server.say(.phase(later.server.phase(.play, editor: 2)))
            later.step(3)
        }
        #expect(later.app.book.settings.course.reached == 0, "\(later.texts)")
        edit(later, 3)
        #expect(later.app.book.settings.course.reached == 1)
    }

    @Test("Of another creature than the one that was left nothing is known")
    func otherCreature() throws {
        _ = try play()
        let later = game()
        try later.join(life: 9)
        expectNew(later)
        #expect(later.app.book.settings.course.lives == 1)
    }

    @Test("The book stays with its dish: another one begins without it, though the creature has the same number")
    func otherDish() throws {
        _ = try play()
        let later = game(["--difficulty", "calm"])
        try later.join()
        expectNew(later)
        #expect(FileManager.default.fileExists(atPath: dish + ".before-1/life.json"))
    }

    @Test("In place of a dish that cannot be read one begins in which nobody has lived yet")
    func unreadableDish() throws {
        _ = try play()
        let later = TestGame(Launch(.dish, ownDish: OwnDish(folder: dish)))
        later.world.ownServers[0].failure = .server(.unreadableDish)
        later.step(2)
        try #require(later.world.ownServers.count == 2)
        try later.join()
        expectNew(later)
    }

    @Test(
        "A book that cannot be read is an empty one, and the dish goes on", arguments: ["", "{", #"{"creature": -1}"#])
    func brokenBook(text: String) throws {
        _ = try play()
        try Data(text.utf8).write(to: URL(fileURLWithPath: life))
        let later = game()
        try later.join()
        expectNew(later)
        edit(later, 3)
        later.run { later.shows("60 given") }
        #expect(later.shows("60 given"), "from its first editor on the budget is known")
    }
}
