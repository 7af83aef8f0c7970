import Anatomy
import ClientCore
import Controls
import Preferences
import Screens
import SimMath
import Testing

/// The lessons of the editor, before the first life.
@Suite("The guide in the first editor") @MainActor struct FoundingGuideTests {
    private func designing() throws -> TestGame {
        let game = TestGame(Launch(.menu))
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

    @Test("What the editor teaches is taught where there is no clock, and is not asked for again")
    func lessons() throws {
        let game = try designing()
        func finished() -> Set<GuideStep> { game.app.book.settings.guideFinished }
        #expect(game.shows("Add a part") && finished().isEmpty)
        try addTissue(game)
        game.run { !finished().isEmpty }
        #expect(finished() == [.place])
        game.run { game.shows("Take it back") }
        #expect(game.shows("takes the last change back"))
        game.press(.z, .control)
        #expect(finished() == [.place], "it could not be read yet")
        game.run { finished() != [.place] }
        #expect(finished() == [.place, .undo])
        game.run { game.shows("this is the body that you begin with") }
        #expect(game.shows("this is the body that you begin with"), "\(game.texts)")
        game.press(.enter, .control)
        #expect(game.screens == ["start"] && finished() == [.place, .undo, .done])
    }

    @Test("Its card skips a step by its button, and all by Shift and the key")
    func skipping() throws {
        let game = try designing()
        try game.click("Skip")
        #expect(game.app.book.settings.guideFinished == [.place] && game.shows("Take it back"))
        #expect(game.shows("Place something, then press Ctrl+Z"), "there is nothing to take back yet")
        game.press(.f4, .shift)
        #expect(game.app.book.settings.guideFinished == Set(GuideStep.allCases) && !game.shows("Skip all"))
        #expect(game.screens == ["start", "editor"])
    }
}
