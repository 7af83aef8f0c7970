import GameSession
import Screens
import SimMath
import WireProtocol

/// Who is dangerous to the player, and who is prey. Judged plan by plan, not creature by creature and frame by frame.
struct DangerJudge {
    private struct Pair: Hashable {
        var other: UInt32
        var own: UInt32
    }

    private var known: [Pair: Danger] = [:]
    private static let mostKnown = 4000
    /// How near a threat must be for a beginner to be warned, µm.
    private static let warningDistance: Float = 9

    mutating func danger(of other: CreatureView, to own: CreatureView) -> Danger {
        let pair = Pair(other: other.planID, own: own.planID)
        if let danger = known[pair] { return danger }
        if known.count >= Self.mostKnown { known.removeAll() }
        let danger = Danger(of: other.plan, to: own.plan)
        known[pair] = danger
        return danger
    }

    /// The nearest living creature that is `danger` to the player.
    mutating func nearest(_ danger: Danger, in view: InterpolatedView?) -> CreatureView? {
        guard let view, let own = view.ownCreature else { return nil }
        let others = view.creatures.filter { $0.isAlive && $0.id != own.id && self.danger(of: $0, to: own) == danger }
        return others.min { ($0.position - own.position).length < ($1.position - own.position).length }
    }

    /// Whether something near could eat the player.
    mutating func isThreatNear(in view: InterpolatedView?) -> Bool {
        guard let view, let own = view.ownCreature else { return false }
        for creature in view.creatures where creature.isAlive && creature.id != own.id {
            let isNear = (creature.position - own.position).length < Self.warningDistance
            if isNear, danger(of: creature, to: own) == .threat { return true }
        }
        return false
    }
}
