import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath

/// Small worlds and plans the tests share.
enum WorldLab {
    static let dart = SeedDesign.all[0].plan
    static let grazer = SeedDesign.all[1].plan
    static let lancer = SeedDesign.all[2].plan

    static func still() throws -> World { try Scenario.stillWater.makeWorld() }

    static func at(_ x: Float, _ y: Float, facing: Float = 0) -> RootFrame {
        RootFrame(position: Vector2(x, y), rotation: Vector2(angle: facing))
    }

    /// Cells in a row along x, half a µm in radius, a µm apart, joined by rods; the first is at x = 0.
    static func chain(_ types: [CellType], facing: UInt8 = 0) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for (i, type) in types.enumerated() {
            plan.cells.append(CellPlan(id: UInt8(i), type: type, x: Int16(i * 64), y: 0, gridFacing: facing))
            if i > 0 { plan.links.append(LinkPlan(type: .rod, a: UInt8(i - 1), b: UInt8(i))) }
        }
        return plan
    }

    /// Steps with the same controls, checking every invariant each tick, and returns all events.
    static func run(
        _ world: inout World, ticks: Int, _ controls: [PlayerControl] = []
    ) throws -> [WorldEvent] {
        var events: [WorldEvent] = []
        for _ in 0..<ticks {
            events += world.step(controls)
            try world.checkInvariants()
        }
        return events
    }
}
