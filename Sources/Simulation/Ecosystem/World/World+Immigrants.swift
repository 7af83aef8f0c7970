public import Evolution
import SimMath

/// Genomes of other dishes, and those that may go there.
extension World {
    /// Offers a genome of another dish to the hall of fame. It gets an id and a birth record of this dish and keeps its
    /// generation, so that its descendants' lineages lead back to it. A score above `HallEntry.highestScore` counts as
    /// that.
    public mutating func admit(_ entry: HallEntry) {
        let id = heredity.nextID
        heredity.admit(entry, at: tick)
        heredity.forgetOldBirths(butOf: population, since: id)
    }

    /// Offers the pool that this dish was begun with to the hall of fame. Who founded the dish stands there under its
    /// own id; the others get one as `admit` says, without ever being born.
    public mutating func remember(_ pool: [HallEntry]) {
        var founders: [Genome: Lineage] = [:]
        for index in population.livingOpponents {
            let creature = population.creatures[index]
            guard creature.lineage.parent == nil, founders[creature.genome] == nil else { continue }
            founders[creature.genome] = creature.lineage
        }
        for entry in pool {
            if let lineage = founders[entry.genome] {
                heredity.genePool.consider(HallEntry(genome: entry.genome, lineage: lineage, score: entry.score))
            } else {
                admit(entry)
            }
        }
    }

    /// Offers migrants to the hall of fame, in the order given. One that gets a place there, or that is good at eating
    /// guests, is admitted: it is born as soon as an opponent has died, and its ancestors in the nursery enter the
    /// record of births, each with a new id of this dish, so that its lineage leads through the nursery to the creature
    /// of this dish that it began with. Returns those that were admitted.
    @discardableResult
    public mutating func admit(_ migrants: [Migrant]) -> [Migrant] {
        let id = heredity.nextID
        let admitted = heredity.admit(migrants, at: tick)
        heredity.forgetOldBirths(butOf: population, since: id)
        return admitted
    }

    /// How many were raised elsewhere and wait to be born.
    package var arrivalCount: Int { heredity.arrivalCount }

    /// Raised for this dish: each is born as soon as an opponent has died, in place of a child of the living.
    mutating func expect(_ newborns: [Newborn]) {
        if !newborns.isEmpty { heredity.expect(newborns) }
    }

    /// The best of the living opponents and of the hall, best first, each with its lineage.
    public func champions(_ count: Int) -> [HallEntry] {
        var entries = heredity.genePool.entries
        for index in population.livingOpponents {
            let judged = heredity.candidate(population.creatures[index])
            guard judged.age >= settings.evolution.minimumAge, judged.gain > 0 else { continue }
            entries.append(heredity.entry(of: population.creatures[index]))
        }
        // Ties by id, so that the order never depends on the sort.
        entries.sort { ($0.score, $1.lineage.id) > ($1.score, $0.lineage.id) }
        return Array(entries.prefix(max(0, count)))
    }

    /// What is left of a score that has faded in the hall since the dish began, 0…1: see `EvolutionSettings.hallFading`.
    public var fading: Float {
        (0..<playTick / Self.ticksPerFading).reduce(1) { left, _ in left * settings.evolution.hallFading }
    }

    /// All living opponents with their present scores (0 for one that has not eaten), in order of birth.
    public var opponents: [HallEntry] {
        population.livingOpponents.map { heredity.entry(of: population.creatures[$0]) }
    }

    /// A creature in the dish, living or carrion, with its present score; nil if it is gone.
    func entry(of id: CreatureID) -> HallEntry? {
        population.index(of: id).map { heredity.entry(of: population.creatures[$0]) }
    }
}
