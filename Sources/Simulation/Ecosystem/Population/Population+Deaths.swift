import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// Phase: creatures die.
extension Population {
    /// Creatures without a nucleus or without energy die.
    mutating func buryTheDead(_ heredity: inout Heredity, _ books: inout Books, at tick: UInt64) {
        for index in creatures.indices where creatures[index].isAlive {
            if cells[creatures[index].nucleus].state != .alive {
                die(index, of: causeOfWounds(index), &heredity, &books, at: tick)
            } else if creatures[index].isBroke {
                die(index, of: .starved, &heredity, &books, at: tick)
            }
        }
    }

    /// By whoever is credited with its wounds; torn apart where nobody is.
    func causeOfWounds(_ index: CreatureIndex) -> DeathCause {
        guard let attack = creditedAttack(on: index) else { return .tornApart }
        return attack.isStab ? .stabbed(by: attack.attacker) : .eaten(by: attack.attacker)
    }

    /// The last attack on a creature, while its attacker is credited with what comes of it.
    func creditedAttack(on index: CreatureIndex) -> Attack? {
        guard let attack = creatures[index].lastAttack else { return nil }
        let seconds = Float(creatures[index].age - attack.age) * World.secondsPerTick
        return seconds <= settings.wounds.creditMemory ? attack : nil
    }

    /// The whole creature becomes carrion, with its storage as part of the flesh. First it is considered for the hall
    /// of fame.
    mutating func die(
        _ index: CreatureIndex, of cause: DeathCause, _ heredity: inout Heredity, _ books: inout Books, at tick: UInt64
    ) {
        heredity.remember(creatures[index])
        for cell in creatures[index].cells where cells[cell].state == .alive { kill(cell, of: index, &books.ledger) }
        // Shares round down: the nucleus gets what is left over.
        let nucleus = creatures[index].nucleus
        let rest = creatures[index].storage
        creatures[index].storage = 0
        cells[nucleus].flesh += rest
        if rest > 0, cells[nucleus].state == .gone { cells[nucleus].state = .carrion }
        books.ledger.move(rest, from: .storage, to: .carrion)
        if cause == .starved { waste(index, &books.ledger) }
        creatures[index].figures = CreatureFigures()
        creatures[index].isAlive = false
        creatures[index].controls = .neutral
        creatures[index].killer = cause.killer
        record(index, cause, &books, at: tick)
    }

    private mutating func record(_ index: CreatureIndex, _ cause: DeathCause, _ books: inout Books, at tick: UInt64) {
        let creature = creatures[index]
        books.statistics.deaths += 1
        if cause == .starved { books.statistics.starved += 1 }
        if let killer = cause.killer {
            books.statistics.consumed += 1
            if let winner = self.index(of: killer) { creatures[winner].success.rivalsEaten += 1 }
        }
        books.events.append(
            .died(
                DeathRecord(
                    id: creature.id, owner: creature.owner, cause: cause, tick: tick,
                    age: Float(creature.age) * World.secondsPerTick, success: creature.success,
                    position: creature.root.position)))
    }
}
