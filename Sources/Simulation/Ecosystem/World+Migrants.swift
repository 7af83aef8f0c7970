import Anatomy
import Evolution

/// Winners of a nursery come home.
extension World {
    /// Offers migrants a place in the hall of fame, in the order given. Who gets one is also born as soon as somebody else
    /// has died, and its pedigree enters the book of births, each ancestor with a new id of this dish, so that dynasties
    /// lead through the nursery to the creature of this dish that it began with. Returns those who got a place.
    @discardableResult
    public mutating func admit(_ migrants: [Migrant]) -> [Migrant] {
        var names: [CreatureID: Lineage] = [:]
        let admitted = migrants.filter { admit($0, &names) }
        forgetOldBirths()
        return admitted
    }

    @discardableResult
    public mutating func admit(_ migrant: Migrant) -> Bool { !admit([migrant]).isEmpty }

    /// `names`: what the nursery's ids have become here, for ancestors that several migrants share.
    private mutating func admit(_ migrant: Migrant, _ names: inout [CreatureID: Lineage]) -> Bool {
        guard migrant.genome.plan.isValid else { return false }
        let strangers = migrant.pedigree.reversed().filter { names[$0.lineage.id] == nil }
        var known = names
        for (number, birth) in strangers.enumerated() {
            known[birth.lineage.id] = renamed(birth.lineage, nextID + CreatureID(number), known)
        }
        guard let own = migrant.pedigree.first, let lineage = known[own.lineage.id],
            enterHall(HallEntry(genome: migrant.genome, lineage: lineage, score: migrant.score))
        else { return false }
        births += strangers.compactMap { birth in known[birth.lineage.id].map { birth.reborn(as: $0) } }
        nextID += CreatureID(strangers.count)
        names = known
        arrivals.append(
            Newborn(genome: migrant.genome, owner: .ai, parent: lineage.ofCopies, ghostOf: own.ghostOf))
        if let ghost = migrant.ghost { ghosts.removeAll { $0 == ghost } }
        return true
    }

    /// A parent that is no stranger is a creature of this dish and keeps its name.
    private func renamed(_ lineage: Lineage, _ id: CreatureID, _ known: [CreatureID: Lineage]) -> Lineage {
        Lineage(
            id: id, parent: lineage.parent.map { known[$0]?.id ?? $0 }, generation: lineage.generation,
            bornTick: tick, founder: lineage.founder)
    }

    /// False if the hall has no room for it.
    private mutating func enterHall(_ entry: HallEntry) -> Bool {
        let before = genePool
        genePool.consider(entry)
        return genePool != before
    }
}
