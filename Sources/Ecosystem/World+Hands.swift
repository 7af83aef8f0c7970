public import Evolution
public import SimMath
import SoftBody

/// What a visitor of the aquarium, or a nursery next door, may do to a dish.
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

    /// Offers a genome from elsewhere a place in the hall of fame.
    public mutating func admit(_ entry: HallEntry) { genePool.consider(entry) }
}
