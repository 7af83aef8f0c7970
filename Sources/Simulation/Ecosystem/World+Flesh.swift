import Anatomy
import SimMath
import SoftBody

/// Phases: contacts between bodies, felt, bitten and swallowed.
extension World {
    /// Touches fade within a third of a second, and every contact renews them.
    mutating func feelTouches() {
        for place in creatures.indices { creatures[place].touch *= 0.92 }
        for contact in contacts {
            feel(Int(contact.a), from: contact.normal)
            feel(Int(contact.b), from: -contact.normal)
        }
        for particle in system.wallTouches {
            let p = Int(particle)
            feel(p, from: system.position(p).normalized())
        }
    }

    private mutating func feel(_ particle: Int, from direction: Vector2) {
        guard cells[particle].state == .alive, let place = place(ofParticle: particle) else { return }
        let local = direction.unrotated(by: creatures[place].root.rotation)
        let side = abs(local.x) >= abs(local.y) ? (local.x > 0 ? 0 : 2) : (local.y > 0 ? 1 : 3)
        creatures[place].touch[side] = 1
    }

    /// Mouths that touch another body in front of them: the living are bitten on command, carrion is swallowed anyway.
    mutating func biteAndSwallowFlesh() {
        for contact in contacts {
            let a = Int(contact.a)
            let b = Int(contact.b)
            if cells[a].type == .mouth { mouthful(a, b, contact.normal) }
            if cells[b].type == .mouth { mouthful(b, a, -contact.normal) }
        }
    }

    private mutating func mouthful(_ mouth: Int, _ target: Int, _ direction: Vector2) {
        guard cells[mouth].state == .alive, cells[mouth].faces(direction),
            let eater = place(ofParticle: mouth), let owner = place(ofParticle: target),
            creatures[eater].isAlive, creatures[eater].stun == 0
        else { return }
        switch cells[target].state {
        case .gone: return
        case .carrion: swallowCarrion(mouth, target, eater: eater, owner: owner)
        case .alive: bite(mouth, target, eater: eater, owner: owner)
        }
    }

    private mutating func swallowCarrion(_ mouth: Int, _ target: Int, eater: Int, owner: Int) {
        let rate = settings.wounds.carrionSwallow * cells[mouth].areaScale * Self.secondsPerTick
        let taken = min(cells[target].flesh, Energy(rate))
        cells[target].flesh -= taken
        digest(taken, from: .carrion, fromRival: creatures[owner].killer == creatures[eater].id, eater)
        if cells[target].flesh == 0 { finish(target, eater: eater, owner: owner) }
    }

    /// A bite takes health, and with it the same share of the flesh.
    private mutating func bite(_ mouth: Int, _ target: Int, eater: Int, owner: Int) {
        let command = creatures[eater].controls[.bite]
        guard command > 0 else { return }
        creatures[eater].activity += Float(cells[mouth].type.traits.activityCost) * command * cells[mouth].areaScale
        hold(mouth, target)
        guard !cells[target].type.roles.contains(.inedible) else { return }
        let force = cells[mouth].strength * command * Self.secondsPerTick
        let wound = wound(target, by: force, attacker: eater, owner: owner, isStab: false)
        let share = wound / cells[target].fullHealth
        let torn = min(cells[target].flesh, Energy((Float(cells[target].fullFlesh) * share).rounded(.up)))
        cells[target].flesh -= torn
        digest(torn, from: .bodies, fromRival: true, eater)
        if cells[target].health <= 0, cells[target].flesh == 0 { finish(target, eater: eater, owner: owner) }
    }

    /// A biting mouth clings to what it bites; both feel it.
    private mutating func hold(_ mouth: Int, _ target: Int) {
        let pull = (system.position(target) - system.position(mouth)).normalized() * settings.wounds.biteHold
        system.applyForce(pull, to: mouth)
        system.applyForce(-pull, to: target)
    }

    private mutating func finish(_ target: Int, eater: Int, owner: Int) {
        events.append(
            .ate(creatures[eater].id, .flesh(of: creatures[owner].id), at: system.position(target)))
    }
}
