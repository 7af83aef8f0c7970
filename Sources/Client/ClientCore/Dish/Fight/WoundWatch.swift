import Anatomy
package import GameSession
package import SimMath
package import WireProtocol

/// A wound of the player's creature, as the window's edge shows it.
package struct WoundFlash: Hashable {
    /// Radians counter-clockwise from the right: where it came from.
    package var direction: Float
    /// 0…1.
    package var strength: Float
    /// Seconds.
    package var age: Float = 0
}

/// Finds out who wounds the player's creature, and from where.
package struct WoundWatch {
    /// Under way, oldest first.
    package private(set) var flashes: [WoundFlash] = []
    /// Seconds since each creature bit or stabbed the player last.
    package private(set) var attackers: [UInt32: Float] = [:]

    package init() {}

    /// How strongly the player's creature was hurt since the last view, 0…1.
    package mutating func observe(_ view: InterpolatedView, _ changes: [DishChange], seconds: Float) -> Float {
        for index in flashes.indices { flashes[index].age += seconds }
        flashes.removeAll { $0.age > ThreatTuning.woundShown }
        for (id, age) in attackers { attackers[id] = age + seconds < ThreatTuning.grudge ? age + seconds : nil }
        guard let own = view.ownCreature else { return 0 }
        var blow: Float = 0
        for change in changes {
            let (position, strength): (Vector2, Float)
            switch change {
            case .wounded(own.id, _, let place, let share): (position, strength) = (place, min(1, 0.3 + 2 * share))
            case .cellDied(own.id, _, let place): (position, strength) = (place, 1)
            default: continue
            }
            blow = max(blow, strength)
            let attacker = Self.attacker(at: position, on: own.id, in: view)
            if let attacker { attackers[attacker.id] = 0 }
            let way = (attacker?.position ?? position) - own.position
            flash(from: (way.length > 0.01 ? way : position - own.position).angle, strength)
        }
        return blow
    }

    /// Whose weapon is nearest to a wound; nil where nobody's can have made it.
    package static func attacker(at position: Vector2, on victim: UInt32, in view: InterpolatedView) -> CreatureView? {
        var nearest: (creature: CreatureView, gap: Float)?
        for other in view.creatures where other.isAlive && other.id != victim {
            guard (other.position - position).length < other.spread + ThreatTuning.attackReach else { continue }
            for weapon in Weapon.all(of: other, .wounds) {
                let gap = weapon.gap(to: position, radius: 0)
                if gap < nearest?.gap ?? ThreatTuning.attackReach { nearest = (other, gap) }
            }
        }
        return nearest?.creature
    }

    private mutating func flash(from direction: Float, _ strength: Float) {
        let same = flashes.firstIndex {
            $0.age < ThreatTuning.woundRest && abs(wrapAngle($0.direction - direction)) < ThreatTuning.woundWidth
        }
        if let same {
            flashes[same].strength = max(flashes[same].strength, strength)
            flashes[same].age = 0
        } else {
            flashes.append(WoundFlash(direction: direction, strength: strength))
        }
    }
}
