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
        for change in changes where !isOwnDeath(change) { cues += Self.cues(change) }
        cues += fight.bites.compactMap(Self.cue)
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

    /// Each bite of a row sounds a tone higher than the one before.
    private static func cue(_ bite: BiteEvent) -> SoundCue? {
        switch bite {
        case .landed(_, let position, let streak), .torn(_, let position, let streak):
            SoundCue(.bite, at: position, pitch: pitch(streak: streak))
        case .clinked(let position): SoundCue(.clink, at: position)
        case .swallowed, .refused: nil
        }
    }

    /// Whole tones up to an octave.
    static func pitch(streak: Int) -> Float { exponential(Float(min(6, max(0, streak - 1))) / 6 * 0.6931472) }

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
        }
    }
}
