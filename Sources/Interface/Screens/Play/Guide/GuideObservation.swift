public import Preferences
public import SimMath

/// What the player really did since the last frame, and where: the guide goes by nothing else.
public struct GuideObservation: Hashable, Sendable {
    /// Seconds since the last frame.
    public var elapsed: Float = 0
    /// nil where nothing can be learnt now: dead, in a menu, while other words are shown.
    public var venue: GuideStep.Venue?
    public var situation = GuideSituation()

    // MARK: In the water
    public var isThrusting = false
    /// How far the creature has moved, µm.
    public var travelled: Float = 0
    /// Between the heading and the way to the goal, radians, 0…π; nil without a goal.
    public var aimError: Float?
    /// Meals of the frame.
    public var meals = 0
    public var isBiting = false
    /// Whether a rival is near enough to be bitten.
    public var isRivalInReach = false
    /// From the creature to the nearest prey, µm; nil for none in sight. `frame`: what its direction is counted from.
    public var prey: Vector2?
    public var frame = BearingFrame.window
    /// Rivals eaten in this life.
    public var rivalsEaten = 0
    /// Seconds until the editor opens; nil while unknown.
    public var secondsToEdit: Float?

    // MARK: In the editor
    /// Whether the draft has more parts than the body had.
    public var hasPlaced = false
    public var hasUndone = false
    public var isDone = false

    public init() {}
}

extension GuideObservation {
    /// The error of `heading` (radians) on the way from `position` to `goal` (µm).
    public static func aimError(from position: Vector2, heading: Float, to goal: Vector2) -> Float {
        abs(wrapAngle((goal - position).angle - heading))
    }
}
