import Anatomy
public import Ecosystem
import Evolution
import SimMath

/// A birth or a death, as far as the measures of openness need it.
public struct LifeEvent: Hashable, Sendable {
    /// A creature's body, told from others by its content.
    public struct Birth: Hashable, Sendable {
        /// nil for a founder.
        public let parent: CreatureID?
        /// Of the plan: children that differ in the brain alone share it.
        public let body: UInt64
        public let cells: Int

        public init(parent: CreatureID?, body: UInt64, cells: Int) {
            self.parent = parent
            self.body = body
            self.cells = cells
        }
    }

    public let seconds: Double
    public let id: CreatureID
    /// nil for a death.
    public let birth: Birth?

    public init(seconds: Double, id: CreatureID, birth: Birth?) {
        self.seconds = seconds
        self.id = id
        self.birth = birth
    }

    /// nil for what is neither a birth nor a death.
    init?(_ event: WorldEvent, at seconds: Double) {
        switch event {
        case .born(let record): self.init(record, at: seconds, parent: record.lineage.parent)
        case .died(let record): self.init(seconds: seconds, id: record.id, birth: nil)
        default: return nil
        }
    }

    init(_ record: BirthRecord, at seconds: Double, parent: CreatureID?) {
        let plan = record.plan
        self.init(
            seconds: seconds, id: record.lineage.id,
            birth: Birth(parent: parent, body: Genome(plan: plan, brain: Brain()).id, cells: plan.cells.count))
    }
}
