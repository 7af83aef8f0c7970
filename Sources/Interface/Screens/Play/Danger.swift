public import Anatomy

/// What another body is to the player's, as the marks along its outline say. A body that is both prey and a threat is
/// marked as a threat; a body that cannot bite has no prey.
public enum Danger: Hashable, Sendable {
    case prey, threat, neutral

    public init(of other: BodyPlan, to own: BodyPlan) {
        let (rival, might) = (other.might, own.might)
        if rival.isThreat(to: might) {
            self = .threat
        } else if own.has(.bites) && rival.isPrey(to: might) {
            self = .prey
        } else {
            self = .neutral
        }
    }
}
