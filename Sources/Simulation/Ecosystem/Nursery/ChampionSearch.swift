import Evolution
import SimMath

/// A search of the numbers of a champion's brain in a nursery (`BrainStrategy`): variants in mirrored pairs are born as
/// children of its copy, in place of others; each is judged by its first half minute; then the next litter is drawn
/// around what was learnt, which is born too. They live, have children and go home like the rest.
struct ChampionSearch: Sendable {
    private let genome: Genome
    /// Of the champion's copy in the nursery.
    private let parent: Lineage
    private let parentsRate: Float
    private var strategy: BrainStrategy
    private var random: RandomSource
    /// The litter, in its order.
    private var variants: [Variant] = []

    private struct Variant: Sendable {
        let genomeID: UInt64
        /// nil before its birth.
        var birth: Lineage?
        /// nil before it is judged.
        var score: Float?
    }

    /// Half a minute: lives last 40 to 50 s, and three minutes of a nursery see five litters at most.
    private static let judgedAfter = UInt64(30 * World.ticksPerSecond)
    /// Of weights and of the logarithms of time constants, all at once: small beside a mutation's, which changes few.
    private static let deviation: Float = 0.1
    private static let largestLitter = 64

    /// nil for no pairs, and where no copy of the champion is among the founders.
    init?(pairs: Int, of champion: HallEntry?, in world: World, seed: UInt64) {
        guard pairs > 0, let champion,
            let copy = world.births.first(where: {
                $0.lineage.parent == champion.lineage.id && $0.genomeID == champion.genome.id
            })
        else { return nil }
        var settings = StrategySettings()
        settings.litter = min(Self.largestLitter, 2 * min(pairs, Self.largestLitter))
        settings.weightDeviation = Self.deviation
        settings.timeDeviation = Self.deviation
        genome = champion.genome
        parent = copy.lineage
        parentsRate = champion.score
        strategy = BrainStrategy(around: champion.genome.brain, settings: settings)
        // Not the stream of the nursery's dish, which begins with the same seed.
        random = RandomSource(seed: ~seed)
    }

    mutating func note(birth: BirthRecord) {
        guard birth.lineage.parent == parent.id,
            let row = variants.firstIndex(where: { $0.birth == nil && $0.genomeID == birth.genomeID })
        else { return }
        variants[row].birth = birth.lineage
    }

    /// `entry`: the creature that died.
    mutating func note(death entry: HallEntry) { judge(entry) }

    private mutating func judge(_ entry: HallEntry) {
        guard let row = variants.firstIndex(where: { $0.birth?.id == entry.lineage.id }), variants[row].score == nil
        else { return }
        variants[row].score = entry.score
    }

    /// Judges those that are old enough. Once all are judged, returns whom the dish is to expect next: what was learnt,
    /// then the next litter. To be called each tick.
    mutating func newborns(in world: World) -> [Newborn] {
        for variant in variants where variant.score == nil {
            guard let birth = variant.birth, world.tick >= birth.birthTick + Self.judgedAfter,
                let entry = world.entry(of: birth.id)
            else { continue }
            judge(entry)
        }
        let scores = variants.compactMap(\.score)
        guard scores.count == variants.count else { return [] }
        let isFirst = variants.isEmpty
        if !isFirst { strategy.learn(fitness: scores) }
        let litter = strategy.litter(using: &random).map(newborn)
        variants = litter.map { Variant(genomeID: $0.genome.id) }
        return isFirst ? litter : [newborn(strategy.middle)] + litter
    }

    private func newborn(_ brain: Brain) -> Newborn {
        var child = genome
        child.brain = brain
        var newborn = Newborn(
            genome: child, owner: .ai, parent: parent,
            changes: [.weightsNudged(count: brain.connections.count)])
        newborn.parentsRate = parentsRate
        return newborn
    }
}
