import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath

/// Steers any archetype by the same rules. It knows where both bodies are, its rival's with a person's delay, and uses
/// only what its body has.
struct TrialPilot {
    private let parts: Parts
    private let rules: PilotRules
    /// Beyond this distance from the middle walls are minded, µm.
    private let freeRadius: Float
    private let autopilot = Autopilot()
    /// Thoughts until electrocytes are full again.
    private var charging = 0
    /// Thoughts until latches are loaded again. None at first: they load on the way to the rival, and who meets it sooner
    /// snaps with what there is.
    private var loading = 0

    init(_ plan: BodyPlan, _ match: DuelRules) {
        parts = Parts(plan)
        rules = match.pilot
        freeRadius = match.dishRadius - rules.wallGap
        charging = rules.refillThoughts
    }

    /// What the rules ask of a body.
    private struct Parts {
        let isArmed: Bool
        let stings: Bool
        let inks: Bool
        let isElectric: Bool
        let grips: Bool
        let hasJets: Bool
        let letsGo: Bool
        /// Latches that a bite lets go, and such as custom does.
        let snapsWithBite: Bool
        let snapsAlone: Bool

        init(_ plan: BodyPlan) {
            isArmed = plan.might.isArmed
            stings = plan.has(.cell(.gland)) && plan.has(.cell(.spike))
            inks = plan.has(.cell(.ink))
            isElectric = plan.has(.cell(.electrocyte))
            grips = plan.has(.cell(.sucker))
            hasJets = plan.has(.cell(.jet))
            letsGo = plan.has(.link(.breakaway))
            let latches = plan.links.filter { $0.type == .latch }
            snapsWithBite = latches.contains { $0.wiring.channel == .automatic }
            snapsAlone = latches.contains { $0.wiring.channel == .custom }
        }
    }

    /// What to do now. `rival`: as it was a reaction time ago.
    mutating func controls(_ own: CreatureView, _ rival: CreatureView) -> ControlFrame {
        charging = max(0, charging - 1)
        loading = max(0, loading - 1)
        guard own.isAlive, let aim = Aim(of: own, at: rival) else { return .neutral }
        // An armed body fights, however strong the rival is.
        let flees = !parts.isArmed && rival.isAlive
        var frame = flees ? flight(own, rival, aim) : hunt(own, aim)
        if parts.isElectric, rival.isAlive, aim.gap < rules.joltGap, charging == 0 {
            frame[.shock] = 1
            charging = rules.refillThoughts
        }
        // It hides from no pilot, and is to be seen.
        if parts.inks, rival.isAlive, aim.gap < rules.lungeGap { frame[.fire] = 1 }
        if parts.snapsAlone, rival.isAlive, aim.gap < rules.snapGap, loading == 0 {
            loading = rules.loadThoughts + rules.snapThoughts
        }
        if parts.snapsAlone, loading > rules.loadThoughts { frame[.custom] = 1 }
        return frame
    }

    private func hunt(_ own: CreatureView, _ aim: Aim) -> ControlFrame {
        let way = aim.target - own.root.position
        var frame = autopilot.heading(way, for: own)
        let error = abs(way.unrotated(by: own.root.rotation).angle)
        frame[.bite] = aim.gap < (parts.snapsWithBite ? rules.snapGap : rules.lungeGap) ? 1 : 0
        // No more venom than its own body bears.
        if parts.stings, aim.gap < rules.lungeGap, !own.cells.contains(where: \.isPoisoned) { frame[.fire] = 1 }
        if parts.grips, aim.gap < rules.touchGap { frame[.grip] = 1 }
        if parts.hasJets, !parts.letsGo, rules.burstGaps.contains(aim.gap), error < rules.burstError {
            frame[.custom] = 1
        }
        return frame
    }

    private func flight(_ own: CreatureView, _ rival: CreatureView, _ aim: Aim) -> ControlFrame {
        let position = own.root.position
        let away = (position - rival.root.position).normalized()
        // Along the wall rather than into it.
        let crowding = max(0, position.length - freeRadius) / rules.wallMargin
        let way = away - position.normalized() * (2 * crowding)
        var frame = autopilot.heading(way, for: own)
        let error = abs(way.unrotated(by: own.root.rotation).angle)
        if aim.gap < rules.lungeGap { frame[.bite] = 1 }
        if parts.letsGo, aim.gap < rules.letGoGap { frame[.custom] = 1 }
        // With a tail to let go, too: one command leaves the bait and is gone.
        if parts.hasJets, aim.gap < rules.lungeGap, error < rules.escapeError { frame[.custom] = 1 }
        return frame
    }
}

/// The nearest flesh of another body, and how far it is.
private struct Aim {
    /// µm.
    let target: Vector2
    /// Rim to rim, µm.
    let gap: Float

    /// Dead or alive, but no armour as long as there is something else; nil if nothing is left.
    init?(of own: CreatureView, at rival: CreatureView) {
        var best: (edible: Bool, gap: Float, target: Vector2)?
        for (cell, plan) in zip(rival.cells, rival.plan.cells) where cell.state != .gone {
            let isEdible = cell.state == .carrion || !plan.type.roles.contains(.inedible)
            for (mine, mould) in zip(own.cells, own.plan.cells) where mine.state == .alive {
                let gap = (cell.position - mine.position).length - plan.radius - mould.radius
                if let best, best.edible != isEdible ? best.edible : best.gap <= gap { continue }
                best = (isEdible, gap, cell.position)
            }
        }
        guard let best else { return nil }
        (target, gap) = (best.target, best.gap)
    }
}
