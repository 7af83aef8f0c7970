import Anatomy
import SimMath
import SoftBody

/// Phase: what becomes of the dead.
extension Population {
    /// Carrion leaks its energy into the water; empty cells disappear, and a body disappears with its last cell.
    mutating func decayCarrion(at playTick: UInt64, _ scents: inout ScentField, _ books: inout Books) {
        var removed = false
        for index in creatures.indices {
            let isDead = !creatures[index].isAlive
            if isDead { creatures[index].decay += 1 }
            let isTurn = (UInt64(creatures[index].id) + playTick) % UInt64(World.ticksPerSecond) == 0
            let isOver = isDead && Float(creatures[index].decay) * World.secondsPerTick >= settings.wounds.carrionLife
            for cell in creatures[index].cells where cells[cell].state == .carrion {
                if cells[cell].isTwitching { burn(cell, &books.ledger) }
                if isOver {
                    leak(cell, cells[cell].flesh, &books.ledger)
                } else if isTurn {
                    rot(cell, &scents, &books.ledger)
                }
                if cells[cell].flesh == 0 { vanish(cell) }
            }
            if creatures[index].hasShed {
                creatures[index].hasShed = creatures[index].cells.contains { cells[$0].state == .carrion }
            }
            if isDead, creatures[index].cells.allSatisfy({ cells[$0].state == .gone }) { removed = true }
        }
        if removed { removeVanished(&books.events) }
    }

    /// A creature that starves has burnt most of its flesh by then. Otherwise the dish would live on its starved, who
    /// are four in five of the dead and hold more energy than all vents give, and killing would not pay.
    mutating func waste(_ index: CreatureIndex, _ ledger: inout EnergyLedger) {
        for cell in creatures[index].cells where cells[cell].state == .carrion {
            leak(cell, Energy(Float(cells[cell].flesh) * settings.metabolism.wasting), &ledger)
        }
    }

    private mutating func rot(_ cell: CellIndex, _ scents: inout ScentField, _ ledger: inout EnergyLedger) {
        leak(cell, Energy((Float(cells[cell].flesh) * settings.wounds.carrionDecay).rounded(.up)), &ledger)
        scents.emit(settings.scent.fromCarrion, of: .blood, at: system.position(cell.particle))
    }

    /// A torn-off limb burns what it took of the store.
    private mutating func burn(_ cell: CellIndex, _ ledger: inout EnergyLedger) {
        let spent = min(cells[cell].limbStore, settings.wounds.limbUpkeep)
        cells[cell].limbStore -= spent
        ledger.move(cells[cell].takeFlesh(spent), from: .carrion, to: .motion)
    }

    private mutating func leak(_ cell: CellIndex, _ amount: Energy, _ ledger: inout EnergyLedger) {
        ledger.move(cells[cell].takeFlesh(amount), from: .carrion, to: .reserve)
    }

    private mutating func vanish(_ cell: CellIndex) {
        cells[cell].state = .gone
        system.deactivate(particle: cell.particle)
    }

    private mutating func removeVanished(_ events: inout [WorldEvent]) {
        for creature in creatures where isVanished(creature) {
            events.append(.vanished(creature.id))
            system.removeBody(creature.body)
        }
        creatures.removeAll { !system.contains($0.body) }
        rebuildOwners()
    }

    private func isVanished(_ creature: Creature) -> Bool {
        !creature.isAlive && creature.cells.allSatisfy { cells[$0].state == .gone }
    }
}
