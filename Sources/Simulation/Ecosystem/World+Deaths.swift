import Anatomy
import Evolution
import SimMath
import SoftBody

/// Phases: cells and creatures die.
extension World {
    /// Cells without health die and let go of their neighbours; what the nucleus no longer holds drifts off as carrion.
    mutating func severTornBodies() {
        for link in system.brokenLinks {
            if let place = place(ofParticle: system.linkEnds(Int(link)).0) { creatures[place].isTorn = true }
        }
        for place in creatures.indices where creatures[place].isTorn {
            creatures[place].isTorn = false
            guard creatures[place].isAlive else { continue }
            for particle in creatures[place].particles
            where cells[particle].state == .alive && cells[particle].health <= 0 {
                kill(particle, place)
                breakLinks(of: particle, place)
            }
            let lost = loseUnconnected(place)
            if lost > 0 {
                events.append(.severed(creatures[place].id, cells: lost, at: creatures[place].root.position))
            }
            refigure(place)
        }
    }

    private mutating func breakLinks(of particle: Int, _ place: Int) {
        for link in creatures[place].links where system.isLinkActive(link) {
            let ends = system.linkEnds(link)
            if ends.0 == particle || ends.1 == particle { system.breakLink(link) }
        }
    }

    /// Living cells no longer linked to the nucleus become carrion. Returns how many; none when the nucleus is dead,
    /// because then all of it dies anyway.
    private mutating func loseUnconnected(_ place: Int) -> Int {
        let range = creatures[place].particles
        let nucleus = range.lowerBound + Int(creatures[place].organs.nucleus)
        guard cells[nucleus].state == .alive else { return 0 }
        let held = heldParticles(from: nucleus, place)
        var lost = 0
        for particle in range where cells[particle].state == .alive && held & bit(particle, range) == 0 {
            kill(particle, place)
            lost += 1
        }
        return lost
    }

    private func bit(_ particle: Int, _ range: Range<Int>) -> UInt64 { 1 << UInt64(particle - range.lowerBound) }

    /// One bit a particle of the creature: those that unbroken links connect with `start`.
    private func heldParticles(from start: Int, _ place: Int) -> UInt64 {
        let range = creatures[place].particles
        var held = bit(start, range)
        var grew = true
        while grew {
            grew = false
            for link in creatures[place].links where system.isLinkActive(link) {
                let ends = system.linkEnds(link)
                let both = bit(ends.0, range) | bit(ends.1, range)
                if held & both != 0, held & both != both {
                    held |= both
                    grew = true
                }
            }
        }
        return held
    }

    /// A living cell becomes carrion and takes its share of the creature's storage with it.
    private mutating func kill(_ particle: Int, _ place: Int) {
        cells[particle].state = .carrion
        cells[particle].health = 0
        ledger.move(cells[particle].flesh, from: .bodies, to: .carrion)
        let capacity = creatures[place].figures.capacity
        guard capacity > 0 else { return }
        let share = creatures[place].storage * cells[particle].capacity / capacity
        creatures[place].figures.capacity -= cells[particle].capacity
        creatures[place].storage -= share
        cells[particle].flesh += share
        ledger.move(share, from: .storage, to: .carrion)
    }

    /// Sums over the living cells.
    mutating func refigure(_ place: Int) {
        var figures = CreatureFigures()
        var armament = Armament()
        for particle in creatures[place].particles where cells[particle].state == .alive {
            let cell = cells[particle]
            figures.capacity += cell.capacity
            figures.upkeep += cell.upkeep
            figures.area += Float.pi * system.radius(particle) * system.radius(particle)
            figures.livingCells += 1
            armament.add(cell.type)
        }
        figures.might = Might(area: figures.area, armament: armament)
        creatures[place].figures = figures
    }

    /// Creatures without a nucleus or without energy die.
    mutating func buryTheDead() {
        for place in creatures.indices where creatures[place].isAlive {
            let nucleus = creatures[place].particles.lowerBound + Int(creatures[place].organs.nucleus)
            if cells[nucleus].state != .alive {
                die(place, of: causeOfWounds(place))
            } else if creatures[place].isBroke {
                die(place, of: .starved)
            }
        }
    }

    private func causeOfWounds(_ place: Int) -> DeathCause {
        guard let attack = creatures[place].lastAttack else { return .tornApart }
        let seconds = Float(creatures[place].age - attack.age) * Self.secondsPerTick
        guard seconds <= settings.wounds.creditMemory else { return .tornApart }
        return attack.isStab ? .stabbed(by: attack.attacker) : .eaten(by: attack.attacker)
    }

    /// All of it becomes carrion; what it had stored goes into the flesh.
    mutating func die(_ place: Int, of cause: DeathCause) {
        remember(place)
        for particle in creatures[place].particles where cells[particle].state == .alive { kill(particle, place) }
        // Shares round down: the last units lie in the nucleus.
        let nucleus = creatures[place].particles.lowerBound + Int(creatures[place].organs.nucleus)
        let rest = creatures[place].storage
        creatures[place].storage = 0
        cells[nucleus].flesh += rest
        if rest > 0, cells[nucleus].state == .gone { cells[nucleus].state = .carrion }
        ledger.move(rest, from: .storage, to: .carrion)
        if cause == .starved { waste(place) }
        creatures[place].figures = CreatureFigures()
        creatures[place].isAlive = false
        creatures[place].controls = .neutral
        creatures[place].killer = cause.killer
        record(place, cause)
    }

    private mutating func record(_ place: Int, _ cause: DeathCause) {
        let creature = creatures[place]
        statistics.deaths += 1
        if cause == .starved { statistics.starved += 1 }
        if let killer = cause.killer {
            statistics.consumed += 1
            if let winner = self.place(of: killer) { creatures[winner].success.rivalsEaten += 1 }
        }
        events.append(
            .died(
                DeathRecord(
                    id: creature.id, owner: creature.owner, cause: cause, tick: tick,
                    age: Float(creature.age) * Self.secondsPerTick, success: creature.success,
                    position: creature.root.position)))
    }
}
