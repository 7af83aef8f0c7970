public import Evolution
public import SimMath

extension Brain {
    /// Keeps a hidden neuron at 0; 0 is the first. All its edges stay, those into it with weight 0.
    mutating func silence(hidden index: Int) {
        let neuron = outputCount + index
        setNeuron(Neuron(timeConstant: neurons[neuron].timeConstant), at: neuron)
        for edge in connections.indices where Int(connections[edge].target) == inputCount + neuron {
            setWeight(0, at: edge)
        }
    }

    /// The same neurons and edges, with the weights dealt out among the edges anew: what such a brain does by chance
    /// (Fisher and Yates).
    public func shuffled(using random: inout RandomSource) -> Brain {
        var brain = self
        for last in connections.indices.reversed() {
            let other = random.index(last + 1)
            let (a, b) = (brain.connections[last].weight, brain.connections[other].weight)
            brain.setWeight(b, at: last)
            brain.setWeight(a, at: other)
        }
        return brain
    }
}
