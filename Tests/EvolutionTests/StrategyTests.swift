import Evolution
import SimMath
import Testing

@Suite struct StrategyTests {
    private func settings(litter: Int = 8) -> StrategySettings {
        var settings = StrategySettings()
        settings.litter = litter
        return settings
    }

    /// Best at (3, −2), and ten times as steep along the second axis.
    private func fitness(_ point: [Float]) -> Float {
        let (a, b) = (point[0] - 3, point[1] + 2)
        return -(a * a + 100 * b * b)
    }

    @Test func eachSampleIsFollowedByItsMirrorImage() {
        var random = RandomSource(seed: 1)
        var strategy = SeparableStrategy(middle: [1, -1, 5], deviations: [1, 2, 3], litter: 8)
        let litter = strategy.litter(using: &random)
        #expect(litter.count == 8)
        for pair in stride(from: 0, to: 8, by: 2) {
            for axis in 0..<3 {
                let centre = (litter[pair][axis] + litter[pair + 1][axis]) / 2
                #expect(abs(centre - strategy.middle[axis]) < 1e-5)
                #expect(litter[pair][axis] != litter[pair + 1][axis])
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func findsTheBestPointAndItsScales(_ seed: UInt64) {
        var random = RandomSource(seed: seed)
        var strategy = SeparableStrategy(middle: [0, 0], deviations: [1, 1], litter: 16)
        for _ in 0..<30 { strategy.learn(fitness: strategy.litter(using: &random).map(fitness)) }
        #expect(abs(strategy.middle[0] - 3) < 0.1)
        #expect(abs(strategy.middle[1] + 2) < 0.02)
        #expect(strategy.deviations[1] < strategy.deviations[0])
        #expect(strategy.deviations[0] < 0.5)
    }

    /// Ranks count, not sizes: what keeps their order changes nothing.
    @Test func onlyTheOrderOfFitnessCounts() {
        var (one, other) = (RandomSource(seed: 4), RandomSource(seed: 4))
        var a = SeparableStrategy(middle: [0, 0], deviations: [1, 1], litter: 8)
        var b = a
        for _ in 0..<5 {
            a.learn(fitness: a.litter(using: &one).map(fitness))
            b.learn(fitness: b.litter(using: &other).map { exponential(fitness($0) / 1000) })
        }
        #expect(a == b)
    }

    @Test func whereAllAreAsFitNothingIsLearnt() {
        var random = RandomSource(seed: 5)
        var strategy = SeparableStrategy(middle: [1, 2], deviations: [1, 1], litter: 8)
        for _ in 0..<100 {
            let litter = strategy.litter(using: &random)
            strategy.learn(fitness: litter.map { _ in 7 })
        }
        for axis in 0..<2 {
            #expect(abs(strategy.middle[axis] - Float(axis + 1)) < 1e-3)
            #expect(abs(strategy.deviations[axis] - 1) < 1e-3)
        }
    }

    @Test func notANumberIsTheWorst() {
        var (one, other) = (RandomSource(seed: 6), RandomSource(seed: 6))
        var a = SeparableStrategy(middle: [0, 0], deviations: [1, 1], litter: 8)
        var b = a
        a.learn(fitness: a.litter(using: &one).map { $0[0] > 0 ? .nan : $0[1] })
        b.learn(fitness: b.litter(using: &other).map { $0[0] > 0 ? -.infinity : $0[1] })
        #expect(a == b)
        #expect(a.middle.allSatisfy(\.isFinite) && a.middle[0] < 0)
    }

    @Test func settingsThatMakeNoSenseAreNamed() {
        for litter in [-2, 0, 1, 7, 1002] {
            #expect(throws: EvolutionSettingsError.litterOutOfRange(litter)) { try settings(litter: litter).validate() }
        }
        var wrong = settings()
        wrong.timeDeviation = .nan
        #expect(throws: EvolutionSettingsError.self) { try wrong.validate() }
        wrong = settings()
        wrong.weightDeviation = 0
        #expect(throws: EvolutionSettingsError.notPositive("weightDeviation", 0)) { try wrong.validate() }
    }
}

@Suite struct BrainStrategyTests {
    /// Two inputs, an output, and a slow hidden neuron.
    private func start() throws -> Brain {
        var brain = Brain(inputs: 2, outputs: 1)
        brain.connect(source: 0, target: 2, weight: 0.5)
        brain.connect(source: 1, target: 2, weight: -0.5)
        let hidden = brain.splitConnection(at: 0, by: Brain.Neuron(bias: 0.1, timeConstant: 0.3))
        _ = try #require(hidden)
        return brain
    }

    private func litter(biases: Bool) throws -> [Brain] {
        var settings = StrategySettings()
        settings.changesBiases = biases
        var random = RandomSource(seed: 1)
        var strategy = BrainStrategy(around: try start(), settings: settings)
        return strategy.litter(using: &random)
    }

    @Test func aLitterDiffersInItsNumbersAlone() throws {
        let start = try start()
        for brain in try litter(biases: true) {
            #expect(brain.markings == start.markings)
            #expect(brain.connections.map(\.source) == start.connections.map(\.source))
            #expect(brain.connections.map(\.target) == start.connections.map(\.target))
            for (edge, before) in zip(brain.connections, start.connections) { #expect(edge.weight != before.weight) }
            for (neuron, before) in zip(brain.neurons, start.neurons) { #expect(neuron.bias != before.bias) }
            #expect(brain.neurons[1].timeConstant != start.neurons[1].timeConstant)
        }
        for brain in try litter(biases: false) { #expect(brain.neurons.map(\.bias) == start.neurons.map(\.bias)) }
    }

    @Test func aLitterIsOfMirrorImages() throws {
        let start = try start()
        let litter = try litter(biases: true)
        for edge in start.connections.indices {
            let middle = (litter[0].connections[edge].weight + litter[1].connections[edge].weight) / 2
            #expect(abs(middle - start.connections[edge].weight) < 1e-5)
        }
        let product = litter[0].neurons[1].timeConstant * litter[1].neurons[1].timeConstant
        #expect(abs(product - 0.09) < 1e-4)
    }

    @Test func itLearnsWeightsAndStaysWithinTheLimits() throws {
        var random = RandomSource(seed: 2)
        var strategy = BrainStrategy(around: try start(), settings: StrategySettings())
        #expect(strategy.middle == strategy.start)
        for _ in 0..<200 {
            let litter = strategy.litter(using: &random)
            strategy.learn(fitness: litter.map { $0.connections[0].weight })
        }
        #expect(strategy.middle.connections[0].weight == Brain.weightLimit)
        for neuron in strategy.middle.neurons {
            #expect(neuron.timeConstant >= Brain.shortestTimeConstant)
            #expect(neuron.timeConstant <= Brain.longestTimeConstant)
        }
    }
}
