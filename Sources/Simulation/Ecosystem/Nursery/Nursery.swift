import Evolution
import SimMath

/// A shadow dish without guests, run as fast as the machine allows while the real one waits: half of it is peopled by
/// the living, half by the hall of fame, so that old tricks stay beaten. Its winners go home with `World.admit`, and so do
/// the designs of dead guests, each with the best of the brains that were tried in it and evolved since.
///
/// A value, seeded: the same dish and seed raise the same winners, however the ticks are cut into runs.
public struct Nursery: Sendable {
    public private(set) var world: World
    private let stock: NurseryStock
    private var book: NurseryBook
    /// The best dead of each of the stock's ghosts.
    private var bestGhosts: [HallEntry?]

    /// Copies the present generation of `home`. Throws only what `World.init` throws.
    public init(of home: World, seed: UInt64) throws(EcosystemSettingsError) {
        try self.init(NurseryStock(of: home), seed: seed)
    }

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

    public mutating func run(ticks: Int) {
        for _ in 0..<max(0, ticks) {
            for event in world.step([]) { note(event) }
        }
    }

    /// Generations raised since it began: the most births between one of its creatures and its founder here.
    public var generations: Int { book.deepest }

    /// Seconds of its own time.
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

    /// The winners, best first, then the ghosts. A winner did better than all of its ancestors here, or what it brings home
    /// is luck; a ghost is the best of its design.
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

    /// The ancestry without the founder, which is a copy of a creature of home and no birth: its child is the original's.
    private func ancestryHere(of entry: HallEntry) -> [BirthRecord] {
        var ancestors = ancestry(of: entry)
        guard let copy = ancestors.popLast(), let eldest = ancestors.popLast() else { return [] }
        return ancestors + [eldest.reborn(as: eldest.lineage.withParent(copy.lineage.parent))]
    }

    /// nil where the ancestry does not lead home: nobody was born, some births are forgotten, or it begins
    /// with a founder that the nursery made up.
    private func migrant(_ entry: HallEntry, ancestry: [BirthRecord], ghost: Ghost? = nil) -> Migrant? {
        guard let ancestor = ancestry.last?.lineage.parent, ancestor < stock.firstID else { return nil }
        let scores = self.ancestry(of: entry).dropFirst().map { score(of: $0.lineage.id) }
        return Migrant(
            genome: entry.genome, score: entry.score, ancestorsScore: scores.max() ?? 0, ancestry: ancestry,
            ghost: ghost)
    }

    private func score(of id: CreatureID) -> Float { book.score(of: id) ?? world.entry(of: id)?.score ?? 0 }
}
