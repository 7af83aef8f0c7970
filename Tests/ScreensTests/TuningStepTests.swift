import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Undo of what sliders do")
struct TuningStepTests {
    private let dart = SeedDesign.all[0].plan

    /// The dart with the panel of its left flagellum, at its size.
    private func tail() -> EditorScreen {
        let screen = EditorScreen(original: dart, budget: 100)
        screen.click(screen.point(of: dart.cells[4].position), .right)
        return screen
    }

    private func press(_ key: Key, _ screen: EditorScreen, after seconds: Float = 0.1) {
        screen.advance(by: seconds)
        screen.key(key)
    }

    /// How often one can undo from here.
    private func steps(_ screen: EditorScreen) -> Int {
        var editor = screen.editor
        var count = 0
        while editor.canUndo {
            editor.undo()
            count += 1
        }
        return editor.draft == dart ? count : -1
    }

    @Test("Steps that follow each other soon are one; a pause begins another")
    func pauses() {
        let screen = tail()
        press(.down, screen)
        for _ in 0..<5 { press(.left, screen, after: 0.9) }
        #expect(steps(screen) == 1)
        let paused = screen.editor.draft
        for _ in 0..<3 { press(.left, screen, after: 1.1) }
        #expect(steps(screen) == 4)
        for _ in 0..<3 { screen.perform(.undo) }
        #expect(screen.editor.draft == paused)
        for _ in 0..<3 { screen.perform(.redo) }
        #expect(steps(screen) == 4)
    }

    @Test("Another slider, another part, another deed and an undo in between begin another")
    func others() throws {
        let screen = tail()
        press(.left, screen)
        press(.down, screen)
        press(.right, screen)
        press(.right, screen)
        #expect(steps(screen) == 2)
        try screen.click("channel turn")
        press(.right, screen)
        #expect(steps(screen) == 4)
        screen.perform(.undo)
        press(.right, screen)
        press(.right, screen)
        #expect(steps(screen) == 4)
    }

    @Test("A slider that is back where it began leaves nothing to undo")
    func roundTrips() {
        let screen = tail()
        for key: Key in [.left, .left, .right, .right] { press(key, screen) }
        #expect(screen.editor.draft == dart && !screen.editor.canUndo)
        press(.left, screen)
        #expect(steps(screen) == 1)
    }

    @Test("The wheel over a cell turns it in one step too")
    func wheel() {
        let screen = EditorScreen(original: dart, budget: 100)
        for cell in [4, 4, 4, 5, 5] {
            screen.advance(by: 0.2)
            screen.handle(.wheel(1, at: screen.point(of: dart.cells[cell].position)))
        }
        #expect(steps(screen) == 2)
    }
}
