import Anatomy
import Evolution
import SimMath
import SoftBody

extension World {
    /// The hash as it was before it covered the whole state.
    public var previousStateHash: UInt64 {
        var hash = StateHash()
        hash.combine(Int(tick))
        hash.combine(Int(playTick))
        population.system.previousCombine(into: &hash)
        for account in EnergyAccount.allCases { hash.combine(ledger[account]) }
        for creature in population.creatures { previousCombine(creature, into: &hash) }
        for i in 0..<food.count {
            hash.combine(Int(food.ids[i]))
            hash.combine(food.positions[i])
            hash.combine(food.energies[i])
        }
        scents.combine(into: &hash)
        let state = random.state
        for word in [state.0, state.1, state.2, state.3] { hash.combine(word) }
        return hash.value
    }

    private func previousCombine(_ creature: Creature, into hash: inout StateHash) {
        hash.combine(Int(creature.id))
        hash.combine(Int(creature.age))
        hash.combine(creature.storage)
        hash.combine(creature.isAlive ? 1 : 0)
        hash.combine(creature.gain)
        for i in 0..<8 { hash.combine(creature.controls.channels[i]) }
        for value in creature.brain.activations { hash.combine(value) }
        for cell in creature.cells {
            hash.combine(Int(population.cells[cell].state.rawValue))
            hash.combine(population.cells[cell].health)
            hash.combine(population.cells[cell].flesh)
        }
    }
}
