import Anatomy
import Drawing
import Screens
import SimMath
import Testing

@Suite("What a change costs, row by row")
struct ChangeBillTests {
    private static let dart = SeedDesign.all[0].plan

    /// Anything that hands can do, most of it possible.
    private static func proposal(_ editor: DesignEditor, _ random: inout RandomSource) -> EditProposal {
        let cells = editor.draft.cells
        let id = cells[random.index(cells.count)].id
        let place = Vector2(random.uniform(-3, 3), random.uniform(-3, 3))
        let type = CellType.allCases[random.index(CellType.allCases.count)]
        let link = LinkType.allCases[random.index(LinkType.allCases.count)]
        let ends = editor.draft.links.isEmpty ? nil : editor.draft.links[random.index(editor.draft.links.count)].ends
        switch random.index(9) {
        case 0, 1: return editor.placing(type, at: place, link: link)
        case 2: return editor.moving(id, to: place, link: link)
        case 3: return editor.performing(.retype(type), on: id)
        case 4: return editor.performing(.remove, on: id)
        case 5: return editor.performing(.turnLeft, on: id)
        case 6: return editor.joining(id, cells[random.index(cells.count)].id, with: link)
        case 7: return ends.map { editor.performing(.retype(link), on: $0) } ?? editor.performing(.remove, on: id)
        default: return ends.map { editor.performing(.remove, on: $0) } ?? editor.performing(.remove, on: id)
        }
    }

    @Test("The rows of every change sum to its price, and those of a draft to what the server takes")
    func sums() {
        var random = RandomSource(seed: 41)
        var seen: Set<ChangeBill.Item> = []
        for seed in SeedDesign.all {
            var editor = DesignEditor(original: seed.plan, budget: 10_000)
            for step in 0..<60 {
                editor.symmetry = step % 3 == 0 ? .two : .none
                let proposal = Self.proposal(editor, &random)
                let bill = editor.bill(of: proposal)
                #expect(bill.total == proposal.change, "\(seed.name), step \(step)")
                #expect(bill.rows.reduce(0) { $0 + $1.points } == proposal.change)
                for row in bill.rows {
                    #expect(row.parts > 0 && (row.item == .givenBack ? row.points < 0 : row.points > 0))
                    seen.insert(row.item)
                }
                // What is refused changes nothing, and some of it is tried nevertheless.
                editor.apply(proposal)
                if random.chance(0.15) { editor.undo() }
                let whole = ChangeBill(original: seed.plan, draft: seed.plan, plan: editor.draft)
                #expect(whole.total == editor.price.total)
                if let taken = try? seed.plan.checkEdit(to: editor.draft, budget: 10_000) {
                    #expect(whole.total == taken.total)
                }
            }
        }
        #expect(seen == Set(ChangeBill.Item.allCases), "the edits were too few")
    }

    @Test("Beside a change that goes back stands what the other one costs")
    func exchange() throws {
        var editor = DesignEditor(original: Self.dart, budget: 200)
        editor.symmetry = .none
        let placed = editor.placing(.heart, at: Vector2(-0.2, 1.5), link: .rod)
        editor.apply(placed)
        let heart = try #require(editor.draft.cells.first { $0.type == .heart }).id
        let exchanged = editor.performing(.retype(.tissue), on: heart)
        let (old, new) = (CellType.heart.traits.price, CellType.tissue.traits.price)
        #expect(editor.bill(of: exchanged).rows.map(\.item) == [.newCells, .givenBack])
        #expect(editor.bill(of: exchanged).rows.map(\.points) == [new, -old] && exchanged.change == new - old)
        let removed = editor.performing(.remove, on: heart)
        #expect(editor.bill(of: removed).rows.map(\.points) == [-placed.change], "both the cell and its links")
    }

    @Test("Every row is said in both languages, and whether it costs or gives back is a word") @MainActor
    func words() throws {
        let german = try TextSizeTests.german()
        var editor = DesignEditor(original: Self.dart, budget: 10_000)
        var random = RandomSource(seed: 3)
        var phrases = [3, -3].flatMap { [EditorWording.points($0), EditorWording.brief($0)] }
        for _ in 0..<200 {
            let proposal = Self.proposal(editor, &random)
            phrases += editor.bill(of: proposal).rows.map { EditorWording.words(for: $0) }
            editor.apply(proposal)
            if random.chance(0.2) { editor.undo() }
        }
        for phrase in Set(phrases) {
            let key = try #require(phrase.key)
            #expect(german.translation(of: key) != nil, "\(key)")
            #expect(!phrase.english.contains("−") && !phrase.english.contains("+"))
        }
        #expect(EditorWording.points(3).english == "costs 3 points")
        #expect(EditorWording.brief(-3).english == "gives back 3" && EditorWording.brief(0) == "free")
        #expect(german.words(EditorWording.points(-1)) == "gibt 1 Punkt zurück")
    }
}
