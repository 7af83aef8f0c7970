public import SimMath

/// Where a creature comes from.
public struct Lineage: Hashable, Sendable {
    /// The creature's id, never used again.
    public let id: UInt32
    /// nil for a founder.
    public let parent: UInt32?
    /// 0 for a founder.
    public let generation: Int
    public let birthTick: UInt64
    /// The id of the first ancestor.
    public let founder: UInt32

    /// The lineage of a creature without a parent.
    public static func founder(_ id: UInt32, birthTick: UInt64) -> Lineage {
        Lineage(id: id, parent: nil, generation: 0, birthTick: birthTick, founder: id)
    }

    /// The lineage of a child of this creature.
    public func child(_ id: UInt32, birthTick: UInt64) -> Lineage {
        Lineage(id: id, parent: self.id, generation: generation + 1, birthTick: birthTick, founder: founder)
    }

    public init(id: UInt32, parent: UInt32?, generation: Int, birthTick: UInt64, founder: UInt32) {
        self.id = id
        self.parent = parent
        self.generation = generation
        self.birthTick = birthTick
        self.founder = founder
    }
}

extension Lineage: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        hash.combine(id)
        hash.combine(parent)
        hash.combine(generation)
        hash.combine(birthTick)
        hash.combine(founder)
    }
}
