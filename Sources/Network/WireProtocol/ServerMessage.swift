public import Anatomy
public import SimMath

/// A round stone in the dish.
public struct RockNotice: Hashable, Sendable {
    /// µm.
    public var centre: Vector2
    public var radius: Float

    public init(centre: Vector2, radius: Float) {
        self.centre = centre
        self.radius = radius
    }
}

/// The patch of bright light that drifts round the dish as it lives.
///
///     radius:f32 orbit:f32 period:f32
public struct LightNotice: Hashable, Sendable {
    /// µm.
    public var radius: Float
    /// Distance of the patch's middle from the dish's, µm.
    public var orbit: Float
    /// Seconds of play for one round; above 0.
    public var period: Float

    public init(radius: Float, orbit: Float, period: Float) {
        self.radius = radius
        self.orbit = orbit
        self.period = period
    }

    /// Where its middle is after so many seconds of play, µm.
    public func centre(seconds: Double) -> Vector2 {
        let round = Float((seconds / Double(period)).truncatingRemainder(dividingBy: 1))
        return Vector2(sinTurns(round + 0.25), sinTurns(round)) * orbit
    }
}

/// The answer to a hello.
///
///     code:8 version:16 guest:32 ticks:8 snapshots:8 radius:f32 fog:1 light rocks:varint{x y r:f32} vents:varint{x y:f32}
///     aquarium:1
public struct Welcome: Hashable, Sendable {
    public var version: UInt16
    /// The number the server calls this client by.
    public var guest: UInt32
    public var ticksPerSecond: UInt8
    public var snapshotsPerSecond: UInt8
    /// µm.
    public var dishRadius: Float
    /// Whether the view is bounded by the creature's senses.
    public var fog: Bool
    public var light: LightNotice
    public var rocks: [RockNotice]
    public var vents: [Vector2]
    /// Whether guests only watch here, and may speed the dish up, feed and poke. Then snapshots come at their rate of wall
    /// time however fast the dish lives, and a client tells time by their numbers instead of by ticks.
    public var isAquarium: Bool

    public init(
        guest: UInt32, ticksPerSecond: UInt8, snapshotsPerSecond: UInt8, dishRadius: Float, fog: Bool,
        light: LightNotice, rocks: [RockNotice], vents: [Vector2], isAquarium: Bool = false
    ) {
        version = protocolVersion
        self.guest = guest
        self.ticksPerSecond = ticksPerSecond
        self.snapshotsPerSecond = snapshotsPerSecond
        self.dishRadius = dishRadius
        self.fog = fog
        self.light = light
        self.rocks = rocks
        self.vents = vents
        self.isAquarium = isAquarium
    }
}

public enum RefusalReason: UInt8, CaseIterable, Hashable, Sendable {
    case version = 0
    case full
    case badHello
    case noRoom
    case shuttingDown
}

/// Why the server does not take this client. Its layout never changes between versions:
///
///     code:8 reason:8 serverVersion:16 text
public struct Refusal: Hashable, Sendable {
    public var reason: RefusalReason
    public var serverVersion: UInt16
    public var text: String

    public init(reason: RefusalReason, text: String) {
        self.reason = reason
        serverVersion = protocolVersion
        self.text = text
    }
}

/// Where the game is between play and editor.
///
///     code:8 kind:8 editor:32 startTick:32 endTick:32 budget:16 generation:32 births:32 population:16 played:32
public struct PhaseNotice: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable { case play = 0, edit }
    public var kind: Kind
    /// Counts editors, from 1 when the first opens.
    public var editor: UInt32
    public var startTick: UInt32
    /// The first tick of the next phase; 0 if this one does not end.
    public var endTick: UInt32
    /// Edit points this guest has; 0 while playing.
    public var budget: UInt16
    /// The highest generation born so far.
    public var generation: UInt32
    public var births: UInt32
    public var population: UInt16
    /// Ticks of play that the dish had lived when the phase began: editors do not count.
    public var played: UInt32

    public init(
        kind: Kind, editor: UInt32, startTick: UInt32, endTick: UInt32, budget: UInt16, generation: UInt32,
        births: UInt32, population: UInt16, played: UInt32
    ) {
        self.kind = kind
        self.editor = editor
        self.startTick = startTick
        self.endTick = endTick
        self.budget = budget
        self.generation = generation
        self.births = births
        self.population = population
        self.played = played
    }

    /// Seconds of play that the dish has lived at a tick (with a fraction) of this phase.
    public func secondsPlayed(at tick: Double, ticksPerSecond: Double) -> Double {
        let since = kind == .play ? max(0, tick - Double(startTick)) : 0
        return (Double(played) + since) / ticksPerSecond
    }
}

/// What became of a submitted draft.
///
///     code:8 editor:32 accepted:1 price:16 lines:varint{text}
public struct DesignVerdict: Hashable, Sendable {
    public var editor: UInt32
    public var accepted: Bool
    /// Edit points; 0 when refused.
    public var price: UInt16
    /// Why it was refused.
    public var reasons: [String]

    public init(editor: UInt32, accepted: Bool, price: UInt16, reasons: [String]) {
        self.editor = editor
        self.accepted = accepted
        self.price = price
        self.reasons = reasons
    }
}

public enum DeathReason: UInt8, CaseIterable, Hashable, Sendable {
    case eaten = 0
    case stabbed
    case starved
    case tornApart
}

/// The end of a life.
///
///     code:8 reason:8 killer:32 killerPlan:32 killerName:text killerGeneration:32 ancestors:varint{32}
///     ghostOf:32 ghostName:text seconds:f32 fromRivals:64 fromFood:64 rivals:32 generation:32
public struct DeathNotice: Hashable, Sendable {
    public var reason: DeathReason
    /// The killer's creature number; 0 for none.
    public var killer: UInt32
    /// The killer's plan number; 0 for none.
    public var killerPlan: UInt32
    public var killerName: String
    /// How many births lie between the killer and its founder.
    public var killerGeneration: UInt32
    /// The killer's forebears, parent first, as creature numbers.
    public var killerAncestors: [UInt32]
    /// The guest whose ghost the killer descends from; 0 for none.
    public var killerGhostOf: UInt32
    /// What that guest was called; empty where nobody knows any more.
    public var killerGhostName: String
    public var secondsSurvived: Float
    /// Energy units.
    public var energyFromRivals: Int64
    public var energyFromFood: Int64
    public var rivalsEaten: UInt32
    /// The highest generation the dish had reached.
    public var generation: UInt32

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

/// How the server is, once a second.
///
///     code:8 p50:f32 p99:f32 players:16 creatures:16 memory:f32 tick:32 births:32 generation:32 wanted:8 reached:f32
public struct ServerStatus: Hashable, Sendable {
    /// Milliseconds a tick takes, over the last seconds.
    public var tickMedian: Float
    public var tickP99: Float
    public var players: UInt16
    public var creatures: UInt16
    /// Megabytes resident.
    public var memory: Float
    public var tick: UInt32
    /// Since the dish began, and the highest generation born so far.
    public var births: UInt32
    public var generation: UInt32
    /// How fast the dish is wished to live, and how fast it lived in the last second, as a multiple of real time.
    public var wanted: DishSpeed
    public var reached: Float

    public init(
        tickMedian: Float, tickP99: Float, players: UInt16, creatures: UInt16, memory: Float, tick: UInt32,
        births: UInt32 = 0, generation: UInt32 = 0, wanted: DishSpeed = .x1, reached: Float = 1
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
    }
}

/// Everything a server says but snapshots, which have a channel and a coding of their own.
public enum ServerMessage: Hashable, Sendable {
    case welcome(Welcome)
    case refused(Refusal)
    /// From now on snapshots may call this plan by its number. Layout: `code:8 id:32 plan:bytes`.
    case plan(id: UInt32, BodyPlan)
    /// What to call a guest. Layout: `code:8 guest:32 name:text`.
    case guestName(guest: UInt32, name: String)
    case phase(PhaseNotice)
    case verdict(DesignVerdict)
    case death(DeathNotice)
    /// A line for the list of news. Layout: `code:8 text`.
    case news(String)
    case status(ServerStatus)
    /// How evolution goes on while an editor is open, about once a second, and what came of it.
    case nursery(NurseryNotice)
    case tankOpened(TankNotice)
    case tankClosed(TankClosure)
    /// Who is ready while an editor is open, whenever that changes.
    case readiness(ReadinessNotice)
    /// Answers an aquarium command that is not carried out.
    case commandRefused(AquariumRefusal)
    /// Where a killer comes from, after the card that names it; or what `askLineage` asked for.
    case dynasty(DynastyNotice)
}
