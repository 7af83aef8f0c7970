import Anatomy
import Evolution
import SimMath
import Testing

@Suite struct MutationTests {
    let mutation = Mutation(settings: EvolutionSettings())
    /// Changes the body in every birth, not in a third of them: as many changes take a third of the births.
    let bodyMutation: Mutation = {
        var settings = EvolutionSettings()
        settings.bodyChance = 1
        return Mutation(settings: settings)
    }()

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
            for start in [6, 8, 12, 18, 28, 44] {
                let parent = grown(founder(design, &random), to: start, &random)
                let changes = (0..<700).map { _ in
                    Double(bodyMutation.offspring(of: parent, using: &random).genome.plan.cells.count - start)
                }
                #expect(Spread(changes).isWithin(4, of: 0), "\(start) cells: \(Spread(changes))")
                #expect(changes.contains { $0 > 0 } && changes.contains { $0 < 0 }, "\(start) cells never change")
            }
        }
    }

    /// As many changes as in a hundred births without selection, four hundred times: the mean size stays where it was, to its
    /// standard error.
    @Test(arguments: [14, 30]) func longLinesKeepTheirSizeOnAverage(_ start: Int) {
        var random = RandomSource(seed: 3)
        let ends = (0..<400).map { line in
            var genome = grown(founder(line, &random), to: start, &random)
            for _ in 0..<35 { genome = bodyMutation.offspring(of: genome, using: &random).genome }
            return Double(genome.plan.cells.count)
        }
        #expect(Spread(ends).isWithin(4, of: Double(start)), "from \(start): \(Spread(ends))")
        #expect(Spread(ends).deviation > 2, "the lines do not change at all")
    }

    /// One smallest body, of vital cells alone, can only grow: it must not stay so for ever.
    @Test func aBodyOfVitalCellsAloneCanGrow() {
        var random = RandomSource(seed: 9)
        let plan = BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 62, y: 0),
                CellPlan(id: 2, type: .flagellum, x: -62, y: 0, gridFacing: 128),
            ],
            links: [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2)])
        let parent = Genome(plan: plan, brain: Brain())
        // Two at once may make one of them dispensable: a muscle swims in place of the flagellum.
        var settings = EvolutionSettings()
        settings.maximumBodyChanges = 1
        let mutation = Mutation(settings: settings)
        let sizes = (0..<1_000).map { _ in mutation.offspring(of: parent, using: &random).genome.plan.cells.count }
        #expect(sizes.allSatisfy { $0 >= 3 })
        #expect(sizes.contains { $0 > 3 })
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
        for _ in 0..<10_000 {
            let child = mutation.offspring(of: genome, using: &random)
            for change in child.changes { seen.formUnion("\(change)".split(separator: " ")) }
            if random.chance(0.1) { genome = child.genome }
        }
        for word in [
            "nerve", "lost", "new", "neuron", "moved", "turned", "size", "became", "second", "rhythm", "colour",
            "limb", "mirrored", "like", "answers", "rewired",
        ] {
            #expect(seen.contains { $0.hasPrefix(word) }, "\(word)")
        }
    }
}

/// Mean and deviation of numbers.
struct Spread: CustomStringConvertible {
    let mean: Double
    let deviation: Double
    let standardError: Double

    init(_ numbers: [Double]) {
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        self.mean = mean
        deviation = (squares / Double(numbers.count - 1)).squareRoot()
        standardError = deviation / Double(numbers.count).squareRoot()
    }

    /// Whether the mean lies within so many standard errors of `value`.
    func isWithin(_ errors: Double, of value: Double) -> Bool { abs(mean - value) <= errors * standardError }

    var description: String { "mean \(mean) ± \(standardError), deviation \(deviation)" }
}
