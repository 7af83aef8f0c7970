import Anatomy
import SimMath

/// What muscles do with the controls.
extension Organs.Muscle {
    /// `stretch`: change of the rest length as a share of the full contraction, below 0 shorter; `effort`: share of the
    /// full cost.
    typealias Pull = (stretch: Float, effort: Float)

    /// By geometry: the thrust channel sets how far it swings, the others shift the middle. At rest it swings by `idle`.
    func pull(_ controls: ControlFrame, idle: Float, beat: Float) -> Pull {
        let drive = min(1, idle * abs(share) + abs(response.weights[0] * controls[.thrust]))
        var steer = controls.channels * response.weights
        steer[0] = response.bias
        let swing = drive * amplitude * rhythm.wave(at: beat) * (share < 0 ? -1 : 1)
        let bend = min(1, max(-1, steer.sum()))
        return (stretch: swing - 0.5 * bend, effort: drive)
    }

    /// By its channel alone: how far it swings, and without a rhythm how far it pulls. Stunned it is slack.
    func wiredPull(_ controls: ControlFrame, isStunned: Bool, beat: Float) -> Pull {
        let activation = isStunned ? 0 : response.activation(controls)
        let wave = rhythm.frequency > 0 ? rhythm.wave(at: beat) : -1
        return (stretch: activation * amplitude * wave, effort: abs(activation))
    }
}
