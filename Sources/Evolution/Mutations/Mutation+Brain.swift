import Anatomy
import SimMath

extension Mutation {
    /// Nudges weights always; adds and removes edges and neurons sometimes, with equal chances.
    func mutateBrain(_ brain: inout Brain, _ random: inout RandomSource) -> [GenomeChange] {
        var changes = nudgeWeights(&brain, &random)
        nudgeNeurons(&brain, &random)
        if random.chance(settings.edgeChance), addEdge(&brain, &random) { changes.append(.edgeAdded) }
        if random.chance(settings.edgeChance), removeEdge(&brain, &random) { changes.append(.edgeRemoved) }
        if random.chance(settings.hiddenChance), splitEdge(&brain, &random) { changes.append(.neuronAdded) }
        if random.chance(settings.hiddenChance), removeNeuron(&brain, &random) { changes.append(.neuronRemoved) }
        return changes
    }

    private func nudgeWeights(_ brain: inout Brain, _ random: inout RandomSource) -> [GenomeChange] {
        var count = 0
        for i in brain.connections.indices where random.chance(settings.weightShare) {
            let nudge = random.gaussian() * settings.weightNudge
            let fresh = random.chance(settings.weightRedraw)
            brain.setWeight(
                fresh ? random.gaussian() * settings.seedWeight : brain.connections[i].weight + nudge, at: i)
            if random.chance(settings.symmetry), let twin = brain.mirror(of: brain.connections[i]) {
                brain.reweigh(twin)
            }
            count += 1
        }
        return count > 0 ? [.weightsNudged(count: count)] : []
    }

    private func nudgeNeurons(_ brain: inout Brain, _ random: inout RandomSource) {
        for i in brain.neurons.indices where random.chance(settings.weightShare) {
            var neuron = brain.neurons[i]
            neuron.bias += random.gaussian() * settings.weightNudge * 0.5
            neuron.timeConstant *= 1 + 0.1 * random.gaussian()
            brain.setNeuron(neuron, at: i)
        }
    }

    private func addEdge(_ brain: inout Brain, _ random: inout RandomSource) -> Bool {
        for _ in 0..<8 {
            let target = randomTarget(brain, &random)
            let source = UInt8(random.index(brain.nodeCount))
            if brain.weight(source: source, target: target) != nil { continue }
            return brain.connectBothSides(
                source: source, target: target, weight: random.gaussian() * settings.seedWeight)
        }
        return false
    }

    /// A control in use or a hidden neuron.
    private func randomTarget(_ brain: Brain, _ random: inout RandomSource) -> UInt8 {
        let choice = random.index(4 + brain.hiddenCount)
        return UInt8(choice < 4 ? Brain.firstNeuron + choice : Brain.firstHidden + choice - 4)
    }

    private func removeEdge(_ brain: inout Brain, _ random: inout RandomSource) -> Bool {
        guard brain.connections.count > 1 else { return false }
        brain.removeConnection(at: random.index(brain.connections.count))
        return true
    }

    private func splitEdge(_ brain: inout Brain, _ random: inout RandomSource) -> Bool {
        guard !brain.connections.isEmpty else { return false }
        let neuron = Brain.Neuron(timeConstant: random.uniform(0.03, 0.5))
        return brain.splitConnection(at: random.index(brain.connections.count), by: neuron) != nil
    }

    private func removeNeuron(_ brain: inout Brain, _ random: inout RandomSource) -> Bool {
        guard brain.hiddenCount > 0 else { return false }
        brain.removeHidden(random.index(brain.hiddenCount))
        return true
    }
}
