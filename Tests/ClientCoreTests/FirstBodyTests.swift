import Anatomy
import ClientCore
import Controls
import Designs
import Foundation
import GameSession
import Screens
import SimMath
import Testing
import WireProtocol

/// The body a life begins with: chosen, changed, built.
@Suite("First bodies") @MainActor struct FirstBodyTests {
    /// In the editor before a life, from the start menu.
    private func designing(folder: TemporaryFolder? = nil) throws -> TestGame {
        let game = TestGame(Launch(.menu), folder: folder)
        game.step(2)
        game.press(.e)
        try #require(game.screens == ["start", "editor"])
        return game
    }

    /// Puts a cell of tissue beside the body, where there is room.
    private func addTissue(_ game: TestGame) throws {
        let editor = try #require(game.screen(EditorScreen.self))
        let before = editor.editor.draft.cells.count
        game.press(.n)
        for y in stride(from: Float(-3), through: 3, by: 0.1) where editor.editor.draft.cells.count == before {
            game.click(at: editor.point(of: Vector2(-1, y)))
        }
        #expect(editor.editor.draft.cells.count == before + 1, "\(editor.message.debugDescription)")
    }

    @Test("At first one click places one part; the mirror is off and on by M, says so, and comes back as it was left")
    func mirror() throws {
        let folder = try TemporaryFolder()
        let game = try designing(folder: folder)
        func symmetry() throws -> Symmetry { try #require(game.screen(EditorScreen.self)).editor.symmetry }
        #expect(try symmetry() == .none)
        #expect(!game.shows("Mirror on"))
        game.press(.m)
        #expect(try symmetry() == .two)
        #expect(game.shows("Mirror on: each part is placed twice."))
        game.press(.escape)
        #expect(game.screens == ["start"])
        game.app.close()
        let later = try designing(folder: folder)
        #expect(try #require(later.screen(EditorScreen.self)).editor.symmetry == .two)
        #expect(later.shows("Mirror on"))
    }

    @Test("There is no clock and no test swim; Escape leads back at once while nothing is built")
    func leaving() throws {
        let game = try designing()
        #expect(!game.shows("Test swim") && game.shows("40 of 40 points left"))
        game.press(.escape)
        #expect(game.screens == ["start"])
    }

    @Test("What is built is not thrown away unasked, by Escape or by Back", arguments: [true, false])
    func discarding(byKey: Bool) throws {
        let game = try designing()
        func leave() throws {
            guard byKey else { return try game.click("Back") }
            game.press(.escape)
            // The first one may have let go of what was in hand.
            if game.top == "editor" { game.press(.escape) }
        }
        try addTissue(game)
        let draft = try #require(game.screen(EditorScreen.self)).editor.draft
        try leave()
        try #require(game.screens == ["start", "editor", "notice"] && game.shows("Discard your changes?"))
        game.press(.enter)
        #expect(game.screens == ["start", "editor"] && game.screen(EditorScreen.self)?.editor.draft == draft)
        try leave()
        try game.click("Discard")
        #expect(game.screens == ["start"] && !game.shows("Your own") && game.app.memory.bodies.own == nil)
    }

    @Test("What was designed is offered, kept for the next game, joined with and risen with")
    func keeping() throws {
        let folder = try TemporaryFolder()
        let game = try designing(folder: folder)
        try addTissue(game)
        try game.click("Done")
        #expect(game.screens == ["start"] && game.shows("Your own"))
        let own = try #require(game.app.memory.bodies.own)
        #expect(own.cells.count > SeedDesign.all[0].plan.cells.count)

        let later = TestGame(Launch(.menu), folder: folder)
        later.step(2)
        #expect(later.shows("Your own") && later.app.memory.bodies.own == own)
        try later.click("Play")
        later.step(2)
        #expect(later.server.request.body == .designed(own))
        try later.join()
        later.server.kill(by: 31, .eaten)
        later.run { later.shows("Rise again") }
        later.press(.enter)
        #expect(later.server.words.contains(.respawn(.designed(own))))
    }

    @Test("The bare nucleus is built on before anybody lives with it")
    func blank() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        try game.click("Blank")
        let editor = try #require(game.screen(EditorScreen.self))
        #expect(editor.editor.draft == Founding.nucleus && editor.editor.budget == Founding.nucleusPoints)
        game.press(.escape)
        #expect(game.screens == ["start"] && game.app.memory.bodies.body == .seed(0))
    }

    @Test("A file that carries no such body is left out")
    func badFile() throws {
        let folder = try TemporaryFolder()
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder.path("first-body.png")))
        let game = TestGame(Launch(.menu), folder: folder)
        game.step(2)
        #expect(!game.shows("Your own") && game.app.memory.bodies.body == .seed(0))
    }

    @Test("After a death another body can be designed, or another dish begun")
    func afterDeath() throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        game.press(.e)
        #expect(game.screens == ["dish", "death", "editor"])
        try game.click("Done")
        #expect(game.top == "death" && game.server.words.contains(.respawn(.seed(0))), "the life begins with it")
        game.press(.n)
        #expect(game.screens == ["dish"] && game.world.ownServers.count == 2)
        #expect(game.world.ownServers.first?.isStopped == true)
    }

    @Test("Who plays on a server has no other dish to begin, and leaves for the start menu")
    func elsewhere() throws {
        let game = try TestGame.inDish()
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        #expect(!game.shows("New dish"))
        game.press(.n)
        #expect(game.top == "death")
        try game.click("Leave")
        #expect(game.screens == ["start"])
    }
}
