import Anatomy
import Locomotion
import SimMath
import SoftBody

/// Phase: a proboscis drinks from the body that its tip touches: its store, and the venom in the cell. No tip goes
/// through armour; the tube of another proboscis, which no tooth cuts either, is open.
extension Population {
    mutating func drink(_ books: inout Books) {
        for contact in touches.contacts {
            let (a, b) = (CellIndex(particle: contact.a), CellIndex(particle: contact.b))
            if cells[a].type == .proboscis { drink(with: a, from: b, contact.normal, &books) }
            if cells[b].type == .proboscis { drink(with: b, from: a, -contact.normal, &books) }
        }
    }

    private mutating func drink(
        with tip: CellIndex, from target: CellIndex, _ direction: Vector2, _ books: inout Books
    ) {
        guard cells[tip].isAlive, cells[target].state != .gone, cells[tip].faces(direction),
            let drinker = owner(of: tip), let owner = owner(of: target), creatures[drinker].isAlive,
            !cells[target].type.roles.contains(.shields)
        else { return }
        let command = command(.bite, of: tip, of: drinker)
        guard command > 0 else { return }
        creatures[drinker].activity += Float(cells[tip].type.activityCost) * command * cells[tip].areaScale
        Bite.hold(tip.particle, on: target.particle, settings.locomotion, in: &system)
        let wanted = Energy(cells[tip].strength * command * World.secondsPerTick)
        // Of the cell, not of its owner: what the living have shed hangs on their store no more.
        if cells[target].isAlive {
            drinkStore(wanted, from: target, of: owner, with: tip, of: drinker, &books)
        } else {
            drinkCarrion(wanted, from: target, of: owner, with: tip, of: drinker, &books)
        }
    }

    private mutating func drinkStore(
        _ wanted: Energy, from target: CellIndex, of owner: CreatureIndex, with tip: CellIndex,
        of drinker: CreatureIndex, _ books: inout Books
    ) {
        guard !isInGrace(owner) else { return }
        transferVenom(settings.venom.drunk, from: target, to: tip, of: drinker)
        let taken = min(wanted, creatures[owner].storage)
        guard taken > 0 else { return }
        creatures[owner].storage -= taken
        digest(taken, from: .storage, fromRival: true, by: drinker, &books.ledger)
        note(taken, of: owner, eatenBy: drinker)
        let attack = Attack(
            attacker: creatures[drinker].id, age: creatures[owner].age, isStab: false,
            toll: Float(taken) / WoundSettings.drunkPerToll)
        creatures[owner].attacks.note(attack, memory: settings.wounds.creditMemory)
        noteAcquaintance(of: owner, with: drinker, &books)
        guard creatures[owner].woundRest == 0 else { return }
        announceWound(of: owner, in: target, by: creatures[drinker].id, isStab: false, &books)
    }

    private mutating func drinkCarrion(
        _ wanted: Energy, from target: CellIndex, of owner: CreatureIndex, with tip: CellIndex,
        of drinker: CreatureIndex, _ books: inout Books
    ) {
        let before = cells[target].flesh
        let taken = cells[target].takeFlesh(wanted)
        guard taken > 0 else { return }
        transferVenom(Float(taken) / Float(before), from: target, to: tip, of: drinker)
        let isKill = creatures[owner].killer == creatures[drinker].id
        digest(taken, from: .carrion, fromRival: isKill, by: drinker, &books.ledger)
        if isKill { note(taken, of: owner, eatenBy: drinker) }
        guard cells[target].flesh == 0 else { return }
        books.events.append(
            .ate(creatures[drinker].id, .flesh(of: creatures[owner].id), at: system.position(target.particle)))
    }
}
