import Evolution
import SimMath
import Testing

/// Historical markings, distance and crossover.
@Suite struct MarkingTests {
    /// Two inputs, each wired to the one output.
    private func simple(_ first: Float = 1, _ second: Float = -1) -> Brain {
        var brain = Brain(inputs: 2, outputs: 1)
        brain.connect(source: 0, target: 2, weight: first)
        brain.connect(source: 1, target: 2, weight: second)
        return brain
    }

    private func distance(_ a: Brain, _ b: Brain) -> Float {
        BrainHistory(a).distance(to: BrainHistory(b), structure: 1, weights: 0.5)
    }

    @Test func theSameSplitGetsTheSameMarkingAnywhere() throws {
        var (a, b) = (simple(), simple(3, 4))
        // The other brain splits another edge first: the order in time does not matter.
        _ = b.splitConnection(at: 1, by: Brain.Neuron())
        let edge = try #require(b.connections.firstIndex { $0.source == 0 && $0.target == 2 })
        _ = b.splitConnection(at: edge, by: Brain.Neuron())
        _ = a.splitConnection(at: 0, by: Brain.Neuron())
        #expect(a.markings.count == 1 && b.markings.count == 2)
        #expect(a.markings[0] == b.markings[1])
        #expect(a.markings[0] != b.markings[0])
    }

    @Test func anEdgeSplitAgainGivesAnotherMarking() {
        var brain = simple()
        _ = brain.splitConnection(at: 0, by: Brain.Neuron())
        brain.connect(source: 0, target: 2, weight: 1)
        let again = brain.connections.firstIndex { $0.source == 0 && $0.target == 2 } ?? 0
        _ = brain.splitConnection(at: again, by: Brain.Neuron())
        #expect(Set(brain.markings).count == 2)
    }

    @Test func everyNodeIsFoundByItsMarking() {
        var random = RandomSource(seed: 3)
        let brain = Brain.random(settings: EvolutionSettings(), using: &random)
        for node in 0..<brain.nodeCount {
            #expect(brain.node(marked: brain.marking(ofNode: node)).map(Int.init) == node)
        }
        #expect(Set((0..<brain.nodeCount).map { brain.marking(ofNode: $0) }).count == brain.nodeCount)
    }

    @Test func theDistanceIsThatOfThePaper() {
        let a = simple(1, -1)
        #expect(distance(a, a) == 0)
        // Three genes in common (two edges, one bias), one weight 1.5 apart.
        #expect(abs(distance(a, simple(2.5, -1)) - 0.5 * 1.5 / 3) < 1e-6)
        var b = a
        _ = b.splitConnection(at: 0, by: Brain.Neuron())
        // One edge only here, two edges and a bias only there.
        #expect(distance(a, b) == 4)
        #expect(distance(b, a) == 4)
    }

    @Test func aChildHasTheStructureOfTheFitterAndWeightsOfBoth() {
        var random = RandomSource(seed: 4)
        var fitter = simple(1, 2)
        _ = fitter.splitConnection(at: 0, by: Brain.Neuron())
        let other = simple(-3, -4)
        var seen: Set<Float> = []
        for _ in 0..<50 {
            let child = fitter.crossed(with: other, using: &random)
            #expect(child.markings == fitter.markings)
            #expect(child.connections.map(\.source) == fitter.connections.map(\.source))
            seen.insert(child.weight(source: 1, target: 2) ?? 0)
        }
        #expect(seen == [2, -4])
    }

    @Test func anEdgeThatWasSplitComesBackFromAParentThatHasItWhole() {
        var random = RandomSource(seed: 6)
        var fitter = simple(1, 2)
        let node = fitter.splitConnection(at: 0, by: Brain.Neuron())
        var other = simple(-3, -4)
        other.connect(source: 2, target: 2, weight: 5)
        let child = fitter.crossed(with: other, revival: 1, using: &random)
        #expect(child.weight(source: 0, target: 2) == -3)
        #expect(node.map { child.weight(source: 0, target: $0) } == 1)
        // What was never split is no part of the fitter's structure.
        #expect(child.weight(source: 2, target: 2) == nil)
        var returned = 0
        for _ in 0..<400 {
            let child = fitter.crossed(with: other, revival: 0.25, using: &random)
            returned += child.weight(source: 0, target: 2) == nil ? 0 : 1
        }
        #expect((60...140).contains(returned))
    }

    @Test func crossoverIsOffUnlessAskedFor() {
        var random = RandomSource(seed: 5)
        var settings = EvolutionSettings()
        let parent = Genome.seed(design: 0, settings: settings, using: &random)
        let mate = Genome.seed(design: 0, settings: settings, using: &random)
        for _ in 0..<100 {
            let child = Mutation(settings: settings).offspring(of: parent, with: mate, using: &random)
            #expect(!child.changes.contains(.brainsCrossed))
        }
        settings.crossoverChance = 1
        let child = Mutation(settings: settings).offspring(of: parent, with: mate, using: &random)
        #expect(child.changes.contains(.brainsCrossed))
    }

    @Test func nudgesDoNotGrowWithTheBrain() {
        var random = RandomSource(seed: 6)
        var brain = Brain()
        for target in Brain.firstNeuron..<Brain.firstNeuron + 6 {
            for source in 0..<50 { brain.connect(source: UInt8(source), target: UInt8(target), weight: 1) }
        }
        let mutation = Mutation(settings: EvolutionSettings())
        let counts = (0..<300).map { _ in
            let changed = mutation.mutated(brain, using: &random).changes
            return changed.reduce(0) { if case .weightsNudged(let count) = $1 { Double(count) } else { $0 } }
        }
        #expect(Spread(counts).isWithin(4, of: Double(EvolutionSettings().maximumNudges)))
    }

    @Test func brainsKeepTheirSizeWithoutSelection() {
        var random = RandomSource(seed: 7)
        let mutation = Mutation(settings: EvolutionSettings())
        let changes = (0..<100).map { _ in
            var brain = Brain.random(settings: EvolutionSettings(), using: &random)
            let start = brain.connections.count
            for _ in 0..<100 { brain = mutation.mutated(brain, using: &random).brain }
            return Double(brain.connections.count - start)
        }
        #expect(Spread(changes).isWithin(4, of: 0), "\(Spread(changes))")
    }
}
