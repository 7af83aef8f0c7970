public import Anatomy
public import Ecosystem
import Locomotion
public import SimMath

/// Steers a creature as a patient player would, through the control frame alone: turn towards the target, swim when it
/// is ahead.
public struct Autopilot: Sendable {
    /// Turn command for each radian of error, and its damping by each rad/s of spin.
    public var gain: Float = 1.6
    public var damping: Float = 0.35

    public init() {}

    /// The controls that bring the creature's forward axis to `direction` (dish frame, any length).
    public func heading(_ direction: Vector2, for creature: CreatureView) -> ControlFrame {
        let error = direction.unrotated(by: creature.root.rotation).angle
        let thrust = max(0, 1 - abs(error))
        return ControlFrame(thrust: thrust, turn: gain * error - damping * creature.spin)
    }

    /// Towards a point, biting.
    public func attack(_ point: Vector2, for creature: CreatureView) -> ControlFrame {
        var frame = heading(point - creature.root.position, for: creature)
        frame[.bite] = 1
        return frame
    }
}
