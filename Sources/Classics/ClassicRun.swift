public import Evolution

/// How one run of a classic went.
public struct ClassicRun: Hashable, Sendable {
    public let classic: Classic
    public let seed: UInt64
    /// Brains judged until the solution, or until the run was given up.
    public let evaluations: Int
    /// The brain that solved it, or nil.
    public let solution: Brain?

    /// Evolves until a brain is found to be a solution: of each generation the best that was not tested before is. Throws what
    /// makes no sense in the settings.
    public init(
        _ classic: Classic, seed: UInt64, settings: PopulationSettings? = nil
    ) throws(EvolutionSettingsError) {
        let trial = classic.trial
        var population = try Population(settings: settings ?? classic.settings, start: classic.start, seed: seed)
        var evaluations = 0
        var solution: Brain?
        var failed: Set<Brain> = []
        while solution == nil, evaluations < classic.mostEvaluations {
            let members = population.members
            let fitness = members.map { trial.fitness(of: $0) }
            let untested = members.indices.filter { !failed.contains(members[$0]) }
            let best = untested.max { fitness[$0] < fitness[$1] }
            if let best, trial.isSolved(by: members[best]) {
                solution = members[best]
                evaluations += best + 1
            } else {
                if let best { failed.insert(members[best]) }
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
