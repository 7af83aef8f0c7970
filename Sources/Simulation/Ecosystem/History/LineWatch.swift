package import SimMath

/// The lines of a dish that are, or once were, a good part of its living: whether one comes to hold a third of them, and
/// whether one ends.
package struct LineWatch: Hashable, Sendable {
    /// The descendants of one founder.
    fileprivate struct Line: Hashable, Sendable {
        var founder: CreatureID
        /// As it was known when the line became great: births are forgotten in time.
        var name: String
        /// Whether it has been told that it holds a third, and it has not lost that since.
        var holds = false
    }

    /// What became of a line: its end, or that it holds a third of the living.
    package struct Change: Hashable {
        package var founder: CreatureID
        package var name: String
        package var isEnd: Bool

        package init(founder: CreatureID, name: String, isEnd: Bool) {
            self.founder = founder
            self.name = name
            self.isEnd = isEnd
        }
    }

    /// In the order in which they became great.
    private var great: [Line] = []

    /// Fewer living than this say nothing about lines.
    private static let minimumLiving = 10
    /// Parts of the living: more than a tenth is great, a third holds, and less than a fifth holds no longer.
    private static let (greatPart, holdingPart, lostPart) = (10, 3, 5)
    private static let maximumLines = 256

    package init() {}

    /// `name`: of a founder.
    package mutating func follow(_ census: HistoryCensus, name: (CreatureID) -> String) -> [Change] {
        guard census.living >= Self.minimumLiving else { return [] }
        // In an order that does not depend on the dictionary's.
        for founder in census.lines.keys.sorted()
        where Self.greatPart * (census.lines[founder] ?? 0) > census.living && great.count < Self.maximumLines
            && !great.contains(where: { $0.founder == founder })
        {
            great.append(Line(founder: founder, name: name(founder)))
        }
        var changes: [Change] = []
        for index in great.indices {
            let count = census.lines[great[index].founder] ?? 0
            let isHolding = Self.holdingPart * count >= census.living
            if count == 0 || isHolding && !great[index].holds {
                changes.append(
                    Change(founder: great[index].founder, name: great[index].name, isEnd: count == 0))
            }
            great[index].holds = isHolding || great[index].holds && Self.lostPart * count >= census.living
        }
        great.removeAll { census.lines[$0.founder] == nil }
        return changes
    }
}

extension LineWatch: StateCodable {
    package mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&great, "great", limit: Self.maximumLines)
    }
}

extension LineWatch.Line: StateValue {
    static let blank = LineWatch.Line(founder: 0, name: "")

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&founder, "founder")
        coder.codeName(&name)
        coder.code(&holds, "holds")
    }
}
