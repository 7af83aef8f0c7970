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
    let answer: LinkDrive
    /// Energy units a second at full effort.
    public let cost: Float
    /// Whether it is loaded slowly and springs open.
    let isLatch: Bool

    init(_ actuator: Actuator, of plan: BodyPlan) {
        let link = plan.links[actuator.part]
        self.link = Int32(actuator.part)
        a = Int32(plan.index(ofCell: link.a) ?? 0)
        b = Int32(plan.index(ofCell: link.b) ?? 0)
        isLatch = link.type == .latch
        contraction = link.type.traits.contraction
        answer = LinkDrive(actuator, link)
        cost = Float(actuator.cost)
    }

    /// What it does with the controls and with the charge at its ends. `factor`: its rest length as a share of the
    /// plan's; `effort`: share of its full cost. `old`: the factor it has.
    public func pull(
        _ drive: Drive, _ impulse: Impulse = .none, from old: Float, _ settings: LocomotionSettings
    ) -> (factor: Float, effort: Float) {
        if isLatch { return spring(drive, impulse, from: old, settings) }
        let pull = answer.pull(drive, impulse, settings)
        return (factor: 1 + contraction * pull.stretch, effort: pull.effort)
    }

    /// Shortens bit by bit, which costs, and springs open as fast as anything can where it is let go. A body that is
    /// stunned holds what it has.
    private func spring(
        _ drive: Drive, _ impulse: Impulse, from old: Float, _ settings: LocomotionSettings
    ) -> (factor: Float, effort: Float) {
        if drive.isStunned || impulse == .numb { return (factor: old, effort: 0) }
        if impulse == .fires || answer.response.activation(drive.controls) > 0 {
            return (factor: 1 + contraction * answer.amplitude, effort: 0)
        }
        let loaded = 1 - contraction * answer.amplitude
        if old <= loaded { return (factor: loaded, effort: 0) }
        return (factor: max(loaded, old - settings.latchLoading), effort: 1)
    }
}
