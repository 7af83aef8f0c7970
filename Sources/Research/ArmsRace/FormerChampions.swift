public import Ecosystem
public import Evolution
import SimMath

/// Champions that a dish has had, of which some are kept: the first are as likely among them as the latest.
public struct FormerChampions: Sendable {
    /// In no order; of equal genomes one.
    public private(set) var kept: [HallEntry] = []
    /// How many there were to keep.
    private var noted = 0
    private var random: RandomSource

    /// The most that are kept.
    public static let capacity = 64
    /// The most that are noted at a time: as many lines as a dish has, and then some.
    private static let lines = 8

    /// None yet.
    public init(seed: UInt64 = 1) { random = RandomSource(seed: seed) }

    /// Notes the best of each line, of the best lines where there are many.
    public mutating func note(_ creatures: [HallEntry]) {
        var genomes = Set(kept.map(\.genome.id))
        var lines: Set<UInt32> = []
        // Ties by id, so that the order never depends on the sort.
        let ranked = creatures.sorted { ($0.score, $1.lineage.id) > ($1.score, $0.lineage.id) }
        for champion in ranked where lines.count < Self.lines {
            guard lines.insert(champion.lineage.founder).inserted, genomes.insert(champion.genome.id).inserted
            else { continue }
            keep(champion)
        }
    }

    /// Each of all that were noted is as likely to be kept (Vitter 1985, "Random sampling with a reservoir", ACM
    /// Transactions on Mathematical Software 11).
    private mutating func keep(_ champion: HallEntry) {
        noted += 1
        guard kept.count >= Self.capacity else { return kept.append(champion) }
        let place = random.index(noted)
        if place < kept.count { kept[place] = champion }
    }

    /// Up to so many at random of those that are neither in the dish nor in its hall of fame: a nursery begins with
    /// copies of these, and who is raised there has met them.
    public mutating func heldOut(_ count: Int, from world: World) -> [Genome] {
        let met = Set((world.opponents + world.genePool.entries).map(\.genome.id))
        var left = kept.map(\.genome).filter { !met.contains($0.id) }
        var drawn: [Genome] = []
        while drawn.count < count, !left.isEmpty { drawn.append(left.remove(at: random.index(left.count))) }
        return drawn
    }
}
