import Anatomy
import SimMath
import Testing

/// Which end of a bender turns, and which way.
@Suite struct BenderPlaceTests {
    /// A nucleus with a mouth ahead, and a cell at `x`, `y` on a bender. The ids of both as given.
    private func plan(x: Int16, y: Int16, nucleus: UInt8 = 0, outer: UInt8 = 2) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        plan.insert(CellPlan(id: nucleus, type: .nucleus, x: 0, y: 0))
        plan.insert(CellPlan(id: 7, type: .mouth, x: 62, y: 0))
        plan.insert(CellPlan(id: outer, type: .tissue, x: x, y: y))
        plan.links = [LinkPlan(type: .bender, a: nucleus, b: outer), LinkPlan(type: .rod, a: nucleus, b: 7)]
        return plan
    }

    private func turnWeight(_ plan: BodyPlan) throws -> Float {
        try #require(plan.actuators().first { $0.kind == .muscle }).response.weights[ControlChannel.turn.rawValue]
    }

    @Test func theEndNearerToTheNucleusIsTheInnerOne() throws {
        for (nucleus, outer) in [(UInt8(0), UInt8(2)), (5, 2)] {
            let plan = plan(x: -64, y: 0, nucleus: nucleus, outer: outer)
            let place = try #require(plan.place(ofBender: 0))
            #expect(plan.cells[place.inner].id == nucleus && plan.cells[place.outer].id == outer)
        }
        // By links, not by µm: the second cell of the arm has come back beside the nucleus.
        var arm = plan(x: 0, y: 64)
        arm.insert(CellPlan(id: 9, type: .tissue, x: 40, y: 40))
        arm.links.append(LinkPlan(type: .bender, a: 9, b: 2))
        let place = try #require(arm.place(ofBender: 2))
        #expect(arm.cells[place.inner].id == 2 && arm.cells[place.outer].id == 9)
    }

    @Test func mirrorImagesTurnTheOtherWayAndSteerToTheOtherSide() throws {
        let (left, right) = (plan(x: -20, y: 60), plan(x: -20, y: -60))
        #expect(left.place(ofBender: 0)?.side == .left && left.place(ofBender: 0)?.sense == 1)
        #expect(right.place(ofBender: 0)?.side == .right && right.place(ofBender: 0)?.sense == -1)
        #expect(try turnWeight(left) == -1)
        #expect(try turnWeight(right) == 1)
    }

    @Test func onTheAxisItSteersAsARudderBehindAndAsABowAhead() throws {
        var bow = plan(x: 64, y: 0)
        bow.cells[2].x = -62
        #expect(bow.place(ofBender: 0)?.side == .axis && bow.place(ofBender: 0)?.trails == false)
        #expect(try turnWeight(bow) == 1)
        #expect(try turnWeight(plan(x: -64, y: 0)) == -1)
    }

    @Test func aBodyThatOnlyRowsMovesAndIsAStumpWithoutItsOars() {
        let plan = plan(x: -20, y: 60)
        #expect(plan.problems().isEmpty && plan.warnings().isEmpty)
        #expect(plan.canSwim { _ in true } && !plan.canSwim { $0 != 1 })
        #expect(plan.isStump { $0 == 0 } && !plan.isStump { _ in true })
    }

    @Test func aBenderAtAPacemakerIsHeard() {
        var plan = plan(x: -64, y: 0)
        plan.cells[1].type = .pacemaker
        #expect(plan.idleSignals().isEmpty)
        plan.links[0].type = .rod
        #expect(plan.idleSignals() == [.unheard(cell: 2)])
    }

    @Test func itsCodeIsTheTwelfth() {
        #expect(LinkType.bender.rawValue == 11)
        #expect(LinkType.bender.bends && LinkType.bender.acts && !LinkType.bender.contracts)
        #expect(LinkType.allCases.filter(\.acts) == [.muscle, .latch, .bender])
    }
}
