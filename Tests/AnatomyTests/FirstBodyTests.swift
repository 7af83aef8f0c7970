import Anatomy
import Testing

@Suite struct FirstBodyTests {
    /// A nucleus with six cells of a type around it, each on a rod.
    private func flower(_ type: CellType) -> BodyPlan {
        var body = Founding.nucleus
        let places: [(Int16, Int16)] = [(64, 0), (32, 56), (-32, 56), (-64, 0), (-32, -56), (32, -56)]
        for (index, place) in places.enumerated() {
            let id = UInt8(index + 1)
            body.cells.append(CellPlan(id: id, type: type, x: place.0, y: place.1))
            body.links.append(LinkPlan(type: .rod, a: 0, b: id))
        }
        return body
    }

    @Test func everySeedMayBeBegunWith() throws {
        for (index, seed) in SeedDesign.all.enumerated() {
            try FirstBody.seed(UInt8(index)).check()
            try FirstBody.designed(seed.plan).check()
        }
        #expect(FirstBody.seed(.max).plan == SeedDesign.all.last?.plan)
    }

    @Test func aNucleusGrowsSixCellsAndNoMore() throws {
        try Founding.check(flower(.tissue))
        #expect(Founding.start(of: flower(.tissue)) == Founding.fromNucleus)
        #expect(throws: EditRefusal.overBudget(price: 144, budget: 130)) { try Founding.check(flower(.mouth)) }
    }

    @Test func aSeedMayBeChangedByOneOrgan() throws {
        var dart = SeedDesign.all[0].plan
        dart.cells.append(CellPlan(id: 20, type: .tissue, x: -62, y: 0))
        dart.links.append(LinkPlan(type: .rod, a: 0, b: 20))
        #expect(Founding.start(of: dart) == Founding.from(SeedDesign.all[0]))
        // Three mouths more are too dear from anywhere.
        for (id, x) in [(21, 130), (22, 194), (23, 258)] {
            dart.cells.append(CellPlan(id: UInt8(id), type: .mouth, x: Int16(x), y: 0))
            dart.links.append(LinkPlan(type: .rod, a: UInt8(id == 21 ? 1 : id - 1), b: UInt8(id)))
        }
        #expect(throws: EditRefusal.self) { try Founding.check(dart) }
    }

    @Test func whatIsNoBodyIsRefusedWithTheReason() {
        var body = Founding.nucleus
        body.cells = []
        #expect(throws: EditRefusal.invalid(body.problems())) { try FirstBody.designed(body).check() }
    }
}
