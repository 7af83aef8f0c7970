import Evolution
import SimMath

extension Creature {
    /// What lexicase selection asks of it beside its score.
    var virtues: Virtues {
        let (fromRivals, fromFood) = (Float(success.fromRivals), Float(success.fromFood))
        return Virtues(
            rivalShare: fromRivals + fromFood > 0 ? fromRivals / (fromRivals + fromFood) : 0,
            wholeness: Float(figures.livingCells) / Float(max(1, cells.count)), price: Float(price))
    }
}
