import Anatomy
import Controls
import GameSession
import Screens
import SimMath
import WireProtocol

/// What the session knows → what the display shows of the dish and of the player's creature.
enum HUDBuilder {
    /// Vitals, minimap, threats and bodies in the window; the caller adds clock, feed and words. `aspect`: the window's
    /// width over its height.
    static func hud(
        _ view: InterpolatedView?, _ welcome: Welcome?, _ judge: inout DangerJudge, controls: ControlFrame,
        camera: FollowCamera, aspect: Float
    ) -> HUDState {
        var hud = HUDState()
        if let welcome {
            hud.minimap.dishRadius = welcome.dishRadius
            hud.minimap.vents = welcome.vents
        }
        guard let view else { return hud }
        if let creature = view.ownCreature {
            hud.vitals = vitals(view.own, creature, controls)
            hud.minimap.playerPosition = creature.position
            hud.minimap.heading = creature.rotation
            hud.minimap.sightRadius = welcome?.fog == false ? 0 : view.sightRadius
        }
        addOthers(view, &judge, camera: camera, aspect: aspect, to: &hud)
        return hud
    }

    private static func vitals(_ own: OwnStatus, _ creature: CreatureView, _ controls: ControlFrame) -> HUDState.Vitals
    {
        var vitals = HUDState.Vitals()
        vitals.energy = own.storage
        vitals.capacity = own.capacity
        vitals.health = own.health
        vitals.eaten = Int(own.rivalsEaten)
        vitals.abilities = creature.abilities
        vitals.isBiting = controls[.bite] > 0
        vitals.wired = creature.plan.partChannels(where: creature.lives)
        for (channel, step) in zip(ControlChannel.ofParts, own.readiness) {
            vitals.readiness[channel] = Float(step) / 15
        }
        vitals.active = Set(vitals.wired.filter { controls[$0] > 0 })
        return vitals
    }

    /// What the next editor will give, and where that comes from.
    static func add(_ budget: BudgetSum, to vitals: inout HUDState.Vitals) {
        vitals.budgetSum = budget
        vitals.budget = budget.total
    }

    private static func addOthers(
        _ view: InterpolatedView, _ judge: inout DangerJudge, camera: FollowCamera, aspect: Float,
        to hud: inout HUDState
    ) {
        let own = view.ownCreature
        let half = Vector2(aspect, 1) * (camera.viewHeight / 2)
        for creature in view.creatures where creature.isAlive && creature.id != own?.id {
            let danger = own.map { judge.danger(of: creature, to: $0) } ?? .neutral
            hud.minimap.others.append(.init(position: creature.position, danger: danger))
            let (offset, reach) = (creature.position - camera.shownCentre, creature.spread)
            if abs(offset.x) < half.x + reach, abs(offset.y) < half.y + reach {
                let share = 1 / camera.viewHeight
                hud.bodies.append(HUDState.Body(place: offset * share, reach: reach * share))
            }
            guard let own, danger == .threat,
                let threat = HUDState.OffscreenThreat(
                    at: creature.position, reach: creature.plan.reach, from: own.position, centre: camera.centre,
                    half: half)
            else { continue }
            hud.threats.append(threat)
        }
    }
}

extension CreatureView {
    /// What is left of it to swim, bite and eat with.
    var abilities: BodyAbilities { BodyAbilities(of: plan, where: lives) }
}
