import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("The window changes its size with something in hand")
struct ResizeTests {
    private static let before = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    private static let plan = SeedDesign.all[0].plan

    /// A window's size, and where the pointer is let go in it: inside, over a panel, outside.
    static let endings: [(SIMD2<Float>, Vector2)] = [
        (SIMD2(640, 360), Vector2(200, 160)), (SIMD2(640, 360), Vector2(600, 200)),
        (SIMD2(640, 360), Vector2(900, 600)),
        (SIMD2(1920, 1080), Vector2(500, 500)), (SIMD2(1920, 1080), Vector2(500, 1060)),
        (SIMD2(720, 1280), Vector2(300, 20)),
    ]

    private func holding(_ button: PointerButton = .left, from: Vector2, to: Vector2) -> EditorScreen {
        var screen = EditorScreen(original: Self.plan, budget: 60)
        screen.handle(.pointerMoved(from), in: Self.before)
        screen.handle(.pointerPressed(from, button), in: Self.before)
        screen.handle(.pointerMoved(to), in: Self.before)
        return screen
    }

    private func tail() -> Vector2 {
        EditorView(fitting: Self.plan, in: Self.before).points(Self.plan.cells[4].position, in: Self.before.canvas)
    }

    /// Lets go in the new window. The body is whole, and one step back it is as it was; nothing is in hand.
    private func expectSane(_ held: EditorScreen, _ size: SIMD2<Float>, _ place: Vector2) {
        var screen = held
        let layout = EditorLayout(bounds: Rect(0, 0, size.x, size.y))
        screen.handle(.pointerMoved(place), in: layout)
        screen.handle(.pointerReleased(place, .left), in: layout)
        #expect(screen.editor.draft.cells.count == Self.plan.cells.count && screen.editor.problems.isEmpty)
        let draft = screen.editor.draft
        for step in [layout.canvas.centre, layout.canvas.origin + Vector2(40, 40)] {
            screen.handle(.pointerMoved(step), in: layout)
            screen.handle(.pointerReleased(step, .left), in: layout)
        }
        #expect(screen.editor.draft == draft, "something stayed in hand")
        if draft != Self.plan { screen.perform(.undo, in: layout) }
        #expect(screen.editor.draft == Self.plan)
    }

    @Test("A cell in hand", arguments: endings)
    func cell(size: SIMD2<Float>, place: Vector2) {
        let held = holding(from: tail(), to: tail() + Vector2(-30, 12))
        #expect(held.hasSomethingToCancel)
        expectSane(held, size, place)
    }

    @Test("A box around cells", arguments: endings)
    func box(size: SIMD2<Float>, place: Vector2) {
        let corner = Self.before.canvas.origin + Vector2(260, 60)
        expectSane(holding(from: corner, to: corner + Vector2(300, 300)), size, place)
    }

    @Test("The board itself", arguments: endings)
    func board(size: SIMD2<Float>, place: Vector2) {
        let corner = Self.before.canvas.origin + Vector2(260, 60)
        expectSane(holding(.middle, from: corner, to: corner + Vector2(30, 30)), size, place)
    }

    @Test("A moved cell counts where the pointer is in the new window, as if it had always been that large")
    func moved() {
        let layout = EditorLayout(bounds: Rect(0, 0, 1000, 640))
        let view = EditorView(fitting: Self.plan, in: layout)
        let home = Self.plan.cells[4].position
        var moves = 0
        for turn in 0..<8 {
            let place = view.points(home + Vector2(angle: Float(turn) * .pi / 4) * 0.3, in: layout.canvas)
            var resized = holding(from: tail(), to: tail() + Vector2(-30, 12))
            resized.handle(.pointerReleased(place, .left), in: layout)
            var steady = EditorScreen(original: Self.plan, budget: 60)
            let start = view.points(home, in: layout.canvas)
            steady.handle(.pointerPressed(start, .left), in: layout)
            steady.handle(.pointerMoved(place), in: layout)
            steady.handle(.pointerReleased(place, .left), in: layout)
            #expect(resized.editor.draft == steady.editor.draft)
            if steady.editor.draft != Self.plan { moves += 1 }
        }
        #expect(moves > 0, "no direction is free")
    }
}
