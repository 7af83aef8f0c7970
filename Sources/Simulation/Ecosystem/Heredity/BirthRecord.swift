public import Anatomy
public import Evolution
public import SimMath

/// The record of a birth: enough to trace a lineage.
public struct BirthRecord: Hashable, Sendable {
    public private(set) var lineage: Lineage
    public private(set) var owner: CreatureOwner
    public private(set) var genomeID: UInt64
    /// Its body.
    private(set) var packedPlan: PackedPlan
    /// How the genome differs from the parent's; empty for a founder or a guest.
    public private(set) var changes: [GenomeChange]
    public private(set) var position: Vector2
    /// Raised in a nursery, and here only in the records and the hall of fame; its children live here.
    public private(set) var isImmigrant: Bool
    /// The guest whose ghost this is or descends from: a dead guest's design that goes on with an evolved brain.
    public private(set) var ghostOf: PlayerID?
    /// Guests that it has wounded, here or as they stood in in a nursery, and those that an ancestor had before the next
    /// of the line was born; the latest first.
    public private(set) var met: [PlayerID]

    /// Of the latest, in `met`.
    static let maximumMet = 4

    init(
        lineage: Lineage, owner: CreatureOwner, genomeID: UInt64, plan: BodyPlan, changes: [GenomeChange],
        position: Vector2, isImmigrant: Bool, ghostOf: PlayerID?, met: [PlayerID] = []
    ) {
        self.lineage = lineage
        self.owner = owner
        self.genomeID = genomeID
        packedPlan = PackedPlan(plan)
        self.changes = changes
        self.position = position
        self.isImmigrant = isImmigrant
        self.ghostOf = ghostOf
        self.met = met
    }

    /// Its body. Decoded anew each time: keep it where it is needed twice.
    public var plan: BodyPlan { packedPlan.plan }

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

extension BirthRecord: StateValue {
    public static let blank = BirthRecord(
        lineage: .blank, owner: .ai, genomeID: 0, plan: Genome.blank.plan, changes: [], position: .zero,
        isImmigrant: false, ghostOf: nil)

    /// The whole record. The body need not be one that could live by today's rules.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        codeOrigin(&coder)
        packedPlan.code(&coder)
        codeRest(&coder)
    }

    private mutating func codeOrigin<C: StateCoder>(_ coder: inout C) {
        coder.code(&lineage, "lineage")
        coder.code(&owner, "owner")
        coder.code(&genomeID, "genomeID")
    }

    private mutating func codeRest<C: StateCoder>(_ coder: inout C) {
        coder.list(&changes, "changes", limit: 1 << 12)
        coder.code(&position, "position", limit: 1e6)
        coder.code(&isImmigrant, "isImmigrant")
        coder.code(&ghostOf, "ghostOf")
        coder.list(&met, "met", limit: Self.maximumMet)
    }
}

/// In a book of births, which keeps a body once for all of a line that have it.
extension BirthRecord {
    /// All but the body.
    var packedWithoutPlan: [UInt8] {
        var (writer, copy) = (StateWriter(capacity: Self.usualBytes), self)
        copy.codeOrigin(&writer)
        copy.codeRest(&writer)
        return writer.written
    }

    /// Reads what `packedWithoutPlan` wrote.
    init(unpacking bytes: [UInt8], _ plan: PackedPlan) {
        self = .blank
        var reader = StateReader(bytes)
        codeOrigin(&reader)
        codeRest(&reader)
        packedPlan = plan
    }

    /// More than most births take.
    private static let usualBytes = 64
}
