import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// An attack on one cell.
struct Blow {
    let target: CellIndex
    let owner: CreatureIndex
    let attacker: CreatureIndex
    let isStab: Bool
}

/// Phases: wounds.
extension Population {
    /// Spikes wound by the speed at which they hit along their axis; spike against spike is a parry.
    mutating func stab(_ scents: inout ScentField, _ books: inout Books) {
        restSpikes()
        for contact in touches.contacts where contact.approachSpeed > settings.wounds.spikeThreshold {
            let a = CellIndex(particle: contact.a)
            let b = CellIndex(particle: contact.b)
            if cells[a].type == .spike { stab(a, b, contact.normal, contact.approachSpeed, &scents, &books) }
            if cells[b].type == .spike { stab(b, a, -contact.normal, contact.approachSpeed, &scents, &books) }
        }
        for index in creatures.indices where creatures[index].isAlive && creatures[index].lag > 0 {
            for hit in seenHits(of: index, by: .spike) where hit.approach > settings.wounds.spikeThreshold {
                stab(hit.part, hit.target, hit.direction, hit.approach, &scents, &books)
            }
        }
    }

    /// A row may hold a cell of another body by now, which has no cooldown. Spikes whose cooldown has ended are removed
    /// before this tick's stabs: one that stabs again at once would be listed twice.
    private mutating func restSpikes() {
        for spike in touches.restingSpikes where cells[spike].cooldown > 0 { cells[spike].cooldown -= 1 }
        touches.restingSpikes.removeAll { cells[$0].cooldown == 0 }
    }

    private mutating func stab(
        _ spike: CellIndex, _ target: CellIndex, _ direction: Vector2, _ speed: Float, _ scents: inout ScentField,
        _ books: inout Books
    ) {
        guard cells[spike].state == .alive, cells[target].state == .alive, cells[spike].cooldown == 0,
            !cells[target].type.roles.contains(.parries), cells[spike].faces(direction),
            let attacker = owner(of: spike), let owner = owner(of: target), !isInGrace(owner)
        else { return }
        cells[spike].cooldown = UInt8(settings.wounds.spikeRest * Float(World.ticksPerSecond))
        touches.restingSpikes.append(spike)
        let along = max(0, cells[spike].front.dot(direction)) * speed
        let blow = Blow(target: target, owner: owner, attacker: attacker, isStab: true)
        _ = wound(blow, by: cells[spike].strength * along, &scents, &books)
        transferVenom(settings.venom.injection, from: spike, to: target, of: owner)
        creatures[owner].stun = Int(settings.wounds.stabStun * Float(World.ticksPerSecond))
    }

    /// Takes health from a cell; living armour linked to it takes its share first. Returns what the cell itself lost.
    mutating func wound(
        _ blow: Blow, by force: Float, _ scents: inout ScentField, _ books: inout Books
    ) -> Float {
        let (target, owner) = (blow.target, blow.owner)
        guard !isInGrace(owner) else { return 0 }
        let tenderness = creatures[owner].owner.guest == nil ? 1 : settings.guests.tenderness
        let amount = force * advantage(of: blow.attacker, over: owner) * softness(of: target, owner) * tenderness
        let shielded = cells[target].type.roles.contains(.shields) ? amount : shield(target, amount, owner: owner)
        let lost = min(cells[target].health, shielded)
        cells[target].health -= lost
        if cells[target].health <= 0 { creatures[owner].isTorn = true }
        if cells[target].type.roles.contains(.smarts) { charge(target, of: owner) }
        let attack = Attack(
            attacker: creatures[blow.attacker].id, age: creatures[owner].age, isStab: blow.isStab,
            toll: amount - shielded + lost)
        creatures[owner].attacks.note(attack, memory: settings.wounds.creditMemory)
        noteAcquaintance(of: owner, with: blow.attacker, &books)
        announce(blow, lost: amount, &scents, &books)
        return lost
    }

    /// Whether a guest has just been born, and nothing wounds it: see `GuestSettings.grace`.
    func isInGrace(_ creature: CreatureIndex) -> Bool {
        creatures[creature].owner.guest != nil && creatures[creature].age < settings.guests.graceTicks
    }

    /// Size pays: the square root of the ratio of areas, within bounds, so that many small ones still stand a chance.
    private func advantage(of attacker: CreatureIndex, over owner: CreatureIndex) -> Float {
        let ratio = creatures[attacker].figures.area / max(0.1, creatures[owner].figures.area)
        let bound = settings.wounds.maximumAdvantage
        return min(bound, max(1 / bound, ratio.squareRoot()))
    }

    /// The share of a wound that links leave: of several that soften it, the softest counts.
    private func softness(of target: CellIndex, _ owner: CreatureIndex) -> Float {
        guard creatures[owner].organs.softensWounds else { return 1 }
        let (first, firstLink) = (creatures[owner].cells.lowerBound, creatures[owner].bonds.lowerBound.link)
        var kept: Float = 0
        for (offset, link) in creatures[owner].genome.plan.links.enumerated() where link.type.traits.softening > 0 {
            let bond = creatures[owner].organs.bonds[offset]
            guard first + bond.a == target || first + bond.b == target, system.isLinkActive(firstLink + offset)
            else { continue }
            kept = max(kept, link.type.traits.softening)
        }
        return 1 - kept
    }

    /// The share of a wound that armour beside the target does not take.
    private mutating func shield(_ target: CellIndex, _ amount: Float, owner: CreatureIndex) -> Float {
        let first = creatures[owner].cells.lowerBound
        let firstBond = creatures[owner].bonds.lowerBound
        for (offset, bond) in creatures[owner].organs.bonds.enumerated() {
            let a = first + bond.a
            let b = first + bond.b
            guard a == target || b == target, system.isLinkActive(firstBond.link + offset) else { continue }
            let guardian = a == target ? b : a
            let guardianType = cells[guardian].type
            guard guardianType.roles.contains(.shields), cells[guardian].state == .alive else { continue }
            let taken = min(cells[guardian].health, amount * guardianType.traits.strength)
            cells[guardian].health -= taken
            if cells[guardian].health <= 0 { creatures[owner].isTorn = true }
            return amount - taken
        }
        return amount
    }

    /// Blood and alarm in the water, and an event now and then: not one for each tick of a bite.
    private mutating func announce(_ blow: Blow, lost: Float, _ scents: inout ScentField, _ books: inout Books) {
        let position = system.position(blow.target.particle)
        scents.emit(lost * settings.scent.fromWound, of: .blood, at: position)
        scents.emit(lost * settings.scent.fromWound, of: .alarm, at: position)
        guard creatures[blow.owner].woundRest == 0 || blow.isStab else { return }
        announceWound(
            of: blow.owner, in: blow.target, by: creatures[blow.attacker].id, isStab: blow.isStab, &books)
    }

    /// Rivals that wound a guest have met it.
    func noteAcquaintance(of owner: CreatureIndex, with attacker: CreatureIndex, _ books: inout Books) {
        guard let guest = creatures[owner].owner.guest, creatures[attacker].owner == .ai else { return }
        books.acquaintances.append(Acquaintance(rival: creatures[attacker].id, guest: guest))
    }

    /// The event of a wound, and no other for a while.
    mutating func announceWound(
        of owner: CreatureIndex, in cell: CellIndex, by attacker: CreatureID, isStab: Bool, _ books: inout Books
    ) {
        creatures[owner].woundRest = World.ticksPerSecond / 4
        books.events.append(
            .wounded(creatures[owner].id, by: attacker, at: system.position(cell.particle), isStab: isStab))
    }
}
