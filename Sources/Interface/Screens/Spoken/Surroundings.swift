public import SimMath

/// What there is around the player's creature, as far as it senses it: what the words in play are made of. Positions
/// from the creature, µm, y up as the window shows it.
public struct Surroundings: Hashable, Sendable {
    /// Another creature.
    public struct Sighting: Hashable, Sendable {
        public var id: UInt32
        public var danger: Danger
        public var offset: Vector2
        /// Between the two bodies, µm; 0 where they touch.
        public var gap: Float
        /// Whether it is after the player.
        public var isHunting: Bool

        public init(id: UInt32, danger: Danger, offset: Vector2, gap: Float, isHunting: Bool) {
            self.id = id
            self.danger = danger
            self.offset = offset
            self.gap = gap
            self.isHunting = isHunting
        }
    }

    /// Where the creature heads, radians counter-clockwise from the right.
    public var heading: Float
    public var others: [Sighting]
    /// The nearest particle.
    public var food: Vector2?
    /// Where bites and stabs came from since the last frame, radians counter-clockwise from the right.
    public var wounds: [Float]

    public init(heading: Float, others: [Sighting] = [], food: Vector2? = nil, wounds: [Float] = []) {
        self.heading = heading
        self.others = others
        self.food = food
        self.wounds = wounds
    }

    /// The nearest of those that are `danger` to the player; of threats one that hunts comes first.
    func nearest(_ danger: Danger) -> Sighting? {
        others.filter { $0.danger == danger }.min { a, b in
            (a.isHunting ? 0 : 1, a.gap, a.id) < (b.isHunting ? 0 : 1, b.gap, b.id)
        }
    }
}
