import Anatomy
public import Evolution
public import SimMath
import SoftBody

/// What a nursery may ask of a dish; what a visitor may do to it is `DishTouch`.
extension World {
    /// Drops a particle of food at the nearest place in open water; the books count it as given by the vents. Ignored
    /// where `position` is not finite.
    public mutating func feed(at position: Vector2) {
        guard position.isFinite else { return }
        ledger.move(settings.food.particleEnergy, from: .vents, to: .food)
        let margin = settings.food.particleRadius
        food.add(at: layout.inOpenWater(position, margin: margin), energy: settings.food.particleEnergy)
        food.rebuildGrid()
    }

    /// Offers a genome of another dish a place in the hall of fame. It gets an id and a birth record of this dish, its
    /// generation kept, so that its descendants' dynasties lead back to it.
    public mutating func admit(_ entry: HallEntry) {
        guard entry.genome.plan.isValid, entry.score.isFinite, entry.score > 0 else { return }
        let lineage = Lineage(
            id: nextID, parent: nil, generation: max(0, entry.lineage.generation), bornTick: tick, founder: nextID)
        nextID += 1
        births.append(
            BirthRecord(
                lineage: lineage, owner: .ai, genomeID: entry.genome.id, plan: entry.genome.plan, changes: [],
                position: .zero, isImmigrant: true, ghostOf: nil))
        genePool.consider(HallEntry(genome: entry.genome, lineage: lineage, score: entry.score))
    }

    /// The best of the living opponents and of the hall, best first, each with its pedigree.
    public func champions(_ count: Int) -> [HallEntry] {
        var entries = genePool.entries
        for place in creatures.indices where creatures[place].isAlive && creatures[place].owner == .ai {
            let judged = candidate(place)
            guard judged.age >= settings.evolution.minimumAge, judged.gain > 0 else { continue }
            entries.append(record(ofCreatureAt: place))
        }
        // Ties by id, so that the order never depends on the sort.
        entries.sort { ($0.score, $1.lineage.id) > ($1.score, $0.lineage.id) }
        return Array(entries.prefix(max(0, count)))
    }
    /// A creature in the dish, living or carrion, with its present score; nil if it is gone.
    func record(of id: CreatureID) -> HallEntry? { place(of: id).map(record(ofCreatureAt:)) }

    private func record(ofCreatureAt place: Int) -> HallEntry {
        HallEntry(
            genome: creatures[place].genome, lineage: creatures[place].lineage, score: selection.score(candidate(place))
        )
    }
}
