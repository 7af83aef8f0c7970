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
                die(index, of: causeOfHunger(index), &heredity, &books, at: tick)
            }
        }
    }

    /// By the attacker with most of its fresh wounds; torn apart where there is none.
    func causeOfWounds(_ index: CreatureIndex) -> DeathCause {
        guard let attack = principalAttack(on: index) else { return .tornApart }
        return attack.isStab ? .stabbed(by: attack.attacker) : .eaten(by: attack.attacker)
    }

    /// Who is being eaten loses its store with its cells, and most of such prey starve before their nucleus is bitten
    /// through. One that has been nibbled at has starved by itself.
    private func causeOfHunger(_ index: CreatureIndex) -> DeathCause {
        guard let attack = principalAttack(on: index), attack.toll >= WoundSettings.leastToll else { return .starved }
        return .wornDown(by: attack.attacker)
    }

    private func principalAttack(on index: CreatureIndex) -> Attack? {
        creatures[index].attacks.principal(at: creatures[index].age, memory: settings.wounds.creditMemory)
    }

    /// The last attack on a creature, while its attacker is credited with what comes of it.
    func creditedAttack(on index: CreatureIndex) -> Attack? {
        guard let attack = creatures[index].attacks.last,
            attack.isFresh(at: creatures[index].age, for: settings.wounds.creditMemory)
        else { return nil }
        return attack
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
        if cause.isHunger { waste(index, &books.ledger) }
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
