public import Evolution

/// How one run of a classic went.
public struct ClassicRun: Hashable, Sendable {
    public let classic: Classic
    public let seed: UInt64
    /// Brains judged until the solution, or until the run was given up.
    public let evaluations: Int
    /// The brain that solved it, or nil.
    public let solution: Brain?

    /// Evolves until a generation's best is a solution. Throws what makes no sense in the settings.
    public init(
        _ classic: Classic, seed: UInt64, settings: PopulationSettings? = nil
    ) throws(EvolutionSettingsError) {
        let trial = classic.trial
        var population = try Population(settings: settings ?? classic.settings, start: classic.start, seed: seed)
        var evaluations = 0
        var solution: Brain?
        // A champion stays for many generations: it is put to the long test once.
        var failed: Brain?
        while solution == nil, evaluations < classic.mostEvaluations {
            let fitness = population.members.map { trial.fitness(of: $0) }
            let best = fitness.indices.max { fitness[$0] < fitness[$1] } ?? 0
            let champion = population.members[best]
            if champion != failed, trial.isSolved(by: champion) {
                solution = champion
                evaluations += best + 1
            } else {
                failed = champion
                evaluations += fitness.count
                population.advance(fitness: fitness)
            }
        }
        self.classic = classic
        self.seed = seed
        self.evaluations = evaluations
        self.solution = solution
    }
}
