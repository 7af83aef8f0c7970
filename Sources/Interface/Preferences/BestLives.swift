public import Anatomy

/// A life that is over, as it is remembered.
public struct BestLife: Hashable, Sendable {
    /// Seconds.
    public var survived: Float
    /// Rivals.
    public var eaten: Int
    /// The highest generation the dish had reached; nil if unknown.
    public var generation: Int?
    /// "host:port"; nil for an own dish.
    public var dish: String?
    /// When it ended, seconds since 1970; nil if unknown.
    public var date: Int64?
    /// Its last body.
    public var plan: BodyPlan?

    public init(
        survived: Float, eaten: Int, generation: Int? = nil, dish: String? = nil, date: Int64? = nil,
        plan: BodyPlan? = nil
    ) {
        self.survived = survived
        self.eaten = eaten
        self.generation = generation
        self.dish = dish
        self.date = date
        self.plan = plan
    }

    /// Who lived longer; of two equals who ate more.
    func isBetter(than other: BestLife) -> Bool {
        survived != other.survived ? survived > other.survived : eaten > other.eaten
    }
}

/// The longest lives of a player, the best first.
public struct BestLives: Hashable, Sendable {
    public static let maximumCount = 10

    public private(set) var lives: [BestLife] = []
    /// Rivals eaten in one life, which need not have been among the longest.
    public private(set) var mostEaten = 0

    public init(_ lives: [BestLife] = [], mostEaten: Int = 0) {
        self.mostEaten = mostEaten
        for life in lives { add(life) }
    }

    /// Returns the life's place from 0; nil where it is not among the best. Of two equals the older one stays before.
    @discardableResult
    public mutating func add(_ life: BestLife) -> Int? {
        mostEaten = max(mostEaten, life.eaten)
        let index = lives.firstIndex { life.isBetter(than: $0) } ?? lives.count
        guard index < Self.maximumCount else { return nil }
        lives.insert(life, at: index)
        lives.removeLast(max(0, lives.count - Self.maximumCount))
        return index
    }
}
