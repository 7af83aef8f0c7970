import Anatomy
import Ecosystem
public import Evolution
import Logging
import Saves
import WireProtocol

/// How a dish reaches others: nothing here waits.
public struct ChampionExchange: Sendable {
    let offer: @Sendable ([(entry: HallEntry, ancestors: [UInt64])]) -> Void
    let take: @Sendable () -> (entry: HallEntry, origin: String)?
    let ask: @Sendable (_ settings: [UInt8], _ pool: [HallEntry], _ seed: UInt64) -> Void
    let interval: Double
    let trials: MigrantTrialPlan?
    let figures: @Sendable () -> FleetFigures?

    /// `offer`: hands over the best of the dish, each with the hashes of its ancestors' genomes, its parent's first. `take`:
    /// somebody else's, with where it lived; nil where nobody has come. `ask`: wants a nursery anywhere to raise this pool under
    /// these settings. `interval`: seconds of the dish between two exchanges. `trials`: how those that came are tried before
    /// they are taken in; nil: not at all. `figures`: how the line is; nil where nobody knows.
    public init(
        interval: Double, trials: MigrantTrialPlan? = nil,
        offer: @escaping @Sendable ([(entry: HallEntry, ancestors: [UInt64])]) -> Void,
        take: @escaping @Sendable () -> (entry: HallEntry, origin: String)?,
        ask: @escaping @Sendable (_ settings: [UInt8], _ pool: [HallEntry], _ seed: UInt64) -> Void,
        figures: @escaping @Sendable () -> FleetFigures? = { nil }
    ) {
        (self.interval, self.trials, self.offer, self.take, self.ask) = (interval, trials, offer, take, ask)
        self.figures = figures
    }
}

/// Champions go out to other servers, and theirs come in: a few at a time, each after a trial in this water, and none is believed to
/// be as good as it is said to be.
struct Exchange {
    private let line: ChampionExchange
    private let ticks: UInt64
    private var exchanges: UInt64 = 0
    /// Of those that came last.
    private var trials: MigrantTrials?

    /// Of a dish, each time.
    private static let offered = 3
    /// Of a hall that may have one body: a flood of a single one changed a little each time stops here.
    private static let sameBodies = 2
    /// That come with one exchange: one of each niche, and a dish has hardly more of those.
    private static let welcomed = 8
    /// A job for nurseries comes with every n-th exchange.
    private static let exchangesPerJob: UInt64 = 5
    /// Creatures of a job: more than a nursery of eighty has places for in turn is no use.
    private static let stock = 32

    init(_ line: ChampionExchange) {
        self.line = line
        ticks = UInt64(max(1, line.interval * Double(World.ticksPerSecond)))
    }

    /// Whether trials run whose verdicts are not there yet.
    var isTrying: Bool { trials.map { $0.verdicts == nil } ?? false }

    /// `counts`: the dish's, which knows what became of those that came.
    func figures(_ counts: ServerCounts) -> FleetFigures? {
        var figures = line.figures()
        figures?.tried = counts.tried
        figures?.takenIn = counts.takenIn
        return figures
    }

    /// Once a tick.
    mutating func tick(_ dish: inout HostedDish) {
        guard !dish.world.editPhase.isEditing else { return }
        if let verdicts = trials?.verdicts {
            trials = nil
            for verdict in verdicts { judge(verdict, &dish) }
        }
        guard dish.world.tick % ticks == 0 else { return }
        offer(of: dish.world)
        welcome(&dish)
        exchanges += 1
        guard exchanges % Self.exchangesPerJob == 0 else { return }
        let pool = dish.world.champions(Self.stock)
        if !pool.isEmpty { line.ask(SettingsCoding.json(of: dish.world.settings), pool, dish.world.tick) }
    }

    /// The server ends: trials shall not go on without it.
    func stop() { trials?.stop() }

    private func offer(of world: World) {
        line.offer(world.champions(Self.offered).map { ($0, Self.ancestors(of: $0, in: world)) })
    }

    private static func ancestors(of entry: HallEntry, in world: World) -> [UInt64] {
        world.ancestry(of: entry.lineage.id, limit: World.rememberedAncestors).dropFirst().map(\.genomeID)
    }

    /// Those that came are tried; who comes meanwhile waits for the next exchange.
    private mutating func welcome(_ dish: inout HostedDish) {
        guard trials == nil else { return }
        var migrants: [(entry: HallEntry, origin: String)] = []
        while migrants.count < Self.welcomed, let (entry, origin) = line.take() {
            migrants.append((entry, GuestName.clean(origin)))
        }
        guard let plan = line.trials else {
            for (entry, name) in migrants where mayCome(entry, of: name, dish) { admit(entry, of: name, &dish) }
            return
        }
        let sound = migrants.filter { mayCome($0.entry, of: $0.origin, dish) }
        guard !sound.isEmpty else { return }
        let home = dish.world.champions(.max)
        trials = MigrantTrials(
            sound.map { NicheTrial(of: $0.entry, from: $0.origin, among: home, dish.world.settings) },
            seed: dish.world.tick, plan)
    }

    private func judge(_ verdict: NicheTrial.Verdict, _ dish: inout HostedDish) {
        dish.counts.tried += 1
        let name = verdict.origin
        guard verdict.isTaken else {
            let middle = verdict.median.map { "the middle of its niche \($0)" } ?? "and nobody here lives as it does"
            return dish.log.debug("a champion of \(name) stays out: it ate \(verdict.eaten) in its trial, \(middle)")
        }
        // Others may have come into the hall meanwhile.
        if mayCome(verdict.migrant, of: name, dish) { admit(verdict.migrant, of: name, &dish) }
    }

    private func mayCome(_ entry: HallEntry, of name: String, _ dish: HostedDish) -> Bool {
        let hall = dish.world.genePool.entries
        guard entry.genome.plan.isValid, entry.score > 0, !hall.contains(where: { $0.genome == entry.genome }) else {
            return false
        }
        guard hall.count(where: { $0.genome.plan == entry.genome.plan }) < Self.sameBodies else {
            dish.log.debug("a champion of \(name) stays out: the hall has its body already")
            return false
        }
        return true
    }

    private func admit(_ entry: HallEntry, of name: String, _ dish: inout HostedDish) {
        let score = Self.score(entry, dish.world.genePool.entries)
        dish.entrance.admit(HallEntry(genome: entry.genome, lineage: entry.lineage, score: score))
        guard dish.world.genePool.entries.contains(where: { $0.genome == entry.genome }) else { return }
        dish.counts.takenIn += 1
        dish.log.info(
            "a champion of \(name) is taken in: generation \(entry.lineage.generation), \(entry.genome.plan.cells.count) cells"
        )
    }

    /// A figure of other waters says little, and any server may write it: no stranger stands above the middle of the hall before its
    /// children have eaten here.
    private static func score(_ entry: HallEntry, _ hall: [HallEntry]) -> Float {
        hall.isEmpty ? min(entry.score, strangersScore) : min(entry.score, hall[hall.count / 2].score)
    }

    /// In an empty hall, units a second: enough to have children, and less than any creature that has eaten.
    private static let strangersScore: Float = 1
}
