public import Preferences
public import Anatomy
public import Controls
public import Drawing

/// What is shown when the player's creature has died: by whom, after what, and what next.
public struct DeathScreen: Equatable, Sendable {
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
    public var dynasty: Dynasty? { didSet { if dynasty != oldValue, focusedAncestor != nil { focus = .riseAgain } } }
    /// What the keys have reached.
    public private(set) var focus = ScreenAction.riseAgain
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

    /// Arrows and Tab go from control to control: the killer's line, the bodies to rise with, the buttons. Enter presses;
    /// digits choose the body, and some buttons have a key of their own.
    public mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> ScreenAction? {
        if key.isActivating { return activate() }
        switch key {
        case .l: return killer == nil ? nil : .openLineage(focusedAncestor)
        case .v: return .watch
        case .b: return .openScores
        default:
            if let digit = Key.digits.firstIndex(of: key), digit < seeds.count { return .chooseSeed(digit) }
        }
        let preferred: [ScreenAction] = [.openLineage(lineSteps - 1), .chooseSeed(chosenSeed), .riseAgain]
        focus = controls.next(from: focus, key, modifiers, preferring: preferred) ?? focus
        return nil
    }

    /// After a choice most want to rise.
    private mutating func activate() -> ScreenAction {
        let pressed = focus
        if case .chooseSeed = pressed { focus = .riseAgain }
        return pressed
    }

    /// Which of the killer's line the keys have reached; nil while they are elsewhere.
    public var focusedAncestor: Int? {
        guard case .openLineage(let step) = focus else { return nil }
        return step
    }

    /// How many of the killer's line are shown.
    private var lineSteps: Int { dynasty?.steps.count ?? 0 }

    private var controls: ControlRows {
        ControlRows([
            (0..<lineSteps).map { .openLineage($0) }, seeds.indices.map { .chooseSeed($0) }, buttons.map(\.action),
        ])
    }

    public mutating func choose(_ index: Int) {
        if !seeds.isEmpty { chosenSeed = index % seeds.count }
    }
}

extension BestLives {
    /// What a new life is measured by; nil before the first.
    public var record: DeathScreen.Record? {
        lives.first.map { DeathScreen.Record(survived: $0.survived, eaten: mostEaten) }
    }
}
