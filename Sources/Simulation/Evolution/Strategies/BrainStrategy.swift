public import SimMath

/// A short search of a brain's numbers, its structure left as it is: weights, time constants, and biases if wanted, by
/// `SeparableStrategy`. A litter is one generation.
public struct BrainStrategy: Hashable, Sendable {
    /// Where the search began.
    public let start: Brain
    private let settings: StrategySettings
    /// Of displacements from `start`: of its weights, of the logarithms of its time constants, of its biases.
    private var strategy: SeparableStrategy

    /// `settings` must be valid.
    public init(around start: Brain, settings: StrategySettings) {
        self.start = start
        self.settings = settings
        let neurons = start.neurons.count
        let deviations =
            [Float](repeating: settings.weightDeviation, count: start.connections.count)
            + [Float](repeating: settings.timeDeviation, count: neurons)
            + [Float](repeating: settings.weightDeviation, count: settings.changesBiases ? neurons : 0)
        strategy = SeparableStrategy(
            middle: [Float](repeating: 0, count: deviations.count), deviations: deviations, litter: settings.litter)
    }

    /// Brains to be judged: each followed by its mirror image.
    public mutating func litter(using random: inout RandomSource) -> [Brain] {
        strategy.litter(using: &random).map(brain)
    }

    /// `fitness`: one number for each of the last litter; more is better.
    public mutating func learn(fitness: [Float]) { strategy.learn(fitness: fitness) }

    /// The brain in the middle of the distribution: what has been learnt.
    public var middle: Brain { brain(strategy.middle) }

    private func brain(_ displacement: [Float]) -> Brain {
        var brain = start
        let (edges, neurons) = (start.connections.count, start.neurons.count)
        for i in 0..<edges { brain.setWeight(start.connections[i].weight + displacement[i], at: i) }
        for i in 0..<neurons {
            var neuron = start.neurons[i]
            neuron.timeConstant *= exponential(displacement[edges + i])
            if settings.changesBiases { neuron.bias += displacement[edges + neurons + i] }
            brain.setNeuron(neuron, at: i)
        }
        return brain
    }
}
