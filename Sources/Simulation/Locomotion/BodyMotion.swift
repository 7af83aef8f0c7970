public import Anatomy
public import SimMath

/// How a body moves at the end of a tick: what it takes, beside its plan, its controls and what it meets, to step it on.
public struct BodyMotion: Hashable, Sendable {
    /// One cell of the body.
    public struct Cell: Hashable, Sendable {
        /// µm, frame of the dish.
        public var position: Vector2
        /// µm: what `position` could not hold of it.
        public var remainder = Vector2.zero
        /// µm/s.
        public var velocity: Vector2
        /// Unit vector: how far it has turned from the plan.
        public var rotation: Vector2
        public var isAlive: Bool
        /// False for a cell that was eaten or has dissolved.
        public var isPresent: Bool
        public var impulse = Impulse.none

        public init(
            position: Vector2, remainder: Vector2 = .zero, velocity: Vector2, rotation: Vector2, isAlive: Bool,
            isPresent: Bool, impulse: Impulse = .none
        ) {
            self.position = position
            self.remainder = remainder
            self.velocity = velocity
            self.rotation = rotation
            self.isAlive = isAlive
            self.isPresent = isPresent
            self.impulse = impulse
        }
    }

    /// In the order of the plan.
    public var cells: [Cell]
    /// Live rest length over rest length of each link, in the order of the plan; 0 for a broken one.
    public var restFactors: [Float]
    /// Ticks its parts stay still.
    public var stun: Int
    /// How many ticks the world had lived; for rhythms, so modulo their period it is enough.
    public var playTick: UInt64

    public init(cells: [Cell], restFactors: [Float], stun: Int, playTick: UInt64) {
        self.cells = cells
        self.restFactors = restFactors
        self.stun = stun
        self.playTick = playTick
    }
}
