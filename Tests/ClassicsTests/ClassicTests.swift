import Classics
import Evolution
import Testing

@Suite struct ClassicTests {
    @Test(arguments: [1, 2, 3] as [UInt64]) func exclusiveOrIsSolved(_ seed: UInt64) throws {
        let run = try ClassicRun(.xor, seed: seed)
        let solution = try #require(run.solution)
        #expect(solution.hiddenCount > 0)
        #expect(ExclusiveOr().isSolved(by: solution))
        #expect(run.evaluations < Classic.xor.maximumEvaluations)
    }

    @Test func polesWithVelocitiesAreBalanced() throws {
        let run = try ClassicRun(.polesWithVelocities, seed: 1)
        let solution = try #require(run.solution)
        #expect(PoleBalancing(seesVelocities: true).fitness(of: solution) == 100_000)
    }

    @Test func polesWithoutVelocitiesAreBalanced() throws {
        let run = try ClassicRun(.polesWithout, seed: 1)
        let solution = try #require(run.solution)
        let trial = PoleBalancing(seesVelocities: false)
        #expect(trial.isSolved(by: solution))
        #expect(trial.startsMastered(by: solution) >= 200)
        // Lasting 1000 steps gives 0.1, stillness the rest.
        #expect(trial.fitness(of: solution) > 0.1)
    }

    /// A search that gets stuck: the run begins anew, and what was used before counts.
    @Test func aRunThatIsStuckBeginsAnewAndIsSolved() throws {
        let run = try ClassicRun(.polesWithout, seed: 15)
        let solution = try #require(run.solution)
        #expect(Classic.polesWithout.trial.isSolved(by: solution))
        #expect(run.evaluations > Classic.polesWithout.attemptEvaluations)
        #expect(run.evaluations < Classic.polesWithout.maximumEvaluations)
    }

    /// What the goals of the frontier are, by the first of the seeds that docs/benchmarks.md reports, with room for their
    /// chance: CoSyNE with velocities, CMA-ES without (Gomez, Schmidhuber & Miikkulainen 2008).
    @Test(arguments: [(Classic.polesWithVelocities, 954), (.polesWithout, 6_061)])
    func polesAreBalancedAsSoonAsAtTheFrontier(_ classic: Classic, _ frontier: Int) throws {
        let runs = try (1...10 as ClosedRange<UInt64>).map { try ClassicRun(classic, seed: $0) }
        #expect(runs.allSatisfy { $0.solution != nil })
        #expect(runs.map(\.evaluations).reduce(0, +) <= runs.count * frontier)
    }

    @Test func theSameSeedIsTheSameRun() throws {
        #expect(try ClassicRun(.xor, seed: 5) == ClassicRun(.xor, seed: 5))
    }

    @Test(arguments: Classic.allCases) func aBrainThatDoesNothingSolvesNothing(_ classic: Classic) {
        #expect(!classic.trial.isSolved(by: classic.start))
        let fitness = classic.trial.fitness(of: classic.start)
        #expect(fitness >= 0 && fitness.isFinite)
    }
}
