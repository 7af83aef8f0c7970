public import SimMath

/// Where a creature comes from.
public struct Lineage: Hashable, Sendable {
    /// The creature's id, never used again.
    public private(set) var id: UInt32
    /// nil for a founder.
    public private(set) var parent: UInt32?
    /// 0 for a founder.
    public private(set) var generation: Int
    public private(set) var birthTick: UInt64
    /// The id of the first ancestor.
    public private(set) var founder: UInt32

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

extension Lineage: StateValue {
    public static let blank = Lineage.founder(0, birthTick: 0)

    /// All five numbers.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&id, "id")
        coder.code(&parent, "parent")
        coder.code(&generation, "generation", in: 0...1 << 40)
        coder.code(&birthTick, "birthTick", in: 0...1 << 60)
        coder.code(&founder, "founder")
    }
}
