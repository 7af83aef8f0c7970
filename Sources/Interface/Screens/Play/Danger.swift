public import Anatomy

/// What another body is to the player's, as the marks along its outline say. A body that is both prey and a threat is
/// marked as a threat; a body that cannot bite has no prey.
public enum Danger: Hashable, Sendable {
    case prey, threat, neutral

    /// Of whole bodies.
    public init(of other: BodyPlan, to own: BodyPlan) {
        self.init(of: other.might, to: own.might, canBite: own.has(.bites))
    }

    /// Of bodies as they are, which may have lost cells. `canBite`: whether the player's has a mouth left.
    public init(of rival: Might, to might: Might, canBite: Bool) {
        if rival.isThreat(to: might) {
            self = .threat
        } else if canBite && rival.isPrey(to: might) {
            self = .prey
        } else {
            self = .neutral
        }
    }
}
