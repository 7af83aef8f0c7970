public import Anatomy

/// Figures read off the dish itself, not off the books.
extension World {
    /// The ledger's sum with every store counted anew in the dish: 0, or energy came from nothing or went nowhere.
    public var recountedImbalance: Energy {
        var stored: Energy = food.total + ledger[.reserve]
        for creature in creatures {
            stored += creature.storage
            for particle in creature.particles { stored += cells[particle].flesh }
        }
        return stored + ledger.spent - ledger.income
    }

    /// What a guest's creature has eaten since the last editor, as the editor counts it; 0 for a guest without one.
    public func success(of player: PlayerID) -> Energy {
        guard let creature = creatures.first(where: { $0.isAlive && $0.owner.guest == player }) else { return 0 }
        return creature.success.points - creature.successAtPhaseStart.points
    }
}
