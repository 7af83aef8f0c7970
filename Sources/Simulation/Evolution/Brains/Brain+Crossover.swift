public import SimMath

extension Brain {
    /// A child of two brains of one form: the structure of this one, the fitter; weights and neurons that both have
    /// inherited from a common ancestor come from either at random (Stanley & Miikkulainen 2002, fig. 4).
    ///
    /// `revival`: the chance that an edge that this brain has split, and the other has whole, comes back beside the
    /// neuron in it: the paper's disabled gene that is enabled again (section 4.1). At 0 no random number is drawn for
    /// it.
    public func crossed(with other: Brain, revival: Float = 0, using random: inout RandomSource) -> Brain {
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
        if revival > 0 { child.revive(from: other, chance: revival, using: &random) }
        return child
    }

    private mutating func revive(from other: Brain, chance: Float, using random: inout RandomSource) {
        for edge in other.connections {
            guard let source = node(marked: other.marking(ofNode: Int(edge.source))),
                let target = node(marked: other.marking(ofNode: Int(edge.target))),
                weight(source: source, target: target) == nil, hasSplit(source: source, target: target),
                random.chance(chance)
            else { continue }
            connect(source: source, target: target, weight: edge.weight)
        }
    }
}
