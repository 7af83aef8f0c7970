public import Anatomy
import Evolution

/// A draft that was on its way when the editor closed.
extension World {
    /// Takes a draft after its editor has closed, between two ticks: the creature has the new body at once, for the edit
    /// points that its guest had left. Returns the price, and what has happened for those who keep count: it is not among
    /// the next tick's events. Throws, with nothing changed, for a draft that an open editor would refuse, and for a body
    /// that has been hurt since: the new one is whole, and is not a way to escape.
    public mutating func submitLateDraft(
        _ draft: BodyPlan, of player: PlayerID
    ) throws(DraftError) -> (price: EditPrice, event: WorldEvent) {
        guard !editPhase.isEditing, let left = editPhase.unspent.firstIndex(where: { $0.player == player }) else {
            throw .notEditing
        }
        guard let index = population.index(ofGuest: player) else { throw .noCreature(player) }
        guard population.isWhole(index) else { throw .notEditing }
        let creature = population.creatures[index]
        let points = editPhase.unspent[left].points
        let price: EditPrice
        do {
            price = try creature.genome.plan.checkEdit(to: draft, budget: points)
        } catch { throw .refused(error) }
        guard population.replaceBody(of: index, by: draft, &books.ledger) else { throw .notEditing }
        editPhase.unspent[left] = EditPhase.Leftover(player: player, points: points - price.total)
        return (price, .bodyChanged(creature.id, price))
    }
}
