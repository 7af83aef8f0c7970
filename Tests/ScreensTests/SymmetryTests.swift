import Anatomy
import Screens
import SimMath
import Testing

@Suite("Symmetry of 2, 4 and 6")
struct SymmetryTests {
    private func editor(_ symmetry: Symmetry) -> DesignEditor {
        let seed = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        var editor = DesignEditor(original: seed, budget: 400)
        editor.symmetry = symmetry
        return editor
    }

    @Test(
        "A cell off every axis is placed as often as the symmetry says, at the price of all",
        arguments: Symmetry.allCases)
    func placing(_ symmetry: Symmetry) {
        var editor = editor(symmetry)
        editor.isSnapping = false
        // A small nucleus has room for six only a little way out.
        let proposal = editor.placing(.cilia, at: Vector2(angle: 0.52) * 1.35, link: .rod)
        #expect(proposal.refusal == nil)
        #expect(proposal.cells.count == symmetry.rawValue)
        #expect(proposal.change >= symmetry.rawValue * CellType.cilia.traits.price)
        editor.apply(proposal)
        #expect(editor.isSubmittable)
    }

    @Test("The images lie on a circle about the nucleus, evenly, and face outward like the first")
    func sixfold() {
        var editor = editor(.six)
        editor.isSnapping = false
        let proposal = editor.placing(.cilia, at: Vector2(angle: 0.52) * 1.35, link: .rod)
        for cell in proposal.cells {
            #expect(abs(cell.position.length - 1.35) < 0.03)
            let outward = Vector2(angle: cell.facing).dot(cell.position.normalized())
            #expect(outward > 0.95)
        }
    }

    @Test("What is done to one is done to all, and undone in one step")
    func operations() throws {
        var editor = editor(.four)
        editor.apply(editor.placing(.cilia, at: Vector2(0.75, 0.75), link: .rod))
        #expect(editor.draft.cells.count == 5)
        editor.apply(editor.performing(.grow, on: 1))
        #expect(Set(editor.draft.cells.dropFirst().map(\.gridRadius)).count == 1)
        editor.apply(editor.moving(1, to: Vector2(1.2, 0.9), link: .rod))
        let cells = editor.draft.cells.dropFirst()
        #expect(Set(cells.map { abs($0.x) }).count == 1 && Set(cells.map { abs($0.y) }).count == 1)
        editor.apply(editor.performing(.remove, on: 1))
        #expect(editor.draft.cells.count == 1)
        editor.undo()
        #expect(editor.draft.cells.count == 5)
    }

    @Test("Only the images that fit are placed")
    func onlyValid() {
        var editor = editor(.none)
        editor.isSnapping = false
        editor.apply(editor.placing(.tissue, at: Vector2(-0.8, 0.8), link: .rod))
        editor.symmetry = .four
        let proposal = editor.placing(.cilia, at: Vector2(0.8, 0.8), link: .rod)
        #expect(proposal.refusal == nil)
        #expect(proposal.cells.count == 3)
    }
}
