public import Anatomy
import SimMath

/// What a design amounts to, for the statistics beside the canvas.
public struct DesignFigures: Hashable, Sendable {
    public var cells: Int
    public var links: Int
    /// pN·s²/µm.
    public var mass: Float
    /// Energy units a second at rest.
    public var upkeep: Energy
    /// Energy units.
    public var capacity: Energy
    /// Greatest push forward, pN.
    public var thrust: Float
    /// Greatest torque, pN·µm.
    public var turning: Float

    public init(_ plan: BodyPlan) {
        cells = plan.cells.count
        links = plan.links.count
        mass = plan.mass
        upkeep = plan.upkeep
        capacity = plan.capacity
        thrust = 0
        turning = 0
        let centre = plan.centreOfDrag
        for actuator in plan.actuators() where actuator.kind != .muscle {
            thrust += actuator.force * max(0, actuator.direction.x)
            turning += actuator.force * abs((plan.cells[actuator.part].position - centre).cross(actuator.direction))
        }
    }

    /// How long a full store lasts at rest, seconds.
    public var endurance: Float { upkeep > 0 ? Float(capacity) / Float(upkeep) : 0 }
}
