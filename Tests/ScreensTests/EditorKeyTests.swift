import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// No test here touches a pointer.
@Suite("The editor by keys alone")
struct EditorKeyTests {
    private static let nucleus = BodyPlan(
        cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])

    private func screen(of plan: BodyPlan = Self.nucleus, budget: Int = 600, isMirrored: Bool = false) -> EditorScreen {
        let screen = EditorScreen(original: plan, budget: budget)
        for _ in 0..<2 { screen.drawn() }
        if !isMirrored { while screen.editor.symmetry != .none { screen.key(.m) } }
        return screen
    }

    /// Takes a part in hand: by its digit, or from there on with the full stop.
    private func choose(_ type: CellType, _ screen: EditorScreen) throws {
        screen.key(Key.digits[0])
        for _ in EditorTool.all where screen.tool != .place(type) { screen.key(.period) }
        try #require(screen.tool == .place(type))
    }

    /// Leads the cursor from cell to cell until it is on one of this type.
    private func lead(to type: CellType, _ screen: EditorScreen) throws {
        for _ in 0..<40 {
            screen.key(.c)
            if screen.partUnderCursor.flatMap({ cell(of: $0, screen) })?.type == type { return }
        }
        Issue.record("no \(type)")
    }

    private func cell(of part: PartSubject, _ screen: EditorScreen) -> CellPlan? {
        if case .cell(let id) = part { screen.editor.draft.cell(id) } else { nil }
    }

    private func lead(toLinkOf type: LinkType, _ screen: EditorScreen) throws -> LinkEnds {
        for _ in 0..<60 {
            screen.key(.l)
            guard case .link(let ends)? = screen.partUnderCursor else { continue }
            if screen.editor.draft.links.first(where: { $0.ends == ends })?.type == type { return ends }
        }
        throw Lost()
    }

    private struct Lost: Error {}

    @Test("A body of ten cells of ten types, and of nine kinds of link, grows from a bare nucleus")
    func tenCells() throws {
        let screen = screen()
        let types: [CellType] = [
            .tissue, .mouth, .filter, .vacuole, .chloroplast, .flagellum, .cilia, .eye, .spike,
        ]
        for (index, type) in types.enumerated() {
            // What new cells are joined with is the link that was chosen last.
            screen.key(Key.digits[index], .shift)
            try choose(type, screen)
            let before = screen.editor.draft.cells.count
            for _ in 0..<40 where screen.editor.draft.cells.count == before {
                screen.key(.p)
                screen.key(.enter)
            }
            #expect(screen.editor.draft.cells.count == before + 1, "\(type): \(screen.message?.english ?? "")")
        }
        let draft = screen.editor.draft
        #expect(draft.cells.count == 10 && Set(draft.cells.map(\.type)) == Set(types + [.nucleus]))
        #expect(Set(draft.links.map(\.type)) == Set(LinkType.allCases.prefix(9)))
        #expect(draft.problems().isEmpty)
        screen.key(.enter, .control)
        #expect(screen.isDone && screen.takeRequests().suffix(2) == [.submit(draft), .ready])
    }

    @Test("Arrows take the keys to the board and lead to places there, with Shift by a step of the grid")
    func arrows() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        #expect(screen.keyCursor == nil)
        screen.key(.right)
        let start = try #require(screen.keyCursor)
        screen.key(.right)
        let there = try #require(screen.keyCursor)
        #expect(there.x > start.x && screen.partUnderCursor == nil)
        screen.key(.left, .shift)
        let fine = try #require(screen.keyCursor)
        #expect(abs(there.x - fine.x - BodyPlan.grid) < 1e-4 && fine.y == there.y)
        screen.key(.tab)
        #expect(screen.keyCursor == nil, "a control has the keys")
        screen.key(.tab, .shift)
        #expect(screen.keyCursor == fine, "it comes back where it was")
    }

    @Test("The hint names the way to the board by keys; Enter goes there with the part that the list has given")
    func enteringBoard() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        let hint = DrawingCheck(screen.drawn()).words.map(\.text).joined(separator: " ")
        #expect(hint.contains("Enter: build by keys"))
        screen.key(.down)
        let (tool, draft) = (screen.tool, screen.editor.draft)
        screen.handle(.keyPressed(.enter, [], isRepeat: true))
        #expect(screen.keyCursor == nil, "an Enter that is still held from the screen before")
        screen.key(.enter)
        #expect(screen.keyCursor != nil && screen.tool == tool && screen.editor.draft == draft)
        #expect(screen.shows("Arrows lead to places, with Ctrl to cells; Enter places"))
    }

    @Test("The cursor stays in sight and near the body, wherever it is led")
    func sight() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        let board = try screen.rect("board")
        for arrow in [Key.right, .up, .left, .down] {
            for _ in 0..<80 { screen.key(arrow) }
            let cursor = try #require(screen.keyCursor)
            #expect(board.contains(screen.point(of: cursor)))
            #expect(cursor.length < 12)
        }
    }

    @Test("It can be seen, and says what it is on and what that is worth")
    func words() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        let bare = screen.drawn().commands.count
        try lead(to: .mouth, screen)
        #expect(screen.drawn().commands.count > bare)
        #expect(screen.shows("Mouth (without it: costs 2 points)"))
        _ = try lead(toLinkOf: .rod, screen)
        #expect(screen.shows("Rod: "))
        try choose(.spike, screen)
        screen.key(.p)
        #expect(screen.shows("Spike here: costs "))
        #expect(screen.shows("Enter places"))
    }

    @Test("A cell is carried to another place and put down, and one undo takes that back; Escape lets it go")
    func carrying() throws {
        let screen = screen(of: SeedDesign.all[0].plan, isMirrored: false)
        try lead(to: .eye, screen)
        screen.key(.g)
        screen.key(.p)
        screen.key(.escape)
        #expect(screen.editor.draft == screen.editor.original)
        try lead(to: .eye, screen)
        let id = try #require(screen.partUnderCursor.flatMap { cell(of: $0, screen) }?.id)
        screen.key(.g)
        for _ in 0..<30 where screen.editor.draft == screen.editor.original {
            screen.key(.p)
            screen.key(.enter)
            if screen.editor.draft == screen.editor.original {
                try lead(to: .eye, screen)
                screen.key(.g)
            }
        }
        #expect(screen.editor.draft.cell(id)?.position != screen.editor.original.cell(id)?.position)
        screen.key(.z, .control)
        #expect(screen.editor.draft == screen.editor.original)
    }

    @Test("Turned, resized, tuned in its panel, changed and removed")
    func parts() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        try lead(to: .eye, screen)
        let id = try #require(screen.partUnderCursor.flatMap { cell(of: $0, screen) }?.id)
        let before = try #require(screen.editor.draft.cell(id))
        screen.key(.r)
        screen.key(.plus)
        let after = try #require(screen.editor.draft.cell(id))
        #expect(after.gridFacing != before.gridFacing && after.gridRadius > before.gridRadius)
        screen.key(.e)
        #expect(screen.isMenuOpen)
        screen.key(.left)
        #expect(try #require(screen.editor.draft.cell(id)).gridRadius < after.gridRadius)
        for _ in 0..<60 where screen.focusedView?.identifier != "become armour" { screen.key(.tab) }
        screen.key(.enter)
        #expect(screen.editor.draft.cell(id)?.type == .armour && !screen.isMenuOpen)
        #expect(screen.keyCursor != nil, "the board has the keys again")
        screen.key(.delete)
        #expect(screen.editor.draft.cell(id) == nil)
    }

    @Test("Two cells are joined by the link in hand, and a link is removed")
    func links() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        let count = screen.editor.draft.links.count
        let ends = try lead(toLinkOf: .rod, screen)
        screen.key(.delete)
        #expect(screen.editor.draft.links.count == count - 1)
        screen.key(Key.digits[1], .shift)
        for end in [ends.a, ends.b] {
            for _ in 0..<40 where screen.partUnderCursor != .cell(end) { screen.key(.p) }
            screen.key(.enter)
        }
        #expect(
            screen.editor.draft.links.first { $0.ends == ends }?.type == .tendon, "\(screen.message?.english ?? "")")
        _ = try lead(toLinkOf: .tendon, screen)
        screen.key(.e)
        #expect(screen.focusedView?.identifier == "become rod", "the keys are in the panel")
        screen.key(.right)
        let next = screen.focusedView?.identifier ?? "?"
        #expect(next.hasPrefix("become") && next != "become rod", "\(next)")
        #expect(screen.editor.draft.hasLink(ends))
        screen.key(.escape)
        #expect(screen.keyCursor != nil && screen.partUnderCursor == .link(ends), "and go back to the board")
        screen.key(.enter)
        for _ in 0..<60 where screen.focusedView?.identifier != "become fin" { screen.key(.tab) }
        screen.key(.enter)
        #expect(screen.editor.draft.links.first { $0.ends == ends }?.type == .fin)
    }

    @Test("Several cells are selected, copied and put down again; a held Enter places no second time")
    func groups() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        try lead(to: .eye, screen)
        screen.key(.enter)
        try lead(to: .mouth, screen)
        screen.key(.enter, .shift)
        #expect(screen.selected.count == 2)
        try lead(to: .eye, screen)
        screen.key(.enter)
        screen.key(.c, .control)
        screen.key(.v, .control)
        let before = screen.editor.draft.cells.count
        for _ in 0..<40 where screen.editor.draft.cells.count == before {
            screen.key(.p)
            screen.key(.enter)
        }
        #expect(screen.editor.draft.cells.count == before + 1)
        try choose(.tissue, screen)
        screen.key(.p)
        let draft = screen.editor.draft
        screen.handle(.keyPressed(.enter, [], isRepeat: true))
        #expect(screen.editor.draft == draft)
    }

    @Test("The mirror repeats what keys do, and Revert takes it all back")
    func mirror() throws {
        let screen = screen(of: SeedDesign.all[0].plan, isMirrored: true)
        try choose(.tissue, screen)
        let before = screen.editor.draft.cells.count
        for _ in 0..<40 where screen.editor.draft.cells.count < before + 2 {
            screen.key(.p)
            screen.key(.enter)
        }
        #expect(screen.editor.draft.cells.count >= before + 2)
        for _ in 0..<90 where screen.focusedView?.identifier != "revert" { screen.key(.tab) }
        screen.key(.enter)
        #expect(screen.editor.draft == screen.editor.original)
    }

    @Test("Keys bring the board nearer and farther, and a click takes the keys from it")
    func view() throws {
        let screen = screen(of: SeedDesign.all[0].plan)
        func scale() -> Float { (screen.point(of: Vector2(1, 0)) - screen.point(of: .zero)).length }
        let before = scale()
        screen.key(.plus, .control)
        #expect(scale() > before)
        screen.key(.minus, .control)
        #expect(abs(scale() - before) < 0.01)
        screen.key(.right)
        #expect(screen.keyCursor != nil)
        screen.click(try screen.rect("board").origin + Vector2(300, 40))
        #expect(screen.keyCursor == nil && screen.focusedView == nil)
    }
}
