import Evolution
import SimMath
public import Threads

/// A copy of a dish without guests, run as fast as the machine allows while the real one waits. Half of its founders
/// are copies of the living, half of the hall of fame, so that strategies of old opponents stay beaten. Its winners go
/// home with `World.admit`, and so do the designs of dead guests, each with the best brain that was tried in it and
/// evolved since.
///
/// A seeded value: the same dish and seed give the same winners, however the ticks are split into runs.
public struct Nursery: Sendable {
    /// The nursery's dish.
    public private(set) var world: World
    private let stock: NurseryStock
    private var book: NurseryBook
    /// For each of the stock's ghosts the best of its creatures that have died.
    private var bestGhosts: [HallEntry?]

    /// Copies the present generation of `home`. Throws only what `World.init` throws.
    public init(of home: World, seed: UInt64) throws(EcosystemSettingsError) {
        try self.init(NurseryStock(of: home), seed: seed)
    }

    /// A nursery with these founders. Throws only what `World.init` throws.
    public init(_ stock: NurseryStock, seed: UInt64) throws(EcosystemSettingsError) {
        self.stock = stock
        world = try World(
            settings: stock.settings, seed: seed, founders: stock.founders, firstID: stock.firstID)
        book = NurseryBook(firstID: stock.firstID)
        bestGhosts = stock.ghosts.map { _ in nil }
        for birth in world.births {
            book.enter(birth, ghost: stock.ghosts.firstIndex { $0.lineage.id == birth.lineage.parent })
        }
    }

    /// Advances the nursery by so many ticks. `workers`: see `World.step`.
    public mutating func run(ticks: Int, workers: Workers? = nil) {
        for _ in 0..<max(0, ticks) {
            for event in world.step([], workers: workers) { note(event) }
        }
    }

    /// Generations raised since it began: the maximum number of births between a creature and its founder here.
    public var generations: Int { book.deepest }

    /// Seconds of the nursery's time.
    public var seconds: Double { world.seconds }

    private mutating func note(_ event: WorldEvent) {
        switch event {
        case .born(let birth): book.enter(birth)
        case .died(let death):
            guard let entry = world.entry(of: death.id) else { return }
            book.close(death.id, score: entry.score)
            if let ghost = book.ghost(of: death.id), entry.score > bestGhosts[ghost]?.score ?? 0 {
                bestGhosts[ghost] = entry
            }
        default: break
        }
    }

    // MARK: Who goes home

    /// The winners, best first, then the ghosts. A winner did better than all of its ancestors here, because a good
    /// score that its ancestors had too is likely to be luck; a ghost is the best creature of its design.
    public func migrants() -> [Migrant] {
        let champions = world.champions(.max)
        return winners(champions) + ghosts(champions)
    }

    private func winners(_ champions: [HallEntry]) -> [Migrant] {
        let rules = stock.settings.nursery
        var chosen: [Migrant] = []
        for champion in champions where chosen.count < rules.winners && book.ghost(of: champion.lineage.id) == nil {
            let kin = chosen.count { $0.ancestry[0].lineage.founder == champion.lineage.founder }
            guard kin < rules.winnersPerLine else { continue }
            guard let migrant = migrant(champion, ancestry: ancestryHere(of: champion)),
                migrant.score > migrant.ancestorsScore
            else { continue }
            chosen.append(migrant)
        }
        return chosen
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
    private func migrant(_ entry: HallEntry, ancestry: [BirthRecord], ghost: Ghost? = nil) -> Migrant? {
        guard let ancestor = ancestry.last?.lineage.parent, ancestor < stock.firstID else { return nil }
        let scores = self.ancestry(of: entry).dropFirst().map { score(of: $0.lineage.id) }
        return Migrant(
            genome: entry.genome, score: entry.score, ancestorsScore: scores.max() ?? 0, ancestry: ancestry,
            ghost: ghost)
    }

    private func score(of id: CreatureID) -> Float { book.score(of: id) ?? world.entry(of: id)?.score ?? 0 }
}
