import Anatomy
import Evolution
import Testing

@Suite struct NicheTests {
    private func size(_ cells: Int) -> Niche.Size {
        let plan = BodyPlan(
            cells: (0..<cells).map { CellPlan(id: UInt8($0), type: .tissue, x: Int16($0), y: 0) }, links: [])
        return Niche(of: plan).size
    }

    @Test func sizesAreOctaves() {
        for (last, size) in [(3, Niche.Size.tiny), (7, .small), (15, .medium), (31, .large)] {
            #expect(self.size(last) == size)
            #expect(self.size(last + 1) > size)
        }
        #expect(size(BodyPlan.maximumCells) == .giant)
    }
}
