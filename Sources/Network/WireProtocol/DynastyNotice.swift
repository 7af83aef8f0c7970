public import Anatomy

/// Whom a creature ate of.
///
///     creature:32 name:text cells:16
public struct VictimNotice: Hashable, Sendable {
    public var creature: UInt32
    /// A guest's; empty for an opponent.
    public var name: String
    /// Cells swallowed to the end.
    public var cells: UInt16

    public init(creature: UInt32, name: String, cells: UInt16) {
        self.creature = creature
        self.name = name
        self.cells = cells
    }
}

/// One of a line: its body, and what sets it apart from the one before it in the list.
///
///     creature:32 generation:32 name:text plan:bytes since:16 change neurons:i16 nerves:i16 victims:16 meals:varint{victim}
///     change = tallies:varint{part:8 type:8 to:8 count:8} reshaped:8
public struct AncestorNotice: Hashable, Sendable {
    public var creature: UInt32
    public var generation: UInt32
    /// A guest's; empty for an opponent.
    public var name: String
    public var plan: BodyPlan
    /// Births between the one before it in the list, or its own parent, and itself; 0 for the first of a line.
    public var since: UInt16
    public var change: BodyChange
    /// By how much its brain grew in these births: neurons, and connections between them.
    public var neurons: Int16
    public var nerves: Int16
    /// How many it ate of in all.
    public var victims: UInt16
    /// The most cells first; at most `WireLimits.mealsPerAncestor`.
    public var meals: [VictimNotice]

    public init(
        creature: UInt32, generation: UInt32, name: String, plan: BodyPlan, since: UInt16 = 0,
        change: BodyChange = BodyChange(), neurons: Int16 = 0, nerves: Int16 = 0, victims: UInt16 = 0,
        meals: [VictimNotice] = []
    ) {
        self.creature = creature
        self.generation = generation
        self.name = name
        self.plan = plan
        self.since = since
        self.change = change
        self.neurons = neurons
        self.nerves = nerves
        self.victims = victims
        self.meals = meals
    }
}

/// A line of descent, the oldest first, or the best of the dish.
///
///     code:8 subject:32 steps:varint{ancestor}
public struct DynastyNotice: Hashable, Sendable {
    /// Whose line it is; 0: these are the dish's champions, each compared with its own parent.
    public var subject: UInt32
    /// In rising order of creature; a line's last is its subject. Empty where nobody is on record.
    public var steps: [AncestorNotice]

    public init(subject: UInt32, steps: [AncestorNotice]) {
        self.subject = subject
        self.steps = steps
    }
}
