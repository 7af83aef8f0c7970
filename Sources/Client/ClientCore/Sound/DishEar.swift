import Anatomy
import GameSession
import Sound
import WireProtocol

/// What happens in the dish, as sounds.
struct DishEar {
    private var swim = SwimEar()
    private var mouths = BiteEar()
    private var parts = PartEar()
    private var wasBiting = false
    /// Whom the player steers, or steered last.
    private var lastOwn: UInt32 = 0

    /// The mouth closes on nothing: softer than a bite that meets flesh.
    private static let emptyBite: Float = 0.45

    mutating func cues(
        _ view: InterpolatedView, _ changes: [DishChange], _ fight: Fight, _ controls: ControlFrame, seconds: Float
    ) -> [SoundCue] {
        let own = view.ownCreature
        let isBiting = own != nil && controls[.bite] > 0
        var cues = swim.cues(view, controls, seconds: seconds)
        if isBiting, !wasBiting, let own, own.plan.has(.bites) {
            cues.append(SoundCue(.bite, at: own.position, gain: Self.emptyBite))
        }
        wasBiting = isBiting
        if view.own.creature != 0 { lastOwn = view.own.creature }
        for change in changes where !isOwnDeath(change) && !BiteEar.tells(change, fight.bites) {
            cues += Self.cues(change)
        }
        cues += mouths.cues(fight.bites, of: own?.position, seconds: seconds)
        cues += parts.cues(view, changes, controls, seconds: seconds)
        for id in fight.newHunters {
            if let hunter = view.creature(id) { cues.append(SoundCue(.hunt, at: hunter.position)) }
        }
        return cues
    }

    /// The server tells the player of that, in time and in any case: it is not to be heard twice.
    private func isOwnDeath(_ change: DishChange) -> Bool {
        if case .creatureDied(let id, _) = change { return id == lastOwn }
        return false
    }

    private static func cues(_ change: DishChange) -> [SoundCue] {
        switch change {
        case .wounded(_, _, let position, let share):
            return [SoundCue(.wound, at: position, gain: min(1, 0.4 + 2 * share))]
        case .excited(_, _, let position, let isNumb):
            return isNumb ? [SoundCue(.jolt, at: position)] : []
        case .cellDied(_, _, let position): return [SoundCue(.burst, at: position)]
        case .carrionGone(_, _, let position): return [SoundCue(.swallow, at: position)]
        case .cellRegrew(_, _, let position): return [SoundCue(.regrowth, at: position)]
        case .creatureDied(_, let position): return [SoundCue(.death, at: position, gain: 0.8)]
        case .foodEaten(let position): return [SoundCue(.meal, at: position)]
        case .appeared(_, let position): return [SoundCue(.birth, at: position)]
        // The change of phase is heard instead: every body may take another form then.
        case .bodyChanged: return []
        // Among what parts do.
        case .limbLetGo: return []
        }
    }
}
