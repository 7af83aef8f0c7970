public import Anatomy

/// A life that is over, as it is remembered.
public struct BestLife: Hashable, Sendable {
    /// Seconds.
    public var survived: Float
    /// Rivals.
    public var eaten: Int
    /// The highest generation the dish had reached; nil if unknown.
    public var generation: Int?
    /// "host:port", or the day of a dish of the day: "2026-11-23"; nil for any other dish of one's own.
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

    /// Whose dish of the day it was; nil for any other.
    var day: String? { dish.flatMap { CalendarDay.isOne($0) ? $0 : nil } }

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
    /// The best in the dish of the latest day that was played, which need not be among the longest; nil before the
    /// first.
    public private(set) var ofDay: BestLife?

    public init(_ lives: [BestLife] = [], mostEaten: Int = 0, ofDay: BestLife? = nil) {
        self.mostEaten = mostEaten
        for life in lives { add(life) }
        self.ofDay = ofDay
    }

    /// The best in the dish of this day, "2026-11-23"; nil where there is none, or none is remembered.
    public func best(on day: String) -> BestLife? {
        (lives + [ofDay].compactMap(\.self)).filter { $0.day == day }.max { $1.isBetter(than: $0) }
    }

    /// Returns the life's place from 0; nil where it is not among the best. Of two equals the older one stays before.
    @discardableResult
    public mutating func add(_ life: BestLife) -> Int? {
        mostEaten = max(mostEaten, life.eaten)
        compareOfDay(life)
        let index = lives.firstIndex { life.isBetter(than: $0) } ?? lives.count
        guard index < Self.maximumCount else { return nil }
        lives.insert(life, at: index)
        lives.removeLast(max(0, lives.count - Self.maximumCount))
        return index
    }

    /// Days in this notation are in the order of their texts.
    private mutating func compareOfDay(_ life: BestLife) {
        guard let day = life.day else { return }
        if let known = ofDay, let last = known.day, day < last || day == last && !life.isBetter(than: known) { return }
        ofDay = life
    }
}
