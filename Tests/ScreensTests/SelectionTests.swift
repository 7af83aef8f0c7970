import Controls
import Anatomy
import Drawing
import Screens
import SimMath
import Testing

@Suite("Boxes, copies and pastes")
struct SelectionTests {
    private let eel = SeedDesign.all[3].plan

    private func screen(_ plan: BodyPlan? = nil, budget: Int = 400) -> EditorScreen {
        let screen = EditorScreen(original: plan ?? eel, budget: budget)
        while screen.editor.symmetry != .none { screen.key(.m) }
        return screen
    }

    private func drag(_ screen: EditorScreen, from a: Vector2, to b: Vector2) {
        screen.drag(from: screen.point(of: a), to: screen.point(of: b))
        screen.letGo(screen.point(of: b))
    }

    @Test("A box drawn over the whole body selects all of it and changes nothing")
    func box() {
        let screen = screen()
        let far = eel.cells.map { max(abs($0.position.x), abs($0.position.y)) }.max()! + 1
        drag(screen, from: Vector2(-far, 1.4), to: Vector2(far, -1.4))
        #expect(screen.selected == Set(eel.cells.map(\.id)))
        #expect(screen.editor.draft == eel)
        screen.key(.escape)
        #expect(screen.selected.isEmpty)
    }

    @Test("A group moves together, keeps its links among itself, and is one step to undo")
    func groupMoves() throws {
        var editor = DesignEditor(original: eel, budget: 400)
        editor.symmetry = .none
        let tail = Set(eel.cells.filter { $0.position.x < 0 && $0.type != .nucleus }.map(\.id))
        #expect(tail.count > 1)
        let proposal = editor.moving(tail, by: Vector2(0, 0.25), link: .rod)
        #expect(proposal.refusal == nil)
        #expect(proposal.total == tail.count * EditPrice.move)
        editor.apply(proposal)
        #expect(editor.isSubmittable)
        editor.undo()
        #expect(editor.draft == eel)
    }

    @Test("Removing a group keeps the nucleus")
    func removing() {
        let screen = screen()
        screen.key(.a, .control)
        screen.key(.delete)
        #expect(screen.editor.draft.cells.map(\.type) == [.nucleus])
        #expect(screen.selected.count <= 1)
    }

    @Test("A copy is pasted where one clicks, with the links among its cells, joined to the body")
    func pasting() throws {
        let dart = SeedDesign.all[0].plan
        var editor = DesignEditor(original: dart, budget: 400)
        editor.symmetry = .none
        let sides = Set(dart.cells.filter { $0.position.x < 0 }.map(\.id))
        let fragment = try #require(BodyFragment(of: dart, cells: sides))
        // Its right end at the body's left end.
        let copied = dart.cells.filter { sides.contains($0.id) }
        let middle = copied.reduce(Float(0)) { $0 + $1.position.x } / Float(copied.count)
        let right = copied.map { $0.position.x + $0.radius }.max() ?? 0
        let left = dart.cells.map { $0.position.x - $0.radius }.min() ?? 0
        let proposal = editor.pasting(fragment, at: Vector2(left - (right - middle), 0), link: .tendon)
        #expect(proposal.refusal == nil, "\(proposal.refusal?.english ?? "")")
        #expect(proposal.cells.count == sides.count)
        editor.apply(proposal)
        #expect(editor.isSubmittable)
        let inner = dart.links.filter { sides.contains($0.a) && sides.contains($0.b) }.count
        #expect(proposal.links.count > inner)
    }

    @Test("Ctrl+C, Ctrl+V and a click add what was selected; far from the body it is refused with the reason")
    func keys() {
        let screen = screen()
        screen.key(.a, .control)
        screen.key(.c, .control)
        #expect(screen.clipboard != nil)
        screen.key(.v, .control)
        for _ in 0..<20 { screen.handle(.wheel(-1, at: screen.point(of: Vector2(0, 2)))) }
        screen.click(x: 0, y: -12)
        #expect(screen.editor.draft == eel && screen.refusals == 1)
        #expect(screen.message != nil)
    }

    @Test("A nucleus alone cannot be copied, and it is said")
    func nucleus() {
        let screen = screen(BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: []))
        screen.key(.a, .control)
        screen.key(.c, .control)
        #expect(screen.clipboard == nil)
        #expect(screen.message == "A nucleus cannot be copied.")
    }

    @Test("A press that does not move places a cell when it is let go")
    func clicking() throws {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 200)
        let place = screen.point(of: Vector2(-0.2, 1.3))
        screen.move(place)
        screen.press(place)
        #expect(!screen.editor.isChanged)
        screen.letGo(place)
        #expect(screen.editor.isChanged)
    }

    @Test("A fragment that does not fit the body is refused, never cut")
    func full() throws {
        var editor = DesignEditor(original: eel, budget: 400)
        let fragment = try #require(BodyFragment(of: eel, cells: Set(eel.cells.map(\.id))))
        var step = 0
        while editor.draft.cells.count + eel.cells.count <= BodyPlan.maximumCells, step < 40 {
            let reach = editor.draft.cells.map { -$0.position.x }.max() ?? 0
            editor.apply(editor.pasting(fragment, at: Vector2(-reach - 2.5, 0), link: .rod))
            step += 1
        }
        let draft = editor.draft
        let proposal = editor.pasting(fragment, at: Vector2(0, 1), link: .rod)
        #expect(proposal.refusal != nil)
        editor.apply(proposal)
        #expect(editor.draft == draft)
    }
}
