import Drawing
import Anatomy
import Screens
import SimMath
import Testing

@Suite("A saved body in place of one's own")
struct AdoptionTests {
    /// Every cell by what it is, whatever its number; every link by what it joins.
    private func shape(_ plan: BodyPlan) -> [String] {
        func name(_ id: UInt8) -> String { plan.cell(id).map { "\($0.type) \($0.x) \($0.y) \($0.gridRadius)" } ?? "?" }
        let links = plan.links.map { "\($0.type) " + [name($0.a), name($0.b)].sorted().joined(separator: " – ") }
        return (plan.cells.map { name($0.id) } + links).sorted()
    }

    @Test("It is the same body, and valid", arguments: SeedDesign.all.indices)
    func same(_ index: Int) {
        for other in SeedDesign.all {
            let editor = DesignEditor(original: other.plan, budget: 10_000)
            let proposal = editor.adopting(SeedDesign.all[index].plan)
            #expect(proposal.refusal == nil)
            #expect(shape(proposal.plan) == shape(SeedDesign.all[index].plan))
        }
    }

    @Test("One's own body under other numbers costs nothing")
    func free() throws {
        let own = SeedDesign.all[0].plan
        var shuffled = own
        for index in shuffled.cells.indices { shuffled.cells[index].id = 200 - own.cells[index].id }
        shuffled.cells.sort { $0.id < $1.id }
        shuffled.links = own.links.map {
            LinkPlan(
                type: $0.type, a: 200 - $0.a, b: 200 - $0.b, gridAmplitude: $0.gridAmplitude,
                gridFrequency: $0.gridFrequency, gridPhase: $0.gridPhase)
        }
        let editor = DesignEditor(original: own, budget: 0)
        #expect(editor.adopting(shuffled).total == 0)
        #expect(EditPrice(from: own, to: shuffled).total > 0)
    }

    @Test("What is not different is not paid for")
    func cheaper() {
        let own = SeedDesign.all[0].plan
        for seed in SeedDesign.all.dropFirst() {
            let editor = DesignEditor(original: own, budget: 10_000)
            let whole = seed.plan.cells.reduce(0) { $0 + $1.type.traits.price }
            #expect(editor.adopting(seed.plan).total < whole + 200)
            #expect(editor.adopting(seed.plan).total <= EditPrice(from: own, to: seed.plan).total)
        }
    }

    @Test("What is too dear is refused with the numbers and changes nothing")
    func tooDear() {
        var editor = DesignEditor(original: SeedDesign.all[0].plan, budget: 5)
        let proposal = editor.adopting(SeedDesign.all[3].plan)
        #expect(proposal.refusal?.english.hasPrefix("Costs") == true)
        let isApplied = editor.apply(proposal)
        #expect(!isApplied)
    }
}
