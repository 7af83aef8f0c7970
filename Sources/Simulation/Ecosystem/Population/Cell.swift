import Anatomy
import Locomotion
import SimMath

/// One cell in the dish.
struct Cell: MovingCell, Hashable, Sendable {
    var state = CellState.gone
    var type = CellType.tissue
    /// Damage the cell can still take, 0…`fullHealth`.
    var health: Float = 0
    var fullHealth: Float = 1
    /// Energy bound in the cell.
    var flesh: Energy = 0
    /// `flesh` of an unhurt cell.
    var fullFlesh: Energy = 0
    var capacity: Energy = 0
    var upkeep: Energy = 0
    var areaScale: Float = 1
    /// Body frame of the plan, µm.
    var rest = Vector2.zero
    var opening = Opening()
    /// The strength of the cell's type in the catalogue, scaled by the cell's radius.
    var strength: Float = 0
    /// Unit vector: how far the cell has turned from the plan, judged by its linked neighbours.
    var rotation = Vector2(1, 0)
    /// Ticks until a spike can stab again.
    var cooldown: UInt8 = 0
    /// Doses of venom in it, 0…1.
    var venom: Float = 0
    /// 1 is full; a jolt raises it above that.
    var charge: Float = 0
    /// Ticks that it stays numb.
    var numbness: UInt8 = 0
    /// Of a ganglion: ticks until it can be charged again.
    var timer: UInt8 = 0
    /// Of an electrocyte, 0…1.
    var fill: Float = 0
    /// What its charge and its venom make of it.
    var impulse = Impulse.none
    /// What a torn-off cell took of its body's store and has not burnt yet; a part of its flesh.
    var limbStore: Energy = 0

    init() {}

    init(_ plan: CellPlan) {
        let traits = plan.type.traits
        let scale = plan.areaScale
        state = .alive
        type = plan.type
        fullHealth = traits.health
        health = traits.health
        fullFlesh = scaled(traits.buildCost, by: scale)
        flesh = fullFlesh
        capacity = scaled(traits.capacity, by: scale)
        upkeep = scaled(traits.upkeep, by: scale)
        areaScale = scale
        rest = plan.position
        opening = Opening(plan)
        strength = traits.strength(radius: plan.radius)
    }

    var isAlive: Bool { state == .alive }
    var isTwitching: Bool { limbStore > 0 && state == .carrion }

    /// What is left of the flesh of an unhurt cell, 0…1; storage that came to it does not count.
    var fleshShare: Float { fullFlesh > 0 ? min(1, Float(flesh) / Float(fullFlesh)) : 0 }

    /// Where the cell's front points in the dish.
    var front: Vector2 { opening.front(rotation) }

    /// Takes up to `wanted` of its flesh, and returns how much that was. What a limb has left to burn is never more
    /// than its flesh, no matter what takes of it.
    mutating func takeFlesh(_ wanted: Energy) -> Energy {
        let taken = min(wanted, flesh)
        flesh -= taken
        limbStore = min(limbStore, flesh)
        return taken
    }

    /// Whether `offset` from the cell's centre lies within its opening.
    func faces(_ offset: Vector2) -> Bool { opening.faces(offset, rotation) }
}

extension Cell: StateCodable {
    /// What changes in the life of a body; the rest follows from its plan. To read, begin with the plan's cell.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&state, "state")
        coder.code(&health, "health", in: -1e9...fullHealth)
        coder.code(&flesh, "flesh", in: 0...Energy.mostCoded >> 20)
        coder.code(&rotation, "rotation", limit: 1.001)
        coder.code(&cooldown, "cooldown")
        coder.code(&venom, "venom", in: 0...1)
        coder.code(&charge, "charge", in: 0...ChargeSettings.bound)
        coder.code(&numbness, "numbness")
        coder.code(&timer, "timer")
        coder.code(&fill, "fill", in: 0...1)
        coder.code(&impulse, "impulse")
        coder.code(&limbStore, "limbStore", in: 0...Energy.mostCoded >> 20)
        // What a limb has left to burn is a part of its flesh.
        coder.check(limbStore <= flesh, "limbStore", "\(limbStore) in a cell of \(flesh)")
    }
}
