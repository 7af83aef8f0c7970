import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("The window changes its size with something in hand")
struct ResizeTests {
    private static let plan = SeedDesign.all[0].plan

    /// A window's size, and where the pointer is let go in it: inside, over a panel, outside.
    static let endings: [(SIMD2<Float>, Vector2)] = [
        (SIMD2(640, 360), Vector2(200, 160)), (SIMD2(640, 360), Vector2(600, 200)),
        (SIMD2(640, 360), Vector2(900, 600)),
        (SIMD2(1920, 1080), Vector2(500, 500)), (SIMD2(1920, 1080), Vector2(500, 1060)),
        (SIMD2(720, 1280), Vector2(300, 20)),
    ]

    private func screen(_ size: SIMD2<Float> = SIMD2(1280, 720)) -> EditorScreen {
        let screen = EditorScreen(original: Self.plan, budget: 60)
        screen.drawn(size)
        return screen
    }

    private func hold(_ screen: EditorScreen, _ button: PointerButton = .left, from: Vector2, to: Vector2) {
        screen.move(from)
        screen.press(from, button)
        screen.move(to)
    }

    private func tail(_ screen: EditorScreen) -> Vector2 { screen.point(of: Self.plan.cells[4].position) }

    /// Lets go in the new window. The body is whole, and one step back it is as it was; nothing is in hand.
    private func expectSane(_ screen: EditorScreen, _ size: SIMD2<Float>, _ place: Vector2) throws {
        screen.drawn(size)
        screen.move(place)
        screen.letGo(place)
        #expect(screen.editor.draft.cells.count == Self.plan.cells.count && screen.editor.problems.isEmpty)
        let draft = screen.editor.draft
        let board = try screen.rect("board")
        for step in [board.centre, board.origin + Vector2(40, 40)] {
            screen.move(step)
            screen.letGo(step)
        }
        #expect(screen.editor.draft == draft, "something stayed in hand")
        if draft != Self.plan { screen.perform(.undo) }
        #expect(screen.editor.draft == Self.plan)
    }

    @Test("A cell in hand", arguments: endings)
    func cell(size: SIMD2<Float>, place: Vector2) throws {
        let screen = screen()
        hold(screen, from: tail(screen), to: tail(screen) + Vector2(-30, 12))
        #expect(screen.hasSomethingToCancel)
        try expectSane(screen, size, place)
    }

    @Test("A box around cells", arguments: endings)
    func box(size: SIMD2<Float>, place: Vector2) throws {
        let screen = screen()
        let corner = try screen.rect("board").origin + Vector2(260, 60)
        hold(screen, from: corner, to: corner + Vector2(300, 300))
        try expectSane(screen, size, place)
    }

    @Test("The board itself", arguments: endings)
    func board(size: SIMD2<Float>, place: Vector2) throws {
        let screen = screen()
        let corner = try screen.rect("board").origin + Vector2(260, 60)
        hold(screen, .middle, from: corner, to: corner + Vector2(30, 30))
        try expectSane(screen, size, place)
    }

    @Test("A moved cell counts where the pointer is in the new window, as if it had always been that large")
    func moved() {
        let size = SIMD2<Float>(1000, 640)
        let home = Self.plan.cells[4].position
        var moves = 0
        for turn in 0..<8 {
            let there = home + Vector2(angle: Float(turn) * .pi / 4) * 0.3
            let resized = screen()
            hold(resized, from: tail(resized), to: tail(resized) + Vector2(-30, 12))
            resized.drawn(size)
            resized.letGo(resized.point(of: there))
            let steady = screen(size)
            hold(steady, from: tail(steady), to: steady.point(of: there))
            steady.letGo(steady.point(of: there))
            #expect(resized.editor.draft == steady.editor.draft)
            if steady.editor.draft != Self.plan { moves += 1 }
        }
        #expect(moves > 0, "no direction is free")
    }
}
