import Anatomy
import SimMath
import SoftBody

/// Phases: wounds.
extension World {
    /// Spikes wound by the speed at which they hit along their axis; spike against spike is a parry.
    mutating func stab() {
        for particle in cells.indices where cells[particle].cooldown > 0 { cells[particle].cooldown -= 1 }
        for contact in contacts where contact.approachSpeed > settings.wounds.spikeThreshold {
            let a = Int(contact.a)
            let b = Int(contact.b)
            if cells[a].type == .spike { stab(a, b, contact.normal, contact.approachSpeed) }
            if cells[b].type == .spike { stab(b, a, -contact.normal, contact.approachSpeed) }
        }
    }

    private mutating func stab(_ spike: Int, _ target: Int, _ direction: Vector2, _ speed: Float) {
        guard cells[spike].state == .alive, cells[target].state == .alive, cells[spike].cooldown == 0,
            !cells[target].type.roles.contains(.parries), cells[spike].faces(direction),
            let attacker = place(ofParticle: spike), let owner = place(ofParticle: target)
        else { return }
        cells[spike].cooldown = UInt8(settings.wounds.spikeRest * Float(Self.ticksPerSecond))
        let along = max(0, cells[spike].front.dot(direction)) * speed
        _ = wound(target, by: cells[spike].strength * along, attacker: attacker, owner: owner, isStab: true)
        creatures[owner].stun = Int(settings.wounds.stabStun * Float(Self.ticksPerSecond))
    }

    /// Takes health from a cell; living armour linked to it takes its part first. Returns what the cell itself lost.
    mutating func wound(_ target: Int, by force: Float, attacker: Int, owner: Int, isStab: Bool) -> Float {
        let amount = force * advantage(of: attacker, over: owner)
        let shielded = cells[target].type.roles.contains(.shields) ? amount : shield(target, amount, owner: owner)
        let lost = min(cells[target].health, shielded)
        cells[target].health -= lost
        if cells[target].health <= 0 { creatures[owner].isTorn = true }
        creatures[owner].lastAttack = Attack(
            attacker: creatures[attacker].id, age: creatures[owner].age, isStab: isStab)
        cry(target, lost: amount, attacker: attacker, owner: owner, isStab: isStab)
        return lost
    }

    /// Size pays: the root of the ratio of areas, within bounds, so that the small still stand a chance in numbers.
    private func advantage(of attacker: Int, over owner: Int) -> Float {
        let ratio = creatures[attacker].figures.area / max(0.1, creatures[owner].figures.area)
        let bound = settings.wounds.mostAdvantage
        return min(bound, max(1 / bound, ratio.squareRoot()))
    }

    /// The share of a wound that armour beside the target does not take.
    private mutating func shield(_ target: Int, _ amount: Float, owner: Int) -> Float {
        let first = creatures[owner].particles.lowerBound
        let firstLink = creatures[owner].links.lowerBound
        for (index, bond) in creatures[owner].organs.bonds.enumerated() {
            let a = first + Int(bond.a)
            let b = first + Int(bond.b)
            guard a == target || b == target, system.isLinkActive(firstLink + index) else { continue }
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

    /// Blood and alarm in the water, and a word to the clients now and then.
    private mutating func cry(_ target: Int, lost: Float, attacker: Int, owner: Int, isStab: Bool) {
        let at = system.position(target)
        scents.emit(lost * settings.scent.fromWound, of: .blood, at: at)
        scents.emit(lost * settings.scent.fromWound, of: .alarm, at: at)
        guard creatures[owner].woundRest == 0 || isStab else { return }
        creatures[owner].woundRest = Self.ticksPerSecond / 4
        events.append(.wounded(creatures[owner].id, by: creatures[attacker].id, at: at, isStab: isStab))
    }
}
