public import Anatomy
public import SimMath

/// What a creature is to the player, drawn as the shape of its outline and never by colour alone: own is a soft bright
/// line, threat is spiked, prey is beaded, neutral and carrion have none.
nonisolated public enum Relation: UInt8, CaseIterable, Sendable {
    case own, prey, threat, neutral, carrion
}

/// One creature of a frame. The arrays go cell by cell in the plan's order and have its length; shorter ones are read
/// as rest positions, alive and healthy.
nonisolated public struct CreatureSprite: Sendable {
    /// Stable from frame to frame: seeds its animations.
    public var id: UInt32
    public var plan: BodyPlan
    /// The plan's `contentHash`: the key its skin is cached under.
    public var planKey: UInt64
    /// Centres of the cells in the world, µm.
    public var cells: [Vector2]
    public var states: [CellState]
    /// 0…1.
    public var health: [Float]
    /// What is left of the flesh of dead cells, 0…1; without any word of it, all.
    public var flesh: [Float] = []
    /// Empty where no cell has any.
    public var afflictions: [CellAffliction] = []
    /// How deep the wounds were that have left scars, 0…1; 1 for a cell that was lost. Empty where there are none.
    public var scars: [Float] = []
    public var relation: Relation
    /// Of the plan's forward axis, radians: how a cell that has nothing left beside it lies.
    public var rotation: Float
    /// Hit flash, 0…1.
    public var flash: Float
    /// Being swallowed, 0…1: it shrinks towards its middle.
    public var swallow: Float
    /// Whether it is after the player: its outline beats.
    public var isHunting = false
    /// Written over it.
    public var name: String?

    public init(
        id: UInt32, plan: BodyPlan, planKey: UInt64, cells: [Vector2], states: [CellState] = [],
        health: [Float] = [],
        relation: Relation = .neutral, rotation: Float = 0, flash: Float = 0, swallow: Float = 0, name: String? = nil
    ) {
        self.id = id
        self.plan = plan
        self.planKey = planKey
        self.cells = cells
        self.states = states
        self.health = health
        self.relation = relation
        self.rotation = rotation
        self.flash = flash
        self.swallow = swallow
        self.name = name
    }

    /// A creature at rest with its plan's origin at `position` (µm), facing `angle` radians.
    public init(id: UInt32, plan: BodyPlan, at position: Vector2, angle: Float, relation: Relation = .neutral) {
        let turn = Vector2(angle: angle)
        self.init(
            id: id, plan: plan, planKey: plan.contentHash,
            cells: plan.cells.map { position + $0.position.rotated(by: turn) }, relation: relation, rotation: angle)
    }

    /// How large a dead cell is beside a living one, 0…1: what is eaten or rots away makes it shrink.
    func shrinkage(_ index: Int) -> Float {
        guard index < flesh.count, state(index) == .carrion else { return 1 }
        return Self.emptySize + (1 - Self.emptySize) * min(1, max(0, flesh[index])).squareRoot()
    }

    /// Beside a living one: a dead cell that is nearly empty is still to be seen, and to be bitten.
    private static let emptySize: Float = 0.5

    func state(_ index: Int) -> CellState { index < states.count ? states[index] : .alive }
    /// 0…1; without a word of its health what lives is whole, and what is dead is dark.
    func vitality(_ index: Int) -> Float {
        index < health.count ? min(1, max(0, health[index])) : state(index) == .alive ? 1 : 0
    }
}
