public import Anatomy
import Controls
public import Drawing
public import SimMath

/// A cell, the link between two, or a free place for a new cell, µm.
public enum PartSubject: Hashable, Sendable {
    case cell(UInt8)
    case link(LinkEnds)
    case place(Vector2)
}

/// What can be set by a slider in a part's panel.
public enum PartSlider: Hashable, Sendable, CaseIterable {
    case size, direction
    case strength, swing, rhythm, phase

    public var name: Phrase {
        switch self {
        case .size: "Size"
        case .direction: "Direction"
        case .strength: "Strength"
        case .swing: "Swing"
        case .rhythm: "Rhythm"
        case .phase: "Phase"
        }
    }

    /// Whether it belongs to how the part answers, and not to its shape.
    var isOfTheResponse: Bool { self != .size && self != .direction }

    /// In the plan's own units.
    public var scale: SliderScale {
        switch self {
        case .size:
            SliderScale(
                Int(BodyPlanLimits.minimumRadius / BodyPlan.grid)...Int(BodyPlanLimits.maximumRadius / BodyPlan.grid),
                step: 4)
        case .direction: SliderScale(0...255, step: 4, wraps: true)
        case .strength: SliderScale(-Int(PartWiring.fullGain)...Int(PartWiring.fullGain), step: 8, origin: 0)
        case .swing: SliderScale(0...255, step: 16)
        case .rhythm: SliderScale(0...255, step: 4)
        case .phase: SliderScale(0...255, step: 8, wraps: true)
        }
    }

    /// A value with its unit.
    public func words(_ value: Int) -> Phrase {
        func percent(of full: Float) -> Phrase {
            let share = Int((Float(value) / full * 100).rounded())
            return share < 0 ? "−\(abs(share)) %" : "\(share) %"
        }
        switch self {
        case .size: return "\(Phrase(figure: Figures.decimal(Double(Float(value) * BodyPlan.grid), digits: 2))) µm"
        case .direction, .phase: return "\(Int((Float(value) / 256 * 360).rounded()))°"
        case .strength: return percent(of: Float(PartWiring.fullGain))
        case .swing: return percent(of: 255)
        case .rhythm:
            let hertz = Phrase(figure: Figures.decimal(Double(value) / 32, digits: 2))
            return value == 0 ? "steady" : "\(hertz) Hz"
        }
    }

    /// The sliders of a cell.
    static func of(_ cell: CellPlan) -> [PartSlider] {
        let shape: [PartSlider] = cell.type.hasFront ? [.size, .direction] : [.size]
        guard cell.isActuator else { return shape }
        // A phase of no rhythm is none.
        return shape + [.strength, .rhythm] + (cell.wiring.gridFrequency > 0 ? [.phase] : [])
    }

    /// The sliders of a link.
    static func of(_ link: LinkPlan) -> [PartSlider] { link.isActuator ? [.strength, .swing, .rhythm, .phase] : [] }
}

extension PartWiring.Channel {
    /// On its button.
    var title: Phrase {
        switch self {
        case .automatic: "Automatic"
        case .thrust: "Ahead"
        case .strafe: "Sideways"
        case .turn: "Turn"
        case .bite: "Bite"
        case .fire: "Fire"
        case .shock: "Shock"
        case .grip: "Grip"
        case .custom: "Custom"
        case .always: "Always"
        }
    }

    /// What choosing it means.
    func meaning(_ names: ControlNames) -> Phrase {
        switch self {
        case .automatic: "Does what its place in the body is good for."
        case .thrust: "Works when you swim ahead."
        case .strafe: "Works when you slip to the left."
        case .turn: "Works when you turn to the left."
        case .bite: "Works when you bite and boost."
        case .fire: "Works while you hold \(names.name(of: .fire))."
        case .shock: "Works while you hold \(names.name(of: .shock))."
        case .grip: "Works while you hold \(names.name(of: .grip))."
        case .custom: "Works while you hold \(names.name(of: .custom))."
        case .always: "Works all the time, and costs all the time."
        }
    }
}
