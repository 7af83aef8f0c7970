public import Anatomy

/// A link that changes its rest length.
public struct Muscle: Hashable, Sendable {
    /// In the order of the plan.
    public let link: Int32
    /// The cells it joins, in the order of the plan.
    @usableFromInline let a: Int32
    @usableFromInline let b: Int32
    /// The link type's: how much a full pull changes the rest length, as a share.
    let contraction: Float
    let amplitude: Float
    let rhythm: Rhythm
    /// Energy units a second at full effort.
    public let cost: Float
    let response: ActuatorResponse
    /// Whether it follows one channel alone, and not geometry.
    let isWired: Bool
    /// Share of the full response, −1…1; below 0 rhythm and bend are reversed.
    let share: Float
    /// Whether it is loaded slowly and springs open.
    let isLatch: Bool

    init(_ actuator: Actuator, of plan: BodyPlan) {
        let link = plan.links[actuator.part]
        self.link = Int32(actuator.part)
        a = Int32(plan.index(ofCell: link.a) ?? 0)
        b = Int32(plan.index(ofCell: link.b) ?? 0)
        isLatch = link.type == .latch
        contraction = link.type.traits.contraction
        amplitude = link.amplitude
        rhythm = link.rhythm
        cost = Float(actuator.cost)
        response = actuator.response
        isWired = actuator.wiring.channel != .automatic
        share = actuator.wiring.share
    }

    /// What it does with the controls and with the charge at its ends. `factor`: its rest length as a share of the
    /// plan's; `effort`: share of its full cost. `old`: the factor it has.
    public func pull(
        _ drive: Drive, _ impulse: Impulse = .none, from old: Float, _ settings: LocomotionSettings
    ) -> (factor: Float, effort: Float) {
        if isLatch { return spring(drive, impulse, from: old, settings) }
        let commanded = isWired ? wiredPull(drive) : geometricPull(drive, idle: settings.idleRhythm)
        let pull =
            switch impulse {
            case .none: commanded
            case .fires: Pull(stretch: share < 0 ? amplitude : -amplitude, effort: 1)
            case .numb: Pull(stretch: 0, effort: 0)
            case .weak:
                Pull(stretch: commanded.stretch * settings.weakness, effort: commanded.effort * settings.weakness)
            }
        return (factor: 1 + contraction * pull.stretch, effort: pull.effort)
    }

    /// Shortens bit by bit, which costs, and springs open as fast as anything can where it is let go. A body that is
    /// stunned holds what it has.
    private func spring(
        _ drive: Drive, _ impulse: Impulse, from old: Float, _ settings: LocomotionSettings
    ) -> (factor: Float, effort: Float) {
        if drive.isStunned || impulse == .numb { return (factor: old, effort: 0) }
        if impulse == .fires || response.activation(drive.controls) > 0 {
            return (factor: 1 + contraction * amplitude, effort: 0)
        }
        let loaded = 1 - contraction * amplitude
        if old <= loaded { return (factor: loaded, effort: 0) }
        return (factor: max(loaded, old - settings.latchLoading), effort: 1)
    }

    /// `stretch`: change of the rest length as a share of the full contraction, below 0 shorter.
    private typealias Pull = (stretch: Float, effort: Float)

    /// By geometry: the thrust channel sets how far it swings, the others shift the middle.
    private func geometricPull(_ drive: Drive, idle: Float) -> Pull {
        let controls = drive.isStunned ? .neutral : drive.controls
        let effort = min(1, idle * abs(share) + abs(response.weights[0] * controls[.thrust]))
        var steer = controls.channels * response.weights
        steer[0] = response.bias
        let swing = effort * amplitude * rhythm.wave(at: drive.beat) * (share < 0 ? -1 : 1)
        let bend = min(1, max(-1, steer.sum()))
        return (stretch: swing - 0.5 * bend, effort: effort)
    }

    /// By its channel alone: how far it swings, and without a rhythm how far it pulls. Stunned it is slack.
    private func wiredPull(_ drive: Drive) -> Pull {
        let activation = drive.isStunned ? 0 : response.activation(drive.controls)
        let wave = rhythm.frequency > 0 ? rhythm.wave(at: drive.beat) : -1
        return (stretch: activation * amplitude * wave, effort: abs(activation))
    }
}
