/// What is remembered of a life that is left in the player's own dish, so that a later game goes on with it: how far
/// its goals are, which no server knows.
public struct LeftLife: Hashable, Sendable {
    /// The player's creature: within its dish a life is known by it.
    public var creature: UInt32
    public var isOver = false
    /// The number of its set of goals, and whether revenge is one of them.
    public var goalSet = 0
    public var seeksRevenge = false
    /// Indices of the goals that are reached.
    public var reached: Set<Int> = []
    /// Lasted through.
    public var editors = 0
    public var hasEatenLarger = false
    public var hasRevenge = false
    /// Who killed the player's creature before this one; 0 for none.
    public var killer: UInt32 = 0
    /// How the dish and the life in it were when they were left; nil where an older game did not say.
    public var summary: Summary?
    /// Of the dish, no matter which creature lives there; empty where an older game did not say.
    public var rivals = Rivals()

    /// Who is known to the player in the dish, by the numbers of their creatures, which their names come from.
    public struct Rivals: Hashable, Sendable {
        /// More of each kind are not kept.
        public static let maximum = 100

        /// Those that ate the player.
        public var killers: [Killer] = []
        /// By creature: the killer that it descends from.
        public var heirs: [UInt32: UInt32] = [:]
        /// Those that have met the player before, or whose ancestors have.
        public var met: Set<UInt32> = []

        public init() {}
    }

    /// A creature that ate the player.
    public struct Killer: Hashable, Sendable {
        public var creature: UInt32
        /// How often.
        public var kills: Int
        /// Of its body; nil where it was not seen.
        public var hue: UInt8?

        public init(creature: UInt32, kills: Int, hue: UInt8? = nil) {
            self.creature = creature
            self.kills = kills
            self.hue = hue
        }
    }

    /// What a list of dishes says of one of them.
    public struct Summary: Hashable, Sendable {
        /// Of its water, on the ladder of dishes: `Settings.Course.rungs`.
        public var rung: Int
        /// The day whose dish it is: "2026-11-23"; nil for any other.
        public var day: String?
        /// The age of the life.
        public var seconds: Int
        /// Of its body.
        public var cells: Int
        /// Seconds since 1970.
        public var leftAt: Int64

        public init(rung: Int, day: String? = nil, seconds: Int, cells: Int, leftAt: Int64) {
            self.rung = rung
            self.day = day
            self.seconds = seconds
            self.cells = cells
            self.leftAt = leftAt
        }
    }

    public init(creature: UInt32) { self.creature = creature }
}
