public import Anatomy

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
    /// Straight ahead by flagella and cilia, µm/s.
    public var speed: Float
    /// Whether muscles push too, so that it swims faster than that.
    public var hasMuscles: Bool
    /// Greatest torque, pN·µm.
    public var turning: Float
    /// How many cells hang on the weakest single link; 0 where none hangs on one alone.
    public var bridge: Int

    public init(_ plan: BodyPlan) {
        cells = plan.cells.count
        links = plan.links.count
        mass = plan.mass
        upkeep = plan.upkeep
        capacity = plan.capacity
        speed = plan.thrustSpeed
        hasMuscles = plan.links.contains(where: \.isActuator)
        bridge = plan.weakestBridge?.cells ?? 0
        turning = plan.turningTorque
    }

    /// How long a full store lasts at rest, seconds.
    public var endurance: Float { upkeep > 0 ? Float(capacity) / Float(upkeep) : 0 }
}
