public import Anatomy
public import Drawing

/// What the editor is given from outside: the server's answers, the other players. Its clock comes every frame and is
/// kept apart.
public struct EditorFacts: Equatable {
    /// The server's answer to the last submission.
    public var verdict: EditorScreen.Verdict?
    /// nil while unknown.
    public var readiness: EditorScreen.Readiness?
    /// What the players who are ready are called.
    public var readyNames: [Phrase] = []
    /// How the last test swim went.
    public var testSwim: TestSwimResult?
    /// How the opponents evolve meanwhile; nil while nothing is known of it.
    public var nursery: Phrase?
    /// Where the points come from; nil before that is known, and before a life.
    public var budget: BudgetSum?
    /// What pays for the body after the editor; nil likewise.
    public var store: Store?

    /// What a creature has, energy units.
    public struct Store: Hashable, Sendable {
        /// In the living flesh of its body.
        public var flesh: Energy
        /// In its store.
        public var energy: Energy

        public init(flesh: Energy, energy: Energy) {
            self.flesh = flesh
            self.energy = energy
        }
    }
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
