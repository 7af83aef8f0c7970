import Anatomy
import ClientCore
import Controls
import Designs
import Foundation
import GameSession
import Preferences
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

    @Test("The bare nucleus is chosen like its neighbours, and built on before anybody lives with it")
    func blank() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        try game.click("Blank")
        #expect(game.screens == ["start"] && game.screen(StartScreen.self)?.chosenSeed == SeedDesign.all.count)
        for button in ["Play", "Design a body"] {
            try game.click(button)
            let editor = try #require(game.screen(EditorScreen.self))
            #expect(editor.editor.draft == Founding.nucleus && editor.editor.budget == Founding.nucleusPoints)
            game.press(.escape)
            #expect(game.screens == ["start"])
        }
        #expect(game.app.memory.bodies.body == .seed(0), "what lives is the body before")
        try game.click("Eel")
        #expect(game.app.memory.bodies.body == .seed(3))
    }

    @Test("On the card of a death too: whoever rises with the bare nucleus builds on it first")
    func blankAfterDeath() throws {
        let game = try TestGame.inDish()
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        game.press(Key.digits[SeedDesign.all.count])
        #expect(game.top == "death" && game.shows("Rise as Blank"), "\(game.texts)")
        game.press(.enter)
        #expect(game.screens == ["dish", "death", "editor"])
        #expect(!game.server.words.contains { if case .respawn = $0 { true } else { false } })
    }

    // MARK: What a body lacks

    /// What answers a question with yes.
    enum Hand: CaseIterable { case keys, mouse, pad }

    private func agree(_ words: String, by hand: Hand, _ game: TestGame) throws {
        switch hand {
        case .keys:
            game.press(.down)
            game.press(.enter)
        case .mouse: try game.click(words)
        case .pad:
            game.tap(.down)
            game.tap(.a)
        }
    }

    @Test(
        "A body that cannot live is asked about by what it lacks, and whoever stays builds on", arguments: Hand.allCases
    )
    func lacks(hand: Hand) throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        try game.click("Blank")
        try game.click("Design a body")
        let stays: [() throws -> Void] = [{ game.press(.enter) }, { game.press(.escape) }, { game.tap(.b) }]
        for stay in stays {
            try game.click("Done")
            #expect(game.screens == ["start", "editor", "notice"], "\(game.screens)")
            #expect(game.shows("Use it anyway?") && game.shows("It cannot eat or move."), "\(game.texts)")
            try stay()
            #expect(game.screens == ["start", "editor"] && game.screen(EditorScreen.self)?.isDone == false)
            #expect(game.app.memory.bodies.own == nil)
            #expect(!game.app.book.settings.guideFinished.contains(.done), "the guide waits for a body that is taken")
        }
        try addTissue(game)
        let draft = try #require(game.screen(EditorScreen.self)).editor.draft
        try game.click("Done")
        try agree("Use it", by: hand, game)
        game.step(2)
        #expect(game.screens == ["start"] && game.app.memory.bodies.own == draft)
        #expect(game.app.memory.bodies.body == .designed(draft))
        #expect(game.app.book.settings.guideFinished.contains(.done))
    }

    @Test("What lives is taken without a question")
    func lacksNothing() throws {
        let game = try designing()
        try addTissue(game)
        try game.click("Done")
        #expect(game.screens == ["start"] && game.app.memory.bodies.own != nil)
    }

    // MARK: The body before

    /// Takes the bare nucleus, whatever it lacks.
    private func takeBlank(_ game: TestGame) throws {
        try game.click("Blank")
        try game.click("Design a body")
        try game.click("Done")
        try game.click("Use it")
        game.step(2)
    }

    @Test("The body that another one replaces is among the saved designs, each once")
    func former() throws {
        let folder = try TemporaryFolder()
        let library = DesignLibrary(folder: folder.path("designs"))
        let game = try designing(folder: folder)
        try addTissue(game)
        try game.click("Done")
        let first = try #require(game.app.memory.bodies.own)
        #expect(library.load().entries.isEmpty)
        try takeBlank(game)
        #expect(game.app.memory.bodies.own == Founding.nucleus)
        #expect(library.load().entries.map(\.design.plan) == [first])
        #expect(game.shows("The body that you had is among your saved designs."), "\(game.texts)")
        // And back again: nothing is kept twice.
        for _ in 0..<2 {
            try game.click("Dart")
            game.press(.e)
            try addTissue(game)
            try game.click("Done")
            #expect(game.app.memory.bodies.own == first)
            try takeBlank(game)
        }
        #expect(Set(library.load().entries.map(\.design.plan)) == [first, Founding.nucleus])
        #expect(library.load().entries.count == 2)
        // A seed that is taken as it is replaces nothing.
        try game.click("Eel")
        game.press(.e)
        try game.click("Done")
        #expect(game.app.memory.bodies.own == Founding.nucleus && library.load().entries.count == 2)
    }

    @Test("A body that cannot be kept among the designs is not replaced unasked")
    func formerNotKept() throws {
        let folder = try TemporaryFolder()
        let game = try designing(folder: folder)
        try addTissue(game)
        try game.click("Done")
        let first = try #require(game.app.memory.bodies.own)
        game.world.portraitError = .notAPicture("no paint")
        try takeBlank(game)
        #expect(game.shows("Replace your body?"), "\(game.texts)")
        game.press(.enter)
        #expect(game.top == "editor" && game.app.memory.bodies.own == first)
        try game.click("Done")
        try game.click("Use it")
        game.step(2)
        try game.click("Replace it")
        game.step(2)
        #expect(game.screens == ["start"] && game.app.memory.bodies.own == Founding.nucleus)
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
        #expect(game.screens == ["dish", "death", "new dish"] && game.world.ownServers.count == 1)
        game.press(.escape)
        #expect(game.screens == ["dish", "death"], "back to the card")
        game.press(.n)
        game.press(.enter)
        #expect(game.screens == ["dish"] && game.world.ownServers.count == 2)
        #expect(game.world.ownServers.first?.isStopped == true)
    }

    /// By a key, and by a stick that is pressed.
    @Test("After a death one press begins another dish like the last, without the form", arguments: [true, false])
    func newDishAtOnce(byKey: Bool) throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        game.press(.n)
        try game.click("Fierce")
        game.press(.escape)
        #expect(game.screens == ["dish", "death"] && game.world.ownServers.count == 1)
        // Whoever still bites when the card comes does not mean it.
        game.step(90)
        if byKey { game.press(.n, .shift) } else { game.tap(.rightStick) }
        #expect(game.screens == ["dish"] && game.world.ownServers.count == 2)
        #expect(game.world.ownServers.first?.isStopped == true)
        #expect(game.world.ownServers.last?.arguments.contains("fierce") == true)
    }

    @Test("Who still bites when the card comes does not begin another dish by that")
    func newDishNotMeant() throws {
        let card = DeathScreen(
            cause: .starved, killer: nil, life: .init(survived: 31, eaten: 0), energyEaten: 0, generation: 6, best: nil)
        card.story.isAtHome = true
        card.comesAmidBites()
        card.handle(.keyPressed(.n, .shift, isRepeat: false))
        #expect(card.takeRequests() == [])
        card.advance(by: 5)
        card.handle(.keyPressed(.n, .shift, isRepeat: false))
        #expect(card.takeRequests() == [.newDishAtOnce])
    }

    @Test("Who plays on a server has no other dish to begin, and leaves for the start menu")
    func elsewhere() throws {
        let game = try TestGame.inDish()
        game.server.kill(by: 31, .eaten)
        game.run { game.shows("Rise again") }
        #expect(!game.shows("New dish"))
        game.press(.n)
        game.press(.n, .shift)
        #expect(game.top == "death")
        try game.click("Leave")
        #expect(game.screens == ["start"])
    }
}
