import Anatomy
import GameSession
import Screens
import SimMath
import WireProtocol

/// Who is dangerous to the player, and who is prey, by what their bodies still have. Judged body by body, not creature
/// by creature and frame by frame.
struct DangerJudge {
    /// A plan, by its number, and what is left of it.
    private struct Body: Hashable {
        var plan: UInt32
        /// Of the cells, in the order of the plan, which live: a bit each.
        var living: UInt64 = 0

        init(_ creature: CreatureView) {
            plan = creature.planID
            for index in 0..<min(creature.cells.count, BodyPlan.maximumCells) where creature.lives(index) {
                living |= 1 << UInt64(index)
            }
        }
    }

    private struct Pair: Hashable {
        var other: Body
        var own: Body
    }

    private var known: [Pair: Danger] = [:]
    /// Who bites the player, in rising order of id: a threat as long as it does, however weak its body is.
    var biters: [UInt32] = []
    private static let mostKnown = 4000
    /// How near a threat must be for a beginner to be warned, µm.
    private static let warningDistance: Float = 9

    mutating func danger(of other: CreatureView, to own: CreatureView) -> Danger {
        if biters.contains(other.id) { return .threat }
        let pair = Pair(other: Body(other), own: Body(own))
        if let danger = known[pair] { return danger }
        if known.count >= Self.mostKnown { known.removeAll() }
        let danger = Danger(
            of: other.plan.might(where: other.lives), to: own.plan.might(where: own.lives),
            canBite: own.plan.has(.bites, where: own.lives))
        known[pair] = danger
        return danger
    }

    /// The living creatures that are `danger` to the player.
    mutating func all(_ danger: Danger, in view: InterpolatedView?) -> [CreatureView] {
        guard let view, let own = view.ownCreature else { return [] }
        return view.creatures.filter { $0.isAlive && $0.id != own.id && self.danger(of: $0, to: own) == danger }
    }

    /// The nearest of them.
    mutating func nearest(_ danger: Danger, in view: InterpolatedView?) -> CreatureView? {
        guard let own = view?.ownCreature else { return nil }
        return all(danger, in: view).min { ($0.position - own.position).length < ($1.position - own.position).length }
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
