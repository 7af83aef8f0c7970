import Evolution
import SimMath
public import Threads

/// A copy of a dish without guests, run as fast as the machine allows while the real one waits. Half of its founders
/// are copies of the living, half of the hall of fame, so that strategies of old opponents stay beaten. Its winners go
/// home with `World.admit`, and so do the designs of dead guests, each with the best brain that was tried in it and
/// evolved since. Where opponents learn from guests, bodies of guests stand in for them, and who eats most of those
/// goes home first.
///
/// A seeded value: the same dish and seed give the same winners, however the ticks are split into runs.
public struct Nursery: Sendable {
    /// The nursery's dish.
    public private(set) var world: World
    private let stock: NurseryStock
    private var book: NurseryBook
    /// For each of the stock's ghosts the best of its creatures that have died.
    private var bestGhosts: [HallEntry?]
    /// Who ate most of stand-ins, of those that have died.
    private var deadCatchers: [Catcher] = []
    /// nil where the brain of home's champion is not searched.
    private var championSearch: ChampionSearch?

    /// A creature that ate of stand-ins.
    private struct Catcher: Sendable {
        let entry: HallEntry
        /// Units a second of its life.
        let rate: Float

        /// Ties by id, so that the order never depends on the sort.
        var rank: (Float, CreatureID) { (-rate, entry.lineage.id) }
    }

    /// Of the dead; many times as many as go home.
    private static let rememberedCatchers = 16
    /// A life counts as so many seconds at least, or one lucky bite of the newborn would be the best of all.
    private static let shortestLife: Float = 30
    /// Between two moments at which stand-ins that were eaten come back: three seconds.
    private static let ticksPerReturn = UInt64(3 * World.ticksPerSecond)

    /// Copies the present generation of `home`. `championPairs`: mirrored pairs of variants of the brain of home's
    /// champion that are tried at a time, at most 32; 0: none. Throws only what `World.init` throws.
    public init(of home: World, seed: UInt64, championPairs: Int = 0) throws(EcosystemSettingsError) {
        try self.init(NurseryStock(of: home), seed: seed, championPairs: championPairs)
    }

    /// A nursery with these founders. Throws only what `World.init` throws.
    public init(_ stock: NurseryStock, seed: UInt64, championPairs: Int = 0) throws(EcosystemSettingsError) {
        self.stock = stock
        world = try World(
            settings: stock.settings, seed: seed, founders: stock.founders, firstID: stock.firstID)
        world.heredity.forgetsEndedLines = false
        book = NurseryBook(founders: world.heredity.nextID)
        bestGhosts = stock.ghosts.map { _ in nil }
        for birth in world.births {
            book.enter(
                birth, in: world.births, ghost: stock.ghosts.firstIndex { $0.lineage.id == birth.lineage.parent })
        }
        championSearch = ChampionSearch(pairs: championPairs, of: stock.champion, in: world, seed: seed)
    }

    /// Advances the nursery by so many ticks. `workers`: see `World.step`.
    public mutating func run(ticks: Int, workers: Workers? = nil) {
        for _ in 0..<max(0, ticks) {
            bringBackStandIns()
            world.expect(championSearch?.newborns(in: world) ?? [])
            for event in world.step(standInControls, workers: workers) { note(event) }
        }
    }

    /// Generations raised since it began: the maximum number of births between a creature and its founder here.
    public var generations: Int { book.deepest }

    /// Seconds of the nursery's time.
    public var seconds: Double { world.seconds }

    /// Lives of which it has a record.
    package var rememberedLives: Int { book.count }

    private mutating func note(_ event: WorldEvent) {
        switch event {
        case .born(let birth):
            book.enter(birth, in: world.births)
            championSearch?.note(birth: birth)
        case .died(let death):
            guard death.owner == .ai, let entry = world.entry(of: death.id) else { return }
            championSearch?.note(death: entry)
            let catcher = Catcher(entry: entry, rate: catchRate(death.success, seconds: death.age))
            book.close(death.id, score: entry.score, catchRate: catcher.rate)
            remember(catcher)
            if let ghost = book.ghost(of: death.id), entry.score > bestGhosts[ghost]?.score ?? 0 {
                bestGhosts[ghost] = entry
            }
        default: break
        }
    }

    // MARK: Stand-ins

    /// At the beginning, and after they were eaten.
    private mutating func bringBackStandIns() {
        guard world.tick.isMultiple(of: Self.ticksPerReturn) else { return }
        for (row, standIn) in stock.standIns.enumerated() where world.creature(of: StandIn.player(row)) == nil {
            let id = try? world.spawnPlayer(plan: standIn.plan, player: StandIn.player(row), isBot: true)
            // Where there is no room it is tried again three seconds later.
            if id != nil, let birth = world.births.last { book.enter(birth, in: world.births) }
        }
    }

    /// Controls hold until the next ones.
    private var standInControls: [PlayerControl] {
        guard world.tick.isMultiple(of: ControlTrace.ticksPerFrame) else { return [] }
        return stock.standIns.enumerated().compactMap { row, standIn in
            world.creature(of: StandIn.player(row)).map {
                PlayerControl(creature: $0, frame: standIn.frame(at: world.tick))
            }
        }
    }

    private func catchRate(_ success: Success, seconds: Float) -> Float {
        Float(success.fromGuests) / max(Self.shortestLife, seconds)
    }

    private mutating func remember(_ catcher: Catcher) {
        guard catcher.rate > 0 else { return }
        let row = deadCatchers.firstIndex { catcher.rank < $0.rank } ?? deadCatchers.count
        deadCatchers.insert(catcher, at: row)
        if deadCatchers.count > Self.rememberedCatchers { deadCatchers.removeLast() }
    }

    /// A living creature of the nursery.
    private func catcher(_ creature: Creature) -> Catcher {
        let seconds = Float(creature.age) / Float(World.ticksPerSecond)
        return Catcher(
            entry: world.heredity.entry(of: creature), rate: catchRate(creature.success, seconds: seconds))
    }

    /// The best first, living or not.
    private var catchers: [Catcher] {
        let living = world.population.livingOpponents.map { catcher(world.population.creatures[$0]) }
        return (deadCatchers + living.filter { $0.rate > 0 }).sorted { $0.rank < $1.rank }
    }

    private func catchRate(of id: CreatureID) -> Float {
        book.catchRate(of: id) ?? world.population.index(of: id).map { catcher(world.population.creatures[$0]).rate }
            ?? 0
    }

    // MARK: Who goes home

    /// The winners, those that are good at eating guests first, and the best first of those and of the others; then the
    /// ghosts. A winner did better than all of its ancestors here, because what its ancestors did as well is likely to
    /// be luck; a ghost is the best creature of its design.
    public func migrants() -> [Migrant] {
        let champions = world.champions(.max)
        return winners(champions) + ghosts(champions)
    }

    private func winners(_ champions: [HallEntry]) -> [Migrant] {
        let rules = stock.settings.nursery
        var chosen = catchersGoingHome()
        for champion in champions where chosen.count < rules.winners && mayJoin(champion, chosen) {
            guard let migrant = migrant(champion, ancestry: ancestryHere(of: champion)),
                migrant.score > migrant.ancestorsScore
            else { continue }
            chosen.append(migrant)
        }
        return chosen
    }

    private func catchersGoingHome() -> [Migrant] {
        let rules = stock.settings.nursery
        var chosen: [Migrant] = []
        for catcher in catchers where chosen.count < min(rules.catchers, rules.winners) {
            guard mayJoin(catcher.entry, chosen) else { continue }
            let ancestors = ancestry(of: catcher.entry).dropFirst().map { catchRate(of: $0.lineage.id) }
            guard catcher.rate > ancestors.max() ?? 0,
                let migrant = migrant(
                    catcher.entry, ancestry: ancestryHere(of: catcher.entry), catchRate: catcher.rate)
            else { continue }
            chosen.append(migrant)
        }
        return chosen
    }

    /// No creature goes twice, and not too many of one line.
    private func mayJoin(_ entry: HallEntry, _ chosen: [Migrant]) -> Bool {
        let kin = chosen.count { $0.ancestry[0].lineage.founder == entry.lineage.founder }
        return kin < stock.settings.nursery.winnersPerLine && book.ghost(of: entry.lineage.id) == nil
            && !chosen.contains { $0.ancestry[0].lineage.id == entry.lineage.id }
    }

    private func ghosts(_ champions: [HallEntry]) -> [Migrant] {
        stock.ghosts.indices.compactMap { ghost in
            let living = champions.first { book.ghost(of: $0.lineage.id) == ghost }
            let rivals = [living, bestGhosts[ghost]].compactMap { $0 }
            guard let best = rivals.max(by: { $0.score < $1.score }) else { return nil }
            return migrant(best, ancestry: ancestry(of: best), ghost: stock.ghosts[ghost])
        }
    }

    private func ancestry(of entry: HallEntry) -> [BirthRecord] { world.ancestry(of: entry.lineage.id, limit: .max) }

    /// The ancestry without the founder, which is not a birth but a copy of a creature of home: its child counts as a
    /// child of the original.
    private func ancestryHere(of entry: HallEntry) -> [BirthRecord] {
        var ancestors = ancestry(of: entry)
        guard let copy = ancestors.popLast(), let eldest = ancestors.popLast() else { return [] }
        return ancestors + [eldest.reborn(as: eldest.lineage.withParent(copy.lineage.parent))]
    }

    /// nil if the ancestry does not lead home: it is empty, its oldest births are forgotten, or it begins with a
    /// founder that is no copy.
    private func migrant(
        _ entry: HallEntry, ancestry: [BirthRecord], ghost: Ghost? = nil, catchRate: Float = 0
    ) -> Migrant? {
        guard let ancestor = ancestry.last?.lineage.parent, ancestor < stock.firstID else { return nil }
        let scores = self.ancestry(of: entry).dropFirst().map { score(of: $0.lineage.id) }
        return Migrant(
            genome: entry.genome, score: entry.score, ancestorsScore: scores.max() ?? 0,
            ancestry: ancestry.map { $0.renamingMet(guest(standingInAs:)) }, ghost: ghost,
            catchRate: min(catchRate, HallEntry.highestScore))
    }

    /// Whom it has met under that number.
    private func guest(standingInAs player: PlayerID) -> PlayerID? {
        StandIn.row(of: player).flatMap { stock.standIns.indices.contains($0) ? stock.standIns[$0].guest : nil }
    }

    private func score(of id: CreatureID) -> Float { book.score(of: id) ?? world.entry(of: id)?.score ?? 0 }
}
