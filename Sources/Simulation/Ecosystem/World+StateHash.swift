import Anatomy
import Evolution
import SimMath
import SoftBody

extension World {
    /// One number for the whole state: worlds of the same settings that differ in anything that outlives a tick have
    /// different hashes, so the first tick in which two runs part shows here.
    public var stateHash: UInt64 {
        var hash = StateHash()
        combineTime(into: &hash)
        combinePopulation(into: &hash)
        combineWaters(into: &hash)
        combineHeredity(into: &hash)
        return hash.value
    }

    private func combineTime(into hash: inout StateHash) {
        hash.combine(tick)
        hash.combine(playTick)
        hash.combine(editPhase)
        hash.combine(random)
        hash.combine(ledger)
        hash.combine(statistics)
    }

    private func combinePopulation(into hash: inout StateHash) {
        system.combine(into: &hash)
        hash.combine(nextID)
        hash.combine(creatures)
        for creature in creatures {
            for particle in creature.particles { hash.combine(cells[particle]) }
            for link in creature.links { hash.combine(bonds[link]) }
        }
    }

    private func combineWaters(into hash: inout StateHash) {
        hash.combine(layout)
        hash.combine(food)
        hash.combine(scents)
        hash.combine(ventCarry)
        hash.combine(reserveCarry)
    }

    private func combineHeredity(into hash: inout StateHash) {
        hash.combine(genePool)
        hash.combine(births)
        hash.combine(ghosts)
        hash.combine(unborn)
        hash.combine(arrivals)
    }

    /// The hash as it was before it covered the whole state.
    public var previousStateHash: UInt64 {
        var hash = StateHash()
        hash.combine(Int(tick))
        hash.combine(Int(playTick))
        system.previousCombine(into: &hash)
        for account in EnergyAccount.allCases { hash.combine(ledger[account]) }
        for creature in creatures { previousCombine(creature, into: &hash) }
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
        for particle in creature.particles {
            hash.combine(Int(cells[particle].state.rawValue))
            hash.combine(cells[particle].health)
            hash.combine(cells[particle].flesh)
        }
    }
}
