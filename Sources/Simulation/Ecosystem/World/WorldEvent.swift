public import Anatomy
public import Evolution
public import SimMath

/// Why a creature died.
public enum DeathCause: Hashable, Sendable {
    case eaten(by: CreatureID)
    case stabbed(by: CreatureID)
    case starved
    /// Its nucleus was lost with no one to thank.
    case tornApart
    /// Its player left.
    case withdrawn

    public var killer: CreatureID? {
        switch self {
        case .eaten(let id), .stabbed(let id): id
        case .starved, .tornApart, .withdrawn: nil
        }
    }
}

/// A birth on record: enough to tell a dynasty.
public struct BirthRecord: Hashable, Sendable {
    public let lineage: Lineage
    public let owner: CreatureOwner
    public let genomeID: UInt64
    public let plan: BodyPlan
    /// What sets it apart from its parent; empty for a founder or a guest.
    public let changes: [GenomeChange]
    public let position: Vector2
    /// Raised in a nursery, and here only in the books and the hall of fame; its children live here.
    public let isImmigrant: Bool
    /// The guest whose ghost this is or descends from: a dead guest's design that went on with a brain of its own.
    public let ghostOf: PlayerID?
}

/// A death on record.
public struct DeathRecord: Hashable, Sendable {
    public let id: CreatureID
    public let owner: CreatureOwner
    public let cause: DeathCause
    public let tick: UInt64
    /// Seconds lived.
    public let age: Float
    public let success: Success
    public let position: Vector2
}

/// What a mouthful was.
public enum Meal: Hashable, Sendable {
    /// A food particle, by its id.
    case particle(UInt32)
    /// The last of a cell: of a living or dead creature.
    case flesh(of: CreatureID)
}

/// What happened in a tick and cannot be seen in a state.
public enum WorldEvent: Hashable, Sendable {
    case born(BirthRecord)
    case died(DeathRecord)
    case ate(CreatureID, Meal, at: Vector2)
    /// At most about four a second for each victim.
    case wounded(CreatureID, by: CreatureID, at: Vector2, isStab: Bool)
    /// `cells` of the creature came off and are carrion now.
    case severed(CreatureID, cells: Int, at: Vector2)
    /// A carrion's last cell is gone: its id means nothing from now on.
    case vanished(CreatureID)
    case editBegan(number: Int)
    case editEnded(number: Int)
    case bodyChanged(CreatureID, EditPrice)
}

extension BirthRecord: StateHashable {
    public func combine(into hash: inout StateHash) {
        hash.combine(lineage)
        hash.combine(owner)
        hash.combine(genomeID)
        hash.combine(plan.contentHash)
        hash.combine(changes)
        hash.combine(position)
        hash.combine(isImmigrant)
        hash.combine(ghostOf)
    }
}
