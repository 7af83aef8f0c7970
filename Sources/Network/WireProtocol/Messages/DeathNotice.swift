/// What a creature died of.
public enum DeathReason: UInt8, CaseIterable, Hashable, Sendable {
    case eaten = 0
    case stabbed
    case starved
    case tornApart
}

/// The end of a life.
public struct DeathNotice: Hashable, Sendable {
    public var reason = DeathReason.eaten
    /// The killer's creature number; 0 for none.
    public var killer: UInt32 = 0
    /// The killer's plan number; 0 for none.
    public var killerPlan: UInt32 = 0
    /// A guest's; empty for an opponent.
    public var killerName = ""
    /// How many births lie between the killer and its founder.
    public var killerGeneration: UInt32 = 0
    /// The killer's ancestors, parent first, as creature numbers.
    public var killerAncestors: [UInt32] = []
    /// The guest whose ghost the killer descends from; 0 for none.
    public var killerGhostOf: UInt32 = 0
    /// What that guest was called; empty where it is not known any more.
    public var killerGhostName = ""
    public var secondsSurvived: Float = 0
    /// Energy units.
    public var energyFromRivals: Int64 = 0
    public var energyFromFood: Int64 = 0
    public var rivalsEaten: UInt32 = 0
    /// The highest generation the dish had reached.
    public var generation: UInt32 = 0

    public init(
        reason: DeathReason, killer: UInt32, killerPlan: UInt32, killerName: String, killerGeneration: UInt32,
        killerAncestors: [UInt32], killerGhostOf: UInt32, killerGhostName: String, secondsSurvived: Float,
        energyFromRivals: Int64, energyFromFood: Int64,
        rivalsEaten: UInt32, generation: UInt32
    ) {
        self.reason = reason
        self.killer = killer
        self.killerPlan = killerPlan
        self.killerName = killerName
        self.killerGeneration = killerGeneration
        self.killerAncestors = killerAncestors
        self.killerGhostOf = killerGhostOf
        self.killerGhostName = killerGhostName
        self.secondsSurvived = secondsSurvived
        self.energyFromRivals = energyFromRivals
        self.energyFromFood = energyFromFood
        self.rivalsEaten = rivalsEaten
        self.generation = generation
    }
}

extension DeathNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&reason, "reason")
        coder.code(&killer, "killer")
        coder.code(&killerPlan, "killerPlan")
        coder.code(&killerName, "killerName", limit: WireLimits.nameBytes)
        coder.code(&killerGeneration, "killerGeneration")
        coder.list(&killerAncestors, "killerAncestors", limit: WireLimits.ancestors, cut: .end)
        coder.code(&killerGhostOf, "killerGhostOf")
        coder.code(&killerGhostName, "killerGhostName", limit: WireLimits.nameBytes)
        coder.code(&secondsSurvived, "secondsSurvived")
        coder.code(&energyFromRivals, "energyFromRivals")
        coder.code(&energyFromFood, "energyFromFood")
        coder.code(&rivalsEaten, "rivalsEaten")
        coder.code(&generation, "generation")
    }
}
