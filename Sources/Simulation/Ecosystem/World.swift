import Anatomy
public import Evolution
public import SimMath
import SoftBody

/// A dish of primordial ooze: bodies, food, scents, light, and the pool its opponents evolve in.
///
/// A value: a copy is a saved state. The same settings, seed and controls give the same bits on every machine. Lengths
/// in µm, the dish's centre at the origin, x right, y up; one step is 1/60 s.
public struct World: Sendable {
    public static let ticksPerSecond = 60
    static let secondsPerTick: Float = 1 / 60
    /// Ticks between two thoughts of a brain; creatures take turns.
    static let ticksPerThought: UInt64 = 4
    /// Ticks between two fadings of the hall of fame: ten seconds.
    static let ticksPerFading: UInt64 = 600

    public let settings: EcosystemSettings
    public let layout: DishLayout
    /// Steps made, paused ones included.
    public internal(set) var tick: UInt64 = 0
    /// Steps in which the dish lived.
    public internal(set) var playTick: UInt64 = 0
    public internal(set) var editPhase: EditPhase
    public internal(set) var ledger = EnergyLedger()
    public internal(set) var food: FoodStore
    public internal(set) var scents: ScentField
    public internal(set) var light: LightField
    /// The hall of fame.
    public internal(set) var genePool: GenePool
    public internal(set) var statistics = Statistics()
    /// The births of the dish, in rising order of id: the book of dynasties. The oldest are let go in time.
    public internal(set) var births: [BirthRecord] = []

    var random: RandomSource
    var system: SoftBodySystem
    /// Who touched whom in this tick.
    var contacts: [Contact] = []
    /// In rising order of id; carrion stays until it is eaten or dissolved.
    var creatures: [Creature] = []
    /// By the engine's particle index.
    var cells: [Cell] = []
    /// By the engine's link index, so that the tick need not look for each creature's own list in the memory.
    var bonds: [Bond] = []
    /// The place in `creatures` of the body in each engine slot, −1 for none.
    var placeOfSlot: [Int32] = []
    var nextID: CreatureID
    var events: [WorldEvent] = []
    /// From the senses to the brains of one tick.
    var percepts: [Percept] = []
    var silhouettes: Silhouettes
    var ventCarry: Float = 0
    var reserveCarry = RateCarry()
    /// Conceived, and waiting until the reserve pays for its body.
    var unborn: Newborn?
    /// Raised in a nursery, and born before anybody else is conceived.
    var arrivals: [Newborn] = []
    /// Designs of dead guests that wait for a nursery, the newest last.
    public internal(set) var ghosts: [Ghost] = []
    let mutation: Mutation
    let selection: Selection

    /// A dish of founders. Without `genomes` they are the hand-made designs with brains nobody has tried; with them the
    /// dish is peopled by those in turn: a nursery, an arena, or a dish that goes on. Throws for settings that make no
    /// sense; genomes whose body is not valid are passed over.
    public init(
        settings: EcosystemSettings, seed: UInt64, genomes: [Genome] = []
    ) throws(EcosystemSettingsError) {
        let founders = genomes.filter(\.plan.isValid).map { Newborn(genome: $0, owner: .ai) }
        try self.init(settings: settings, seed: seed, founders: founders, firstID: 1)
    }

    /// A dish peopled by the best of an earlier one, in turn. Each founds a line of its own here and keeps its generation.
    public init(
        settings: EcosystemSettings, seed: UInt64, veterans: [HallEntry]
    ) throws(EcosystemSettingsError) {
        let founders = veterans.filter(\.genome.plan.isValid).map {
            Newborn(genome: $0.genome, owner: .ai, generation: max(0, $0.lineage.generation))
        }
        try self.init(settings: settings, seed: seed, founders: founders, firstID: 1)
    }

    /// The same, with founders that may have forebears in another dish. Ids count from `firstID`.
    init(
        settings: EcosystemSettings, seed: UInt64, founders: [Newborn], firstID: CreatureID
    ) throws(EcosystemSettingsError) {
        try settings.validate()
        self.settings = settings
        nextID = firstID
        random = RandomSource(seed: seed)
        layout = DishLayout(settings: settings, random: &random)
        do {
            system = try SoftBodySystem(
                settings: settings.softBody, dishRadius: settings.dish.radius, vortex: layout.vortex,
                rocks: layout.rocks)
        } catch { throw .physics(error) }
        editPhase = EditPhase(settings: settings.phases)
        food = FoodStore(dishRadius: settings.dish.radius)
        silhouettes = Silhouettes(dishRadius: settings.dish.radius)
        scents = ScentField(size: settings.scent.gridSize, dishRadius: settings.dish.radius)
        light = LightField(settings: settings.light, seconds: 0)
        genePool = GenePool(settings: settings.evolution)
        mutation = Mutation(settings: settings.evolution)
        selection = Selection(settings: settings.evolution)
        populate(from: founders)
    }

    /// Fills the dish for the first time; what it needs is booked as given at the beginning.
    private mutating func populate(from founders: [Newborn]) {
        ledger.move(settings.food.reserveTarget, from: .genesis, to: .reserve)
        for _ in 0..<settings.food.firstParticles { addVentFood(from: .genesis) }
        for number in 0..<settings.dish.population {
            let design = settings.dish.founders[number % settings.dish.founders.count]
            let newborn =
                founders.isEmpty
                ? Newborn(
                    genome: .seed(design: design, settings: settings.evolution, using: &random), owner: .ai)
                : founders[number % founders.count]
            bear(newborn, paidFrom: .genesis)
        }
        food.rebuildGrid()
        events.removeAll()
    }

    /// Seconds the dish has lived.
    public var seconds: Double { Double(playTick) / Double(Self.ticksPerSecond) }
}

/// Counts since the dish began.
public struct Statistics: Hashable, Sendable {
    public internal(set) var births = 0
    public internal(set) var deaths = 0
    /// Deaths with a killer.
    public internal(set) var consumed = 0
    public internal(set) var starved = 0
    public internal(set) var particlesEaten = 0
    public internal(set) var highestGeneration = 0
}

extension Statistics: StateHashable {
    public func combine(into hash: inout StateHash) {
        for count in [births, deaths, consumed, starved, particlesEaten, highestGeneration] { hash.combine(count) }
    }
}
