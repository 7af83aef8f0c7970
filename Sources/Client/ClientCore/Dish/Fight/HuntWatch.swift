package import GameSession
import SimMath
package import WireProtocol

/// Judges by how the others swim which of them are after the player.
package struct HuntWatch {
    private struct Suspect {
        var position: Vector2
        /// 0…1: how sure it is.
        var proof: Float = 0
        var isHunting = false
    }

    private var suspects: [UInt32: Suspect] = [:]

    package init() {}

    /// Those that hunt the player, in rising order of id.
    package var hunters: [UInt32] { suspects.filter(\.value.isHunting).keys.sorted() }
    package func hunts(_ id: UInt32) -> Bool { suspects[id]?.isHunting ?? false }

    /// `isThreat`: whether a creature can eat the player; `attackers`: who has just bitten it. Returns who begins to
    /// hunt now.
    package mutating func observe(
        _ view: InterpolatedView, attackers: Set<UInt32>, seconds: Float, isThreat: (CreatureView) -> Bool
    ) -> [UInt32] {
        guard let own = view.ownCreature, seconds > 0 else {
            if view.ownCreature == nil { suspects = [:] }
            return []
        }
        var present: [UInt32: Suspect] = [:]
        var begun: [UInt32] = []
        for other in view.creatures where other.isAlive && other.id != own.id {
            let hasBitten = attackers.contains(other.id)
            guard hasBitten || (other.position - own.position).length < ThreatTuning.huntReach,
                isThreat(other) || hasBitten
            else { continue }
            var suspect = suspects[other.id] ?? Suspect(position: other.position)
            let isAfter = hasBitten || Self.comes(other, from: suspect.position, to: own, seconds)
            suspect.position = other.position
            suspect.proof += isAfter ? seconds / ThreatTuning.huntRise : -seconds / ThreatTuning.huntFall
            suspect.proof = hasBitten ? 1 : min(1, max(0, suspect.proof))
            let was = suspect.isHunting
            suspect.isHunting = suspect.proof >= 1 || (was && suspect.proof > 0)
            if suspect.isHunting, !was { begun.append(other.id) }
            present[other.id] = suspect
        }
        suspects = present
        return begun
    }

    /// Whether it heads for the player and comes nearer by its own swimming.
    private static func comes(
        _ other: CreatureView, from before: Vector2, to own: CreatureView, _ seconds: Float
    ) -> Bool {
        let way = (own.position - other.position).normalized()
        let speed = (other.position - before).dot(way) / seconds
        return speed > ThreatTuning.huntSpeed && Vector2(angle: other.rotation).dot(way) > ThreatTuning.huntAim
    }
}
