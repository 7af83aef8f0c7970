public import Anatomy

/// Whom a creature ate of.
public struct VictimNotice: Hashable, Sendable {
    public var creature: UInt32 = 0
    /// A guest's; empty for an opponent.
    public var name: String = ""
    /// Cells swallowed to the end.
    public var cells: UInt16 = 0

    public init(creature: UInt32, name: String, cells: UInt16) {
        self.creature = creature
        self.name = name
        self.cells = cells
    }
}

/// One of a line: its body, and what sets it apart from the one before it in the list.
public struct AncestorNotice: Hashable, Sendable {
    public var creature: UInt32 = 0
    public var generation: UInt32 = 0
    /// A guest's; empty for an opponent.
    public var name: String = ""
    public var plan = BodyPlan()
    /// Births between the one before it in the list, or its own parent, and itself; 0 for the first of a line.
    public var since: UInt16 = 0
    public var change = BodyChange()
    /// By how much its brain grew in these births: neurons, and connections between them.
    public var neurons: Int16 = 0
    public var nerves: Int16 = 0
    /// How many it ate of in all.
    public var victims: UInt16 = 0
    /// The most cells first; at most `WireLimits.mealsPerAncestor`.
    public var meals: [VictimNotice] = []

    public init(
        creature: UInt32, generation: UInt32, name: String, plan: BodyPlan, since: UInt16 = 0,
        change: BodyChange = BodyChange(tallies: []), neurons: Int16 = 0, nerves: Int16 = 0, victims: UInt16 = 0,
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
public struct LineageNotice: Hashable, Sendable {
    /// Whose line it is; 0: these are the dish's champions, each compared with its own parent.
    public var subject: UInt32 = 0
    /// The first of the subject's ancestors that had met the guest that receives this, as far as known; 0 for none.
    public var met: UInt32 = 0
    /// In rising order of creature; a line's last is its subject. Empty where no creature is on record.
    public var steps: [AncestorNotice] = []

    public init(subject: UInt32, met: UInt32 = 0, steps: [AncestorNotice]) {
        self.subject = subject
        self.met = met
        self.steps = steps
    }
}

extension LineageNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&subject, "subject")
        coder.code(&met, "met")
        // The end of a line is what it is about.
        coder.list(&steps, "steps", limit: WireLimits.lineageSteps, cut: .start)
        if C.isReading { checkOrder(&coder) }
    }

    /// Children are born after their parents, and a line ends with its subject.
    private func checkOrder<C: Coder>(_ coder: inout C) {
        var last: UInt32 = 0
        for step in steps {
            coder.check(step.creature > last) { _ in .badCode(field: "steps.creature", code: step.creature) }
            last = step.creature
        }
        coder.check(subject == 0 || steps.isEmpty || last == subject) { _ in
            .badCode(field: "subject", code: subject)
        }
    }
}

extension AncestorNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&creature, "creature")
        coder.code(&generation, "generation")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
        coder.code(&plan, "plan")
        coder.code(&since, "since")
        coder.value(&change, "change")
        coder.code(&neurons, "neurons")
        coder.code(&nerves, "nerves")
        coder.code(&victims, "victims")
        coder.list(&meals, "meals", limit: WireLimits.mealsPerAncestor, cut: .end)
    }
}

extension VictimNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&creature, "creature")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
        coder.code(&cells, "cells")
    }
}
