public import Anatomy
public import SimMath

/// Why a creature died.
public enum DeathCause: Hashable, Sendable {
    case eaten(by: CreatureID)
    case stabbed(by: CreatureID)
    case starved
    /// Its store ran out within seconds of its wounds, most of which are this creature's.
    case wornDown(by: CreatureID)
    /// Its nucleus was lost, and no attacker is credited.
    case tornApart
    /// Its player left.
    case withdrawn

    /// The creature credited with the death; nil if there is none.
    public var killer: CreatureID? {
        switch self {
        case .eaten(let id), .stabbed(let id), .wornDown(let id): id
        case .starved, .tornApart, .withdrawn: nil
        }
    }

    /// Whether its store was empty: it has burnt its flesh, no matter which attacker drove it so far.
    var isHunger: Bool {
        switch self {
        case .starved, .wornDown: true
        case .eaten, .stabbed, .tornApart, .withdrawn: false
        }
    }
}

/// The record of a death.
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

/// What was eaten.
public enum Meal: Hashable, Sendable {
    /// A food particle, by its id.
    case particle(UInt32)
    /// The last of a cell: of a living or dead creature.
    case flesh(of: CreatureID)
}

/// Something that happened in a tick and cannot be read from the state afterwards.
public enum WorldEvent: Hashable, Sendable {
    case born(BirthRecord)
    case died(DeathRecord)
    case ate(CreatureID, Meal, at: Vector2)
    /// At most about four a second for each victim.
    case wounded(CreatureID, by: CreatureID, at: Vector2, isStab: Bool)
    /// An electrocyte gave its charge to `struck` creatures within `reach` µm.
    case jolted(by: CreatureID, struck: Int, at: Vector2, reach: Float)
    /// `cells` of the creature came off and are carrion now.
    case severed(CreatureID, cells: Int, at: Vector2)
    /// A stem has put out again a cell that was lost; `cell` counts in the plan.
    case regrew(CreatureID, cell: Int, at: Vector2)
    /// The last cell of a dead creature is gone: its id is not in the dish any more.
    case vanished(CreatureID)
    case editBegan(number: Int)
    case editEnded(number: Int)
    case bodyChanged(CreatureID, EditPrice)
}
