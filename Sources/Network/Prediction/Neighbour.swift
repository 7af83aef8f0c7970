public import SimMath
public import WireProtocol

/// What is known of another creature near the own one, at the tick that a prediction starts from.
public struct Neighbour: Sendable {
    public var view: CreatureView
    /// µm/s, one for each cell.
    public var velocities: [Vector2]

    public init(_ view: CreatureView, velocities: [Vector2]) {
        self.view = view
        self.velocities = velocities
    }
}
