import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Undo of what sliders do")
struct TuningStepTests {
    private let layout = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    private let dart = SeedDesign.all[0].plan

    /// The dart with the panel of its left flagellum, at its size.
    private func tail() -> EditorScreen {
        var screen = EditorScreen(original: dart, budget: 100)
        let point = EditorView(fitting: dart, in: layout).points(dart.cells[4].position, in: layout.canvas)
        screen.handle(.pointerMoved(point), in: layout)
        screen.handle(.pointerPressed(point, .right), in: layout)
        screen.handle(.pointerReleased(point, .right), in: layout)
        return screen
    }

    private func press(_ key: Key, _ screen: inout EditorScreen, after seconds: Float = 0.1) {
        screen.time += seconds
        screen.handle(.keyPressed(key, [], isRepeat: false), in: layout)
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
        var screen = tail()
        press(.down, &screen)
        for _ in 0..<5 { press(.left, &screen, after: 0.9) }
        #expect(steps(screen) == 1)
        let paused = screen.editor.draft
        for _ in 0..<3 { press(.left, &screen, after: 1.1) }
        #expect(steps(screen) == 4)
        for _ in 0..<3 { screen.perform(.undo, in: layout) }
        #expect(screen.editor.draft == paused)
        for _ in 0..<3 { screen.perform(.redo, in: layout) }
        #expect(steps(screen) == 4)
    }

    @Test("Another slider, another part, another deed and an undo in between begin another")
    func others() {
        var screen = tail()
        press(.left, &screen)
        press(.down, &screen)
        press(.right, &screen)
        press(.right, &screen)
        #expect(steps(screen) == 2)
        screen.perform(.wire(.turn), in: layout)
        press(.right, &screen)
        #expect(steps(screen) == 4)
        screen.perform(.undo, in: layout)
        press(.right, &screen)
        press(.right, &screen)
        #expect(steps(screen) == 4)
    }

    @Test("A slider that is back where it began leaves nothing to undo")
    func roundTrips() {
        var screen = tail()
        for key: Key in [.left, .left, .right, .right] { press(key, &screen) }
        #expect(screen.editor.draft == dart && !screen.editor.canUndo)
        press(.left, &screen)
        #expect(steps(screen) == 1)
    }

    @Test("The wheel over a cell turns it in one step too")
    func wheel() {
        var screen = EditorScreen(original: dart, budget: 100)
        let view = EditorView(fitting: dart, in: layout)
        for cell in [4, 4, 4, 5, 5] {
            screen.time += 0.2
            screen.handle(.wheel(1, at: view.points(dart.cells[cell].position, in: layout.canvas)), in: layout)
        }
        #expect(steps(screen) == 2)
    }
}
