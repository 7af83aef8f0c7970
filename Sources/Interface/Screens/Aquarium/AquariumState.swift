public import Anatomy
public import Controls
public import Drawing
public import SimMath

/// What the hand does with the next click in an aquarium.
public enum AquariumTool: Hashable, Sendable {
    case feed, poke
}

/// What a click on the aquarium's bar means.
public enum AquariumAction: Hashable, Sendable {
    /// Stops the dish, or lets it go on as before.
    case pause
    case slower, faster
    /// Takes a tool in hand, or puts it back.
    case tool(AquariumTool)
    case followNext
    /// The tool back on the bar, or the eyes back to the whole dish.
    case letGo
    /// How the dish has fared since it began.
    case history
    /// A recording some seconds back or ahead.
    case windBack, windAhead
    /// A tick back or ahead.
    case frameBack, frameAhead
    case toStart, toEnd
    /// To so many seconds after the beginning.
    case seek(Float)
}

extension AquariumAction {
    /// The controls of an action: hints, the help and input read them here.
    struct Row {
        let keys: [Key]
        let button: PadButton?
    }

    /// Following the next creature is a `PlayCommand`; Escape does more than releasing the tool, so the screen handles
    /// it.
    private static let rows: [AquariumAction: Row] = [
        .pause: Row(keys: [.space], button: .leftTrigger),
        .slower: Row(keys: [.minus, .keypadMinus], button: .leftShoulder),
        .faster: Row(keys: [.plus, .keypadPlus], button: .rightShoulder),
        .tool(.feed): Row(keys: [.f], button: .x),
        .tool(.poke): Row(keys: [.p], button: .rightTrigger),
        .letGo: Row(keys: [], button: .b),
        .history: Row(keys: [.h], button: .rightStick),
        .windBack: Row(keys: [.left], button: nil),
        .windAhead: Row(keys: [.right], button: nil),
        .frameBack: Row(keys: [.comma], button: nil),
        .frameAhead: Row(keys: [.period], button: nil),
        .toStart: Row(keys: [.home], button: .x),
        .toEnd: Row(keys: [.end], button: .rightTrigger),
    ]

    /// How far the keys and the wheel wind a recording, seconds.
    public static let windSeconds: Float = 5

    /// Whether it can be done to what is watched: a living dish is touched, a recording is wound.
    private func isMeant(inRecording: Bool) -> Bool {
        switch self {
        case .pause, .slower, .faster, .followNext, .letGo: true
        case .tool, .history: !inRecording
        case .windBack, .windAhead, .frameBack, .frameAhead, .toStart, .toEnd, .seek: inRecording
        }
    }

    /// Whether a key that is held does it again.
    var repeats: Bool { [.windBack, .windAhead, .frameBack, .frameAhead].contains(self) }

    public init?(_ key: Key, inRecording: Bool = false) {
        let found = Self.rows.first { $0.value.keys.contains(key) && $0.key.isMeant(inRecording: inRecording) }
        guard let found else { return nil }
        self = found.key
    }

    public init?(_ button: PadButton, inRecording: Bool = false) {
        let found = Self.rows.first { $0.value.button == button && $0.key.isMeant(inRecording: inRecording) }
        guard let found else { return nil }
        self = found.key
    }

    /// What its key is called.
    var keyName: Phrase { Self.rows[self]?.keys.first.map { $0 == .plus ? "+" : $0.name } ?? "" }

    /// What its control is called on the device in use.
    func name(_ names: ControlNames) -> Phrase {
        Self.rows[self].map { row in row.button.map { names.name($0, orKey: keyName) } ?? keyName } ?? ""
    }
}

/// Everything the aquarium's display shows, as plain values.
public struct AquariumState: Hashable, Sendable {
    public var wanted = DishSpeed.x1
    /// Multiples of real time; nil while unknown.
    public var reached: Float?
    public var tool: AquariumTool?
    /// How far the tool in hand reaches, interface points; nil without one.
    public var reach: Float?
    /// Who is followed.
    public var following: Phrase?
    public var generation = 0
    public var population = 0
    public var births = 0
    /// Seconds the dish has lived.
    public var age: Float = 0
    public var generations: [Float] = []
    public var populations: [Float] = []
    /// Touches of a moment ago.
    public var ripples: [Ripple] = []
    /// nil for a living dish.
    public var playback: PlaybackState?
    public var isHidden = false
    public var names = ControlNames.standard

    public init() {}

    /// A ring that runs from a touched point.
    public struct Ripple: Hashable, Sendable {
        /// Interface points.
        public var position: Vector2
        /// How far it runs, interface points.
        public var reach: Float
        /// 0 begins … 1 over.
        public var share: Float

        public init(position: Vector2, reach: Float, share: Float) {
            self.position = position
            self.reach = reach
            self.share = share
        }
    }
}
