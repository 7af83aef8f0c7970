public import Anatomy
public import Archive
public import Ecosystem
public import Evolution

/// A member of a lineage as it is on record, in the world or in the archive.
public struct AncestorRecord: Hashable, Sendable {
    public var creature: UInt32
    public var generation: Int
    /// A guest's name; empty for an opponent.
    public var name: String
    /// nil where it was let go.
    public var plan: BodyPlan?
    /// What sets its genome apart from its parent's.
    public var changes: [GenomeChange]
    public var eaten: MealBook.Page

    public init(
        creature: UInt32, generation: Int, name: String, plan: BodyPlan?, changes: [GenomeChange],
        eaten: MealBook.Page
    ) {
        self.creature = creature
        self.generation = generation
        self.name = name
        self.plan = plan
        self.changes = changes
        self.eaten = eaten
    }

    /// From the world's record of births. `name`: what its guest is called; empty for an opponent.
    public init(_ birth: BirthRecord, name: String, eaten: MealBook.Page) {
        self.init(
            creature: birth.lineage.id, generation: birth.lineage.generation, name: name, plan: birth.plan,
            changes: birth.changes, eaten: eaten)
    }

    /// Out of an archive.
    public init(_ step: LineageStep) {
        let meals = step.meals.map { MealBook.Meal(victim: $0.victim, name: $0.name ?? "", cells: $0.cells) }
        self.init(
            creature: step.creature.id, generation: step.creature.generation, name: step.creature.name ?? "",
            plan: step.genome?.plan, changes: step.creature.changes,
            eaten: MealBook.Page(meals: meals, victims: step.victims))
    }
}
