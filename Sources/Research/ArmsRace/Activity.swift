import Ecosystem
import SimMath

/// Evolutionary activity (Bedau, Snyder and Packard, "A classification of long-term evolutionary dynamics", Artificial
/// Life 6, 1998): how long and in how many creatures each body has lived, and how many bodies lived more than chance
/// allows.
///
/// Chance is a neutral shadow (Rechtsteiner and Bedau, 1999): the same births and deaths at the same times, and the same
/// share of children with a new body, but each parent drawn at random among the living. Only what exceeds the shadow
/// tells of selection.
public struct Activity: Sendable {
    /// Creature-seconds of each body, by the hour in which it reached `threshold`.
    public struct Hour: Codable, Hashable, Sendable {
        public let hour: Int
        /// Bodies whose activity first exceeded the threshold in this hour.
        public let adaptive: Int
        /// The same in the shadows, on average.
        public let inShadow: Double
        /// What the dish has more.
        public var excess: Double { Double(adaptive) - inShadow }
    }

    /// Creature-seconds that one body in a hundred exceeds in the shadows.
    public let threshold: Double
    public let hours: [Hour]

    /// Shadows that are drawn.
    static let shadows = 8
    /// Of the shadow's bodies, the share below the threshold.
    static let quantile = 0.99

    public init(of book: LifeBook, seed: UInt64) {
        var random = RandomSource(seed: seed)
        let real = Components(book)
        let shadows = (0..<Self.shadows).map { _ in Components(shadowing: book, seed: random.next()) }
        let all = shadows.flatMap(\.totals).sorted()
        let limit = all.isEmpty ? 0 : all[min(all.count - 1, Int(Double(all.count) * Self.quantile))]
        threshold = limit
        let last = Int((book.events.last?.seconds ?? 0) / 3600)
        let counts = real.crossings(of: limit)
        let byChance = shadows.map { $0.crossings(of: limit) }
        hours = (0...last).map { hour in
            Hour(
                hour: hour, adaptive: counts[hour] ?? 0,
                inShadow: byChance.reduce(0) { $0 + Double($1[hour] ?? 0) } / Double(Self.shadows))
        }
    }
}

/// The bodies of a dish, or of its shadow, and how many carry each at what time.
private struct Components {
    private struct Component {
        var count = 0
        var since = 0.0
        var activity = 0.0
        /// When the count changed, and the activity by then.
        var steps: [(seconds: Double, activity: Double)] = []
    }

    private var components: [Component] = []

    /// Of the dish as it was.
    init(_ book: LifeBook) {
        var byBody: [UInt64: Int] = [:]
        self.init(book) { components, birth, _, _ in
            let own = byBody[birth.body] ?? components.new()
            byBody[birth.body] = own
            return own
        }
    }

    /// Of a neutral shadow: a child has the body of a parent drawn at random where the real child had its parent's.
    init(shadowing book: LifeBook, seed: UInt64) {
        var random = RandomSource(seed: seed)
        self.init(book) { components, birth, living, carried in
            let isCopy = birth.parent.flatMap { book.birth(of: $0)?.body } == birth.body
            guard isCopy, !living.isEmpty else { return components.new() }
            return carried[living[random.index(living.count)]] ?? components.new()
        }
    }

    /// `body`: which component a child has, given who lives and what each carries.
    private init(
        _ book: LifeBook,
        body: (inout Components, LifeEvent.Birth, [CreatureID], [CreatureID: Int]) -> Int
    ) {
        var living: [CreatureID] = []
        var carried: [CreatureID: Int] = [:]
        for event in book.events {
            if let birth = event.birth {
                let own = body(&self, birth, living, carried)
                carried[event.id] = own
                living.append(event.id)
                change(own, by: 1, at: event.seconds)
            } else if let own = carried.removeValue(forKey: event.id) {
                living.removeAll { $0 == event.id }
                change(own, by: -1, at: event.seconds)
            }
        }
        let end = book.events.last?.seconds ?? 0
        for index in components.indices { change(index, by: 0, at: end) }
    }

    private mutating func new() -> Int {
        components.append(Component())
        return components.count - 1
    }

    private mutating func change(_ index: Int, by amount: Int, at seconds: Double) {
        components[index].activity += Double(components[index].count) * (seconds - components[index].since)
        components[index].since = seconds
        components[index].count += amount
        components[index].steps.append((seconds, components[index].activity))
    }

    var totals: [Double] { components.map(\.activity) }

    /// How many bodies first exceeded `limit`, by the hour.
    func crossings(of limit: Double) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for component in components {
            guard let step = component.steps.first(where: { $0.activity > limit }) else { continue }
            counts[Int(step.seconds / 3600), default: 0] += 1
        }
        return counts
    }
}
