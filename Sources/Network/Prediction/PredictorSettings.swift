/// The tuning values of prediction.
public struct PredictorSettings: Hashable, Sendable {
    /// Frames stepped beyond the server's last word: a second. Later the body stands still, which says that the line is gone.
    public var maximumFrames = 60
    /// Seconds in which all but a third of a correction has faded: slower than the eye takes for a jump, faster than the hand
    /// takes for drift.
    public var fading: Float = 0.1
    /// µm: a correction beyond this is a new place, and is jumped to.
    public var leap: Float = 4
    /// Others are stepped with the own body within this, rim to rim, µm: what two fast swimmers cross in a third of a second.
    public var neighbourhood: Float = 4
    /// Others stepped at most: more never touch one body at once.
    public var maximumNeighbours = 4
    /// Others are shown where they are predicted from this gap on, and where they were at the other, µm.
    public var touching: Float = 0.4
    public var apart: Float = 1.8
    /// Seconds for a neighbour to go over from one to the other.
    public var crossing: Float = 0.2
    /// Plans whose soundness is remembered.
    public var knownPlans = 256

    public init() {}

    /// How much of a neighbour's predicted place is shown, 0…1.
    func nearness(_ gap: Float) -> Float { min(1, max(0, (apart - gap) / (apart - touching))) }
}
