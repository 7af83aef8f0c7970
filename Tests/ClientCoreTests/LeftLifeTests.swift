import ClientCore
import Foundation
import PosedScenes
import Preferences
import Rendering
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

    private func names(_ game: TestGame) -> [String] {
        game.app.presentation.world.creatures.compactMap(\.name)
    }

    @Test("Who ate the player is known in a later game of the dish, and in no other dish")
    func rivals() throws {
        _ = try play(dies: true)
        let later = game()
        try later.join(life: 9)
        later.run { later.shows("ate you before") }
        #expect(later.shows("\(RivalName.of(31)) is near: it ate you before."), "\(later.texts)")
        #expect(names(later) == [RivalName.of(31)])
        later.server.kill(by: 31)
        later.run { later.shows("Rise again") }
        #expect(later.shows("ate you 2 times"), "\(later.texts)")
        let other = game(["--difficulty", "calm"])
        try other.join(life: 9)
        other.step(30)
        #expect(names(other).isEmpty && !other.shows("ate you"), "\(other.texts)")
    }

    @Test("Heirs and how often each killed go through what is kept of a life; of too many the worst stay")
    func keptRivals() {
        var rivals = Rivals()
        for _ in 0..<3 { rivals.note(killer: 31, hue: 200, ancestors: []) }
        rivals.note(killer: 40, hue: nil, ancestors: [])
        rivals.learn(line: [12, 31], of: 77)
        rivals.note(met: 90)
        let again = Rivals(rivals.left)
        #expect(again.left == rivals.left && !again.isEmpty)
        #expect(again.grudge(against: 31) == .killer(times: 3) && again.grudge(against: 40) == .killer(times: 1))
        #expect(again.grudge(against: 77) == .heir(of: 31) && again.grudge(against: 90) == .acquaintance)
        for killer in UInt32(100)...400 { rivals.note(killer: killer, hue: 7, ancestors: []) }
        let left = rivals.left
        #expect(left.killers.count == LeftLife.Rivals.maximum && left.killers.first?.creature == 31)
        #expect(left.heirs == [77: 31] && Rivals(LeftLife.Rivals()).isEmpty)
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

    @Test("On a full disk the player is told, and what is known of the life is kept as soon as there is room")
    func fullDisk() throws {
        try FileManager.default.createDirectory(atPath: dish, withIntermediateDirectories: true)
        // The first try meets a full disk, once.
        try FileManager.default.createSymbolicLink(atPath: life + ".new", withDestinationPath: "/dev/full")
        let first = game()
        try first.join()
        #expect(first.shows("What is known of this life could not be saved"), "\(first.texts)")
        let file = LeftLifeFile(besideDishIn: dish)
        #expect(try file.load() == nil)
        first.app.close()
        #expect(try file.load()?.creature == 5, "when the dish is left at the latest")
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
