import Anatomy
public import SimMath

extension Mutation {
    /// A brain of any form, changed: weights are nudged, now and then edges and neurons come or go.
    public func mutated(_ brain: Brain, using random: inout RandomSource) -> (brain: Brain, changes: [GenomeChange]) {
        var child = brain
        let changes = mutateBrain(&child, &random)
        return (child, changes)
    }

    func mutateBrain(_ brain: inout Brain, _ random: inout RandomSource) -> [GenomeChange] {
        var changes: [GenomeChange] = []
        if random.chance(settings.weightChance) {
            changes += nudgeWeights(&brain, &random)
            nudgeNeurons(&brain, &random)
        }
        if random.chance(settings.edgeChance), let change = changeEdges(&brain, &random) { changes.append(change) }
        if random.chance(settings.hiddenChance), let change = changeHidden(&brain, &random) { changes.append(change) }
        return changes
    }

    private func nudgeWeights(_ brain: inout Brain, _ random: inout RandomSource) -> [GenomeChange] {
        let share = share(of: brain.connections.count)
        var count = 0
        for i in brain.connections.indices where random.chance(share) {
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
        let share = share(of: brain.neurons.count)
        for i in brain.neurons.indices where random.chance(share) {
            var neuron = brain.neurons[i]
            neuron.bias += random.gaussian() * settings.weightNudge * 0.5
            neuron.timeConstant *= 1 + settings.timeConstantNudge * random.gaussian()
            brain.setNeuron(neuron, at: i)
        }
    }

    /// The chance that one of `count` numbers is nudged: in a large brain as many are as in a middling one, or a child would
    /// resemble its parent the less the more there is to inherit.
    private func share(of count: Int) -> Float {
        min(settings.weightShare, settings.mostNudges / Float(max(1, count)))
    }
}
