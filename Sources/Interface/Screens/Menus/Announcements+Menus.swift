public import Anatomy
public import Drawing

/// What the program tells and asks before a life and between two: of dishes that were left, of the dish of the day, of
/// first bodies, and of a game by one button.
extension Announcements {
    // MARK: Dishes that were left

    /// Another dish begins, and the player's creature lives in the one before.
    public static let dishLeft: Phrase = "The dish you left is kept: \"Left dishes …\" in the start menu."
    public static let oldestDishQuestion: Phrase = "Delete the oldest dish?"
    /// So many are kept beside the one that is played. `oldest`: what is known of it.
    public static func oldestDishGoes(kept: Int, oldest: Phrase) -> Phrase {
        "Beside the dish that you play, \(kept) others are kept. For a new one the oldest is deleted: \(oldest)."
    }
    public static let deleteIt: Phrase = "Delete it"
    public static let dishNotTakenUp: Phrase = "That dish cannot be gone on with: the log says why."
    public static let dishNotDeleted: Phrase = "The dish could not be deleted: the log says why."

    // MARK: The dish of the day

    /// When it begins. `best`: how long the player's longest life in it was, seconds; nil before one.
    public static func dishOfDay(_ day: String, best: Float?) -> Phrase {
        let words: Phrase = "Dish of the day, \(Phrase(day: day))"
        guard let best else { return words }
        return "\(words) · \("to beat: \(Phrase(figure: Figures.clock(seconds: best)))" as Phrase)"
    }

    // MARK: One button

    /// What it does, and how to have the others back.
    public static let oneButton: Phrase =
        "One button: Space, Enter, a click or A takes what is offered. To leave: hold it for 3 seconds."
    /// For as long as it is on.
    public static let oneButtonWayOut: Phrase =
        "One button plays. To leave: hold it for 3 seconds, or click \"Play with one button\" under Ease."
    /// The same beside what is offered.
    public static let oneButtonWayOutInShort: Phrase = "To leave: hold it for 3 seconds."
    public static let leaveOneButtonQuestion: Phrase = "Use all keys and buttons again?"
    public static let leaveOneButtonNote: Phrase =
        "\"Play with one button\" is off then. It stands in the settings, under Ease."
    public static let leaveOneButton: Phrase = "Use them all"
    /// In place of what is offered.
    public static let arrowsLead: Phrase = "Arrows choose, Enter presses"

    // MARK: First bodies

    /// What a body lacks to live; nil for one that has what it needs.
    public static func lack(of plan: BodyPlan) -> Phrase? {
        let warnings = plan.warnings()
        return switch (warnings.contains(.cannotFeed), warnings.contains(.cannotMove)) {
        case (true, true): "It cannot eat or move."
        case (true, false): "It cannot eat."
        case (false, true): "It cannot move."
        case (false, false): nil
        }
    }
    public static let useAnyway: Phrase = "Use it anyway?"
    public static let useIt: Phrase = "Use it"
    /// The body that takes the place of another is kept, and the other could not be.
    public static let replaceAnyway: Phrase = "Replace your body?"
    public static let formerNotKept: Phrase =
        "The body that you had could not be kept among your designs: the log says why. It would be lost."
    public static let replaceIt: Phrase = "Replace it"
    /// What the player's own first body is called among the saved designs.
    public static let firstBody: Phrase = "First body"
    public static let formerKept: Phrase = "The body that you had is among your saved designs."

    // MARK: News of one moment

    /// In one line.
    public static func together(_ news: [Phrase]) -> Phrase? {
        news.first.map { first in news.dropFirst().reduce(first) { "\($0) · \($1)" } }
    }
}
