import Anatomy
public import SimMath

extension Mutation {
    /// A brain of any form, changed: weights are nudged, now and then edges and neurons come or go.
    public func mutated(_ brain: Brain, using random: inout RandomSource) -> (brain: Brain, changes: [GenomeChange]) {
        var child = brain
        let changes = mutateBrain(&child, .common, &random)
        return (child, changes)
    }

    /// `scope`: what it can be wired to in its body.
    func mutateBrain(
        _ brain: inout Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> [GenomeChange] {
        var changes: [GenomeChange] = []
        if random.chance(settings.weightChance) {
            let deviation = settings.weightNudge * nudgeScale(&random)
            changes += nudgeWeights(&brain, by: deviation, &random)
            nudgeNeurons(&brain, by: deviation, &random)
        }
        if brain.isOfACreature, random.chance(settings.fieldChance), let change = changeField(&brain, scope, &random) {
            changes.append(change)
        }
        if random.chance(settings.edgeChance), let change = changeEdges(&brain, scope, &random) {
            changes.append(change)
        }
        if random.chance(settings.hiddenChance), let change = changeHidden(&brain, scope, &random) {
            changes.append(change)
        }
        return changes
    }

    /// Wide nudges find new behaviours, narrow ones refine them, and which is needed is not known: a mixture of scales
    /// does nearly as well as the right one (Yao, Liu & Lin 1999, "Evolutionary programming made faster", IEEE
    /// Transactions on Evolutionary Computation 3).
    private func nudgeScale(_ random: inout RandomSource) -> Float {
        settings.nudgeOctaves == 0 ? 1 : 1 / Float(1 << random.index(settings.nudgeOctaves + 1))
    }

    private func nudgeWeights(
        _ brain: inout Brain, by deviation: Float, _ random: inout RandomSource
    ) -> [GenomeChange] {
        let share = share(of: brain.connections.count)
        var count = 0
        for i in brain.connections.indices where random.chance(share) {
            let nudge = random.gaussian() * deviation
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

    private func nudgeNeurons(_ brain: inout Brain, by deviation: Float, _ random: inout RandomSource) {
        let share = share(of: brain.neurons.count)
        for i in brain.neurons.indices where random.chance(share) {
            var neuron = brain.neurons[i]
            let lean =
                brain.isOfACreature && Brain.mirrorSign(ofNode: Brain.firstNeuron + i) < 0 ? settings.biasLean : 1
            neuron.bias += random.gaussian() * deviation * 0.5 * lean
            neuron.timeConstant *= 1 + settings.timeConstantNudge * random.gaussian()
            brain.setNeuron(neuron, at: i)
        }
    }

    private func changeField(
        _ brain: inout Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> GenomeChange? {
        let field = SightField.all[random.index(SightField.all.count)]
        let node = UInt8(Brain.firstNeuron + scope.controls[random.index(scope.controls.count)].rawValue)
        let comesOrGoes = random.chance(settings.fieldTurnover)
        let weight = random.gaussian() * settings.fieldWeight * Brain.lean(field, to: node, settings)
        switch (brain.isWired(field, to: node), comesOrGoes) {
        case (false, false): return nil
        case (false, true): brain.wire(field, to: node, weight: weight)
        case (true, true): brain.cut(field, from: node)
        case (true, false): brain.nudge(field, at: node, by: weight)
        }
        return .sightRewired
    }

    /// The chance that one of `count` numbers is nudged: in a large brain as many are nudged as in a medium one, or a
    /// child would resemble its parent less the more there is to inherit.
    private func share(of count: Int) -> Float {
        min(settings.weightShare, settings.maximumNudges / Float(max(1, count)))
    }
}
