import Anatomy
import Ecosystem
public import Evolution
import Logging
import Saves
import WireProtocol

/// How a dish reaches others: nothing here waits.
public struct ChampionExchange: Sendable {
    let offer: @Sendable ([HallEntry]) -> Void
    let take: @Sendable () -> (entry: HallEntry, origin: String)?
    let ask: @Sendable (_ settings: [UInt8], _ pool: [HallEntry], _ seed: UInt64) -> Void
    let interval: Double
    let figures: @Sendable () -> FleetFigures?

    /// `offer`: hands over the best of the dish. `take`: somebody else's, with where it lived; nil where nobody has come. `ask`: wants
    /// a nursery anywhere to raise this pool under these settings. `interval`: seconds of the dish between two exchanges.
    /// `figures`: how the line is; nil where nobody knows.
    public init(
        interval: Double, offer: @escaping @Sendable ([HallEntry]) -> Void,
        take: @escaping @Sendable () -> (entry: HallEntry, origin: String)?,
        ask: @escaping @Sendable (_ settings: [UInt8], _ pool: [HallEntry], _ seed: UInt64) -> Void,
        figures: @escaping @Sendable () -> FleetFigures? = { nil }
    ) {
        (self.interval, self.offer, self.take, self.ask) = (interval, offer, take, ask)
        self.figures = figures
    }
}

/// Champions go out to other servers, and theirs come in: a few at a time, and none is believed to be as good as it is said to be.
struct Exchange {
    private let line: ChampionExchange
    private let ticks: UInt64
    private var exchanges: UInt64 = 0

    /// Of a dish, each time.
    private static let offered = 3
    /// Of a hall that may have one body: a flood of a single one changed a little each time stops here.
    private static let sameBodies = 2
    /// A job for nurseries comes with every n-th exchange.
    private static let exchangesPerJob: UInt64 = 5
    /// Creatures of a job: more than a nursery of eighty has places for in turn is no use.
    private static let stock = 32

    init(_ line: ChampionExchange) {
        self.line = line
        ticks = UInt64(max(1, line.interval * Double(World.ticksPerSecond)))
    }

    /// `takenIn`: champions that came and that the hall of fame has taken.
    func figures(takenIn: Int) -> FleetFigures? {
        var figures = line.figures()
        figures?.takenIn = takenIn
        return figures
    }

    /// Once a tick.
    mutating func tick(_ dish: inout HostedDish) {
        guard dish.world.tick % ticks == 0, !dish.world.editPhase.isEditing else { return }
        line.offer(dish.world.champions(Self.offered))
        if let (entry, origin) = line.take() { admit(entry, of: origin, &dish) }
        exchanges += 1
        guard exchanges % Self.exchangesPerJob == 0 else { return }
        let pool = dish.world.champions(Self.stock)
        if !pool.isEmpty { line.ask(SettingsCoding.json(of: dish.world.settings), pool, dish.world.tick) }
    }

    private func admit(_ entry: HallEntry, of origin: String, _ dish: inout HostedDish) {
        let hall = dish.world.genePool.entries
        guard entry.genome.plan.isValid, entry.score > 0, !hall.contains(where: { $0.genome == entry.genome }) else {
            return
        }
        let name = GuestName.clean(origin)
        guard hall.count(where: { $0.genome.plan == entry.genome.plan }) < Self.sameBodies else {
            return dish.log.debug("a champion of \(name) stays out: the hall has its body already")
        }
        dish.entrance.admit(HallEntry(genome: entry.genome, lineage: entry.lineage, score: Self.score(entry, hall)))
        guard dish.world.genePool.entries.contains(where: { $0.genome == entry.genome }) else { return }
        dish.counts.takenIn += 1
        dish.log.info(
            "a champion of \(name) is taken in: generation \(entry.lineage.generation), \(entry.genome.plan.cells.count) cells"
        )
    }

    /// A figure of other waters says little, and anybody may write it: no stranger stands above the middle of the hall before its
    /// children have eaten here.
    private static func score(_ entry: HallEntry, _ hall: [HallEntry]) -> Float {
        hall.isEmpty ? min(entry.score, strangersScore) : min(entry.score, hall[hall.count / 2].score)
    }

    /// In an empty hall, units a second: enough to have children, and less than any creature that has eaten.
    private static let strangersScore: Float = 1
}
