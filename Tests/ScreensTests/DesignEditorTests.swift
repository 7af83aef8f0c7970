import Drawing
import Anatomy
import Screens
import SimMath
import Testing

@Suite("Design editor")
struct DesignEditorTests {
    private let dart = SeedDesign.all[0].plan

    private func editor(budget: Int = 100, mirrored: Bool = false) -> DesignEditor {
        var editor = DesignEditor(original: dart, budget: budget)
        editor.symmetry = mirrored ? .two : .none
        return editor
    }

    @Test("A cell placed beside others is linked to them and costs its price and its links'")
    func placing() throws {
        var editor = editor()
        let proposal = editor.placing(.chloroplast, at: Vector2(-0.2, 1.3), link: .tendon)
        #expect(proposal.refusal == nil)
        #expect(proposal.cells.count == 1)
        #expect(!proposal.links.isEmpty)
        let links = proposal.links.count * LinkType.tendon.traits.price
        #expect(proposal.change == CellType.chloroplast.traits.price + links)
        let isApplied = editor.apply(proposal)
        #expect(isApplied)
        #expect(editor.draft.cells.count == dart.cells.count + 1)
        #expect(editor.isSubmittable)
        #expect(editor.price.total == proposal.total)
    }

    @Test("A snapped cell touches its neighbour and overlaps none")
    func snapping() throws {
        let editor = editor()
        for angle in stride(from: Float(0), to: 6.2, by: 0.4) {
            let proposal = editor.placing(.tissue, at: Vector2(angle: angle) * 1.9, link: .rod)
            let cell = try #require(proposal.cells.first)
            let overlaps = dart.cells.contains { BodyPlan.overlap($0, cell) }
            #expect(!overlaps, "at \(angle)")
        }
    }

    @Test("Far from the body nothing can be placed, and the reason is said")
    func tooFar() {
        var editor = editor()
        let proposal = editor.placing(.eye, at: Vector2(6, 6), link: .rod)
        #expect(proposal.refusal == "Too far from the body: set it beside a cell.")
        let isApplied = editor.apply(proposal)
        #expect(!isApplied)
        #expect(editor.draft == dart)
    }

    @Test("What costs more than is left is refused with the numbers")
    func overBudget() throws {
        let editor = editor(budget: 12)
        let proposal = editor.placing(.spike, at: Vector2(-0.2, 1.3), link: .rod)
        let reason = try #require(proposal.refusal?.english)
        #expect(reason.contains("12 of 12 points are left"))
        #expect(reason.contains("Costs \(proposal.change) more"))
    }

    @Test("Fewer links are drawn when the budget does not reach for all")
    func thriftyLinks() throws {
        let pair = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 64, y: 0)],
            links: [LinkPlan(type: .rod, a: 0, b: 1)])
        func placing(budget: Int) -> EditProposal {
            var editor = DesignEditor(original: pair, budget: budget)
            (editor.symmetry, editor.isSnapping) = (.none, false)
            return editor.placing(.tissue, at: Vector2(0.5, 0.87), link: .rod)
        }
        let rich = placing(budget: 100)
        #expect(rich.links.count > 1)
        let price = CellType.tissue.traits.price + LinkType.rod.traits.price
        let poor = placing(budget: price)
        #expect(poor.refusal == nil)
        #expect(poor.links.count == 1)
    }

    @Test("Undoing by hand is free: the price is that of the net difference")
    func netPrice() throws {
        var editor = editor()
        editor.apply(editor.placing(.tissue, at: Vector2(-0.2, 1.3), link: .rod))
        let id = try #require(editor.draft.cells.last).id
        #expect(editor.price.total > 0)
        let isApplied = editor.apply(editor.performing(.remove, on: id))
        #expect(isApplied)
        #expect(editor.price.total == 0)
        #expect(!editor.isChanged)
    }

    @Test("Undo and redo walk the drafts, and a new change forgets what was undone")
    func history() {
        var editor = editor()
        #expect(!editor.canUndo)
        editor.apply(editor.performing(.turnLeft, on: 1))
        let first = editor.draft
        editor.apply(editor.performing(.grow, on: 1))
        let second = editor.draft
        editor.undo()
        #expect(editor.draft == first)
        editor.undo()
        #expect(editor.draft == dart)
        #expect(!editor.canUndo)
        editor.redo()
        editor.redo()
        #expect(editor.draft == second)
        editor.undo()
        editor.apply(editor.performing(.shrink, on: 2))
        #expect(!editor.canRedo)
        editor.revert()
        #expect(editor.draft == dart)
        editor.undo()
        #expect(editor.isChanged)
    }

    @Test("The nucleus can be neither removed nor retyped, and no second one made")
    func nucleus() {
        let editor = editor()
        #expect(editor.performing(.remove, on: 0).refusal != nil)
        #expect(editor.performing(.retype(.eye), on: 0).refusal != nil)
        #expect(editor.performing(.retype(.nucleus), on: 1).refusal != nil)
        #expect(
            editor.placing(.nucleus, at: Vector2(-0.2, 1.3), link: .rod).refusal == "A creature has only one nucleus.")
    }

    @Test("Cutting may leave cells unconnected; the draft then cannot be submitted and says why")
    func cutting() throws {
        var editor = DesignEditor(original: SeedDesign.all[3].plan, budget: 50)
        editor.symmetry = .none
        let isApplied = editor.apply(editor.performing(.remove, on: 7))
        #expect(isApplied)
        #expect(!editor.isSubmittable)
        let problem = try #require(editor.problems.first)
        #expect(EditorWording.sentence(for: problem, in: editor.draft).english.contains("not connected to the nucleus"))
        // What is broken already is no reason to refuse the next change.
        #expect(editor.performing(.turnLeft, on: 1).refusal == nil)
    }

    @Test("A link joins two cells once, and not over a wide gap")
    func links() {
        var editor = editor()
        #expect(editor.joining(1, 0, with: .rod).refusal == "These two are joined already.")
        let retyped = editor.joining(1, 0, with: .vessel)
        #expect(retyped.refusal == nil && retyped.plan.links.count == editor.draft.links.count)
        #expect(retyped.plan.links.first { $0.ends == LinkEnds(a: 0, b: 1) }?.type == .vessel)
        let eel = DesignEditor(original: SeedDesign.all[3].plan, budget: 100)
        #expect(eel.joining(1, 7, with: .rod).refusal?.english.hasPrefix("Too far apart") == true)
        let isApplied = editor.apply(editor.performing(.retype(.tendon), on: LinkEnds(a: 4, b: 5)))
        #expect(isApplied)
        #expect(editor.draft.links.contains { $0.ends == LinkEnds(a: 4, b: 5) && $0.type == .tendon })
        #expect(editor.price.total == LinkType.tendon.traits.price + EditPrice.removal)
    }

    @Test("A moved cell keeps the links that reach and is joined anew when none does")
    func moving() throws {
        var editor = editor()
        let proposal = editor.moving(2, to: Vector2(-1.7, 0.55), link: .rod)
        #expect(proposal.refusal == nil)
        editor.apply(proposal)
        #expect(editor.isSubmittable)
        #expect(!editor.draft.links(ofCell: 2).isEmpty)
        #expect(proposal.total < 15)
    }
}
