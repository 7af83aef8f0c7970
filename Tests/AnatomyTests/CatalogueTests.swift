import Anatomy
import SimMath
import Testing

@Suite struct CatalogueTests {
    @Test func rowsStandAtTheCodesOfTheirTypes() {
        #expect(CellType.allCases.map { Int($0.rawValue) } == Array(CellTraits.catalogue.indices))
        #expect(LinkType.allCases.map { Int($0.rawValue) } == Array(LinkTraits.catalogue.indices))
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
                let activation = max(actuator.minimumActivation, actuator.response.activation(controls))
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
