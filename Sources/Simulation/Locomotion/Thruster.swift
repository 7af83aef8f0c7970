public import Anatomy
public import SimMath

/// A cell that pushes on the water.
public struct Thruster: Hashable, Sendable {
    /// In the order of the plan.
    public let cell: Int32
    /// Body frame, unit length.
    public let direction: Vector2
    /// pN.
    public let force: Float
    /// Energy units a second at full activity.
    public let cost: Float
    let response: ActuatorResponse
    /// −1 for a thruster that pushes both ways, 0 for one that pushes forward only.
    let minimum: Float
    let rhythm: Rhythm
    /// Wired with a gain below 0.
    let isReversed: Bool

    init(_ actuator: Actuator) {
        cell = Int32(actuator.part)
        direction = actuator.direction
        force = actuator.force
        cost = Float(actuator.cost)
        response = actuator.response
        minimum = actuator.minimumActivation
        rhythm = actuator.wiring.rhythm
        isReversed = actuator.wiring.gain < 0
    }

    /// How hard it pushes, −1…1 of its force. Charged it pushes in full, the way that is forward to it.
    public func activation(_ drive: Drive, _ impulse: Impulse = .none) -> Float {
        switch impulse {
        case .none, .weak: max(minimum, response.activation(drive.controls)) * rhythm.pulse(at: drive.beat)
        case .fires: isReversed ? minimum : 1
        case .numb: 0
        }
    }
}
