import Anatomy
import SimMath
import SoftBody

/// Phases: what becomes of the dead.
extension World {
    /// Carrion leaks its energy into the water; empty cells are gone, and so is a body whose cells all are.
    mutating func decayCarrion() {
        var removed = false
        for place in creatures.indices {
            let isDead = !creatures[place].isAlive
            if isDead { creatures[place].decay += 1 }
            let isTurn = (UInt64(creatures[place].id) + playTick) % UInt64(Self.ticksPerSecond) == 0
            let isOver = isDead && Float(creatures[place].decay) * Self.secondsPerTick >= settings.wounds.carrionLife
            for particle in creatures[place].particles where cells[particle].state == .carrion {
                if isOver { leak(particle, cells[particle].flesh) } else if isTurn { rot(particle) }
                if cells[particle].flesh == 0 { vanish(particle) }
            }
            if isDead, creatures[place].particles.allSatisfy({ cells[$0].state == .gone }) { removed = true }
        }
        if removed { removeVanished() }
    }

    /// Who starves has burnt most of its own flesh by then. Without it a dish feeds on its starved, four in five of the dead
    /// and more energy than all vents give, and killing does not pay.
    mutating func waste(_ place: Int) {
        for particle in creatures[place].particles where cells[particle].state == .carrion {
            leak(particle, Energy(Float(cells[particle].flesh) * settings.metabolism.wasting))
        }
    }

    private mutating func rot(_ particle: Int) {
        leak(particle, Energy((Float(cells[particle].flesh) * settings.wounds.carrionDecay).rounded(.up)))
        scents.emit(settings.scent.fromCarrion, of: .blood, at: system.position(particle))
    }

    private mutating func leak(_ particle: Int, _ amount: Energy) {
        let lost = min(amount, cells[particle].flesh)
        cells[particle].flesh -= lost
        ledger.move(lost, from: .carrion, to: .reserve)
    }

    private mutating func vanish(_ particle: Int) {
        cells[particle].state = .gone
        system.deactivate(particle: particle)
    }

    private mutating func removeVanished() {
        for creature in creatures where isVanished(creature) {
            events.append(.vanished(creature.id))
            system.removeBody(creature.body)
        }
        creatures.removeAll { !system.contains($0.body) }
        rebuildPlaces()
    }

    private func isVanished(_ creature: Creature) -> Bool {
        !creature.isAlive && creature.particles.allSatisfy { cells[$0].state == .gone }
    }
}
