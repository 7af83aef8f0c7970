import Anatomy

/// What sets a link going: its rhythm, and how it answers the controls and the charge at its ends.
struct LinkDrive: Hashable, Sendable {
    let amplitude: Float
    let rhythm: Rhythm
    let response: ActuatorResponse
    /// Whether it follows one channel alone, and not geometry.
    let isWired: Bool
    /// Share of the full response, −1…1; below 0 rhythm and bend are reversed.
    let share: Float
    /// Whether steering sets how far it swings, as of an oar, and not the middle of its swing.
    let isOar: Bool

    init(_ actuator: Actuator, _ link: LinkPlan, isOar: Bool = false) {
        amplitude = link.amplitude
        rhythm = link.rhythm
        response = actuator.response
        isWired = actuator.wiring.channel != .automatic
        share = actuator.wiring.share
        self.isOar = isOar
    }

    /// `stretch`: how far it goes, as a share of all that its type can, above 0 longer; `effort`: share of its full cost.
    typealias Pull = (stretch: Float, effort: Float)

    /// With the controls and with the charge at its ends.
    func pull(_ drive: Drive, _ impulse: Impulse, _ settings: LocomotionSettings) -> Pull {
        let commanded = isWired ? wiredPull(drive) : geometricPull(drive, idle: settings.idleRhythm)
        return switch impulse {
        case .none: commanded
        case .fires: Pull(stretch: share < 0 ? amplitude : -amplitude, effort: 1)
        case .numb: Pull(stretch: 0, effort: 0)
        case .weak: Pull(stretch: commanded.stretch * settings.weakness, effort: commanded.effort * settings.weakness)
        }
    }

    /// By geometry: the thrust channel sets how far it swings; the others shift the middle, or of an oar how far it swings.
    private func geometricPull(_ drive: Drive, idle: Float) -> Pull {
        let controls = drive.isStunned ? .neutral : drive.controls
        let rowing = idle * abs(share) + abs(response.weights[0] * controls[.thrust])
        var steer = controls.channels * response.weights
        steer[0] = isOar ? 0 : response.bias
        let steering = steer.sum()
        let effort = min(1, isOar ? max(0, rowing + steering) : rowing)
        let swing = effort * amplitude * rhythm.wave(at: drive.beat) * (share < 0 ? -1 : 1)
        let bend = min(1, max(-1, isOar ? response.bias : steering))
        return (stretch: swing - 0.5 * bend, effort: effort)
    }

    /// By its channel alone: how far it swings, and without a rhythm how far it pulls. Stunned it is slack.
    private func wiredPull(_ drive: Drive) -> Pull {
        let activation = drive.isStunned ? 0 : response.activation(drive.controls)
        let wave = rhythm.frequency > 0 ? rhythm.wave(at: drive.beat) : -1
        return (stretch: activation * amplitude * wave, effort: abs(activation))
    }
}
