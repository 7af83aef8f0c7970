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
}

/// What keys and a pad's buttons mean over an aquarium; whom to follow next is a command.
extension AquariumAction {
    public init?(_ key: Key) {
        switch key {
        case .space: self = .pause
        case .minus, .keypadMinus: self = .slower
        case .plus, .keypadPlus: self = .faster
        case .f: self = .tool(.feed)
        case .p: self = .tool(.poke)
        default: return nil
        }
    }

    public init?(_ button: PadButton) {
        switch button {
        case .b: self = .letGo
        case .x: self = .tool(.feed)
        case .rightTrigger: self = .tool(.poke)
        case .leftTrigger: self = .pause
        case .leftShoulder: self = .slower
        case .rightShoulder: self = .faster
        default: return nil
        }
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
    public var isHidden = false
    public var names = ControlNames.standard

    public init() {}

    /// A ring that runs from a touched place.
    public struct Ripple: Hashable, Sendable {
        /// Interface points.
        public var place: Vector2
        /// How far it runs, interface points.
        public var reach: Float
        /// 0 begins … 1 over.
        public var share: Float

        public init(place: Vector2, reach: Float, share: Float) {
            self.place = place
            self.reach = reach
            self.share = share
        }
    }
}
