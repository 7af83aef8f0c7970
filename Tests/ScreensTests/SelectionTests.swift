import Controls
import Anatomy
import Drawing
import Screens
import SimMath
import Testing

@Suite("Boxes, copies and pastes")
struct SelectionTests {
    private let layout = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    private let eel = SeedDesign.all[3].plan

    private func screen(_ plan: BodyPlan? = nil, budget: Int = 400) -> EditorScreen {
        var screen = EditorScreen(original: plan ?? eel, budget: budget)
        while screen.editor.symmetry != .none { screen.perform(.toggleMirror, in: layout) }
        return screen
    }

    private func points(_ place: Vector2, _ screen: EditorScreen) -> Vector2 {
        EditorView(fitting: screen.editor.original, in: layout).points(place, in: layout.canvas)
    }

    private func drag(_ screen: inout EditorScreen, from a: Vector2, to b: Vector2) {
        let (from, to) = (points(a, screen), points(b, screen))
        screen.handle(.pointerMoved(from), in: layout)
        screen.handle(.pointerPressed(from, .left), in: layout)
        screen.handle(.pointerMoved((from + to) / 2), in: layout)
        screen.handle(.pointerMoved(to), in: layout)
        screen.handle(.pointerReleased(to, .left), in: layout)
    }

    private func selectAll(_ screen: inout EditorScreen) {
        screen.handle(.keyPressed(.a, .control, isRepeat: false), in: layout)
    }

    @Test("A box drawn over the whole body selects all of it and changes nothing")
    func box() {
        var screen = screen()
        let far = eel.cells.map { max(abs($0.position.x), abs($0.position.y)) }.max()! + 1
        drag(&screen, from: Vector2(-far, 1.4), to: Vector2(far, -1.4))
        #expect(screen.selected == Set(eel.cells.map(\.id)))
        #expect(screen.editor.draft == eel)
        screen.handle(.keyPressed(.escape, [], isRepeat: false), in: layout)
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
        var screen = screen()
        selectAll(&screen)
        screen.handle(.keyPressed(.delete, [], isRepeat: false), in: layout)
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
        var screen = screen()
        selectAll(&screen)
        screen.handle(.keyPressed(.c, .control, isRepeat: false), in: layout)
        #expect(screen.clipboard != nil)
        screen.handle(.keyPressed(.v, .control, isRepeat: false), in: layout)
        let far = points(Vector2(0, 12), screen)
        screen.handle(.pointerMoved(far), in: layout)
        screen.handle(.pointerPressed(far, .left), in: layout)
        screen.handle(.pointerReleased(far, .left), in: layout)
        #expect(screen.editor.draft == eel)
    }

    @Test("A nucleus alone cannot be copied, and it is said")
    func nucleus() {
        var screen = screen(BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: []))
        selectAll(&screen)
        screen.perform(.selection(.copy), in: layout)
        #expect(screen.clipboard == nil)
        #expect(screen.message == "A nucleus cannot be copied.")
    }

    @Test("A press that does not move places a cell when it is let go")
    func clicking() throws {
        var screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 200)
        let place = points(Vector2(-0.2, 1.3), screen)
        screen.handle(.pointerMoved(place), in: layout)
        screen.handle(.pointerPressed(place, .left), in: layout)
        #expect(!screen.editor.isChanged)
        screen.handle(.pointerReleased(place, .left), in: layout)
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
