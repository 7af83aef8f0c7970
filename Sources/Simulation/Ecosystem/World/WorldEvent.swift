public import Anatomy
public import Evolution
public import SimMath

/// Why a creature died.
public enum DeathCause: Hashable, Sendable {
    case eaten(by: CreatureID)
    case stabbed(by: CreatureID)
    case starved
    /// Its nucleus was lost, and no attacker is credited.
    case tornApart
    /// Its player left.
    case withdrawn

    /// The creature credited with the death; nil if there is none.
    public var killer: CreatureID? {
        switch self {
        case .eaten(let id), .stabbed(let id): id
        case .starved, .tornApart, .withdrawn: nil
        }
    }
}

/// The record of a birth: enough to trace a lineage.
public struct BirthRecord: Hashable, Sendable {
    public private(set) var lineage: Lineage
    public private(set) var owner: CreatureOwner
    public private(set) var genomeID: UInt64
    public private(set) var plan: BodyPlan
    /// How the genome differs from the parent's; empty for a founder or a guest.
    public private(set) var changes: [GenomeChange]
    public private(set) var position: Vector2
    /// Raised in a nursery, and here only in the records and the hall of fame; its children live here.
    public private(set) var isImmigrant: Bool
    /// The guest whose ghost this is or descends from: a dead guest's design that goes on with an evolved brain.
    public private(set) var ghostOf: PlayerID?
    /// Guests that it has wounded, here or as they stood in in a nursery, and those that an ancestor had before the next
    /// of the line was born; the latest first.
    public private(set) var met: [PlayerID] = []

    /// Of the latest, in `met`.
    static let maximumMet = 4

    /// It wounds a guest.
    mutating func meet(_ guest: PlayerID) {
        met = Array(([guest] + met.filter { $0 != guest }).prefix(Self.maximumMet))
    }

    /// What an ancestor has met counts after what it met itself.
    mutating func inherit(met guests: [PlayerID]) {
        met = Array((met + guests.filter { !met.contains($0) }).prefix(Self.maximumMet))
    }

    /// The same birth under the id it has in the dish where its descendants go.
    func reborn(as lineage: Lineage) -> BirthRecord {
        var copy = self
        (copy.lineage, copy.isImmigrant) = (lineage, true)
        return copy
    }

    /// The same birth with other numbers for the guests that were met; one without a number is left out.
    func renamingMet(_ name: (PlayerID) -> PlayerID?) -> BirthRecord {
        var copy = self
        copy.met = []
        copy.inherit(met: met.compactMap(name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
        return copy
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
    /// The last cell of a dead creature is gone: its id is not in the dish any more.
    case vanished(CreatureID)
    case editBegan(number: Int)
    case editEnded(number: Int)
    case bodyChanged(CreatureID, EditPrice)
}

extension BirthRecord: StateValue {
    public static let blank = BirthRecord(
        lineage: .blank, owner: .ai, genomeID: 0, plan: Genome.blank.plan, changes: [], position: .zero,
        isImmigrant: false, ghostOf: nil)

    /// The whole record. The body need not be one that could live by today's rules.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&lineage, "lineage")
        coder.code(&owner, "owner")
        coder.code(&genomeID, "genomeID")
        coder.code(&plan, "plan", isBody: false)
        coder.list(&changes, "changes", limit: 1 << 12)
        coder.code(&position, "position", limit: 1e6)
        coder.code(&isImmigrant, "isImmigrant")
        coder.code(&ghostOf, "ghostOf")
        coder.list(&met, "met", limit: Self.maximumMet)
    }
}
