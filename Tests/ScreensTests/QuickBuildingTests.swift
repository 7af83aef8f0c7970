import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// Ways with fewer acts: what was found goes straight to the board, arrows lead from place to place, one key repeats a part,
/// and a free place has a panel of its own.
@Suite("Quick ways to build")
struct QuickBuildingTests {
    private static let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
    /// Ahead of the nucleus, µm.
    private static let ahead = Vector2(1, 0)

    private func screen(budget: Int = 600) -> EditorScreen {
        let screen = EditorScreen(original: Self.nucleus, budget: budget)
        for _ in 0..<2 { screen.drawn() }
        while screen.editor.symmetry != .none { screen.key(.m) }
        return screen
    }

    private func isAt(_ place: Vector2, _ screen: EditorScreen) -> Bool {
        screen.keyCursor.map { ($0 - place).length < 0.05 } ?? false
    }

    // MARK: Keys

    @Test("Enter takes what was found to a free place of the board, and a second Enter puts it there")
    func found() throws {
        let screen = screen()
        screen.key(.f, .control)
        for letter in "gla" { screen.handle(.text(String(letter))) }
        screen.key(.enter)
        #expect(screen.keyCursor != nil && screen.partUnderCursor == nil && screen.editor.draft == Self.nucleus)
        #expect(screen.shows("Gland here: costs "))
        screen.key(.enter)
        #expect(screen.editor.draft.cells.map(\.type) == [.nucleus, .gland])
        // A link goes to a cell.
        screen.key(.f, .control)
        for letter in "vess" { screen.handle(.text(String(letter))) }
        screen.key(.enter)
        #expect(screen.linkType == .vessel && screen.partUnderCursor != nil)
    }

    @Test("An arrow leads to the next free place that way, and stays where there is none")
    func arrows() {
        let screen = screen()
        // The first one gives the keys to the board.
        screen.key(.right)
        #expect(isAt(.zero, screen))
        screen.key(.right)
        #expect(isAt(Self.ahead, screen))
        screen.key(.right)
        #expect(isAt(Self.ahead, screen), "nothing lies beyond")
        screen.key(.left)
        #expect(isAt(-Self.ahead, screen))
        screen.key(.up)
        #expect(screen.keyCursor.map { $0.y > 0.3 && $0.x < 0 } == true)
        screen.key(.right)
        screen.key(.enter)
        #expect(screen.editor.draft.cells.count == 2, "\(screen.message?.english ?? "")")
    }

    @Test("With a link in hand an arrow leads to the next cell that way, and with Ctrl with any part")
    func arrowsToCells() throws {
        for tool in [EditorTool.join(.rod), .place(.tissue)] {
            let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
            for _ in 0..<2 { screen.drawn() }
            screen.choose(tool)
            if case .join = tool { for _ in 0..<2 { screen.key(.right) } } else { screen.key(.right, .control) }
            guard case .cell(let id)? = screen.partUnderCursor else {
                Issue.record("no cell")
                return
            }
            #expect(try #require(screen.editor.draft.cell(id)).type == .mouth)
        }
    }

    @Test(
        "A part that an arrow has led to a place sits there, against the body",
        arguments: [Key.right, .up, .left, .down])
    func sitting(arrow: Key) throws {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 600)
        for _ in 0..<2 { screen.drawn() }
        while screen.editor.symmetry != .none { screen.key(.m) }
        screen.key(.right)
        screen.key(arrow)
        let place = try #require(screen.keyCursor)
        screen.key(.enter)
        let (old, new) = (screen.editor.original.cells, screen.editor.draft.cells)
        let cell = try #require(new.first { screen.editor.original.cell($0.id) == nil }, "\(screen.refusals)")
        #expect((cell.position - place).length < 0.3)
        let gaps = old.map { ($0.position - cell.position).length - $0.radius - cell.radius }
        #expect(gaps.min().map { abs($0) < 0.1 } == true, "\(gaps)")
    }

    @Test("O puts one more of the same at the next free place; held down it puts no other, and a link is none")
    func another() {
        let screen = screen()
        screen.key(Key.digits[0])
        for count in 2...5 {
            screen.key(.o)
            #expect(screen.editor.draft.cells.count == count)
        }
        #expect(screen.editor.draft.problems().isEmpty)
        let draft = screen.editor.draft
        screen.handle(.keyPressed(.o, [], isRepeat: true))
        #expect(screen.editor.draft == draft)
        screen.choose(.join(.rod))
        screen.key(.o)
        #expect(screen.editor.draft == draft && screen.message != nil)
        for _ in 0..<4 { screen.key(.z, .control) }
        #expect(screen.editor.draft == Self.nucleus)
    }

    @Test("O with nothing left to pay says what it would cost")
    func dearOther() {
        let screen = screen(budget: 3)
        screen.key(.o)
        #expect(screen.editor.draft == Self.nucleus)
        #expect(screen.message?.english.contains("3 of 3 points are left") == true)
    }

    // MARK: The panel of a free place

    @Test("The right button on a free place offers cells; the one that is chosen stands there, and is in hand")
    func placePanel() throws {
        let screen = screen()
        screen.click(x: 1, y: 0, .right)
        #expect(screen.isMenuOpen && screen.shows("New cell") && screen.control("remove part") == nil)
        screen.move(try screen.rect("become heart").centre)
        #expect(screen.shows("Heart") && screen.shows("costs 24"), "with the rod that joins it")
        try screen.click("become heart")
        #expect(!screen.isMenuOpen && screen.editor.draft.cells.map(\.type) == [.nucleus, .heart])
        #expect(try #require(screen.editor.draft.cells.last).position == Self.ahead)
        screen.click(x: -1, y: 0)
        #expect(screen.editor.draft.cells.map(\.type) == [.nucleus, .heart, .heart])
        for _ in 0..<2 { screen.key(.z, .control) }
        #expect(screen.editor.draft == Self.nucleus)
    }

    @Test("The panel is opened, gone to and chosen from in one stroke; a click leaves it open")
    func stroke() throws {
        let screen = screen()
        let place = screen.point(of: Self.ahead)
        screen.move(place)
        screen.press(place, .right)
        screen.drawn()
        let choice = try screen.rect("become liver").centre
        screen.move(choice)
        screen.letGo(choice, .right)
        #expect(!screen.isMenuOpen && screen.editor.draft.cells.map(\.type) == [.nucleus, .liver])
        let other = screen.point(of: -Self.ahead)
        screen.move(other)
        screen.press(other, .right)
        screen.move(other + Vector2(2, 1))
        screen.letGo(other + Vector2(2, 1), .right)
        #expect(screen.isMenuOpen && screen.editor.draft.cells.count == 2)
        // What is let go of beside the panel chooses nothing.
        screen.press(other, .right)
        screen.drawn()
        let panel = try? screen.rect("part")
        let corners = [Vector2(-2.2, 1.5), Vector2(-2.2, -1.5), Vector2(2.2, 1.5), Vector2(2.2, -1.5)]
        let beside = try #require(corners.map(screen.point(of:)).first { panel?.contains($0) != true })
        screen.move(beside)
        screen.letGo(beside, .right)
        #expect(screen.editor.draft.cells.count == 2)
    }

    @Test("A stroke works in a part's panel too")
    func strokeInAPart() throws {
        let screen = screen()
        screen.key(Key.digits[0])
        screen.click(x: 1, y: 0)
        let cell = screen.cellCentres[1]
        screen.press(cell, .right)
        screen.drawn()
        let choice = try screen.rect("become eye").centre
        screen.move(choice)
        screen.letGo(choice, .right)
        #expect(screen.editor.draft.cells.map(\.type) == [.nucleus, .eye] && !screen.isMenuOpen)
    }

    @Test("Too far from the body there is no panel, and this is said; what is too dear cannot be chosen")
    func refused() throws {
        let screen = screen(budget: 17)
        screen.click(x: 3, y: 1, .right)
        #expect(!screen.isMenuOpen && screen.shows("Too far from the body"))
        screen.click(x: 1, y: 0, .right)
        #expect(screen.isMenuOpen)
        #expect(screen.control("become tissue")?.canBecomeFocused == true)
        #expect(screen.control("become heart")?.canBecomeFocused == false)
        try screen.click("become heart")
        #expect(screen.editor.draft == Self.nucleus)
    }

    @Test("The right button lets go of what is to be pasted, and opens nothing")
    func pasting() {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        for _ in 0..<2 { screen.drawn() }
        screen.key(.a, .control)
        screen.key(.d, .control)
        screen.click(x: -0.2, y: 1.5, .right)
        #expect(!screen.isMenuOpen)
        screen.click(x: -0.2, y: 1.5, .right)
        #expect(screen.isMenuOpen)
    }

    @Test("Keys open it too: E on a free place, arrows and Enter")
    func placePanelByKeys() throws {
        let screen = screen()
        for _ in 0..<2 { screen.key(.right) }
        screen.key(.e)
        #expect(screen.isMenuOpen && screen.focusedView?.identifier?.hasPrefix("become") == true)
        for _ in 0..<60 where screen.focusedView?.identifier != "become sonar" { screen.key(.tab) }
        screen.key(.enter)
        #expect(screen.editor.draft.cells.map(\.type) == [.nucleus, .sonar])
        #expect(screen.keyCursor != nil && !screen.isMenuOpen)
    }

    @Test("A pad opens it by X, and goes through it by the D-pad")
    func placePanelByPad() throws {
        let screen = screen()
        screen.takePad()
        screen.drawn()
        // From the middle of the board, where the nucleus is, to the right.
        for _ in 0..<120 where screen.editor.cell(at: Vector2(cursorOffset(screen), 0)) != nil {
            screen.moveCursor(Vector2(1, 0), seconds: 1 / 60)
        }
        screen.tap(.x)
        #expect(screen.isMenuOpen)
        // It opens on the side of the cursor that has room.
        let cursor = try #require(screen.cursor)
        screen.tap(try screen.rect("part").centre.x < cursor.x ? .left : .right)
        try #require(screen.focusedView?.identifier?.hasPrefix("become") == true)
        screen.tap(.a)
        #expect(screen.editor.draft.cells.count == 2 && !screen.isMenuOpen && screen.cursor != nil)
    }

    /// How far ahead of the nucleus a pad's cursor is, µm.
    private func cursorOffset(_ screen: EditorScreen) -> Float {
        let scale = (screen.point(of: Self.ahead) - screen.point(of: .zero)).length
        return ((screen.cursor?.x ?? 0) - screen.point(of: .zero).x) / scale
    }
}
