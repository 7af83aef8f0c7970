public import Anatomy
public import Drawing

/// Bodies of one lineage, or the best of the dish, as the server sends them.
public struct LineageSummary: Hashable, Sendable {
    /// What the bodies are a summary of.
    public enum Subject: Hashable, Sendable {
        /// The lineage of this creature.
        case line(of: UInt32)
        /// The best of the dish, each compared with its own parent.
        case champions
    }

    public var subject: Subject
    /// The oldest first; a line's last is its subject.
    public var steps: [Ancestor]
    /// The first of the line that had met the player; nil where none had.
    public var met: UInt32?

    public init(_ subject: Subject, steps: [Ancestor], met: UInt32? = nil) {
        self.subject = subject
        self.steps = steps
        self.met = met
    }
}

/// One of them: its body, what sets it apart from the one before, what it ate.
public struct Ancestor: Hashable, Sendable {
    /// One creature that was eaten.
    public struct Meal: Hashable, Sendable {
        /// A guest's name, or what the rival is called.
        public var name: Phrase
        /// Cells swallowed.
        public var cells: Int

        public init(name: Phrase, cells: Int) {
            self.name = name
            self.cells = cells
        }
    }

    /// The creature's number in its dish.
    public var id: UInt32
    /// Whose design it was; nil for an opponent.
    public var name: Phrase?
    /// Births between it and its founder.
    public var generation: Int
    public var plan: BodyPlan
    /// Births since the one it is compared with; 0 where there is none.
    public var since: Int
    public var change: BodyChange
    /// By how much its brain grew in these births.
    public var neurons: Int
    public var nerves: Int
    /// How many it ate of in all, and the greatest of these meals.
    public var victims: Int
    public var meals: [Meal]

    public init(
        id: UInt32, name: Phrase? = nil, generation: Int, plan: BodyPlan, since: Int = 0,
        change: BodyChange = BodyChange(), neurons: Int = 0, nerves: Int = 0, victims: Int = 0, meals: [Meal] = []
    ) {
        self.id = id
        self.name = name
        self.generation = generation
        self.plan = plan
        self.since = since
        self.change = change
        self.neurons = neurons
        self.nerves = nerves
        self.victims = victims
        self.meals = meals
    }
}
