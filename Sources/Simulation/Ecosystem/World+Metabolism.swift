import Anatomy
import Evolution
import SimMath
import SoftBody

/// Phases: what living costs and brings.
extension World {
    /// Upkeep and activity are paid out of the storage, in whole units, nothing lost to rounding.
    mutating func metabolize() {
        let forget = 1 - Self.secondsPerTick / settings.evolution.gainMemory
        for place in creatures.indices where creatures[place].isAlive {
            creatures[place].age += 1
            creatures[place].bodyAge += 1
            creatures[place].gain *= forget
            creatures[place].window = creatures[place].window * forget + Self.secondsPerTick
            if creatures[place].stun > 0 { creatures[place].stun -= 1 }
            if creatures[place].woundRest > 0 { creatures[place].woundRest -= 1 }
            let ageing = 1 + Float(creatures[place].bodyAge) * Self.secondsPerTick / settings.metabolism.ageing
            let upkeep = Float(creatures[place].figures.upkeep) * settings.metabolism.upkeepScale * ageing
            let activity = creatures[place].activity * settings.metabolism.activityScale
            let resting = creatures[place].upkeepCarry.due(Energy(upkeep))
            let moving = creatures[place].motionCarry.due(Energy(activity))
            creatures[place].isBroke = false
            spend(resting, on: .metabolism, place)
            spend(moving, on: .motion, place)
        }
    }

    private mutating func spend(_ amount: Energy, on sink: EnergyAccount, _ place: Int) {
        let paid = min(amount, creatures[place].storage)
        creatures[place].storage -= paid
        if paid < amount { creatures[place].isBroke = true }
        ledger.move(paid, from: .storage, to: sink)
    }

    /// Chloroplasts turn the light where they are into stored energy, as far as there is room.
    mutating func photosynthesize() {
        light = LightField(settings: settings.light, seconds: seconds)
        for place in creatures.indices where creatures[place].isAlive {
            let first = creatures[place].particles.lowerBound
            var rate: Float = 0
            for leaf in creatures[place].organs.leaves {
                let particle = first + Int(leaf)
                guard cells[particle].state == .alive else { continue }
                rate += cells[particle].strength * light.level(at: system.position(particle))
            }
            if rate <= 0 { continue }
            let made = creatures[place].lightCarry.due(Energy(rate))
            creatures[place].success.fromLight += store(made, from: .light, in: place)
        }
    }

    /// Once a second a fed creature mends its cells: flesh out of storage, health with it.
    mutating func heal() {
        for place in creatures.indices where creatures[place].isAlive {
            let isTurn = (UInt64(creatures[place].id) + playTick) % UInt64(Self.ticksPerSecond) == 0
            let least = settings.metabolism.healingFill * Float(creatures[place].figures.capacity)
            guard isTurn, Float(creatures[place].storage) > least else { continue }
            for particle in creatures[place].particles where cells[particle].state == .alive {
                mend(particle, place)
            }
        }
    }

    private mutating func mend(_ particle: Int, _ place: Int) {
        let missing = cells[particle].fullFlesh - cells[particle].flesh
        guard cells[particle].health < cells[particle].fullHealth || missing > 0 else { return }
        let share = settings.metabolism.healing
        let growth = min(missing, Energy((Float(cells[particle].fullFlesh) * share).rounded(.up)))
        let paid = min(growth, creatures[place].storage)
        creatures[place].storage -= paid
        cells[particle].flesh += paid
        ledger.move(paid, from: .storage, to: .bodies)
        cells[particle].health = min(
            cells[particle].fullHealth, cells[particle].health + cells[particle].fullHealth * share)
    }
}
