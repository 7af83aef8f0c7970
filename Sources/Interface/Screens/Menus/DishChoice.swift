import Drawing

/// What a player's dish is populated with at first.
public enum DishChoice: Hashable, Sendable {
    /// As the last one was left.
    case continued
    /// The hand-made founders with untrained brains.
    case fresh
    /// The best of an earlier dish.
    case experienced

    var title: Phrase {
        switch self {
        case .continued: "Continue"
        case .fresh: "Fresh dish"
        case .experienced: "Experienced dish"
        }
    }

    /// What one meets there.
    var meaning: Phrase {
        switch self {
        case .continued: "The dish that you left goes on, with everybody who lived in it."
        case .fresh: "Nobody in it has learned anything yet: rivals get better while you play."
        case .experienced: "Peopled by the best of dishes that have evolved for hours: they hunt well from the start."
        }
    }
}
