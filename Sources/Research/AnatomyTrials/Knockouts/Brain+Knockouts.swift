import Evolution

extension Brain {
    /// Keeps a hidden neuron at 0; 0 is the first. All its edges stay, those into it with weight 0.
    mutating func silence(hidden index: Int) {
        let neuron = outputCount + index
        setNeuron(Neuron(timeConstant: neurons[neuron].timeConstant), at: neuron)
        for edge in connections.indices where Int(connections[edge].target) == inputCount + neuron {
            setWeight(0, at: edge)
        }
    }
}
