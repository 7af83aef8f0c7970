import Anatomy
import Locomotion
import SimMath
import SoftBody

/// Phases: contacts between bodies, felt, bitten and swallowed.
extension Population {
    /// Touches fade within a third of a second, and every contact renews them.
    mutating func feelTouches() {
        for index in creatures.indices { creatures[index].touch *= 0.92 }
        for contact in touches.contacts {
            feel(CellIndex(particle: contact.a), from: contact.normal)
            feel(CellIndex(particle: contact.b), from: -contact.normal)
        }
        for particle in system.wallTouches {
            let cell = CellIndex(particle: particle)
            feel(cell, from: system.position(cell.particle).normalized())
        }
    }

    private mutating func feel(_ cell: CellIndex, from direction: Vector2) {
        guard cells[cell].state == .alive, let index = owner(of: cell) else { return }
        if cells[cell].type.roles.contains(.charges), cells[cell].type.roles.contains(.smarts) {
            charge(cell, of: index)
        }
        let local = direction.unrotated(by: creatures[index].root.rotation)
        let side = abs(local.x) >= abs(local.y) ? (local.x > 0 ? 0 : 2) : (local.y > 0 ? 1 : 3)
        creatures[index].touch[side] = 1
    }

    /// Mouths that touch another body in front of them: the living are bitten on command, carrion is swallowed anyway.
    /// A bite clings to the living, and to limbs that still twitch.
    mutating func biteAndSwallowFlesh(_ scents: inout ScentField, _ books: inout Books) {
        for contact in touches.contacts {
            let a = CellIndex(particle: contact.a)
            let b = CellIndex(particle: contact.b)
            if cells[a].type == .mouth { mouthful(a, b, contact.normal, &scents, &books) }
            if cells[b].type == .mouth { mouthful(b, a, -contact.normal, &scents, &books) }
        }
        for index in creatures.indices where creatures[index].lag > 0 && creatures[index].controls.bites {
            for hit in seenHits(of: index, by: .mouth) {
                mouthful(hit.part, hit.target, hit.direction, isSeen: true, &scents, &books)
            }
        }
    }

    /// A mouth on the cell of another body.
    private struct Mouthful {
        let mouth: CellIndex
        let target: CellIndex
        let eater: CreatureIndex
        let owner: CreatureIndex
        /// Whether they only touch as the guest sees it.
        let isSeen: Bool
    }

    private mutating func mouthful(
        _ mouth: CellIndex, _ target: CellIndex, _ direction: Vector2, isSeen: Bool = false,
        _ scents: inout ScentField, _ books: inout Books
    ) {
        guard cells[mouth].state == .alive, cells[mouth].faces(direction),
            let eater = owner(of: mouth), let owner = owner(of: target),
            creatures[eater].isAlive, creatures[eater].stun == 0, cells[mouth].impulse != .numb
        else { return }
        let mouthful = Mouthful(mouth: mouth, target: target, eater: eater, owner: owner, isSeen: isSeen)
        switch cells[target].state {
        case .gone: return
        case .carrion: swallowCarrion(mouthful, &books)
        case .alive: bite(mouthful, &scents, &books)
        }
    }

    private mutating func swallowCarrion(_ mouthful: Mouthful, _ books: inout Books) {
        let (target, eater) = (mouthful.target, mouthful.eater)
        // What still pushes would get away from the mouth, and the mouth from it: a bite holds on to both.
        if cells[target].isTwitching, command(.bite, of: mouthful.mouth, of: eater) > 0 {
            Bite.hold(mouthful.mouth.particle, on: target.particle, settings.locomotion, in: &system)
        }
        let rate = settings.wounds.carrionSwallow * cells[mouthful.mouth].areaScale * World.secondsPerTick
        let before = cells[target].flesh
        let taken = cells[target].takeFlesh(Energy(rate))
        transferVenom(Float(taken) / Float(max(1, before)), from: target, to: mouthful.mouth, of: eater)
        let isKill = creatures[mouthful.owner].killer == creatures[eater].id
        digest(taken, from: .carrion, fromRival: isKill, by: eater, &books.ledger)
        if isKill { note(taken, of: mouthful.owner, eatenBy: eater) }
        if cells[target].flesh == 0 { finish(mouthful, &books) }
    }

    /// A bite takes health, and with it the same share of the flesh.
    private mutating func bite(_ mouthful: Mouthful, _ scents: inout ScentField, _ books: inout Books) {
        let (mouth, target, eater) = (mouthful.mouth, mouthful.target, mouthful.eater)
        let command = command(.bite, of: mouth, of: eater)
        guard command > 0 else { return }
        creatures[eater].activity += Float(cells[mouth].type.activityCost) * command * cells[mouth].areaScale
        // What is elsewhere by now cannot be held.
        if !mouthful.isSeen {
            Bite.hold(mouth.particle, on: target.particle, settings.locomotion, in: &system)
        }
        guard !cells[target].type.roles.contains(.inedible) else { return }
        let force = cells[mouth].strength * command * World.secondsPerTick
        let blow = Blow(target: target, owner: mouthful.owner, attacker: eater, isStab: false)
        let wound = wound(blow, by: force, &scents, &books)
        let share = wound / cells[target].fullHealth
        transferVenom(share, from: target, to: mouth, of: eater)
        let torn = cells[target].takeFlesh(Energy((Float(cells[target].fullFlesh) * share).rounded(.up)))
        digest(torn, from: .bodies, fromRival: true, by: eater, &books.ledger)
        note(torn, of: mouthful.owner, eatenBy: eater)
        if cells[target].health <= 0, cells[target].flesh == 0 { finish(mouthful, &books) }
    }

    private func finish(_ mouthful: Mouthful, _ books: inout Books) {
        books.events.append(
            .ate(
                creatures[mouthful.eater].id, .flesh(of: creatures[mouthful.owner].id),
                at: system.position(mouthful.target.particle)))
    }
}
