public import Anatomy
import SimMath

/// What a part does over time while what it listens to is at full: a curve for its panel.
public struct ActivationPreview: Hashable, Sendable {
    /// Seconds shown.
    public static let span: Float = 2
    static let steps = 96

    /// −1…1, evenly over `span`; of a muscle above 0 where it is shorter than at rest.
    public let values: [Float]

    /// nil for what does not answer the controls.
    public init?(of subject: PartSubject, in plan: BodyPlan) {
        let part: Int? =
            switch subject {
            case .cell(let id): plan.index(ofCell: id)
            case .link(let ends): plan.links.firstIndex { $0.ends == ends }
            case .place: nil
            }
        let isMuscle = if case .link = subject { true } else { false }
        guard let actuator = plan.actuators().first(where: { $0.part == part && ($0.kind == .muscle) == isMuscle })
        else { return nil }
        let times = (0...Self.steps).map { Self.span * Float($0) / Float(Self.steps) }
        if isMuscle {
            values = times.map { -plan.links[actuator.part].stretch(at: $0) }
        } else {
            let full = actuator.fullActivation
            values = times.map { full * actuator.wiring.rhythm.pulse(at: $0) }
        }
    }
}

extension Actuator {
    /// With the channel it is wired to at 1; with all that geometry makes it answer at its best.
    fileprivate var fullActivation: Float {
        guard wiring.channel == .automatic else {
            let activation = response.bias + response.weights.sum()
            return max(minimumActivation, activation)
        }
        return min(1, (0..<ControlFrame.channelCount).reduce(0) { max($0, abs(response.weights[$1])) })
    }
}

extension LinkPlan {
    /// As a share of the full contraction, below 0 shorter.
    fileprivate func stretch(at time: Float) -> Float {
        let isSteady = wiring.channel != .automatic && gridFrequency == 0
        return wiring.share * amplitude * (isSteady ? -1 : rhythm.wave(at: time))
    }
}
