public import Anatomy

/// How the server is, once a second.
public struct ServerStatus: Hashable, Sendable {
    /// Milliseconds a tick takes, over the last seconds.
    public var tickMedian: Float = 0
    public var tickP99: Float = 0
    public var players: UInt16 = 0
    public var creatures: UInt16 = 0
    /// Megabytes resident.
    public var memory: Float = 0
    public var tick: UInt32 = 0
    /// Since the dish began, and the highest generation born so far.
    public var births: UInt32 = 0
    public var generation: UInt32 = 0
    /// How fast the dish is asked to live, and how fast it lived in the last second, as a multiple of real time.
    public var wanted = DishSpeed.x1
    public var reached: Float = 1
    /// The dish should be kept on the server's disk, and could not be.
    public var isUnsaved = false
    /// What happens should be recorded, in the archive or to be lived again, and is not.
    public var isUnrecorded = false
    /// The tick of a recording that is being looked for; 0 for none.
    public var sought: UInt32 = 0

    public init(
        tickMedian: Float, tickP99: Float, players: UInt16, creatures: UInt16, memory: Float, tick: UInt32,
        births: UInt32 = 0, generation: UInt32 = 0, wanted: DishSpeed = .x1, reached: Float = 1,
        isUnsaved: Bool = false, isUnrecorded: Bool = false, sought: UInt32 = 0
    ) {
        self.tickMedian = tickMedian
        self.tickP99 = tickP99
        self.players = players
        self.creatures = creatures
        self.memory = memory
        self.tick = tick
        self.births = births
        self.generation = generation
        self.wanted = wanted
        self.reached = reached
        self.isUnsaved = isUnsaved
        self.isUnrecorded = isUnrecorded
        self.sought = sought
    }
}

extension ServerStatus: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&tickMedian, "tickMedian")
        coder.code(&tickP99, "tickP99")
        coder.code(&players, "players")
        coder.code(&creatures, "creatures")
        coder.code(&memory, "memory")
        coder.code(&tick, "tick")
        coder.code(&births, "births")
        coder.code(&generation, "generation")
        coder.code(&wanted, "wanted")
        coder.code(&reached, "reached")
        coder.code(&isUnsaved, "isUnsaved")
        coder.code(&isUnrecorded, "isUnrecorded")
        coder.code(&sought, "sought")
    }
}
