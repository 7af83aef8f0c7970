public import Evolution
import SimMath

/// The result of one run of a classic.
public struct ClassicRun: Hashable, Sendable {
    public let classic: Classic
    public let seed: UInt64
    /// Brains judged until the solution, or until the run was given up.
    public let evaluations: Int
    /// The brain that solved it, or nil.
    public let solution: Brain?

    /// Evolves until a brain is found to be a solution: in each generation the best one not tested before is tested. A
    /// search that has used its evaluations without a solution is replaced by a new one, and its evaluations count.
    /// Throws for settings out of range.
    public init(_ classic: Classic, seed: UInt64) throws(EvolutionSettingsError) {
        var seeds = RandomSource(seed: seed)
        var attempt = try Attempt(classic, seed: seed)
        var evaluations = 0
        while attempt.solution == nil, evaluations + attempt.evaluations < classic.maximumEvaluations {
            if attempt.evaluations >= classic.attemptEvaluations {
                evaluations += attempt.evaluations
                attempt = try Attempt(classic, seed: seeds.next())
            }
            attempt.advance()
        }
        self.classic = classic
        self.seed = seed
        self.evaluations = evaluations + attempt.evaluations
        solution = attempt.solution
    }
}

/// One search, from its first brains on.
private struct Attempt {
    let trial: any Trial
    var search: any BrainSearch
    var evaluations = 0
    var solution: Brain?
    /// Brains that failed the long test.
    var failed: Set<Brain> = []

    init(_ classic: Classic, seed: UInt64) throws(EvolutionSettingsError) {
        trial = classic.trial
        search = try classic.search(seed: seed)
    }

    /// One generation.
    mutating func advance() {
        let members = search.members
        let fitness = members.map { trial.fitness(of: $0) }
        let best = members.indices.filter { !failed.contains(members[$0]) }.max { fitness[$0] < fitness[$1] }
        if let best, trial.isSolved(by: members[best]) {
            solution = members[best]
            evaluations += best + 1
            return
        }
        if let best { failed.insert(members[best]) }
        evaluations += fitness.count
        search.advance(fitness: fitness)
    }
}
