import Anatomy
import Controls
import GameSession
import Screens
import SimMath
import WireProtocol

/// What the session knows → what the display shows of the dish and of the own creature.
struct HUDBuilder {
    private var judge = DangerJudge()

    /// How near a threat must be for a beginner to be warned, µm.
    private static let warningDistance: Float = 9

    /// Vitals, minimap and threats; the caller adds clock, feed and words. `aspect`: the window's width over its height.
    mutating func hud(
        _ view: InterpolatedView?, _ welcome: Welcome?, controls: ControlFrame, camera: FollowCamera, aspect: Float
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
        addOthers(view, camera: camera, aspect: aspect, to: &hud)
        return hud
    }

    private func vitals(_ own: OwnStatus, _ creature: CreatureView, _ controls: ControlFrame) -> HUDState.Vitals {
        var vitals = HUDState.Vitals()
        vitals.energy = own.storage
        vitals.capacity = own.capacity
        vitals.health = own.health
        vitals.eaten = Int(own.rivalsEaten)
        vitals.budget = EditBudget.points(success: own.success, unspent: 0)
        vitals.canBite = creature.plan.has(.bites)
        vitals.isBiting = controls[.bite] > 0
        vitals.isThrusting = controls[.thrust] != 0
        return vitals
    }

    private mutating func addOthers(
        _ view: InterpolatedView, camera: FollowCamera, aspect: Float, to hud: inout HUDState
    ) {
        let own = view.ownCreature
        let half = Vector2(aspect, 1) * (camera.viewHeight / 2)
        for creature in view.creatures where creature.isAlive && creature.id != own?.id {
            let danger = own.map { judge.danger(of: creature, to: $0) } ?? .neutral
            hud.minimap.others.append(.init(position: creature.position, danger: danger))
            let offset = creature.position - camera.centre
            guard let own, danger == .threat, abs(offset.x) > half.x || abs(offset.y) > half.y else { continue }
            hud.threats.append(
                .init(direction: offset.angle, distance: (creature.position - own.position).length))
        }
    }

    /// The nearest living creature that is `danger` to the player.
    mutating func nearest(_ danger: Danger, _ view: InterpolatedView?) -> CreatureView? {
        guard let view, let own = view.ownCreature else { return nil }
        let others = view.creatures.filter { $0.isAlive && $0.id != own.id && judge.danger(of: $0, to: own) == danger }
        return others.min { ($0.position - own.position).length < ($1.position - own.position).length }
    }

    /// Whether something near could eat the player.
    mutating func isThreatNear(_ view: InterpolatedView?) -> Bool {
        guard let view, let own = view.ownCreature else { return false }
        for creature in view.creatures where creature.isAlive && creature.id != own.id {
            let isNear = (creature.position - own.position).length < Self.warningDistance
            if isNear, judge.danger(of: creature, to: own) == .threat { return true }
        }
        return false
    }
}
