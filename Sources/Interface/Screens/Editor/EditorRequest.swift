public import Anatomy
public import Drawing

/// What the editor wants from the session.
public enum EditorRequest: Hashable, Sendable {
    /// The draft is valid and new: it counts if the clock runs out now.
    case submit(BodyPlan)
    /// The player is done.
    case ready
    /// The player wants to see the saved designs.
    case openShelf
    /// The player wants to swim with this draft, and then come back.
    case testSwim(BodyPlan)
    /// The player wants no more of this step of the guide, or of the guide.
    case skipStep
    case skipGuide
}

/// What the editor is given from outside: the clock, the server's answers, the other players.
struct EditorFacts: Equatable {
    /// Seconds left; nil without a clock.
    var secondsLeft: Float?
    /// Length of the edit phase, seconds.
    var phaseLength: Float = 45
    var verdict: EditorScreen.Verdict?
    /// nil while unknown.
    var readiness: EditorScreen.Readiness?
    /// What the players who are ready are called.
    var readyNames: [String] = []
    /// How the last test swim went.
    var testSwim: TestSwimResult?
    /// How the opponents evolve meanwhile; nil while nothing is known of it.
    var nursery: Phrase?
}

extension EditorScreen {
    /// What the server said of the last submission.
    public struct Verdict: Hashable, Sendable {
        public var text: Phrase
        public var isAccepted: Bool

        public init(_ text: Phrase, isAccepted: Bool) {
            self.text = text
            self.isAccepted = isAccepted
        }
    }

    /// How many players are ready, of how many.
    public struct Readiness: Hashable, Sendable {
        public var ready: Int
        public var players: Int

        public init(ready: Int, players: Int) {
            self.ready = ready
            self.players = players
        }
    }
}
