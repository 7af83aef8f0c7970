import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("The editor by gamepad")
struct EditorPadTests {
    private let dart = SeedDesign.all[0].plan

    private func screen(_ size: SIMD2<Float> = SIMD2(1280, 720)) -> EditorScreen {
        let screen = EditorScreen(original: dart, budget: 100)
        screen.takePad()
        screen.drawn(size)
        return screen
    }

    /// Leads the cursor to a place of the board: a frame at a time, and then lets it rest.
    private func lead(_ screen: EditorScreen, to goal: Vector2) throws {
        for _ in 0..<600 {
            let way = goal - (try #require(screen.cursor))
            if way.length < 1.5 { return }
            let tilt = min(1, max(0.12, (way.length / 620 * 30).squareRoot()))
            screen.moveCursor(Vector2(way.x, -way.y).normalized() * tilt, seconds: 1 / 60)
        }
        Issue.record("the cursor does not come to \(goal)")
    }

    @Test("The cursor begins in the middle of the board, follows the right stick, and rests on a cell that is near")
    func cursor() throws {
        let screen = screen()
        let board = try screen.rect("board")
        #expect(screen.wantsCursor && screen.cursor == board.centre)
        let cell = screen.cellCentres[4]
        try lead(screen, to: cell + Vector2(12, 5))
        screen.moveCursor(.zero, seconds: 1 / 60)
        #expect(screen.cursor == cell)
        for _ in 0..<300 { screen.moveCursor(Vector2(-1, 0), seconds: 1 / 60) }
        #expect(screen.cursor.map { board.contains($0) } == true)
        screen.names.device = .keyboard
        #expect(screen.cursor == nil, "a mouse has its own")
    }

    @Test("A places a cell at the cursor")
    func placing() throws {
        let screen = screen()
        try lead(screen, to: screen.point(of: Vector2(-0.2, 1.5)))
        screen.tap(.a)
        #expect(screen.editor.draft.count(of: .tissue) == dart.count(of: .tissue) + 2)
        #expect(screen.cursor != nil)
    }

    @Test("A held carries a cell, and a cell in hand is drawn to no other; one undo takes it back")
    func carrying() throws {
        let screen = screen()
        let home = screen.cellCentres[4]
        try lead(screen, to: home)
        screen.press(.a, .letters)
        for _ in 0..<12 { screen.moveCursor(Vector2(-0.45, 0.3), seconds: 1 / 60) }
        let there = try #require(screen.cursor)
        screen.moveCursor(.zero, seconds: 1 / 60)
        #expect(screen.cursor == there)
        #expect(screen.editor.draft == dart)
        screen.release(.a)
        #expect(screen.editor.draft.cell(4) != dart.cell(4))
        screen.tap(.leftShoulder)
        #expect(screen.editor.draft == dart)
        screen.tap(.rightShoulder)
        #expect(screen.editor.draft != dart)
    }

    @Test("X opens the panel of the part under the cursor, B closes it, and the cursor stays on the board")
    func panel() throws {
        let screen = screen()
        try lead(screen, to: screen.cellCentres[4])
        screen.tap(.x)
        #expect(screen.isMenuOpen && screen.cursor != nil)
        screen.tap(.b)
        #expect(!screen.isMenuOpen)
    }

    @Test("In the panel the D-pad leads to sliders and sets them; the stick leads back to the board")
    func sliders() throws {
        let screen = screen()
        try lead(screen, to: screen.cellCentres[4])
        screen.tap(.x)
        screen.tap(.right)
        #expect(screen.cursor == nil)
        for _ in 0..<20 where !(screen.focusedView is Slider) { screen.tap(.down) }
        let slider = try #require(screen.focusedView as? Slider)
        let draft = screen.editor.draft
        let value = slider.value
        screen.tap(slider.share > 0.5 ? .left : .right)
        #expect(slider.value != value && screen.editor.draft != draft)
        screen.moveCursor(Vector2(0.3, 0), seconds: 1 / 60)
        #expect(screen.cursor != nil && !(screen.focusedView is Slider))
    }

    @Test("Y removes, the triggers rotate, the sticks fit and mirror, Back is done, Start is the game's")
    func buttons() throws {
        let screen = screen()
        try lead(screen, to: screen.cellCentres[4])
        let facing = try #require(dart.cell(4)).gridFacing
        screen.tap(.leftTrigger)
        #expect(screen.editor.draft.cell(4)?.gridFacing == facing &+ 16)
        screen.tap(.rightTrigger)
        screen.tap(.rightTrigger)
        #expect(screen.editor.draft.cell(4)?.gridFacing == facing &- 16)
        screen.tap(.y)
        #expect(screen.editor.draft.cell(4) == nil)
        let symmetry = screen.editor.symmetry
        screen.tap(.rightStick)
        #expect(symmetry == .two && screen.editor.symmetry == .none)
        screen.handle(.wheel(1, at: try screen.rect("board").origin + Vector2(300, 30)))
        let before = screen.point(of: Vector2(1, 0)) - screen.point(of: .zero)
        screen.tap(.leftStick)
        #expect(screen.point(of: Vector2(1, 0)) - screen.point(of: .zero) != before)
        #expect(!screen.press(.start, .letters) && !screen.isDone)
        screen.tap(.back)
        #expect(screen.isDone == screen.editor.isSubmittable)
    }

    @Test("A presses the button that the D-pad has reached, and nothing on the board")
    func pressing() throws {
        let screen = screen()
        for _ in 0..<3 { screen.tap(.up) }
        #expect(screen.cursor == nil)
        for _ in 0..<9 where screen.focusedView?.identifier != EditorCommand.snap.rawValue { screen.tap(.left) }
        try #require(screen.focusedView?.identifier == EditorCommand.snap.rawValue)
        let isSnapping = screen.editor.isSnapping
        screen.tap(.a)
        #expect(screen.editor.isSnapping != isSnapping && screen.editor.draft == dart)
    }

    @Test("A button under the cursor is pressed like any other, and the cursor stays")
    func cursorOverButtons() throws {
        let screen = screen()
        screen.key(.a, .control)
        screen.drawn()
        try lead(screen, to: try screen.rect("copy").centre)
        screen.tap(.a)
        #expect(screen.clipboard != nil && screen.cursor != nil)
    }

    @Test("The panel closed under the D-pad gives the cursor back")
    func closing() throws {
        let screen = screen()
        try lead(screen, to: screen.cellCentres[4])
        screen.tap(.x)
        screen.tap(.right)
        screen.tap(.b)
        let board = try screen.rect("board")
        #expect(!screen.isMenuOpen && screen.cursor == board.centre)
    }
}
