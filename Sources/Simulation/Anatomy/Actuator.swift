public import SimMath

/// How one actuator answers the control channels.
///
/// activation = clamp(weights · channels + bias). By default the weights follow from where the part is and where
/// it pushes (`BodyPlan.actuators()`), so that any body swims where it is steered; a part's wiring overrides it.
public struct ActuatorResponse: Hashable, Sendable {
    /// One weight a channel, in the order of `ControlChannel`.
    public var weights: SIMD8<Float>
    public var bias: Float

    public init(weights: SIMD8<Float>, bias: Float = 0) {
        self.weights = weights
        self.bias = bias
    }

    /// In full to one channel.
    init(to channel: ControlChannel) {
        weights = SIMD8(repeating: 0)
        bias = 0
        weights[channel.rawValue] = 1
    }

    /// The activation for these controls, −1…1.
    public func activation(_ controls: ControlFrame) -> Float {
        min(1, max(-1, (weights * controls.channels).sum() + bias))
    }
}

/// How a thrusting cell pushes.
public enum Thrust: Hashable, Sendable {
    /// Away from its front, where its tail beats: one way only, and not at all if another cell covers it.
    case astern
    /// Across its front, both ways.
    case across

    /// Unit vector of the push for a front that points along `front`.
    func direction(front: Vector2) -> Vector2 {
        switch self {
        case .astern: -front
        case .across: front.perpendicular
        }
    }

    /// −1 for a thrust that acts both ways.
    var minimumActivation: Float { self == .across ? -1 : 0 }
    var isBlockedByCover: Bool { self == .astern }
}

/// A part that acts on the water or on the body.
public struct Actuator: Sendable {
    /// What the part does.
    public enum Kind: Hashable, Sendable {
        /// Pushes its cell along `direction` (body frame) with `activation · force`.
        case thruster
        /// Changes its link's rest length in rhythm: see `Locomotion.Muscle`.
        case muscle
    }
    public let kind: Kind
    /// Index into the plan's `cells` (thruster) or `links` (muscle).
    public let part: Int
    /// Unit vector of the push in the body frame; zero for a muscle.
    public let direction: Vector2
    /// Maximum push, pN; 0 for a muscle and for a thruster that is blocked.
    public let force: Float
    /// Minimum activation: −1 for a part that acts both ways, 0 for one that only pushes. Lower ones are raised to it.
    public let minimumActivation: Float
    /// Energy units a second at activation 1.
    public let cost: Energy
    /// By default from the geometry; a genome may change it, and the wiring overrides both.
    public var response: ActuatorResponse
    public let wiring: PartWiring
}

extension BodyPlan {
    /// The body's actuators with their responses as they are wired, cells first, in the order of the plan.
    public func actuators() -> [Actuator] {
        let geometry = ThrustGeometry(self)
        let fromCells = cells.indices.compactMap { actuator(ofCell: $0, geometry) }
        let fromLinks = links.indices.compactMap { actuator(ofLink: $0, geometry) }
        return fromCells + fromLinks
    }

    private func actuator(ofCell index: Int, _ geometry: ThrustGeometry) -> Actuator? {
        let cell = cells[index]
        guard let thrust = cell.type.thrust else { return nil }
        let traits = cell.type.traits
        let push = thrust.direction(front: cell.facingVector)
        let isBlocked = thrust.isBlockedByCover && isCovered(cell)
        return Actuator(
            kind: .thruster, part: index, direction: push, force: isBlocked ? 0 : traits.strength(radius: cell.radius),
            minimumActivation: thrust.minimumActivation, cost: scaled(traits.activityCost, by: cell.areaScale),
            response: cell.wiring.response(insteadOf: automaticResponse(of: cell, push, geometry)),
            wiring: cell.wiring)
    }

    /// By its channel, for a thruster whose type names one, else by where it is and where it pushes.
    private func automaticResponse(of cell: CellPlan, _ push: Vector2, _ geometry: ThrustGeometry) -> ActuatorResponse {
        if let channel = cell.type.traits.channel { return ActuatorResponse(to: channel) }
        return geometry.response(at: cell.position, push: push)
    }

    private func actuator(ofLink index: Int, _ geometry: ThrustGeometry) -> Actuator? {
        let link = links[index]
        guard link.type.contracts, let a = cell(link.a), let b = cell(link.b) else { return nil }
        let side = (a.position + b.position).y / 2 - geometry.centre.y
        let lean: Float = side > 0.1 ? -1 : (side < -0.1 ? 1 : 0)
        let channel = link.type.traits.channel
        let automatic =
            channel.map { ActuatorResponse(to: $0) } ?? ActuatorResponse(weights: SIMD8(1, 0, lean, 0, 0, 0, 0, 0))
        return Actuator(
            kind: .muscle, part: index, direction: .zero, force: 0, minimumActivation: -1,
            cost: link.type.traits.activityCost, response: link.wiring.response(insteadOf: automatic),
            wiring: link.wiring)
    }
}

/// The geometry of a body's thrusters, which decides how much each helps a wanted force and torque.
struct ThrustGeometry {
    let centre: Vector2
    /// The longest lever of any thrusting cell, µm; at least .5.
    let longestLever: Float

    init(_ plan: BodyPlan) {
        let centre = plan.centreOfDrag
        self.centre = centre
        var longest: Float = 0.5
        for cell in plan.cells {
            guard let push = cell.type.thrust?.direction(front: cell.facingVector), cell.type.traits.channel == nil
            else { continue }
            longest = max(longest, abs((cell.position - centre).cross(push)))
        }
        longestLever = longest
    }

    /// Weight 1 where the push is all along the wanted axis, or has the longest lever for the wanted turn.
    func response(at position: Vector2, push: Vector2) -> ActuatorResponse {
        let lever = (position - centre).cross(push)
        return ActuatorResponse(weights: SIMD8(push.x, push.y, lever / longestLever, 0, 0, 0, 0, 0))
    }
}
