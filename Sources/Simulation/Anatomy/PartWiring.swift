import SimMath

/// How a designer, or mutation, overrides the default response of an actuator. Small whole numbers, exact in every
/// form.
///
/// The activation of a flagellum or cilia is gain · channel · pulse(t), of a muscle gain · channel beside its
/// rhythm. `automatic` leaves the response to the body's geometry.
public struct PartWiring: Hashable, Sendable {
    /// What a part answers to. The raw value is its code on the wire and in files: never renumber, only append.
    public enum Channel: UInt8, CaseIterable, Hashable, Sendable {
        /// The response from geometry, changed by the genome.
        case automatic = 0
        case thrust
        case strafe
        case turn
        case bite
        case fire
        case shock
        case grip
        case custom
        /// As if it had a channel that is always 1.
        case always

        /// The control channel it names; nil for `automatic` and `always`.
        public var control: ControlChannel? { ControlChannel(rawValue: Int(rawValue) - 1) }
    }

    public static let fullGain: Int8 = 127
    public static let automatic = PartWiring()

    public var channel: Channel
    /// Share of the full response, in 1/127; below 0 it is reversed.
    public var gain: Int8
    /// A thruster's rhythm in 1/32 Hz; 0: steady, as it must be for a muscle, which has its rhythm in the link.
    public var gridFrequency: UInt8
    /// In 1/256 turn; 0 where there is no rhythm.
    public var gridPhase: UInt8

    public init(
        channel: Channel = .automatic, gain: Int8 = fullGain, gridFrequency: UInt8 = 0, gridPhase: UInt8 = 0
    ) {
        self.channel = channel
        self.gain = gain
        self.gridFrequency = gridFrequency
        self.gridPhase = gridPhase
    }

    public var isAutomatic: Bool { self == .automatic }
    /// −1…1.
    public var share: Float { Float(gain) / Float(Self.fullGain) }
    public var rhythm: Rhythm { Rhythm(frequency: Float(gridFrequency) / 32, phase: Float(gridPhase) / 256) }

    /// The response of a part whose default is `automatic`.
    public func response(insteadOf automatic: ActuatorResponse) -> ActuatorResponse {
        switch channel {
        case .automatic: return ActuatorResponse(weights: automatic.weights * share, bias: automatic.bias * share)
        case .always: return ActuatorResponse(weights: SIMD8(repeating: 0), bias: share)
        default:
            var weights = SIMD8<Float>(repeating: 0)
            if let control = channel.control { weights[control.rawValue] = share }
            return ActuatorResponse(weights: weights)
        }
    }

    /// The wiring of the same part on the other side of the body.
    ///
    /// Sideways and turning have a side, so their gain changes sign. Mirroring already reverses a part that pushes
    /// across its front (cilia), for which it is the other way about. Automatic parts need no change.
    public func mirrored(pushesAcross: Bool) -> PartWiring {
        guard channel != .automatic else { return self }
        let hasSide = channel == .strafe || channel == .turn
        var image = self
        if hasSide != pushesAcross { image.gain = 0 &- gain }
        return image
    }
}

/// A periodic signal.
public struct Rhythm: Hashable, Sendable {
    /// Hz; 0 for a steady signal.
    public var frequency: Float
    /// Turns.
    public var phase: Float

    public init(frequency: Float, phase: Float) {
        self.frequency = frequency
        self.phase = phase
    }

    /// −1…1; `time` in seconds.
    public func wave(at time: Float) -> Float { sinTurns(frequency * time + phase) }

    /// What a thruster's activation is multiplied with: swells and fades between 0 and 1, or always 1.
    public func pulse(at time: Float) -> Float { frequency > 0 ? 0.5 + 0.5 * wave(at: time) : 1 }
}

/// What is wrong with a wiring.
public enum WiringFault: Hashable, Sendable, CustomStringConvertible {
    case noActuator
    case gainOutOfRange(Int)
    /// On a muscle, which has its rhythm in the link.
    case secondRhythm
    case phaseWithoutRhythm

    public var description: String {
        switch self {
        case .noActuator: "only parts that push, contract or keep a rhythm can be wired"
        case .gainOutOfRange(let gain):
            "gain \(gain): from \(-PartWiring.fullGain) to \(PartWiring.fullGain)"
        case .secondRhythm: "a muscle has its own rhythm already"
        case .phaseWithoutRhythm: "a phase needs a rhythm"
        }
    }
}

extension CellPlan {
    /// Whether it pushes on the water or has a rhythm of its own: such a cell can be wired.
    public var isActuator: Bool { type.thrust != nil || type.roles.contains(.paces) }
    /// For its image on the other side.
    public var mirroredWiring: PartWiring { wiring.mirrored(pushesAcross: type.thrust == .across) }

    var wiringFault: WiringFault? { wiring.fault(isActuator: isActuator, isRhythmic: false) }
}

extension LinkPlan {
    public var isActuator: Bool { type.contracts }
    /// For its image on the other side.
    public var mirroredWiring: PartWiring { wiring.mirrored(pushesAcross: false) }
    /// Whether it moves a body about: it contracts by geometry, and not only on a channel of its own.
    var swims: Bool { type.contracts && type.traits.channel == nil }
    public var rhythm: Rhythm { Rhythm(frequency: frequency, phase: phase) }

    var wiringFault: WiringFault? { wiring.fault(isActuator: isActuator, isRhythmic: true) }
}

extension PartWiring {
    fileprivate func fault(isActuator: Bool, isRhythmic: Bool) -> WiringFault? {
        if isAutomatic { return nil }
        if !isActuator { return .noActuator }
        if gain < -Self.fullGain { return .gainOutOfRange(Int(gain)) }
        if isRhythmic, gridFrequency != 0 { return .secondRhythm }
        return gridFrequency == 0 && gridPhase != 0 ? .phaseWithoutRhythm : nil
    }
}

extension BodyPlan {
    /// Whether muscles move it about, beside its thrusters or alone.
    public var swimsByMuscles: Bool { links.contains(where: \.swims) }

    func wiringProblems() -> [BodyPlanProblem] {
        let ofCells = cells.compactMap { cell in
            cell.wiringFault.map { BodyPlanProblem.wrongWiring(cells: [cell.id], $0) }
        }
        let ofLinks = links.compactMap { link in
            link.wiringFault.map { BodyPlanProblem.wrongWiring(cells: [link.a, link.b], $0) }
        }
        return ofCells + ofLinks
    }
}
