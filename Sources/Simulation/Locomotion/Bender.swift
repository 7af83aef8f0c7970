public import Anatomy

/// A link that turns about its inner end, by the rest angles of the hinges there.
public struct Bender: Hashable, Sendable {
    /// In the order of the plan.
    public let link: Int32
    /// The cells it joins, in the order of the plan.
    @usableFromInline let a: Int32
    @usableFromInline let b: Int32
    /// How far a full pull turns it, rad, counter-clockwise positive.
    let swing: Float
    let answer: LinkDrive
    /// Energy units a second at full effort, beside what its work costs.
    public let cost: Float

    /// `place`: how it lies in the body.
    init(_ actuator: Actuator, _ place: BenderPlace, of plan: BodyPlan) {
        let link = plan.links[actuator.part]
        self.link = Int32(actuator.part)
        a = Int32(place.inner)
        b = Int32(place.outer)
        swing = link.type.traits.swing * place.sense
        answer = LinkDrive(actuator, link, isOar: place.side != .axis)
        cost = Float(actuator.cost)
    }

    /// What it does with the controls and with the charge at its ends. `turn`: from where it is built, rad,
    /// counter-clockwise positive; `effort`: share of its full cost.
    public func pull(
        _ drive: Drive, _ impulse: Impulse, _ settings: LocomotionSettings
    ) -> (turn: Float, effort: Float) {
        let pull = answer.pull(drive, impulse, settings)
        // What a muscle shortens by turns a bender's outer end astern.
        return (turn: -swing * pull.stretch, effort: pull.effort)
    }
}
