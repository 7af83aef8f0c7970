import Anatomy
import GameSession
import SimMath
import Sound
import WireProtocol

/// What happens in the dish, as sounds.
struct DishEar {
    private var swim = SwimEar()
    private var wasBiting = false
    /// Whom the player steers, or steered last.
    private var lastOwn: UInt32 = 0

    /// The mouth closes on nothing: softer than a bite that meets flesh.
    private static let emptyBite: Float = 0.45
    /// How far beyond its body a creature's bite is thought its own, µm.
    private static let biteReach: Float = 1.5

    mutating func cues(
        _ view: InterpolatedView, _ changes: [DishChange], _ controls: ControlFrame, seconds: Float
    ) -> [SoundCue] {
        let own = view.ownCreature
        let isBiting = own != nil && controls[.bite] > 0
        var cues = swim.cues(view, controls, seconds: seconds)
        if isBiting, !wasBiting, let own, own.plan.has(.bites) {
            cues.append(SoundCue(.bite, at: own.position, gain: Self.emptyBite))
        }
        wasBiting = isBiting
        if view.own.creature != 0 { lastOwn = view.own.creature }
        for change in changes where !isOwnDeath(change) { cues += Self.cues(change, own: own, isBiting: isBiting) }
        return cues
    }

    /// The server tells the player of that, in time and in any case: it is not to be heard twice.
    private func isOwnDeath(_ change: DishChange) -> Bool {
        if case .creatureDied(let id, _) = change { return id == lastOwn }
        return false
    }

    private static func cues(_ change: DishChange, own: CreatureView?, isBiting: Bool) -> [SoundCue] {
        switch change {
        case .wounded(let id, _, let position, let share):
            let wound = SoundCue(.wound, at: position, gain: min(1, 0.4 + 2 * share))
            guard isBiting, let own, own.id != id, (position - own.position).length < own.plan.reach + biteReach else {
                return [wound]
            }
            return [wound, SoundCue(.bite, at: position)]
        case .cellDied(_, _, let position): return [SoundCue(.burst, at: position)]
        case .carrionGone(_, _, let position): return [SoundCue(.swallow, at: position)]
        case .creatureDied(_, let position): return [SoundCue(.death, at: position, gain: 0.8)]
        case .foodEaten(let position): return [SoundCue(.meal, at: position)]
        case .appeared(_, let position): return [SoundCue(.birth, at: position)]
        // The change of phase is heard instead: every body may take another form then.
        case .bodyChanged: return []
        }
    }
}
