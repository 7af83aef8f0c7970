import Anatomy

/// A link that changes its rest length.
public struct Muscle: Hashable, Sendable {
    /// In the order of the plan.
    public let link: Int32
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

    init(_ actuator: Actuator, _ link: LinkPlan) {
        self.link = Int32(actuator.part)
        contraction = link.type.traits.contraction
        amplitude = link.amplitude
        rhythm = link.rhythm
        cost = Float(actuator.cost)
        response = actuator.response
        isWired = actuator.wiring.channel != .automatic
        share = actuator.wiring.share
    }

    /// What it does with the controls. `factor`: its rest length as a share of the plan's; `effort`: share of its full
    /// cost. `idle`: how far it swings at rest.
    public func pull(_ drive: Drive, idle: Float) -> (factor: Float, effort: Float) {
        let pull = isWired ? wiredPull(drive) : geometricPull(drive, idle: idle)
        return (factor: 1 + contraction * pull.stretch, effort: pull.effort)
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
