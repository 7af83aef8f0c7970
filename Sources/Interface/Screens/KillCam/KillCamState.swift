public import Anatomy
public import Controls
public import Drawing
public import SimMath

/// What a kill cam's display shows, as plain values.
public struct KillCamState: Hashable, Sendable {
    /// With whose senses it is seen; nil for the player's own.
    public var killer: Phrase?
    /// Seconds until the death; below 0 after it.
    public var secondsLeft: Float = 0
    /// How much of it was seen, and how much is before the death: 0…1.
    public var share: Float = 0
    public var deathShare: Float = 1
    /// Who senses; nil while it is not in view.
    public var body: Body?
    /// What it senses.
    public var senses = SenseFrame()
    /// The player's own body; nil while it is not in view, and once it is dead: others come to where it was.
    public var victim: Mark?
    public var names = ControlNames.standard

    public init() {}

    /// Where a creature is in the window, interface points.
    public struct Mark: Hashable, Sendable {
        public var centre: Vector2
        /// How far it reaches around its middle.
        public var reach: Float

        public init(centre: Vector2, reach: Float) {
            self.centre = centre
            self.reach = reach
        }
    }

    /// Who senses, and how its senses lie in the window.
    public struct Body: Hashable, Sendable {
        public var mark: Mark
        /// Where its front points, radians, counter-clockwise from the right.
        public var heading: Float
        /// How far its best eye sees, interface points.
        public var sight: Float

        public init(mark: Mark, heading: Float, sight: Float) {
            self.mark = mark
            self.heading = heading
            self.sight = sight
        }
    }
}
