public import Evolution

/// How true one body of a pool swims, and bodies that may become of it.
public struct BodyTruth: Sendable {
    /// nil: the engine refuses the body.
    public let swim: SwimTruth?
    /// nil where the engine refuses one.
    public let mutants: [SwimTruth?]
    private let limits: TruthLimits

    /// The mutants depend on the genome alone: measured again, in any pool, it gives the same.
    public init(of genome: Genome, _ limits: TruthLimits = TruthLimits()) {
        self.limits = limits
        swim = Self.swim(of: Swimmer("body", genome), limits)
        mutants = Swimmer.mutants(of: [genome], count: limits.mutants, seed: genome.id).map {
            Self.swim(of: $0, limits)
        }
    }

    private static func swim(of swimmer: Swimmer, _ limits: TruthLimits) -> SwimTruth? {
        try? SwimTruth(of: swimmer, substeps: limits.substeps, reference: limits.reference)
    }

    /// Why it may be in no pool that ships; nil where it may.
    public var fault: BodyFault? {
        guard let swim else { return .refused }
        return swim.isAstray(limits) ? .astray : nil
    }

    /// Those that the engine refuses among them.
    public var mutantsAstray: Int { mutants.count { $0?.isAstray(limits) ?? true } }

    /// Whether it gets anywhere.
    public var swims: Bool { swim?.swims ?? false }

    public var swimmingMutants: Int { mutants.count { $0?.swims ?? false } }
}

/// Why a body is left out of a pool.
public enum BodyFault: Hashable, Sendable {
    /// By the engine.
    case refused
    /// It swims beside the truth.
    case astray
    /// It swims true, and more of its mutants go astray than of others, in a pool where too many do.
    case mutantsAstray
}
