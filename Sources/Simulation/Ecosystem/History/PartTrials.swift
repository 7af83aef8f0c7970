package import Anatomy
package import SimMath

/// Which types of cells there have been in a dish, and which of them have paid: their bearers were chosen as parents so
/// much more often than their share of the living that chance hardly explains it.
package struct PartTrials: Hashable, Sendable {
    /// The founders', and those that have come since.
    private var known = PartSet()
    private var paid = PartSet()
    /// Of the living at the last census, 0…1; by the type's code.
    private var shares = [Float](repeating: 0, count: Self.count)
    /// Births by bearers, how many there would be by chance, and the variance of that.
    private var chosen = [Float](repeating: 0, count: Self.count)
    private var expected = [Float](repeating: 0, count: Self.count)
    private var variance = [Float](repeating: 0, count: Self.count)
    private var births = 0
    private var hasBegun = false

    private static let count = CellType.allCases.count
    /// What was counted is forgotten after so many births: a part may pay that did not pay before.
    private static let window = 200
    /// So many standard deviations and births more than by chance. Judged after each birth, a part that is worth nothing
    /// gets there once in some hundred windows.
    private static let deviations: Float = 3
    private static let margin: Float = 2

    package init() {}

    package mutating func follow(_ census: HistoryCensus) {
        let living = Float(max(1, census.living))
        for type in CellType.allCases {
            let carriers = census.carriers[Int(type.rawValue)]
            shares[Int(type.rawValue)] = min(1, Float(carriers) / living)
            // Creatures that came between two ticks were in no event.
            if carriers > 0 { known.insert(type) }
        }
        hasBegun = true
    }

    /// A creature of this body was born. Returns the types that no creature had before it.
    package mutating func noteBorn(_ plan: BodyPlan) -> [CellType] {
        guard hasBegun else { return [] }
        let new = PartSet(of: plan).types.filter { !known.contains($0) }
        for type in new { known.insert(type) }
        return new
    }

    /// A creature of this body was chosen as a parent. Returns the types that have paid by that, for the first time.
    package mutating func noteChosen(_ plan: BodyPlan) -> [CellType] {
        guard hasBegun else { return [] }
        if births >= Self.window { forget() }
        births += 1
        let parts = PartSet(of: plan)
        for type in 0..<Self.count {
            chosen[type] += parts.bits >> UInt32(type) & 1 == 1 ? 1 : 0
            expected[type] += shares[type]
            variance[type] += shares[type] * (1 - shares[type])
        }
        let news = CellType.allCases.filter { !paid.contains($0) && pays(Int($0.rawValue)) }
        for type in news { paid.insert(type) }
        return news
    }

    private func pays(_ type: Int) -> Bool {
        // What none had, or all had, is compared with nothing.
        variance[type] > 0
            && chosen[type] - expected[type] >= Self.deviations * variance[type].squareRoot() + Self.margin
    }

    private mutating func forget() {
        births = 0
        for type in 0..<Self.count { (chosen[type], expected[type], variance[type]) = (0, 0, 0) }
    }
}

extension PartTrials: StateCodable {
    /// Before the stem, histories did not say of how many types they are, and this bit was never set.
    private static let counted: UInt32 = 1 << 31
    private static let earlierCount = 25

    package mutating func code<C: StateCoder>(_ coder: inout C) {
        var bits = known.bits | Self.counted
        coder.code(&bits, "known")
        var types = Self.earlierCount
        if bits & Self.counted != 0 {
            types = Self.count
            coder.code(&types, "types", in: 0...Self.count)
        }
        if C.isReading { known.bits = bits & ~Self.counted }
        coder.code(&paid.bits, "paid")
        let births = Float(Self.window)
        for type in 0..<types {
            coder.code(&shares[type], "shares", in: 0...1)
            coder.code(&chosen[type], "chosen", in: 0...births)
            coder.code(&expected[type], "expected", in: 0...births)
            coder.code(&variance[type], "variance", in: 0...births)
        }
        coder.code(&self.births, "births", in: 0...Self.window)
        let counts = [chosen, expected, variance].joined()
        let most = Float(self.births)
        coder.check(counts.allSatisfy { $0 <= most }, "births", "fewer than were counted of a part")
        coder.code(&hasBegun, "hasBegun")
    }
}
