public import Evolution
public import SimMath

/// A winner of a nursery on its way home.
public struct Migrant: Hashable, Sendable {
    public private(set) var genome: Genome
    /// Energy units a second, as `Selection.score`, in the nursery.
    public private(set) var score: Float
    /// The best score any of its ancestors reached in the nursery.
    public private(set) var ancestorsScore: Float
    /// The migrant's birth, then those of its ancestors in the nursery. The last one's parent is a creature of the home
    /// dish. Ids are the nursery's.
    public private(set) var ancestry: [BirthRecord]
    /// The ghost whose design the migrant continues; nil for others.
    public private(set) var ghost: Ghost?
    /// Units of guests' stand-ins that it ate in a second of life, more than any of its ancestors in the nursery; 0 for
    /// one that goes home for something else.
    public private(set) var catchRate: Float = 0

    /// Births between the migrant and its ancestor in the home dish.
    public var generations: Int { ancestry.count }
    /// Whether it goes home because it is good at eating guests.
    public var isCatcher: Bool { catchRate > 0 }
}

extension Migrant: StateValue {
    public static let blank = Migrant(genome: .blank, score: 0, ancestorsScore: 0, ancestry: [], ghost: nil)

    /// All that it brings home.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&genome, "genome")
        coder.code(&score, "score")
        coder.code(&ancestorsScore, "ancestorsScore")
        coder.list(&ancestry, "ancestry", limit: 1 << 16)
        coder.code(&ghost, "ghost")
        coder.code(&catchRate, "catchRate", in: 0...HallEntry.highestScore)
    }
}

extension Lineage {
    func withParent(_ parent: UInt32?) -> Lineage {
        Lineage(id: id, parent: parent, generation: generation, birthTick: birthTick, founder: founder)
    }

    /// The parent to record for a copy: a copy has the generation of its original, not the one after it.
    var ofCopies: Lineage {
        Lineage(id: id, parent: parent, generation: generation - 1, birthTick: birthTick, founder: founder)
    }
}
