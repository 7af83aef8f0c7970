public import SimMath

/// What the player's parts tell beyond what is seen: a brain has numbers for it, a player has marks.
nonisolated public struct SceneSenses: Hashable, Sendable {
    /// A sonar that calls.
    public struct Call: Hashable, Sendable {
        /// µm.
        public var place: Vector2
        /// How far its echoes come from, µm.
        public var reach: Float

        public init(place: Vector2, reach: Float) {
            self.place = place
            self.reach = reach
        }
    }

    /// A body, a rock or the rim that answers a call.
    public struct Echo: Hashable, Sendable {
        /// Of the circle that answers, µm.
        public var centre: Vector2
        public var radius: Float
        /// Where the sonar is, µm.
        public var listener: Vector2
        /// How much of the sonar's reach lies between them, 0…1.
        public var share: Float

        public init(centre: Vector2, radius: Float, listener: Vector2, share: Float) {
            self.centre = centre
            self.radius = radius
            self.listener = listener
            self.share = share
        }
    }

    /// The water at a feeler.
    public struct Flow: Hashable, Sendable {
        /// µm.
        public var place: Vector2
        public var reach: Float
        /// Of the water, µm/s.
        public var velocity: Vector2

        public init(place: Vector2, reach: Float, velocity: Vector2) {
            self.place = place
            self.reach = reach
            self.velocity = velocity
        }
    }

    /// A creature that moves near a feeler.
    public struct Stir: Hashable, Sendable {
        /// The feeler, µm.
        public var place: Vector2
        /// Direction of the movement that is felt, unit length.
        public var way: Vector2
        /// How near and how fast, 0…1.
        public var strength: Float

        public init(place: Vector2, way: Vector2, strength: Float) {
            self.place = place
            self.way = way
            self.strength = strength
        }
    }

    /// What the noses smell of one scent.
    public struct Scent: Hashable, Sendable {
        /// In the order of `OwnStatus.scents`.
        public enum Kind: CaseIterable, Hashable, Sendable { case food, blood, alarm }
        public var kind: Kind
        /// Where there is more of it, unit length.
        public var way: Vector2
        /// How sure that is, and how strong it smells, 0…1.
        public var clearness: Float
        public var strength: Float

        public init(_ kind: Kind, way: Vector2, clearness: Float, strength: Float) {
            self.kind = kind
            self.way = way
            self.clearness = clearness
            self.strength = strength
        }
    }

    public var calls: [Call] = []
    public var echoes: [Echo] = []
    public var flows: [Flow] = []
    public var stirs: [Stir] = []
    public var scents: [Scent] = []

    public init() {}

    public var isEmpty: Bool { calls.isEmpty && echoes.isEmpty && flows.isEmpty && stirs.isEmpty && scents.isEmpty }
}
