public import Anatomy

/// What another body is to one's own, judged as a swimmer would: by size and by what it carries.
public enum Danger: Hashable, Sendable {
    case prey, threat, neutral

    /// Bodies within this ratio of areas are a match for each other.
    static let matchRatio: Float = 0.85

    public init(of other: BodyPlan, to own: BodyPlan) {
        let ratio = other.area / max(own.area, 0.01)
        if other.isArmed && ratio > Self.matchRatio {
            self = .threat
        } else if own.count(of: .mouth) > 0 && ratio * Self.matchRatio < 1 {
            self = .prey
        } else {
            self = .neutral
        }
    }
}

extension BodyPlan {
    /// Whether it can wound.
    public var isArmed: Bool { cells.contains { $0.type == .mouth || $0.type == .spike } }
}
