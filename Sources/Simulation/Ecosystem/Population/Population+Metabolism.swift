import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// Phases: what living costs and brings.
extension Population {
    /// Upkeep and activity are paid out of the storage, in whole units, nothing lost to rounding.
    mutating func metabolize(_ ledger: inout EnergyLedger) {
        let forget = 1 - World.secondsPerTick / settings.evolution.gainMemory
        for index in creatures.indices where creatures[index].isAlive {
            creatures[index].age += 1
            creatures[index].bodyAge += 1
            creatures[index].gain *= forget
            creatures[index].closedIn *= forget
            creatures[index].window = creatures[index].window * forget + World.secondsPerTick
            if creatures[index].stun > 0 { creatures[index].stun -= 1 }
            if creatures[index].woundRest > 0 { creatures[index].woundRest -= 1 }
            let ageing = 1 + Float(creatures[index].bodyAge) * World.secondsPerTick / settings.metabolism.ageing
            let thirst = creatures[index].owner.guest == nil ? 1 : settings.guests.thirst
            let upkeep = Float(creatures[index].figures.upkeep) * settings.metabolism.upkeepScale * ageing * thirst
            let activity = creatures[index].activity * settings.metabolism.activityScale * thirst
            let resting = creatures[index].upkeepCarry.due(Energy(upkeep))
            let moving = creatures[index].motionCarry.due(Energy(activity))
            creatures[index].isBroke = false
            spend(resting, on: .metabolism, of: index, &ledger)
            spend(moving, on: .motion, of: index, &ledger)
        }
    }

    private mutating func spend(
        _ amount: Energy, on sink: EnergyAccount, of index: CreatureIndex, _ ledger: inout EnergyLedger
    ) {
        let paid = min(amount, creatures[index].storage)
        creatures[index].storage -= paid
        if paid < amount { creatures[index].isBroke = true }
        ledger.move(paid, from: .storage, to: sink)
    }

    /// Chloroplasts turn the light where they are into stored energy, as far as there is room.
    mutating func photosynthesize(in light: LightField, _ ledger: inout EnergyLedger) {
        for index in creatures.indices where creatures[index].isAlive {
            let first = creatures[index].cells.lowerBound
            var rate: Float = 0
            for leaf in creatures[index].organs.leaves {
                let cell = first + leaf
                guard cells[cell].state == .alive else { continue }
                rate += cells[cell].strength * light.level(at: system.position(cell.particle))
            }
            if rate <= 0 { continue }
            let made = creatures[index].lightCarry.due(Energy(rate))
            creatures[index].success.fromLight += store(made, from: .light, in: index, &ledger)
        }
    }

    /// Once a second a fed creature mends its cells: flesh out of storage, health with it.
    mutating func heal(at playTick: UInt64, _ ledger: inout EnergyLedger) {
        for index in creatures.indices where creatures[index].isAlive {
            let isTurn = (UInt64(creatures[index].id) + playTick) % UInt64(World.ticksPerSecond) == 0
            let minimum = settings.metabolism.healingFill * Float(creatures[index].figures.capacity)
            guard isTurn, Float(creatures[index].storage) > minimum else { continue }
            for cell in creatures[index].cells where cells[cell].state == .alive {
                mend(cell, of: index, times: mendingFactor(of: cell, index), &ledger)
            }
        }
    }

    /// How many times as fast a cell mends: faster beside a living heart.
    private func mendingFactor(of cell: CellIndex, _ index: CreatureIndex) -> Float {
        guard !creatures[index].organs.hearts.isEmpty else { return 1 }
        let (first, firstLink) = (creatures[index].cells.lowerBound, creatures[index].bonds.lowerBound.link)
        var factor: Float = 1
        for (offset, bond) in creatures[index].organs.bonds.enumerated() where system.isLinkActive(firstLink + offset) {
            let (a, b) = (first + bond.a, first + bond.b)
            guard a == cell || b == cell else { continue }
            let other = a == cell ? b : a
            if cells[other].isAlive, cells[other].type == .heart { factor = 1 + cells[other].strength }
        }
        return factor
    }

    private mutating func mend(
        _ cell: CellIndex, of index: CreatureIndex, times factor: Float, _ ledger: inout EnergyLedger
    ) {
        let missing = cells[cell].fullFlesh - cells[cell].flesh
        guard cells[cell].health < cells[cell].fullHealth || missing > 0, !isPoisoned(cell, of: index) else { return }
        let share = settings.metabolism.healing * factor
        let growth = min(missing, Energy((Float(cells[cell].fullFlesh) * share).rounded(.up)))
        let paid = min(growth, creatures[index].storage)
        creatures[index].storage -= paid
        cells[cell].flesh += paid
        ledger.move(paid, from: .storage, to: .bodies)
        cells[cell].health = min(cells[cell].fullHealth, cells[cell].health + cells[cell].fullHealth * share)
    }
}
