import Anatomy
public import Evolution
import SimMath
import SoftBody

/// A dish of primordial ooze: bodies, food, scents, light, and the pool its opponents evolve in.
///
/// A value: a copy is a saved state. The same settings, seed and controls give the same bits on every machine. Lengths
/// in µm, the dish's centre at the origin, x right, y up; one step is 1/60 s.
public struct World: Sendable {
    /// Ticks in a second of play.
    public static let ticksPerSecond = 60
    static let secondsPerTick: Float = 1 / 60
    /// Ticks between two thoughts of a brain; creatures take turns.
    static let ticksPerThought: UInt64 = 4
    /// Ticks between two fadings of the hall of fame: ten seconds.
    static let ticksPerFading: UInt64 = 600

    public let settings: EcosystemSettings
    var clock = WorldClock()
    /// Play and editors, by turns.
    public internal(set) var editPhase: EditPhase
    var random: RandomSource
    var population: Population
    var waters: Waters
    var heredity: Heredity
    var books = Books()

    /// A dish of founders. Without `genomes` they are the hand-made designs with untried brains; otherwise these
    /// genomes in turn: for a nursery, an arena, or a dish that is continued. Throws for settings out of range; genomes
    /// whose body is not valid are skipped.
    public init(
        settings: EcosystemSettings, seed: UInt64, genomes: [Genome] = []
    ) throws(EcosystemSettingsError) {
        let founders = genomes.filter(\.plan.isValid).map { Newborn(genome: $0, owner: .ai) }
        try self.init(settings: settings, seed: seed, founders: founders, firstID: 1)
    }

    /// A dish populated by the best of an earlier one, in turn. Each founds a new lineage here and keeps its
    /// generation. Copies of one genome are one line, whose founder is the first of them: a pool that is a flood of
    /// clones is held to what any line may have. Ids count from `firstID`, which is from 1 to 2³¹.
    public init(
        settings: EcosystemSettings, seed: UInt64, veterans: [HallEntry], firstID: CreatureID = 1
    ) throws(EcosystemSettingsError) {
        let founders = veterans.filter(\.genome.plan.isValid).map {
            Newborn(genome: $0.genome, owner: .ai, generation: max(0, $0.lineage.generation))
        }
        try self.init(
            settings: settings, seed: seed, founders: founders, firstID: firstID, copiesAreOneLine: true)
    }

    /// The same, with founders that may have ancestors in another dish. Ids count from `firstID`.
    init(
        settings: EcosystemSettings, seed: UInt64, founders: [Newborn], firstID: CreatureID,
        copiesAreOneLine: Bool = false
    ) throws(EcosystemSettingsError) {
        try settings.validate()
        self.settings = settings
        random = RandomSource(seed: seed)
        let layout = DishLayout(settings: settings, random: &random)
        do { population = try Population(settings: settings, layout: layout) } catch { throw .physics(error) }
        waters = Waters(settings: settings, layout: layout)
        heredity = Heredity(settings: settings, firstID: firstID)
        editPhase = EditPhase(settings: settings.phases)
        populate(from: founders, copiesAreOneLine: copiesAreOneLine)
    }

    /// An empty dish at its first tick, for one that is read.
    init(settings: EcosystemSettings, layout: DishLayout) throws(EcosystemSettingsError) {
        self.settings = settings
        random = RandomSource(seed: 0)
        do { population = try Population(settings: settings, layout: layout) } catch { throw .physics(error) }
        waters = Waters(settings: settings, layout: layout)
        heredity = Heredity(settings: settings, firstID: 1)
        editPhase = EditPhase(settings: settings.phases)
    }

    /// Fills the dish for the first time; the energy is booked as the initial endowment.
    private mutating func populate(from founders: [Newborn], copiesAreOneLine: Bool) {
        books.ledger.move(settings.food.reserveTarget, from: .genesis, to: .reserve)
        for _ in 0..<settings.food.firstParticles { waters.addVentFood(from: .genesis, &books.ledger, &random) }
        var lines: [Genome: CreatureID] = [:]
        for number in 0..<settings.dish.population {
            let design = settings.dish.founders[number % settings.dish.founders.count]
            let newborn =
                founders.isEmpty
                ? Newborn(
                    genome: .seed(design: design, settings: settings.evolution, using: &random), owner: .ai)
                : founders[number % founders.count]
            let line = lines[newborn.genome]
            let id = spawn(newborn, paidFrom: .genesis, copyOf: line)
            if copiesAreOneLine, line == nil { lines[newborn.genome] = id }
        }
        waters.food.rebuildGrid()
        books.events.removeAll()
    }
}

/// How far a world has come. The dish stands still while an editor is open, and only the first count goes on.
struct WorldClock: Hashable, Sendable {
    /// Steps made, paused ones included.
    var tick: UInt64 = 0
    /// Steps in which the dish lived.
    var playTick: UInt64 = 0
}

/// Shorthands for what is read most.
extension World {
    /// Steps made, paused ones included.
    public var tick: UInt64 { clock.tick }
    /// Steps in which the dish lived.
    public var playTick: UInt64 { clock.playTick }
    /// Seconds the dish has lived.
    public var seconds: Double { Double(playTick) / Double(Self.ticksPerSecond) }
    public var layout: DishLayout { waters.layout }
    public var food: FoodStore { waters.food }
    public var scents: ScentField { waters.scents }
    /// The ink in the water, the oldest cloud first.
    public var clouds: [InkCloud] { waters.clouds.all }
    public var light: LightField { waters.light }
    /// The hall of fame.
    public var genePool: GenePool { heredity.genePool }
    /// The births of the dish, in rising order of id. Lines that have ended are forgotten in time.
    public var births: BirthBook { heredity.births }
    /// Of all creatures in the dish, and of the newest births, so many generations of ancestors are remembered.
    public static let rememberedAncestors = 512
    /// Designs of dead guests that wait for a nursery, the newest last.
    public var ghosts: [Ghost] { heredity.ghosts }
    public var ledger: EnergyLedger { books.ledger }
    public var statistics: Statistics { books.statistics }
}
