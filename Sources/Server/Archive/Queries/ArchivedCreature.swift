public import Evolution

/// A creature as the archive knows it.
public struct ArchivedCreature: Hashable, Sendable {
    /// Its dish in the archive, and its number in that dish.
    public var dish: Int64
    public var id: UInt32
    /// nil for a founder, an immigrant, or when the parent's birth was dropped.
    public var parent: UInt32?
    public var founder: UInt32
    public var generation: Int
    /// Tick of the dish, 1/60 s.
    public var born: UInt64
    public var owner: ArchivedOwner
    /// A guest's name; nil for an opponent.
    public var name: String?
    /// The content hash of its genome: `ArchiveReader.genome(_:)`.
    public var genomeID: UInt64
    /// What sets it apart from its parent.
    public var changes: [GenomeChange]
    /// nil while it lives, where it died before its archive began, and where its death was dropped.
    public var death: ArchivedDeath?

    /// What it is called: a guest's name, or its line and how far down it stands.
    public var title: String { name ?? "line \(founder), gen \(generation)" }
}

/// What a creature ate of another.
public struct ArchivedMeal: Hashable, Sendable {
    public var victim: UInt32
    /// As `ArchivedCreature.title`.
    public var title: String
    /// A guest's name; nil for an opponent.
    public var name: String?
    /// Cells swallowed whole or to the end.
    public var cells: Int
}

/// One step of a lineage: an ancestor and whom it ate.
public struct LineageStep: Hashable, Sendable {
    public var creature: ArchivedCreature
    /// Most cells first.
    public var meals: [ArchivedMeal]
    /// How many creatures it ate of in all.
    public var victims: Int
    /// nil when it was let go, because no living creature descends from it, or when this program cannot read its form.
    public var genome: Genome?
}

/// One of the best of a dish at a time.
public struct ArchivedChampion: Hashable, Sendable {
    public var dish: Int64
    public var tick: UInt64
    /// 1 is the best.
    public var rank: Int
    public var creature: UInt32
    public var genomeID: UInt64
    /// Energy units a second.
    public var score: Double
}
