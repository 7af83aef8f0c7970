import Anatomy
import Archive
import Evolution
import SimMath

/// The JSON object of `micro-server lineage --json`. Its keys stay as they are.
public struct LineageReport: Encodable, Sendable {
    let dish: Int64
    let seed: UInt64
    let settings: String
    let creature: UInt32
    let title: String
    let generation: Int
    let founder: UInt32
    let descendants: Int
    /// Ticks of the last birth and the last death of the dish on record: who died later has no death here.
    let births_until: UInt64?
    let deaths_until: UInt64?
    /// Itself first, its oldest ancestor last.
    let line: [Step]

    struct Step: Encodable, Sendable {
        let id: UInt32
        let title: String
        let parent: UInt32?
        let generation: Int
        let born_tick: UInt64
        /// opponent, player or bot.
        let owner: String
        /// Words as docs/archive.md lists them.
        let changes: [String]
        /// Sixteen hexadecimal digits.
        let genome: String
        /// nil when the genome was let go.
        let cells: Int?
        let links: Int?
        let neurons: Int?
        let death: Death?
        let meals: [Meal]
    }

    struct Death: Encodable, Sendable {
        let tick: UInt64
        let cause: String
        let killer: UInt32?
        let age_ticks: Int
        let energy_from_rivals: Int64
        let energy_from_food: Int64
        let rivals: Int
        let particles: Int
    }

    struct Meal: Encodable, Sendable {
        let victim: UInt32
        let title: String
        let cells: Int
    }

    /// All that is on record of it.
    public init(_ lineage: CreatureLineage) {
        let subject = lineage.subject
        dish = lineage.dish.id
        seed = lineage.dish.seed
        settings = lineage.dish.settings
        creature = subject.id
        title = subject.title
        generation = subject.generation
        founder = subject.founder
        descendants = lineage.descendants
        births_until = lineage.reach.births
        deaths_until = lineage.reach.deaths
        line = lineage.steps.map(Step.init)
    }
}

extension LineageReport.Step {
    init(_ step: LineageStep) {
        let creature = step.creature
        id = creature.id
        title = creature.title
        parent = creature.parent
        generation = creature.generation
        born_tick = creature.born
        owner = "\(creature.owner)"
        changes = creature.changes.map(\.code)
        genome = creature.genomeID.hexadecimal
        cells = step.genome?.plan.cells.count
        links = step.genome?.plan.links.count
        neurons = step.genome?.brain.neurons.count
        death = creature.death.map(LineageReport.Death.init)
        meals = step.meals.map { LineageReport.Meal(victim: $0.victim, title: $0.title, cells: $0.cells) }
    }
}

extension LineageReport.Death {
    init(_ death: ArchivedDeath) {
        tick = death.tick
        cause = "\(death.cause)"
        killer = death.killer
        age_ticks = death.age
        energy_from_rivals = death.fromRivals
        energy_from_food = death.fromFood
        rivals = death.rivalsEaten
        particles = death.particles
    }
}
