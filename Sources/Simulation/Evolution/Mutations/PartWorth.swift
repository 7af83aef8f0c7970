public import Anatomy
public import SimMath

/// Which types of parts have paid lately: how much more often parents carry each than the living do.
///
/// Mutation draws a share of its new parts by it (`EvolutionSettings.payShare`) and the rest evenly, so that what works
/// is tried in more places and nothing is ever out of reach: adaptive operator selection by probability matching with a
/// floor (Thierens 2005, "An adaptive pursuit strategy for allocating operator probabilities", GECCO).
public struct PartWorth: Hashable, Sendable {
    /// Births of carriers and shares of carriers among the living, fading; cells, then links, each by its code.
    private var parents = [Float](repeating: 0, count: Self.count)
    private var living = [Float](repeating: 0, count: Self.count)

    private static let count = CellType.allCases.count + LinkType.allCases.count

    /// Nothing is known yet: all types are worth the same.
    public init() {}

    /// The types in a body, a bit each.
    private static func types(in plan: BodyPlan) -> UInt64 {
        var bits: UInt64 = 0
        for cell in plan.cells { bits |= 1 << UInt64(cell.type.rawValue) }
        for link in plan.links { bits |= 1 << (UInt64(CellType.allCases.count) + UInt64(link.type.rawValue)) }
        return bits
    }

    /// A creature of this body was chosen as a parent among those of `plans`. `memory`: the share of what was known
    /// before that is kept.
    public mutating func note(parent plan: BodyPlan, among plans: some Collection<BodyPlan>, memory: Float) {
        guard !plans.isEmpty else { return }
        let chosen = Self.types(in: plan)
        let share = 1 / Float(plans.count)
        for type in 0..<Self.count {
            parents[type] = parents[type] * memory + (chosen >> UInt64(type) & 1 == 1 ? 1 : 0)
            living[type] *= memory
        }
        for plan in plans {
            let types = Self.types(in: plan)
            for type in 0..<Self.count where types >> UInt64(type) & 1 == 1 { living[type] += share }
        }
    }

    /// How many times as often parents carry a cell of this type as the living do; near 1 while little is known.
    public func worth(of type: CellType) -> Float { worth(at: Int(type.rawValue)) }
    /// The same of a link.
    public func worth(of type: LinkType) -> Float { worth(at: CellType.allCases.count + Int(type.rawValue)) }

    /// Four births more for both: what a single one carried proves nothing.
    private func worth(at index: Int) -> Float { (parents[index] + 4) / (living[index] + 4) }

    /// One of `types`, each with a chance proportional to the square of its worth.
    func draw<Type>(_ types: [Type], by worth: (Type) -> Float, _ random: inout RandomSource) -> Type {
        let weights = types.map { worth($0) * worth($0) }
        var left = random.unit() * weights.reduce(0, +)
        for (type, weight) in zip(types, weights) {
            left -= weight
            if left < 0 { return type }
        }
        return types[types.count - 1]
    }
}

extension PartWorth: StateCodable {
    /// Before the stem, figures stood without their number, of so many types of cells.
    private static let earlierCells = 25

    /// How many types of cells there are, below 0, and what is counted of each type. Earlier worlds begin with the first
    /// figure itself, which is never below 0: types that came later are worth as much there as what nothing is known of.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let known = CellType.allCases.count
        var head = -Float(known)
        coder.code(&head, "types", in: -Float(known)...1e6)
        let isEarlier = head >= 0
        let cells = isEarlier ? Self.earlierCells : Int(-head)
        coder.check(isEarlier || head == -Float(cells), "types", "\(head)")
        for type in 0..<Self.count where type < cells || type >= known {
            if isEarlier && type == 0 {
                parents[0] = head
            } else {
                coder.code(&parents[type], "parents", in: 0...1e6)
            }
            coder.code(&living[type], "living", in: 0...1e6)
        }
    }
}

extension Mutation {
    /// The type of a new cell: evenly, or by what has paid lately.
    func drawCell(_ random: inout RandomSource) -> CellType {
        let types = CellType.growable
        guard random.chance(settings.payShare) else { return types[random.index(types.count)] }
        return worth.draw(types, by: worth.worth(of:), &random)
    }

    /// The same of a link.
    func drawLink(_ random: inout RandomSource) -> LinkType {
        let types = LinkType.allCases
        guard random.chance(settings.payShare) else { return types[random.index(types.count)] }
        return worth.draw(types, by: worth.worth(of:), &random)
    }
}
