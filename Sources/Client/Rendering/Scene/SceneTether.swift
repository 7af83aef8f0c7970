public import SimMath

/// A strand by which a sucker holds a cell of another body.
nonisolated public struct SceneTether: Hashable, Sendable {
    /// A cell that it ends at: its middle and its radius, µm.
    public struct End: Hashable, Sendable {
        public var place: Vector2
        public var radius: Float

        public init(place: Vector2, radius: Float) {
            self.place = place
            self.radius = radius
        }
    }

    public var sucker: End
    public var held: End
    /// How far it is stretched: 0 at rest, 1 about to tear.
    public var pull: Float

    public init(sucker: End, held: End, pull: Float) {
        self.sucker = sucker
        self.held = held
        self.pull = pull
    }
}

extension SceneTether {
    /// `near` in µm.
    func isAtRest(since old: SceneTether, _ near: Float) -> Bool {
        (sucker.place - old.sucker.place).length <= near && (held.place - old.held.place).length <= near
            && sucker.radius == old.sucker.radius && held.radius == old.held.radius && abs(pull - old.pull) < 0.05
    }
}
