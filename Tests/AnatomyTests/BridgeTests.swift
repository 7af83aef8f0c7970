import Anatomy
import Testing

@Suite struct BridgeTests {
    /// Cells in a row along x, the nucleus first, joined as the pairs say.
    private func plan(_ count: UInt8, _ pairs: [(UInt8, UInt8)]) -> BodyPlan {
        let cells = (0..<count).map { CellPlan(id: $0, type: $0 == 0 ? .nucleus : .tissue, x: Int16($0) * 64, y: 0) }
        return BodyPlan(cells: cells, links: pairs.map { LinkPlan(type: .rod, a: $0.0, b: $0.1) })
    }

    @Test func aChainHangsOnItsFirstLink() {
        let bridge = plan(5, [(0, 1), (1, 2), (2, 3), (3, 4)]).weakestBridge
        #expect(bridge == BodyPlan.Bridge(ends: LinkEnds(a: 0, b: 1), cells: 4))
    }

    @Test func aRingHasNone() {
        #expect(plan(4, [(0, 1), (1, 2), (2, 3), (0, 3)]).weakestBridge == nil)
        #expect(plan(1, []).weakestBridge == nil)
    }

    @Test func onlyWhatIsBeyondTheRingHangs() {
        let bridge = plan(6, [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (3, 5)]).weakestBridge
        #expect(bridge == BodyPlan.Bridge(ends: LinkEnds(a: 2, b: 3), cells: 3))
    }

    @Test func everyBridgeIsWhatCuttingItShows() {
        for seed in SeedDesign.all {
            let most =
                seed.plan.links.map { link -> Int in
                    var cut = seed.plan
                    cut.links.removeAll { $0.ends == link.ends }
                    return cut.problems().reduce(0) { sum, problem in
                        if case .disconnected = problem { sum + 1 } else { sum }
                    }
                }.max() ?? 0
            #expect((seed.plan.weakestBridge != nil) == (most > 0), "\(seed.name)")
        }
    }

    @Test func noNucleusNoBridge() {
        var headless = plan(3, [(0, 1), (1, 2)])
        headless.cells[0].type = .tissue
        #expect(headless.weakestBridge == nil)
    }
}
