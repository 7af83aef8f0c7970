import Anatomy
import Evolution
import SimMath
import Testing

@Suite struct MutationTests {
    let mutation = Mutation(settings: EvolutionSettings())

    private func founder(_ design: Int, _ random: inout RandomSource) -> Genome {
        Genome.seed(design: design, settings: EvolutionSettings(), using: &random)
    }

    @Test func fiveThousandMutationsInARowAreAllValid() {
        var random = RandomSource(seed: 1)
        for design in SeedDesign.all.indices {
            var genome = founder(design, &random)
            for _ in 0..<1_000 {
                let child = mutation.offspring(of: genome, using: &random)
                #expect(child.genome.plan.problems() == [])
                genome = child.genome
            }
        }
    }

    @Test func bodiesDoNotDriftToASizeOfTheMutationsChoosing() {
        var random = RandomSource(seed: 2)
        for design in SeedDesign.all.indices {
            // A body smaller than the seeds has hardly a cell that it could lose and still feed and move.
            for start in [8, 12, 18, 28] {
                let parent = grown(founder(design, &random), to: start, &random)
                let change = (0..<1_000).reduce(0) { sum, _ in
                    sum + mutation.offspring(of: parent, using: &random).genome.plan.cells.count
                        - parent.plan.cells.count
                }
                #expect(abs(Float(change) / 1_000) < 0.05, "\(start) cells, \(change) in 1000 births")
            }
        }
    }

    @Test func longLinesKeepTheirSizeOnAverage() {
        var random = RandomSource(seed: 3)
        var total = 0
        for line in 0..<60 {
            var genome = grown(founder(line, &random), to: 14, &random)
            for _ in 0..<60 { genome = mutation.offspring(of: genome, using: &random).genome }
            total += genome.plan.cells.count
        }
        let mean = Float(total) / 60
        #expect(mean > 10.5 && mean < 17.5, "mean \(mean) from 14")
    }

    /// The genome after as many mutations as it takes to have `count` cells.
    private func grown(_ genome: Genome, to count: Int, _ random: inout RandomSource) -> Genome {
        var grown = genome
        for _ in 0..<100_000 where grown.plan.cells.count != count {
            let child = mutation.offspring(of: grown, using: &random).genome
            let before = abs(grown.plan.cells.count - count)
            if abs(child.plan.cells.count - count) <= before { grown = child }
        }
        #expect(grown.plan.cells.count == count)
        return grown
    }

    @Test func aNewBodyKeepsItsBrainAndANewBrainItsBody() {
        var random = RandomSource(seed: 4)
        let parent = founder(0, &random)
        var bodies = 0
        var brains = 0
        for _ in 0..<1_000 {
            let child = mutation.offspring(of: parent, using: &random)
            let newBody = child.genome.plan != parent.plan
            let newBrain = child.genome.brain != parent.brain
            #expect(!(newBody && newBrain))
            bodies += newBody ? 1 : 0
            brains += newBrain ? 1 : 0
            if newBody || newBrain { #expect(!child.changes.isEmpty || newBrain) }
        }
        #expect(bodies > 200)
        #expect(brains > 400)
    }

    @Test func aChildCanStillFeedAndMove() {
        var random = RandomSource(seed: 5)
        var genome = founder(0, &random)
        for _ in 0..<1_000 {
            genome = mutation.offspring(of: genome, using: &random).genome
            #expect(!genome.plan.warnings().contains(.cannotFeed))
            #expect(!genome.plan.warnings().contains(.cannotMove))
        }
    }

    @Test func everyKindOfChangeHappens() {
        var random = RandomSource(seed: 6)
        var seen: Set<Substring> = []
        var genome = founder(3, &random)
        for _ in 0..<4_000 {
            let child = mutation.offspring(of: genome, using: &random)
            for change in child.changes { seen.formUnion("\(change)".split(separator: " ")) }
            if random.chance(0.1) { genome = child.genome }
        }
        for word in [
            "nerve", "lost", "new", "neuron", "moved", "turned", "size", "became", "second", "rhythm", "colour",
        ] {
            #expect(seen.contains { $0.hasPrefix(word) }, "\(word)")
        }
    }
}
