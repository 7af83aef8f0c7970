/// Who ate of whom in a dish, used to describe lineages. Bounded, in the order of who ate first.
public struct MealBook: Sendable {
    /// Whom a creature ate.
    public struct Meal: Hashable, Sendable {
        public var victim: UInt32
        /// A guest's name; empty for an opponent.
        public var name: String
        public var cells: Int

        public init(victim: UInt32, name: String, cells: Int) {
            self.victim = victim
            self.name = name
            self.cells = cells
        }
    }

    /// What one creature ate.
    public struct Page: Hashable, Sendable {
        /// The most cells first; at most eight.
        public var meals: [Meal] = []
        /// How many creatures it ate of in all.
        public var victims = 0

        public init(meals: [Meal] = [], victims: Int = 0) {
            self.meals = meals
            self.victims = victims
        }
    }

    private var eaters: [UInt32: Eater] = [:]
    private var order: [UInt32] = []
    /// Of victims that were guests' creatures.
    private var names: [UInt32: String] = [:]
    /// How many eaters there may be before those are forgotten of whom nobody can be told any more: twice as many as were left
    /// then.
    private var room = Self.firstRoom
    /// The same of names, and those of whom no page tells.
    private var roomForNames = Self.firstRoom

    /// Eaters remembered; of more, the earlier half is forgotten, all at once so that it costs little on average.
    private static let capacity = 8_192
    private static let firstRoom = 1_024

    public init() {
        // What doubles while it fills leaves holes of every size in the heaps.
        eaters.reserveCapacity(Self.firstRoom + 1)
        order.reserveCapacity(Self.firstRoom + 1)
    }

    /// What a creature is remembered to have eaten.
    public subscript(eater: UInt32) -> Page {
        guard let known = eaters[eater] else { return Page() }
        let meals = known.meals.map { Meal(victim: $0.victim, name: names[$0.victim] ?? "", cells: Int($0.cells)) }
        return Page(meals: meals, victims: Int(known.victims))
    }

    /// A cell was swallowed. `name`: the victim's, if it is a guest's. `isRemembered`: whether a creature's lineage can be
    /// told, or what it ate is not asked for any more.
    public mutating func enter(
        eater: UInt32, victim: UInt32, name: String, isRemembered: (UInt32) -> Bool = { _ in true }
    ) {
        if eaters[eater] == nil {
            order.append(eater)
            if order.count > room { forget(isRemembered) }
        }
        eaters[eater, default: Eater()].eat(of: victim)
        guard !name.isEmpty else { return }
        names[victim] = name
        if names.count > roomForNames { forgetNames() }
    }

    /// A creature is gone from the dish and eats no more: what only tells its next victims apart is let go.
    public mutating func close(eater: UInt32) { eaters[eater]?.close() }

    private mutating func forget(_ isRemembered: (UInt32) -> Bool) {
        // The last one has just come, and is entered next.
        var kept: [UInt32] = order.dropLast().filter(isRemembered)
        kept += order.suffix(1)
        if kept.count > Self.capacity * 3 / 4 { kept = Array(kept.suffix(Self.capacity / 2)) }
        room = min(Self.capacity, max(Self.firstRoom, 2 * kept.count))
        let known = Set(kept)
        // In place, for the same reason.
        order.replaceSubrange(order.indices, with: kept)
        for eater in Array(eaters.keys) where !known.contains(eater) { eaters[eater] = nil }
        forgetNames()
    }

    private mutating func forgetNames() {
        let victims = Set(eaters.values.flatMap { $0.meals.map(\.victim) })
        names = names.filter { victims.contains($0.key) }
        roomForNames = max(Self.firstRoom, 2 * names.count)
    }

    /// Victims that are told apart, of all eaters together.
    package var remembered: Int { eaters.values.reduce(0) { $0 + $1.toldApart } }
    /// Eaters and names that are kept.
    package var counts: (eaters: Int, names: Int) { (eaters.count, names.count) }
}

/// What one creature ate, as it is kept.
private struct Eater {
    struct Share {
        let victim: UInt32
        var cells: UInt32
    }

    /// The most cells first.
    private(set) var meals: [Share] = []
    /// Those beside them that it ate of last: one that is eaten of again is not counted twice.
    private var others: [UInt32] = []
    private(set) var victims: UInt32 = 0

    /// The smallest meals make room.
    private static let mealsOnAPage = 8
    /// Victims that are told apart. No eater comes back to a body after so many others: it is gone by then.
    private static let maximumToldApart = 64

    var toldApart: Int { meals.count + others.count }

    mutating func eat(of victim: UInt32) {
        if let row = meals.firstIndex(where: { $0.victim == victim }) {
            meals[row].cells &+= 1
        } else {
            if let row = others.firstIndex(of: victim) { others.remove(at: row) } else { victims &+= 1 }
            if meals.count == Self.mealsOnAPage { others.append(meals.removeLast().victim) }
            meals.append(Share(victim: victim, cells: 1))
        }
        meals.sort { ($0.cells, $1.victim) > ($1.cells, $0.victim) }
        // A life may last for weeks.
        if toldApart > Self.maximumToldApart { others = [] }
    }

    /// Without room for more: most of those in the book are long gone.
    mutating func close() {
        others = []
        meals = meals.withUnsafeBufferPointer { Array($0) }
    }
}
