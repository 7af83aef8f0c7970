public import Evolution

/// A problem that neuroevolution is measured by, with what NEAT's authors report.
///
/// Stanley & Miikkulainen, "Evolving neural networks through augmenting topologies", Evolutionary Computation 10
/// (2002), section 4: means over 100 runs (XOR) and 120 (poles).
public enum Classic: String, CaseIterable, Hashable, Sendable {
    case xor
    case polesWithVelocities = "poles-with-velocities"
    case polesWithout = "poles-without"

    /// Evaluations until the solution, in the paper.
    public var paperEvaluations: Int {
        switch self {
        case .xor: 4_755
        case .polesWithVelocities: 3_600
        case .polesWithout: 33_184
        }
    }

    /// Evaluations after which a run counts as not solved.
    public var maximumEvaluations: Int {
        switch self {
        case .xor: 60_000
        case .polesWithVelocities: 60_000
        case .polesWithout: 300_000
        }
    }

    /// Evaluations without a solution after which a run restarts with other brains. That makes a search faster that
    /// seldom takes long but may take for ever (Luby, Sinclair & Zuckerman 1993, "Optimal speedup of Las Vegas
    /// algorithms", Information Processing Letters 47).
    public var attemptEvaluations: Int {
        switch self {
        case .xor: 60_000
        case .polesWithVelocities, .polesWithout: ClassicTuning.poleAttempt
        }
    }

    /// The trial by which brains are judged.
    public var trial: any Trial {
        switch self {
        case .xor: ExclusiveOr()
        case .polesWithVelocities: PoleBalancing(seesVelocities: true)
        case .polesWithout: PoleBalancing(seesVelocities: false)
        }
    }

    /// Where evolution starts: every input leads to every output, nothing hidden.
    public var start: Brain {
        let trial = trial
        var brain = Brain(inputs: trial.inputCount, outputs: trial.outputCount)
        for output in 0..<trial.outputCount {
            for input in 0..<trial.inputCount {
                brain.connect(source: UInt8(input), target: UInt8(trial.inputCount + output), weight: 0)
            }
        }
        return brain
    }

    /// How brains are sought: for XOR by NEAT's population and species, as `ClassicTuning` states; for the poles by a
    /// short search of the numbers of one structure after the other.
    func search(seed: UInt64) throws(EvolutionSettingsError) -> any BrainSearch {
        switch self {
        case .xor: try BrainPopulation(settings: ClassicTuning.logic, start: start, seed: seed)
        case .polesWithVelocities, .polesWithout:
            try StructureSearch(settings: ClassicTuning.poles, start: start, seed: seed)
        }
    }
}

/// A problem by which brains are judged.
public protocol Trial: Sendable {
    var inputCount: Int { get }
    var outputCount: Int { get }
    /// Finite and not below 0: more is better.
    func fitness(of brain: Brain) -> Float
    /// Whether a brain is a solution. May take long, is asked of one brain in a generation, and does not count as an
    /// evaluation, as in the paper.
    func isSolved(by brain: Brain) -> Bool
}
