public import Anatomy
import Controls
public import Drawing
public import Preferences
import SimMath
import Widgets

/// What is shown when the player's creature has died: by whom, after what, and what next.
public final class DeathScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case riseAgain, watch, keepLife, bestLives, leave
        /// A picture of the body that died, to show to somebody.
        case picture
        /// Another dish of the player's own.
        case newDish
        /// The same without a question: like the one that was wished for last.
        case newDishAtOnce
        /// Change the chosen body, or build one.
        case design
        /// The last seconds once more.
        case killCam
        case chooseSeed(Int)
        /// A step of the killer's line; nil: from the youngest, or the champions where there is no killer.
        case lineage(step: Int?)
        /// How the dish has fared since it began.
        case history
    }

    /// What ended the life; somebody is a name, or "Rival 31".
    public enum Cause: Hashable, Sendable {
        case eaten(by: Phrase)
        case stabbed(by: Phrase)
        case starved, tornApart
        /// Starved of what somebody bit off.
        case wornDown(by: Phrase)
        /// The player ended it: the body could do nothing any more.
        case gaveUp

        /// What the card says of it: a title, and what happened in a sentence; in two, of which the second is what went
        /// before, where nobody else is named.
        fileprivate func words(after losses: Losses?) -> (title: Phrase, sentence: Phrase) {
            switch self {
            case .eaten(let somebody):
                return ("You were eaten", "\(somebody) bit through your nucleus and swallowed what was left.")
            case .stabbed(let somebody): return ("You were stabbed", "\(somebody) ran its spike through your nucleus.")
            case .starved:
                let words: Phrase = "Your store ran empty: you spent more than you ate."
                return ("You starved", losses.map { "Your store ran empty. \($0.sentence)" } ?? words)
            case .wornDown(let somebody):
                return ("You starved", "\(somebody) bit at you until your store was empty.")
            case .tornApart:
                let words: Phrase = "Nothing held your nucleus any more."
                if let losses, losses.dissolved > 0, losses.takers.isEmpty {
                    return ("You were poisoned", losses.sentence)
                }
                return ("You were torn apart", losses.map { "\(words) \($0.sentence)" } ?? words)
            case .gaveUp:
                return ("You started over", losses?.sentence ?? "Your body could neither swim nor bite any more.")
            }
        }
    }

    /// What had come off the body before the end.
    public struct Losses: Hashable, Sendable {
        /// Cells.
        public var parts: Int
        /// Of them, those that died of venom.
        public var dissolved: Int
        /// Whether the body made venom itself.
        public var hadGlands: Bool
        /// Who bit them off, the greediest first; empty where nobody was seen to.
        public var takers: [Phrase]

        public init(parts: Int, dissolved: Int = 0, hadGlands: Bool = false, takers: [Phrase]) {
            self.parts = parts
            self.dissolved = dissolved
            self.hadGlands = hadGlands
            self.takers = takers
        }

        fileprivate var sentence: Phrase {
            guard let first = takers.first else {
                guard dissolved > 0 else { return "You had lost \(parts) of your parts." }
                let eaten: Phrase = "Venom ate \(dissolved) of your parts."
                return hadGlands ? "\(eaten) \("Glands that fire poison their own body too." as Phrase)" : eaten
            }
            let names: Phrase =
                switch takers.count {
                case 1: first
                case 2: "\(first) and \(takers[1])"
                default: "\(first) and others"
                }
            return .counted(
                parts, one: "\(parts) of your parts was bitten off by \(names).",
                other: "\(parts) of your parts were bitten off by \(names).")
        }
    }

    /// The creature that killed the player's.
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

        /// Raises each figure to the other's where that is higher.
        public mutating func include(_ other: Record) {
            survived = max(survived, other.survived)
            eaten = max(eaten, other.eaten)
        }
    }

    /// The day whose dish it was.
    public struct Day: Hashable, Sendable {
        /// "2026-11-23".
        public var date: String
        /// How long the player's longest life in it was before this one, seconds; nil for the first.
        public var best: Float?

        public init(date: String, best: Float?) {
            self.date = date
            self.best = best
        }

        var figure: (name: Phrase, value: Phrase, previous: Phrase) {
            (
                "dish of the day", Phrase(day: date),
                best.map { "to beat: \(Phrase(figure: Figures.clock(seconds: $0)))" } ?? ""
            )
        }
    }

    /// What the card says of the life that is over.
    public struct Story: Hashable, Sendable {
        public var cause: Cause
        /// nil where nobody did it, or it is not known who.
        public var killer: Killer?
        public var life: Record
        /// Energy eaten, units.
        public var energyEaten: Energy
        public var generation: Int
        /// The best before this life; nil for the first.
        public var best: Record?
        /// The body that died, shown where there is no killer to show.
        public var playerPlan: BodyPlan?
        /// How many ancestors of the killer are on record.
        public var killerAncestors = 0
        /// Whose ghost the killer descends from: "your own ghost"; nil for none.
        public var killerGhost: Phrase?
        /// What it has done to the player before: "ate you 2 times"; nil for nothing.
        public var killerDeeds: Phrase?
        /// Whether its recording is kept, and can be watched; or can be asked for.
        public var isKept = false
        public var canKeep = false
        /// nil for a body that was whole.
        public var losses: Losses?
        /// What the player had set out for.
        public var goals: [GoalLine] = []
        /// nil for any other dish than that of a day.
        public var day: Day?
        /// Whether the dish is the player's own, and another can take its place.
        public var isAtHome = false
        /// What the server answered to the last try; nil while there is nothing to say.
        public var notice: Phrase?

        /// A title, and what happened.
        var words: (title: Phrase, sentence: Phrase) { cause.words(after: losses) }

        public var isRecord: Bool { best.map { life.survived > $0.survived || life.eaten > $0.eaten } ?? false }
    }

    private let card: DeathCard
    private var requests: [Request] = []

    public init(
        cause: Cause, killer: Killer?, life: Record, energyEaten: Energy, generation: Int, best: Record?,
        seeds: [SeedDesign] = SeedDesign.all, chosenSeed: Int = 0
    ) {
        let story = Story(
            cause: cause, killer: killer, life: life, energyEaten: energyEaten, generation: generation, best: best)
        card = DeathCard(story, seeds: seeds)
        super.init(ViewController(card))
        card.seeds.chosen = chosenSeed
        card.seeds.onChoose = { [unowned self] in
            choose($0)
            focus.focus(card.rise)
        }
        card.onPress = { [unowned self] in requests.append($0) }
        namesChanged()
    }

    public var story: Story {
        get { card.story }
        set { card.story = newValue }
    }

    /// The bodies to rise with.
    public var bodies: [SeedDesign] {
        get { card.seeds.seeds }
        set { card.seeds.seeds = newValue }
    }

    /// Index of the body to rise with.
    public var chosenSeed: Int {
        get { card.seeds.chosen }
        set { if !card.seeds.seeds.isEmpty { card.seeds.chosen = newValue % card.seeds.seeds.count } }
    }

    /// How far the lights have gone out before the card comes, 0…1; nil when it is there.
    public var darkness: Float? { didSet { if darkness != oldValue { setNeedsDisplay() } } }
    /// The share of the time before the card in which they are still on.
    private static let lit: Float = 0.3

    public override func draw(on canvas: inout Canvas) {
        guard let darkness else { return super.draw(on: &canvas) }
        let share = max(0, (darkness - Self.lit) / (1 - Self.lit))
        canvas.list.box(canvas.bounds, fill: canvas.style.scrim.with(alpha: canvas.style.scrim.alpha * share))
    }

    /// Where the killer comes from; nil as long as the server has not said.
    public var lineage: LineageSummary? {
        get { card.ancestors.lineage }
        set {
            guard newValue != lineage else { return }
            let wasInside = focusedAncestor != nil
            card.ancestors.lineage = newValue
            card.setNeedsLayout()
            if wasInside { focus.focus(card.rise) }
        }
    }

    /// Which of the killer's line the keys have reached; nil while they are elsewhere.
    public var focusedAncestor: Int? { card.ancestors.cards.firstIndex { $0 === focus.focused } }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    private func choose(_ seed: Int) {
        chosenSeed = seed
        requests.append(.chooseSeed(seed))
    }

    public override var name: String { "death" }
    override var spokenOpening: [Phrase] { darkness == nil ? card.spokenStory : [] }
    override var spokenNews: [SpokenLine] { story.notice.map { [SpokenLine($0)] } ?? [] }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { card.rise }
    override func panel(on canvas: Canvas) -> Rect? { darkness == nil ? card.panel(on: canvas) : nil }
    override func leastRoom(on canvas: Canvas) -> Vector2 {
        card.leastRoom(in: canvas, spare: footroom)
    }
    /// The cause is read first, whatever the card has room for.
    override var startsAtTop: Bool { true }
    override func namesChanged() { card.names = names }

    /// Seconds for which Space does nothing.
    private var deafness: Float = 0
    /// How long after the last bite Space is a key of the card, seconds.
    private static let breath: Float = 1.2

    /// The player may still bite, by Space, and would be through the card before it is read.
    public func comesAmidBites() { deafness = Self.breath }

    override var spacePresses: Bool { deafness <= 0 }

    override func pass(_ seconds: Float) {
        if darkness == nil { deafness = max(0, deafness - max(0, seconds)) }
    }

    /// Digits choose the body, and some buttons have a key of their own.
    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        if let digit = Key.digits.firstIndex(of: key), digit < card.seeds.seeds.count {
            choose(digit)
            return true
        }
        switch key {
        case .l where story.killer != nil: requests.append(.lineage(step: focusedAncestor))
        case .space where deafness > 0: deafness = Self.breath
        case .v: requests.append(.watch)
        case .k: requests.append(.killCam)
        case .c where story.isKept || story.canKeep: requests.append(.keepLife)
        case .p where story.playerPlan != nil: requests.append(.picture)
        case .b: requests.append(.bestLives)
        case .h: requests.append(.history)
        case .e: requests.append(.design)
        // Who still bites does not mean it.
        case .n where story.isAtHome && modifiers.contains(.shift) && deafness > 0: break
        case .n where story.isAtHome: requests.append(modifiers.contains(.shift) ? .newDishAtOnce : .newDish)
        default: return false
        }
        return true
    }

    /// What opens the form of another dish, and what begins one like the last at once.
    static func newDishControls(_ names: ControlNames) -> (form: Phrase, atOnce: Phrase) {
        (names.name(.rightShoulder, orKey: Key.n.name), names.name(.rightStick, orKey: "Shift+\(Key.n.name)"))
    }

    override func key(for button: PadButton) -> (key: Key, modifiers: Modifiers)? {
        switch button {
        case .b: nil
        case .back: (.b, [])
        case .y: (.v, [])
        case .x: (.k, [])
        case .leftShoulder: (.e, [])
        case .rightShoulder: (.n, [])
        case .rightStick: (.n, .shift)
        default: super.key(for: button)
        }
    }
}

extension BestLives {
    /// What a new life is measured by; nil before the first.
    public var record: DeathScreen.Record? {
        lives.first.map { DeathScreen.Record(survived: $0.survived, eaten: mostEaten) }
    }
}
