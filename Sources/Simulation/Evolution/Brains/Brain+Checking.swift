/// Making a brain of parts that may be invalid.
extension Brain {
    /// Takes the parts as they are, or throws the first reason why they do not form a brain.
    ///
    /// `neurons` holds the outputs, then the hidden ones, each of which has its entry in `markings`; `connections` are
    /// in rising order of target, then source.
    public init(
        inputs: Int, outputs: Int, neurons: [Neuron], markings: [UInt64], connections: [Connection]
    ) throws(BrainProblem) {
        guard inputs > 0, outputs > 0, inputs <= Self.maximumEnds, outputs <= Self.maximumEnds - inputs,
            neurons.count == outputs + markings.count
        else { throw .unknownForm(inputs: inputs, outputs: outputs) }
        guard markings.count <= Self.maximumHidden else { throw .tooManyHidden(count: markings.count) }
        guard connections.count <= Self.maximumConnections else { throw .tooManyConnections(count: connections.count) }
        try Self.check(neurons)
        try Self.check(markings)
        try Self.check(connections, inputs: inputs, nodes: inputs + neurons.count)
        self.init(checkedInputs: inputs, outputs, neurons, markings, connections)
    }

    private static func check(_ neurons: [Neuron]) throws(BrainProblem) {
        for (index, neuron) in neurons.enumerated() {
            guard isWithinLimit(neuron.bias) else { throw .biasOutOfRange(neuron: index, value: neuron.bias) }
            guard neuron.timeConstant >= shortestTimeConstant, neuron.timeConstant <= longestTimeConstant else {
                throw .timeConstantOutOfRange(neuron: index, value: neuron.timeConstant)
            }
        }
    }

    private static func check(_ markings: [UInt64]) throws(BrainProblem) {
        for (index, marking) in markings.enumerated() {
            guard marking & hiddenMarkingBit != 0 else { throw .markingNotOfAHidden(neuron: index) }
            guard !markings[..<index].contains(marking) else { throw .markingTwice(neuron: index) }
        }
    }

    private static func check(_ connections: [Connection], inputs: Int, nodes: Int) throws(BrainProblem) {
        for (index, edge) in connections.enumerated() {
            for node in [edge.source, edge.target] where Int(node) >= nodes {
                throw .connectionToMissingNode(connection: index, node: node)
            }
            guard Int(edge.target) >= inputs else { throw .connectionIntoInput(connection: index, node: edge.target) }
            guard isWithinLimit(edge.weight) else { throw .weightOutOfRange(connection: index, value: edge.weight) }
            guard index > 0 else { continue }
            let before = connections[index - 1]
            guard (before.target, before.source) < (edge.target, edge.source) else {
                throw .connectionsOutOfOrder(connection: index)
            }
        }
    }

    /// False for NaN.
    private static func isWithinLimit(_ value: Float) -> Bool { abs(value) <= weightLimit }
}
