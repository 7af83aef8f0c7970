public import Anatomy
public import SimMath

/// One cell as it is: dish frame, µm.
public struct CellView: Hashable, Sendable {
    public var position: Vector2
    public var state: CellState
    /// 0…1; of carrion, how much of its flesh is left.
    public var health: Float
    public var affliction: CellAffliction

    public init(
        position: Vector2, state: CellState, health: Float, affliction: CellAffliction = .none
    ) {
        self.position = position
        self.state = state
        self.health = health
        self.affliction = affliction
    }
}

/// Who steers a creature.
public enum Steering: UInt8, CaseIterable, Hashable, Sendable {
    case brain = 0
    case player
    case bot
}

/// One creature as a client may see it.
public struct CreatureView: Hashable, Sendable {
    public var id: UInt32
    /// The plan's number on this server.
    public var planID: UInt32
    public var plan: BodyPlan
    public var steering: Steering
    /// The guest that steers it; 0 for a brain.
    public var guest: UInt32
    public var isAlive: Bool
    /// Where the plan's origin lies in the dish, µm.
    public var position: Vector2
    /// Of the plan's forward axis, radians.
    public var rotation: Float
    /// In the order of the plan.
    public var cells: [CellView]
    /// The same in whole numbers, if it was made once for all who see it.
    var quantized: QuantizedCreature?

    public init(
        id: UInt32, planID: UInt32, plan: BodyPlan, steering: Steering, guest: UInt32, isAlive: Bool,
        position: Vector2, rotation: Float, cells: [CellView]
    ) {
        self.id = id
        self.planID = planID
        self.plan = plan
        self.steering = steering
        self.guest = guest
        self.isAlive = isAlive
        self.position = position
        self.rotation = rotation
        self.cells = cells
    }
}

extension CreatureView {
    /// Whether the cell at an index of its plan lives.
    public func lives(_ index: Int) -> Bool { index < cells.count && cells[index].state == .alive }

    /// How far its parts are from its position, rims included, µm: more than its plan's reach where it falls apart.
    public var spread: Float {
        var farthest: Float = 0
        for (cell, part) in zip(cells, plan.cells) where cell.state != .gone {
            farthest = max(farthest, (cell.position - position).length + part.radius)
        }
        return farthest
    }

    /// Makes the whole numbers that go over the wire: once, where many guests see it. To be called when all is set.
    public mutating func quantize() { quantized = QuantizedCreature(self) }
}

/// One particle of food. µm.
public struct FoodView: Hashable, Sendable {
    public var id: UInt32
    public var position: Vector2
    /// Whether it has a shell that not everything which swallows can open.
    public var isShelled: Bool

    public init(id: UInt32, position: Vector2, isShelled: Bool = false) {
        self.id = id
        self.position = position
        self.isShelled = isShelled
    }
}

/// What a guest knows of its own creature. Everything 0 without one.
public struct OwnStatus: Hashable, Sendable {
    /// 0: dead, or a spectator.
    public var creature: UInt32 = 0
    /// Energy units.
    public var storage: Int64 = 0
    public var capacity: Int64 = 0
    /// Success since the last editor, energy units.
    public var success: Int64 = 0
    /// Mean health of its cells, 0…1.
    public var health: Float = 0
    public var isStunned = false
    public var rivalsEaten: UInt32 = 0
    /// Seconds lived.
    public var age: Float = 0
    public var generation: UInt32 = 0
    /// How ready its parts are on each of `ControlChannel.ofParts`, 0…15.
    public var readiness: [UInt8] = [0, 0, 0, 0]
    /// What its noses tell of food, blood and alarm.
    public var scents = OwnStatus.noScents

    public static let noScents = [ScentNotice(), ScentNotice(), ScentNotice()]

    /// From which age on a life that can do nothing any more may be given up, seconds: the flesh of bodies that come
    /// apart by themselves would be litter.
    public static let leastAgeToGiveUp: Float = 10

    public init() {}
}

/// What one client may know at one tick: already bounded by its creature's senses.
public struct ViewState: Hashable, Sendable {
    public var tick: UInt32
    /// The last control frame of this client that the world took.
    public var lastFrame: UInt32
    /// How many of its frames wait for ticks to come.
    public var waitingFrames: Int
    public var own: OwnStatus
    /// How the guest's own body moves; nil while nothing moves, and without a body.
    public var motion: OwnMotion?
    /// What is near this matters most. µm.
    public var centre: Vector2
    /// How far it senses, µm.
    public var sightRadius: Float
    /// How light it is where it is, 0…1.
    public var light: Float
    public var creatures: [CreatureView]
    public var food: [FoodView]
    /// What suckers hold of creatures that are in view, nearest first: beyond `WireLimits.tethersPerSnapshot` they
    /// are cut.
    public var tethers: [TetherView]
    /// Ink in view, nearest first: beyond `WireLimits.cloudsPerSnapshot` they are cut.
    public var clouds: [CloudView]

    public init(
        tick: UInt32, lastFrame: UInt32, waitingFrames: Int = 0, own: OwnStatus, motion: OwnMotion? = nil,
        centre: Vector2, sightRadius: Float,
        light: Float, creatures: [CreatureView], food: [FoodView], tethers: [TetherView] = [],
        clouds: [CloudView] = []
    ) {
        self.tick = tick
        self.lastFrame = lastFrame
        self.waitingFrames = waitingFrames
        self.own = own
        self.motion = motion
        self.centre = centre
        self.sightRadius = sightRadius
        self.light = light
        self.creatures = creatures
        self.food = food
        self.tethers = tethers
        self.clouds = clouds
    }
}
