public import Anatomy
public import Evolution
import SimMath
public import SoftBody

/// A body to try, with a name for the table.
public struct Swimmer: Sendable {
    public let name: String
    public let plan: BodyPlan
    public let actuators: [Actuator]

    public init(_ name: String, _ genome: Genome) {
        self.name = name
        plan = genome.plan
        actuators = genome.actuators()
    }

    /// The game's seed designs.
    public static var seeds: [Swimmer] {
        SeedDesign.all.map { Swimmer($0.name, Genome(plan: $0.plan, brain: Brain())) }
    }

    /// `count` bodies, each one to eight changes away from one of `parents`, taken in turn; none without parents.
    public static func mutants(of parents: [Genome], count: Int, seed: UInt64) -> [Swimmer] {
        guard !parents.isEmpty else { return [] }
        var settings = EvolutionSettings()
        settings.bodyChance = 1
        settings.responseChance = 0
        let mutation = Mutation(settings: settings)
        var random = RandomSource(seed: seed)
        return (0..<count).map { k in
            var genome = parents[k % parents.count]
            for _ in 0...k % 8 { genome = mutation.offspring(of: genome, using: &random).genome }
            return Swimmer("mutant \(k)", genome)
        }
    }
}

/// How far a body swims at the game's substeps, beside many: what evolution optimises must not be the engine's error.
public struct SwimTruth: Sendable {
    public let name: String
    public let cells: Int
    /// Of ten seconds, µm, at the game's substeps and at many.
    public let path: Float
    public let referencePath: Float
    /// rad.
    public let turn: Float
    public let referenceTurn: Float

    /// Throws for a body that the engine refuses.
    public init(of swimmer: Swimmer, substeps: Int, reference: Int) throws(SoftBodyError) {
        var few = try SwimTrial(swimmer.plan, swimmer.actuators, substeps: substeps)
        var many = try SwimTrial(swimmer.plan, swimmer.actuators, substeps: reference)
        few.run(settling: 2, seconds: 10)
        many.run(settling: 2, seconds: 10)
        name = swimmer.name
        cells = swimmer.plan.cells.count
        (path, referencePath) = (few.path, many.path)
        (turn, referenceTurn) = (few.turn, many.turn)
    }

    /// Whether it gets anywhere: a tenth of a micrometre a second. Of less, a share says nothing.
    public var swims: Bool { max(path, referencePath) > 1 }

    /// Share by which the path is too long or too short.
    public var pathError: Float { abs(path - referencePath) / max(referencePath, .leastNormalMagnitude) }

    /// Whether it gets anywhere, and farther beside the truth than is allowed.
    public func isAstray(_ limits: TruthLimits) -> Bool { swims && pathError > limits.pathError }

    /// rad a second.
    public var turnError: Float { abs(turn - referenceTurn) / 10 }
}
