public import Ecosystem
public import Evolution

/// A dish that evolves, with an era recorded at a fixed interval.
///
/// A value: the same world gives the same chronicle, however its seconds are split into runs.
public struct Chronicle: Sendable {
    /// What happens while an editor is open, as in the game (docs/nurseries.md).
    public struct Editors: Hashable, Sendable {
        /// Seconds of play between two of them.
        public let interval: Double
        /// Seconds that the nursery of a pause runs, of the nursery's time.
        public let nurserySeconds: Double
        /// Of variants of the champion's brain: see `Nursery`.
        public let championPairs: Int
        /// Former champions against which a nursery's winner must not lose, or it does not go home: see
        /// `GeneralistTrial`; 0: it is not asked.
        public let generalists: Int
        /// The living of each era before the chronicle, earliest first: the best of each line of each of them are
        /// former champions.
        public let earlierEras: [[HallEntry]]

        public init(
            interval: Double, nurserySeconds: Double, championPairs: Int = 0, generalists: Int = 0,
            earlierEras: [[HallEntry]] = []
        ) {
            self.interval = max(1, interval)
            self.nurserySeconds = max(0, nurserySeconds)
            self.championPairs = max(0, championPairs)
            self.generalists = max(0, generalists)
            self.earlierEras = earlierEras
        }
    }

    /// The dish.
    public private(set) var world: World
    /// The eras recorded so far, in order.
    public private(set) var eras: [Era] = []
    /// What there was in the dish at each of them.
    public private(set) var censuses: [DishCensus] = []
    /// Births and deaths since `takeLives` was called last, in order, by the clock of all runs together.
    private var lives: [LifeEvent] = []
    /// Seconds of the runs before this one.
    private let earlier: Double
    /// Seconds between two eras.
    public let interval: Double
    /// nil: a dish without pauses.
    public let editors: Editors?
    private var nextEditor: Double
    private var formerChampions = FormerChampions()
    /// Of all nurseries so far.
    public private(set) var winners = 0
    /// Winners that lost against former champions.
    public private(set) var heldBack = 0

    /// Records the first era at once. `past`: what this run goes on from, in a world whose ids begin with its
    /// `firstID`.
    public init(_ world: World, interval: Double = 180, editors: Editors? = nil, after past: Succession? = nil) {
        self.world = world
        earlier = past?.seconds ?? 0
        self.interval = max(1, interval)
        self.editors = editors
        nextEditor = world.seconds + (editors?.interval ?? .infinity)
        lives =
            past?.beginning(world.births, of: world)
            ?? world.births.map { LifeEvent($0, at: world.seconds, parent: $0.lineage.parent) }
        for members in editors?.earlierEras ?? [] { formerChampions.note(members) }
        recordEra()
    }

    /// Births and deaths since it was called last and up to `seconds` of this run, the founders' first, in order.
    public mutating func takeLives(until seconds: Double = .infinity) -> [LifeEvent] {
        let count = lives.firstIndex { $0.seconds > earlier + seconds } ?? lives.count
        defer { lives.removeFirst(count) }
        return Array(lives.prefix(count))
    }

    /// Goes on for so many seconds of the dish's time.
    public mutating func run(seconds: Double) {
        for _ in 0..<max(0, Int(seconds * Double(World.ticksPerSecond))) {
            for event in world.step([]) {
                if let event = LifeEvent(event, at: earlier + world.seconds) { lives.append(event) }
            }
            if world.seconds >= nextEditor { pause() }
            if world.seconds >= eras[eras.count - 1].seconds + interval { recordEra() }
        }
    }

    /// An editor opens: meanwhile a nursery runs and sends its winners home.
    private mutating func pause() {
        guard let editors else { return }
        nextEditor += editors.interval
        // Never throws: settings that were valid for the dish are valid for its nursery.
        guard
            var nursery = try? Nursery(of: world, seed: world.tick, championPairs: editors.championPairs)
        else { return }
        nursery.run(ticks: Int(editors.nurserySeconds * Double(World.ticksPerSecond)))
        let chosen = generalists(among: nursery.migrants(), editors.generalists)
        world.admit(chosen)
    }

    /// Who of a nursery's winners does not lose against so many former champions.
    private mutating func generalists(among migrants: [Migrant], _ count: Int) -> [Migrant] {
        winners += migrants.count
        guard count > 0 else { return migrants }
        let trial = GeneralistTrial(against: formerChampions.heldOut(count, from: world), in: world.settings)
        formerChampions.note(world.champions(.max))
        let seed = world.tick
        let chosen = migrants.filter { trial.isPassed(by: $0.genome, seed: seed) }
        heldBack += migrants.count - chosen.count
        return chosen
    }

    private mutating func recordEra() {
        eras.append(Era(seconds: world.seconds, members: world.opponents))
        censuses.append(DishCensus(of: world))
    }
}
