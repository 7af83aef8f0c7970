/// How the editor helps the hand. None of it is a rule of the game: the server checks plans, not gestures.
public struct EditorRules: Hashable, Sendable {
    /// A new cell is linked to every neighbour whose rim is nearer than this, µm.
    public var touchingGap: Float = 0.14
    /// And to no more neighbours than this, nearest first.
    public var maximumLinks = 3
    /// With snapping, a cell whose rim comes nearer than this to another's is set against it, µm.
    public var snapReach: Float = 0.9
    /// With snapping, the direction from the neighbour falls on a multiple of this share of a turn.
    public var snapTurns: Float = 1.0 / 24
    /// With snapping, cells this near the body's axis are set on it, µm.
    public var axisReach: Float = 0.16
    /// Two cells count as mirror images when they differ by no more than this, grid units.
    public var mirrorTolerance = 3
    /// One turn of the wheel or press of R, 1/256 turn.
    public var facingStep = 16
    /// One step of growing or shrinking, grid units.
    public var radiusStep = 4

    public init() {}
}
