public import Anatomy
public import SimMath
public import WireProtocol

/// What is known of another creature near the own one, at the tick that a prediction starts from.
public struct Neighbour: Sendable {
    public var view: CreatureView
    /// µm/s, one for each cell.
    public var velocities: [Vector2]
    /// What drives it, as far as the server says so.
    public var controls: ControlFrame?

    public init(_ view: CreatureView, velocities: [Vector2], controls: ControlFrame? = nil) {
        self.view = view
        self.velocities = velocities
        self.controls = controls
    }
}
