public import Anatomy
public import SimMath

/// A part of a body that answers the controls, named so that it survives other parts' edits.
public enum ActuatorPart: Hashable, Sendable {
    case cell(UInt8)
    case link(LinkEnds)
}

/// How the response of one actuator differs from the one that its position in the body would give it.
public struct ResponseGene: Hashable, Sendable {
    /// A weight this large reverses any default; a bias of 1 is full activity.
    public static let weightLimit: Float = 2
    public static let biasLimit: Float = 1

    public var part: ActuatorPart
    /// Added to the default weights, so that a part that moves keeps answering sensibly.
    public var weights: SIMD8<Float>
    public var bias: Float

    public init(part: ActuatorPart, weights: SIMD8<Float> = SIMD8(repeating: 0), bias: Float = 0) {
        self.part = part
        self.weights = weights
        self.bias = bias
    }
}

/// Everything a creature inherits: body, brain, and how its parts' responses differ from the defaults.
public struct Genome: Hashable, Sendable {
    public var plan: BodyPlan
    public var brain: Brain
    /// At most one for each part. A gene of a cell or link that is no actuator, for instance after a change of type,
    /// has no effect; one of a part that is gone is removed with the next change of the body, or a later part with the
    /// same id would take it over.
    public var responses: [ResponseGene]

    public init(plan: BodyPlan, brain: Brain, responses: [ResponseGene] = []) {
        self.plan = plan
        self.brain = brain
        self.responses = responses
    }

    /// The plan's actuators with this genome's responses applied.
    public func actuators() -> [Actuator] {
        plan.actuators().map { actuator in
            // A part that is wired to a channel answers that channel only.
            guard actuator.wiring.channel == .automatic,
                let gene = responses.first(where: { $0.part == part(of: actuator) })
            else { return actuator }
            var departed = actuator
            departed.response.weights += gene.weights * actuator.wiring.share
            departed.response.bias += gene.bias * actuator.wiring.share
            return departed
        }
    }

    mutating func dropResponsesOfMissingParts() {
        let plan = plan
        responses.removeAll { gene in
            switch gene.part {
            case .cell(let id): plan.index(ofCell: id) == nil
            case .link(let ends): !plan.hasLink(ends)
            }
        }
    }

    /// The part that an actuator of this genome's body is.
    public func part(of actuator: Actuator) -> ActuatorPart {
        actuator.kind == .muscle ? .link(plan.links[actuator.part].ends) : .cell(plan.cells[actuator.part].id)
    }

    /// The hash of the binary form: genomes with the same id are equal.
    public var id: UInt64 {
        var hash = StateHash()
        hash.combine(bytes: encoded())
        return hash.value
    }
}

extension Genome {
    /// A founder: one of the hand-made bodies with a random brain.
    public static func seed(
        design: Int, settings: EvolutionSettings, using random: inout RandomSource
    ) -> Genome {
        let plan = SeedDesign.all[design % SeedDesign.all.count].plan
        return Genome(plan: plan, brain: .random(settings: settings, using: &random))
    }
}

extension Genome: StateValue {
    public static let blank = Genome(plan: SeedDesign.all[0].plan, brain: Brain())

    /// By its binary form.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        var content = C.isReading ? [] : encoded()
        coder.bytes(&content, "genome", limit: Self.maximumBinaryBytes)
        guard C.isReading && coder.isSound else { return }
        do { self = try Genome(decoding: content) } catch { coder.refuse("genome", "\(error)") }
    }
}
