public import Evolution

/// What the tick hands to the archive: small values, written later by another thread.
public enum ArchiveRecord: Sendable {
    case birth(ArchivedBirth)
    case death(ArchivedDeath)
    /// The last of a cell of `victim` went into `eater`.
    case meal(eater: UInt32, victim: UInt32)
    /// A guest's creature has another body.
    case body(creature: UInt32, Genome)
    /// The best at `tick`, best first.
    case champions(tick: UInt64, [HallEntry])
    case score(ArchivedScore)
    /// Only these, their ancestors, and those of champions and killers keep their genome: who else died is a dead leaf.
    case prune(keeping: [UInt32])
    /// What is older or more than the settings allow goes, but for these, champions, players and their ancestors. `date`: seconds
    /// since 1970.
    case expire(tick: UInt64, date: Double, keeping: [UInt32])

    /// What can be missed when there is too much of everything.
    var isMeal: Bool { if case .meal = self { true } else { false } }
    /// What tidies up and says nothing of the dish.
    var isUpkeep: Bool {
        switch self {
        case .prune, .expire: true
        case .birth, .death, .meal, .body, .champions, .score: false
        }
    }
}

/// A dish as it began.
public struct ArchivedDish: Hashable, Sendable {
    /// Its number in the archive; 0 for one that is not in it yet.
    public var id: Int64
    /// What this run was given. A dish that was resumed was begun with another, or the same.
    public var seed: UInt64
    /// What sets it apart, for people to read. It begins with `resumed` where the dish goes on out of a save.
    public var settings: String
    /// The version of the program that ran it.
    public var program: String
    /// Seconds since 1970, UTC.
    public var started: Double

    public init(id: Int64 = 0, seed: UInt64, settings: String, program: String, started: Double) {
        self.id = id
        self.seed = seed
        self.settings = settings
        self.program = program
        self.started = started
    }

    /// What `settings` of a dish out of a save begins with.
    public static let resumed = "resumed"

    /// For people to read; empty where the seed that the dish was begun with is not known.
    public var seedWords: String { settings.hasPrefix(Self.resumed) ? "" : ", seed \(seed)" }
}

/// Who steered a creature. The raw value is its code in the file: never renumber, only append.
public enum ArchivedOwner: Int, Hashable, Sendable {
    case opponent = 0
    case player = 1
    case bot = 2
}

/// A creature comes into the dish.
public struct ArchivedBirth: Sendable {
    public var lineage: Lineage
    public var owner: ArchivedOwner
    /// A guest's name; nil for an opponent.
    public var name: String?
    public var genomeID: UInt64
    /// nil when it is gone already.
    public var genome: Genome?
    /// What sets it apart from its parent.
    public var changes: [GenomeChange]

    public init(
        lineage: Lineage, owner: ArchivedOwner, name: String?, genomeID: UInt64, genome: Genome?,
        changes: [GenomeChange]
    ) {
        self.lineage = lineage
        self.owner = owner
        self.name = name
        self.genomeID = genomeID
        self.genome = genome
        self.changes = changes
    }
}

/// What ended a creature. The raw value is its code in the file: never renumber, only append.
public enum ArchivedCause: Int, Hashable, Sendable {
    case eaten = 0
    case stabbed = 1
    case starved = 2
    case tornApart = 3
    case withdrawn = 4
}

/// A creature dies: when, of what, and what its life came to.
public struct ArchivedDeath: Hashable, Sendable {
    public var creature: UInt32
    public var tick: UInt64
    public var cause: ArchivedCause
    public var killer: UInt32?
    /// Ticks lived.
    public var age: Int
    /// Energy units.
    public var fromRivals: Int64
    public var fromFood: Int64
    public var rivalsEaten: Int
    /// Food particles swallowed.
    public var particles: Int

    public init(
        creature: UInt32, tick: UInt64, cause: ArchivedCause, killer: UInt32?, age: Int, fromRivals: Int64,
        fromFood: Int64, rivalsEaten: Int, particles: Int
    ) {
        self.creature = creature
        self.tick = tick
        self.cause = cause
        self.killer = killer
        self.age = age
        self.fromRivals = fromRivals
        self.fromFood = fromFood
        self.rivalsEaten = rivalsEaten
        self.particles = particles
    }
}

/// A player's or bot's life, as the list of the best shows it.
public struct ArchivedScore: Hashable, Sendable {
    public var name: String
    public var creature: UInt32
    /// Seconds survived.
    public var seconds: Double
    /// Energy points eaten, as the editor counts them.
    public var eaten: Int64
    public var rivals: Int
    /// The highest generation the dish had reached.
    public var generation: Int
    /// Seconds since 1970, UTC.
    public var date: Double
    public var killer: UInt32?

    public init(
        name: String, creature: UInt32, seconds: Double, eaten: Int64, rivals: Int, generation: Int, date: Double,
        killer: UInt32?
    ) {
        self.name = name
        self.creature = creature
        self.seconds = seconds
        self.eaten = eaten
        self.rivals = rivals
        self.generation = generation
        self.date = date
        self.killer = killer
    }
}
