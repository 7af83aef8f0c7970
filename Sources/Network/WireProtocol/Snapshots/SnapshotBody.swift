/// What follows the header of a snapshot.
struct SnapshotBody: Sendable {
    /// A creature's state, whole or against an earlier one.
    struct CreatureEntry: Sendable {
        var id: UInt32 = 0
        /// 0: coded whole; 1…63: against the state that snapshot number `sequence − age` brought.
        var age: UInt32 = 0
        var state = QuantizedCreature()
        /// That state; nil where it is coded whole.
        var baseline: QuantizedCreature?
    }

    /// A particle's position, steps of 1/16 µm.
    struct FoodEntry: Sendable {
        var id: UInt32 = 0
        var x: Int32 = 0
        var y: Int32 = 0
    }

    /// In rising order of id.
    var creatures: [CreatureEntry] = []
    /// Creatures that left the view.
    var removed: [UInt32] = []
    /// In rising order of id.
    var food: [FoodEntry] = []
    /// Particles that are gone.
    var eaten: [UInt32] = []

    static let ageBits = 6
    static let creatureGapOrder = 3
    static let foodGapOrder = 4
    static let foodPositionBits = 16
    private static let countBits = 8
    private static let maximumCount = 255

    /// `baseline` finds the state that a snapshot brought of a creature; only a reader asks.
    mutating func code<C: Coder>(
        _ coder: inout C, sequence: UInt32, baseline: (_ creature: UInt32, _ sequence: UInt32) -> QuantizedCreature?
    ) {
        codeCreatures(&coder, sequence, baseline)
        coder.list(&removed, "removed", limit: Self.maximumCount, countBits: Self.countBits, cut: .none)
        codeFood(&coder)
        coder.list(&eaten, "eaten", limit: Self.maximumCount, countBits: Self.countBits, cut: .none)
    }

    private mutating func codeCreatures<C: Coder>(
        _ coder: inout C, _ sequence: UInt32, _ baseline: (_ creature: UInt32, _ sequence: UInt32) -> QuantizedCreature?
    ) {
        var count = creatures.count
        coder.count(&count, "creatures", limit: Self.maximumCount, bits: Self.countBits)
        if C.isReading { creatures = [CreatureEntry](repeating: CreatureEntry(), count: count) }
        coder.beginEach(of: "creatures")
        var last: UInt32 = 0
        for i in 0..<count {
            coder.gap(&creatures[i].id, after: &last, order: Self.creatureGapOrder)
            coder.bits(&creatures[i].age, Self.ageBits, "age")
            if C.isReading && creatures[i].age > 0 {
                let (id, sequence) = (creatures[i].id, sequence &- creatures[i].age)
                guard let held = baseline(id, sequence) else {
                    return coder.refuse { _ in .unknownBaseline(creature: id, sequence: sequence) }
                }
                creatures[i].baseline = held
            }
            if !coder.hasOwnRow("creature") {
                creatures[i].state.code(&coder, baseline: creatures[i].baseline)
            }
        }
        coder.endEach()
    }

    private mutating func codeFood<C: Coder>(_ coder: inout C) {
        var count = food.count
        coder.count(&count, "food", limit: Self.maximumCount, bits: Self.countBits)
        if C.isReading { food = [FoodEntry](repeating: FoodEntry(), count: count) }
        coder.beginEach(of: "food")
        var last: UInt32 = 0
        for i in 0..<count {
            coder.gap(&food[i].id, after: &last, order: Self.foodGapOrder)
            coder.code(signed: &food[i].x, bits: Self.foodPositionBits, "x")
            coder.code(signed: &food[i].y, bits: Self.foodPositionBits, "y")
        }
        coder.endEach()
    }

    /// With one of each, for the layout.
    static var sample: SnapshotBody {
        SnapshotBody(creatures: [CreatureEntry()], food: [FoodEntry()])
    }
}

extension Coder {
    /// An id, as the gap from the one before.
    @inline(__always)
    fileprivate mutating func gap(_ id: inout UInt32, after last: inout UInt32, order: Int) {
        var gap = id &- last
        golomb(&gap, order: order, "gap")
        if Self.isReading { id = last &+ gap }
        last = id
    }
}
