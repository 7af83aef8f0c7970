public import SimMath

extension Brain {
    /// A child of two brains of one form: the structure of this one, the fitter; what both have by descent, weights and
    /// neurons, from either at random (Stanley & Miikkulainen 2002, fig. 4).
    public func crossed(with other: Brain, using random: inout RandomSource) -> Brain {
        guard other.inputCount == inputCount, other.outputCount == outputCount else { return self }
        var child = self
        let homologous = (0..<nodeCount).map { other.node(marked: marking(ofNode: $0)) }
        for index in neurons.indices {
            guard let node = homologous[inputCount + index], random.chance(0.5) else { continue }
            child.setNeuron(other.neurons[Int(node) - inputCount], at: index)
        }
        for (index, edge) in connections.enumerated() {
            guard let source = homologous[Int(edge.source)], let target = homologous[Int(edge.target)],
                let weight = other.weight(source: source, target: target), random.chance(0.5)
            else { continue }
            child.setWeight(weight, at: index)
        }
        return child
    }
}
