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
        /// The most cells first; at most `MealBook.mealsOnAPage`.
        public var meals: [Meal] = []
        /// How many creatures it ate of in all.
        public var victims = 0

        public init(meals: [Meal] = [], victims: Int = 0) {
            self.meals = meals
            self.victims = victims
        }
    }

    private var pages: [UInt32: Page] = [:]
    private var order: [UInt32] = []
    /// Of each eater those that it ate of last: one that has left its page is not counted twice.
    private var victims: [UInt32: Set<UInt32>] = [:]

    /// Eaters remembered; beyond this the earlier half is forgotten, all at once so that it costs little on average.
    private static let capacity = 8_192
    /// Victims remembered of one eater; the smallest meals make room.
    private static let mealsOnAPage = 8
    /// Victims of one eater that are told apart. Nobody comes back to a body after so many others: it is gone by then.
    private static let toldApart = 64

    public init() {}

    /// What a creature is remembered to have eaten.
    public subscript(eater: UInt32) -> Page { pages[eater] ?? Page() }

    /// A cell was swallowed. `name`: the victim's, if it is a guest's.
    public mutating func enter(eater: UInt32, victim: UInt32, name: String) {
        if pages[eater] == nil {
            order.append(eater)
            if order.count > Self.capacity { forget() }
        }
        pages[eater, default: Page()].enter(victim, name, limit: Self.mealsOnAPage)
        if victims[eater, default: []].insert(victim).inserted { pages[eater]?.victims += 1 }
        // A life may last for weeks.
        if victims[eater]?.count ?? 0 > Self.toldApart { victims[eater] = Set(self[eater].meals.map(\.victim)) }
    }

    /// Victims that are told apart, of all eaters together.
    package var remembered: Int { victims.values.reduce(0) { $0 + $1.count } }

    private mutating func forget() {
        let half = Self.capacity / 2
        for eater in order.prefix(half) {
            pages[eater] = nil
            victims[eater] = nil
        }
        order.removeFirst(half)
    }
}

extension MealBook.Page {
    fileprivate mutating func enter(_ victim: UInt32, _ name: String, limit: Int) {
        if let index = meals.firstIndex(where: { $0.victim == victim }) {
            meals[index].cells += 1
        } else {
            if meals.count == limit { meals.removeLast() }
            meals.append(MealBook.Meal(victim: victim, name: name, cells: 1))
        }
        meals.sort { ($0.cells, $1.victim) > ($1.cells, $0.victim) }
    }
}
