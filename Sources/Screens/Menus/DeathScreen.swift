public import Anatomy
public import Widgets

/// What is shown when the player's creature has died: by whom, after what, and what next.
public struct DeathScreen: Sendable {
    public struct Killer: Hashable, Sendable {
        public var name: Phrase
        /// nil when its body is not known here.
        public var plan: BodyPlan?
        /// Births between it and its founder.
        public var generation: Int

        public init(name: Phrase, plan: BodyPlan?, generation: Int = 0) {
            self.name = name
            self.plan = plan
            self.generation = generation
        }
    }

    /// What is kept between lives.
    public struct Record: Hashable, Sendable {
        /// Seconds.
        public var survived: Float
        public var eaten: Int

        public init(survived: Float, eaten: Int) {
            self.survived = survived
            self.eaten = eaten
        }

        public mutating func include(_ other: Record) {
            survived = max(survived, other.survived)
            eaten = max(eaten, other.eaten)
        }
    }

    /// A sentence: "A spiked rival bit through your nucleus."
    public var cause: Phrase
    /// nil when nobody did it: starvation.
    public var killer: Killer?
    public var life: Record
    /// Energy eaten, units.
    public var energyEaten: Energy
    public var generation: Int
    /// The best before this life; nil for the first.
    public var best: Record?
    public var seeds: [SeedDesign]
    /// Index into `seeds` of the body to rise with.
    public var chosenSeed: Int
    /// The body that died, shown where there is no killer to show.
    public var ownPlan: BodyPlan?
    /// Where the killer comes from; nil as long as the server has not told.
    public var dynasty: Dynasty? { didSet { if dynasty != oldValue { focusedAncestor = nil } } }
    /// Which of its line the keys have reached; nil: they choose the body to rise with.
    public private(set) var focusedAncestor: Int?
    /// How many forebears of the killer are on record.
    public var killerAncestors = 0
    /// Whose ghost the killer descends from: "your own ghost"; nil for nobody's.
    public var killerGhost: Phrase?
    /// How the controls are called.
    var names = ControlNames.standard
    /// What the server answered to the last try; nil while there is nothing to say.
    public var notice: Phrase?

    public init(
        cause: Phrase, killer: Killer?, life: Record, energyEaten: Energy, generation: Int, best: Record?,
        seeds: [SeedDesign] = SeedDesign.all, chosenSeed: Int = 0
    ) {
        self.cause = cause
        self.killer = killer
        self.life = life
        self.energyEaten = energyEaten
        self.generation = generation
        self.best = best
        self.seeds = seeds
        self.chosenSeed = chosenSeed
    }

    public var isRecord: Bool { best.map { life.survived > $0.survived || life.eaten > $0.eaten } ?? false }

    /// Enter rises, digits and arrows choose the body; up leads to the killer's line, where Enter shows more.
    public mutating func press(_ key: Key) -> ScreenAction? {
        if let line = lineSteps, pressInLine(key, line) { return nil }
        switch key {
        case .enter where focusedAncestor != nil, .keypadEnter where focusedAncestor != nil:
            return .openLineage(focusedAncestor)
        case .l: return killer == nil ? nil : .openLineage(focusedAncestor)
        case .enter, .keypadEnter, .space: return .riseAgain
        case .tab: return .watch
        case .b: return .openScores
        case .left: choose(chosenSeed + seeds.count - 1)
        case .right: choose(chosenSeed + 1)
        default:
            if let digit = Key.digits.firstIndex(of: key), digit < seeds.count { choose(digit) }
        }
        return nil
    }

    /// How many of the killer's line are shown; nil for none.
    private var lineSteps: Int? { dynasty.flatMap { $0.steps.isEmpty ? nil : $0.steps.count } }

    /// Whether the key moved within the killer's line, into it or out of it.
    private mutating func pressInLine(_ key: Key, _ count: Int) -> Bool {
        switch (key, focusedAncestor) {
        case (.up, nil): focusedAncestor = count - 1
        case (.up, _?): break
        case (.down, _?): focusedAncestor = nil
        case (.left, let here?): focusedAncestor = max(0, here - 1)
        case (.right, let here?): focusedAncestor = min(count - 1, here + 1)
        default: return false
        }
        return true
    }

    public mutating func choose(_ index: Int) {
        if !seeds.isEmpty { chosenSeed = index % seeds.count }
    }
}
