import Anatomy
import SimMath
import Testing

@Suite struct CatalogueTests {
    @Test func everyTypeHasItsOwnRow() {
        #expect(CellTraits.catalogue.count == CellType.allCases.count)
        #expect(LinkTraits.catalogue.count == LinkType.allCases.count)
        for type in CellType.allCases { #expect(type.traits.type == type) }
        for type in LinkType.allCases { #expect(type.traits.type == type) }
    }

    @Test func pricesStayInTheRangesOfTheRules() {
        for traits in CellTraits.catalogue { #expect((10...40).contains(traits.price)) }
        for traits in LinkTraits.catalogue { #expect((3...8).contains(traits.price)) }
    }

    @Test(arguments: SeedDesign.all.indices) func everySeedDesignIsAValidBodyWithoutWarnings(_ index: Int) {
        let plan = SeedDesign.all[index].plan
        #expect(plan.problems() == [])
        #expect(plan.warnings() == [])
    }

    @Test(arguments: SeedDesign.all.indices) func everySeedDesignCanPushAheadAndTurnBothWays(_ index: Int) {
        let plan = SeedDesign.all[index].plan
        let centre = plan.centreOfDrag
        func wrench(_ controls: ControlFrame) -> (ahead: Float, turn: Float) {
            var ahead: Float = 0
            var turn: Float = 0
            for actuator in plan.actuators() where actuator.kind != .muscle {
                var activation = actuator.response.activation(controls)
                if actuator.kind == .flagellum { activation = max(0, activation) }
                let push = actuator.direction * (activation * actuator.force)
                ahead += push.x
                turn += (plan.cells[actuator.part].position - centre).cross(push)
            }
            return (ahead, turn)
        }
        #expect(wrench(ControlFrame(thrust: 1)).ahead > 20)
        #expect(wrench(ControlFrame(turn: 1)).turn > 5)
        #expect(wrench(ControlFrame(turn: -1)).turn < -5)
    }
}
