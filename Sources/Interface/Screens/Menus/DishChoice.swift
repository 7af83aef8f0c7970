import Drawing

/// What a player's dish is populated with at first.
public enum DishChoice: Hashable, Sendable {
    /// As the last one was left.
    case continued
    /// The hand-made founders with untrained brains.
    case fresh
    /// The best of an earlier dish.
    case experienced
    /// That of a day, as fresh as any, and the same for all players.
    case daily(NewDish)

    var title: Phrase {
        switch self {
        case .continued: "Continue"
        case .fresh: "Fresh dish"
        case .experienced: "Experienced dish"
        case .daily: "Dish of the day"
        }
    }

    /// What one meets there.
    var meaning: Phrase {
        switch self {
        case .continued: "The dish that you left goes on, with everybody who lived in it."
        case .fresh: "A clean slate: rivals start out clumsy and get better while you play."
        case .experienced: "Peopled by the best of dishes that have evolved for hours: they hunt well from the start."
        case .daily(let dish): dish.day.map { Self.ofDay($0) } ?? ""
        }
    }

    /// What is said of the dish of a day. `best`: how long the player's longest life in it was, seconds; nil before
    /// one.
    static func ofDay(_ day: String, best: Float? = nil) -> Phrase {
        let words: Phrase = "The dish of the day is the same for everybody: \(Phrase(day: day))"
        guard let best else { return words }
        return "\(words) · \("your longest life in it \(Phrase(figure: Figures.clock(seconds: best)))" as Phrase)"
    }
}
