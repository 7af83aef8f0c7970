public import Anatomy
public import Controls
public import Drawing
public import SimMath

/// Everything the display over the dish shows, as plain values: what the HUD is a function of.
public struct HUDState: Hashable, Sendable {
    /// What the dish is doing: play or an edit phase.
    public enum Phase: Hashable, Sendable {
        /// Swimming; seconds until the editor opens, nil while unknown.
        case play(secondsToEdit: Float?)
        /// Others edit, one watches; seconds left.
        case edit(secondsLeft: Float?)
    }

    public var phase: Phase = .play(secondsToEdit: nil)
    /// Length of the play phase, seconds, for the clock's ring.
    public var phaseLength: Float = 120
    public var vitals: Vitals?
    /// The opponents' generation the dish has reached.
    public var generation = 0
    public var minimap = Minimap()
    public var feed: [FeedLine] = []
    public var threats: [OffscreenThreat] = []
    /// Living bodies in the window: panels over them let them be seen.
    public var bodies: [Body] = []
    /// What the player has set out for in this life.
    public var goals: [GoalLine] = []
    /// What bites have just brought.
    public var gains: [Gain] = []
    /// Why a bite gets nothing.
    public var refusal: Phrase?
    public var banner: Banner?
    public var hint: Phrase?
    /// What a body that can do nothing is offered in place of the hint.
    public var wayOut: WayOut?
    /// What happened to the whole dish and is worth some seconds in the middle of the window.
    public var news: Phrase?
    /// The creature that a spectator watches.
    public var watching: Phrase?
    /// What is known of it: its generation, what it ate.
    public var watchedStory: Phrase?
    /// Whether that spectator has died here and may come back.
    public var canRise = false
    public var net: NetFigures?
    /// The test swim one is in.
    public var testSwim: TestSwim?
    /// Whether the player has one button alone, and what that does is said over the dish.
    public var hasOneButton = false
    /// Where the only button of a player would lead, or leads; nil for players with more of them.
    public var way: Way?
    /// What was switched on and goes on by itself.
    public var latched: [PlayCommand] = []
    public var isHidden = false
    public var bindings = ControlNames.standard

    public init() {}

    /// A test swim in progress.
    public struct TestSwim: Hashable, Sendable {
        /// The opponent's number; nil for none.
        public var champion: Int?
        /// Seconds until it ends by itself; nil while unknown.
        public var secondsLeft: Float?
        /// Whether it ends because the editor closes: then the dish goes on.
        public let endsWithEditor: Bool

        /// `secondsLeft` of the swim alone; `editorSecondsLeft`: until the editor closes, nil without a clock. What
        /// comes first ends it.
        public init(champion: Int?, secondsLeft: Float?, editorSecondsLeft: Float? = nil) {
            self.champion = champion
            endsWithEditor = editorSecondsLeft.map { $0 <= secondsLeft ?? .infinity } ?? false
            self.secondsLeft = endsWithEditor ? editorSecondsLeft : secondsLeft
        }

        /// Seconds before its end in which it is said where that leads.
        static let notice: Float = 5

        /// Where its end leads, and when; nil before that is near.
        var ending: Phrase? {
            guard let secondsLeft, secondsLeft <= Self.notice else { return nil }
            let clock = Phrase(figure: Figures.clock(seconds: secondsLeft))
            return endsWithEditor ? "Back to the dish in \(clock)" : "Back to the editor in \(clock)"
        }
    }

    /// The state of the player's creature.
    public struct Vitals: Hashable, Sendable {
        public var energy: Energy = 0
        public var capacity: Energy = 1
        /// 0…1.
        public var health: Float = 1
        /// Rivals eaten.
        public var eaten = 0
        /// Edit points the next editor will give; in a test swim those of the open one.
        public var budget = 0
        /// Where they come from; nil while that is not known.
        public var budgetSum: BudgetSum?
        /// What is left of the player's body to swim, bite and eat with.
        public var abilities = BodyAbilities()
        public var isBiting = false
        public var isThrusting = false
        /// The channels that living parts of the body are wired to, and which of them are on.
        public var wired: [ControlChannel] = []
        public var active: Set<ControlChannel> = []
        /// How ready they are, 0…1: venom, charge, hold, store.
        public var readiness: [ControlChannel: Float] = [:]

        public init() {}
    }

    /// The dish from above. Positions in µm.
    public struct Minimap: Hashable, Sendable {
        public var dishRadius: Float = 60
        public var playerPosition: Vector2?
        public var heading: Float = 0
        public var sightRadius: Float = 16
        public var vents: [Vector2] = []
        public var others: [Blip] = []

        public init() {}
    }

    /// Another creature on the minimap.
    public struct Blip: Hashable, Sendable {
        public var position: Vector2
        public var danger: Danger

        public init(position: Vector2, danger: Danger) {
            self.position = position
            self.danger = danger
        }
    }

    /// A line of news.
    public struct FeedLine: Hashable, Sendable {
        public var text: Phrase
        /// What is said in its place where it has no room; nil where nothing is.
        public var brief: Phrase?
        /// Seconds since it happened.
        public var age: Float
        public var isOwn: Bool

        public init(text: Phrase, brief: Phrase? = nil, age: Float, isOwn: Bool) {
            self.text = text
            self.brief = brief
            self.age = age
            self.isOwn = isOwn
        }
    }

    /// Something that can eat the player, known to its senses but outside the window.
    public struct OffscreenThreat: Hashable, Sendable {
        /// Radians counter-clockwise from the right.
        public var direction: Float
        /// µm.
        public var distance: Float

        public init(direction: Float, distance: Float) {
            self.direction = direction
            self.distance = distance
        }

        /// A threat at `position` whose body reaches `reach` µm from there; nil where any of it shows in a window that
        /// looks at `centre` and `half` (µm) to each side.
        public init?(at position: Vector2, reach: Float, from player: Vector2, centre: Vector2, half: Vector2) {
            let offset = position - centre
            guard abs(offset.x) > half.x + reach || abs(offset.y) > half.y + reach else { return nil }
            self.init(direction: offset.angle, distance: (position - player).length)
        }
    }

    /// A body in the window.
    public struct Body: Hashable, Sendable {
        /// From the window's middle, in heights of the window, y up; and how far it reaches.
        public var place: Vector2
        public var reach: Float

        public init(place: Vector2, reach: Float) {
            self.place = place
            self.reach = reach
        }
    }

    /// Energy that was bitten off, floating up from the mouth.
    public struct Gain: Hashable, Sendable {
        /// Energy units.
        public var amount: Energy
        /// From the window's middle, in heights of the window, y up.
        public var place: Vector2
        /// How far it has risen, and how far it has faded, 0…1.
        public var rise: Float
        public var fade: Float

        public init(amount: Energy, place: Vector2, rise: Float, fade: Float) {
            self.amount = amount
            self.place = place
            self.rise = rise
            self.fade = fade
        }
    }

    /// A direction beside the player's creature.
    public struct Way: Hashable, Sendable {
        /// Radians counter-clockwise from the right.
        public var direction: Float
        /// Where the creature is: from the window's middle, in heights of the window, y up; and how far its body
        /// reaches.
        public var place: Vector2
        public var reach: Float
        /// Whether it swims there.
        public var isTaken: Bool

        public init(direction: Float, place: Vector2, reach: Float, isTaken: Bool) {
            self.direction = direction
            self.place = place
            self.reach = reach
            self.isTaken = isTaken
        }
    }

    /// A line at the top of the window.
    public struct Banner: Hashable, Sendable {
        /// Whether it is mere information.
        public enum Severity: Hashable, Sendable { case notice, problem }
        public var text: Phrase
        public var severity: Severity

        public init(_ text: Phrase, _ severity: Severity) {
            self.text = text
            self.severity = severity
        }
    }

    /// Figures of the connection and of frames.
    public struct NetFigures: Hashable, Sendable {
        /// Milliseconds.
        public var roundTrip: Float = 0
        /// 0…1.
        public var loss: Float = 0
        /// Bytes a second.
        public var received: Float = 0
        public var sent: Float = 0
        /// The server's tick, milliseconds: median and 99th percentile; nil while unknown.
        public var tickMedian: Float?
        public var tickTail: Float?
        public var framesPerSecond: Float = 0
        /// Bytes a second over the last seconds, for the curve.
        public var history: [Float] = []

        public init() {}
    }
}
