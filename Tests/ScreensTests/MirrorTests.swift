import Anatomy
import Controls
import Preferences
import Screens
import SimMath
import Testing

@Suite("Mirrored editing")
struct MirrorTests {
    private let dart = SeedDesign.all[0].plan

    @Test("A placed cell comes with its image, and the price of both is shown before")
    func placing() throws {
        var editor = DesignEditor(original: dart, budget: 200)
        let proposal = editor.placing(.cilia, at: Vector2(-0.1, 1.2), link: .rod)
        #expect(proposal.refusal == nil)
        #expect(proposal.cells.count == 2)
        #expect(proposal.cells[0].y == -proposal.cells[1].y)
        #expect(proposal.cells[0].gridFacing &+ proposal.cells[1].gridFacing == 0)
        #expect(proposal.change >= 2 * CellType.cilia.traits.price + 2 * LinkType.rod.traits.price)
        editor.apply(proposal)
        #expect(editor.isSubmittable)
    }

    @Test("On the axis there is one cell and no image")
    func onTheAxis() {
        let editor = DesignEditor(original: dart, budget: 200)
        let proposal = editor.placing(.mouth, at: Vector2(1.95, 0.06), link: .rod)
        #expect(proposal.cells.count == 1)
        #expect(proposal.cells.first?.y == 0)
    }

    @Test("Turning, moving and removing a cell does the same to its image")
    func operations() throws {
        var editor = DesignEditor(original: dart, budget: 200)
        editor.apply(editor.performing(.turnLeft, on: 4))
        let left = try #require(editor.draft.cell(4))
        let right = try #require(editor.draft.cell(5))
        #expect(left.gridFacing &+ right.gridFacing == 0)
        editor.apply(editor.moving(4, to: Vector2(-0.9, 0.7), link: .rod))
        #expect(editor.draft.cell(4)?.y == editor.draft.cell(5).map { -$0.y })
        editor.apply(editor.performing(.remove, on: 4))
        #expect(editor.draft.cell(5) == nil)
    }

    @Test("Without mirroring, only the cell itself changes")
    func switchedOff() {
        var editor = DesignEditor(original: dart, budget: 200)
        editor.symmetry = .none
        editor.apply(editor.performing(.remove, on: 4))
        #expect(editor.draft.cell(5) != nil)
    }

    @Test("A link to a cell on the axis has its image on the other side")
    func links() {
        var editor = DesignEditor(original: dart, budget: 200)
        #expect(editor.images(of: LinkEnds(a: 0, b: 4)) == [LinkEnds(a: 0, b: 5)])
        editor.apply(editor.performing(.retype(.fin), on: LinkEnds(a: 0, b: 4)))
        let fins = editor.draft.links.filter { $0.type == .fin }.map(\.ends)
        #expect(Set(fins) == [LinkEnds(a: 0, b: 4), LinkEnds(a: 0, b: 5)])
    }

    @Test("M is off and on and costs nothing; how often it repeats is a choice of its own, which M brings back")
    func toggling() {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        screen.drawn()
        #expect(screen.editor.symmetry == .two)
        for expected in [Symmetry.none, .two, .none, .two] {
            screen.key(.m)
            #expect(screen.editor.symmetry == expected)
        }
        for expected in [Symmetry.four, .six, .two, .four] {
            screen.key(.m, .shift)
            #expect(screen.editor.symmetry == expected)
        }
        for expected in [Symmetry.none, .four] {
            screen.key(.m)
            #expect(screen.editor.symmetry == expected)
        }
    }

    @Test("It comes back as the player left it")
    func remembered() {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        var left = Settings.Mirroring()
        (left.isOn, left.sides) = (false, 6)
        screen.mirroring = left
        #expect(screen.editor.symmetry == .none && screen.mirroring == left)
        screen.key(.m)
        #expect(screen.editor.symmetry == .six)
    }
}
