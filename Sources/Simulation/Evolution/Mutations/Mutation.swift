import Anatomy
public import SimMath

/// A child and how it differs from its parent.
public struct Offspring: Sendable {
    public let genome: Genome
    public let changes: [GenomeChange]
}

/// Makes children: a clone with one of brain, responses and body changed, never two at once, or with one control taken
/// from another's brain.
///
/// A child's body is valid by construction: every change is validated and tried again, and after `bodyTries` the
/// parent's body is kept. Parts are added and removed with equal chance at every size (`balancedCells`), so mutation
/// alone does not drive bodies towards any size.
public struct Mutation: Sendable {
    public let settings: EvolutionSettings
    /// What has paid lately where the child is to live.
    public let worth: PartWorth

    public init(settings: EvolutionSettings, worth: PartWorth = PartWorth()) {
        self.settings = settings
        self.worth = worth
    }

    /// A child of `parent`. With a `mate` of the same founder, whose nodes have a common origin, the child's brain is
    /// now and then (`crossoverChance`) one of both before it is changed. From a `teacher` of any lineage it now and
    /// then (`transferChance`) takes one control, and is otherwise its parent's clone.
    public func offspring(
        of parent: Genome, with mate: Genome? = nil, learningFrom teacher: Genome? = nil,
        using random: inout RandomSource
    ) -> Offspring {
        if let teacher, let taught = taught(parent, by: teacher, &random) { return taught }
        var child = parent
        var changes: [GenomeChange] = []
        if let mate, settings.crossoverChance > 0, random.chance(settings.crossoverChance) {
            child.brain = parent.brain.crossed(with: mate.brain, using: &random)
            changes.append(.brainsCrossed)
        }
        let draw = random.unit()
        if draw < settings.bodyChance {
            changes += mutateBody(&child, &random)
        } else if draw < settings.bodyChance + settings.responseChance {
            changes += mutateResponse(&child, &random)
        } else {
            changes += mutateBrain(&child.brain, BrainScope(of: child.plan), &random)
        }
        return Offspring(genome: child, changes: changes)
    }

    /// The same body with a changed brain: another try for a body that no creature has had before.
    public func variant(of genome: Genome, using random: inout RandomSource) -> Offspring {
        var child = genome
        let changes = mutateBrain(&child.brain, BrainScope(of: child.plan), &random)
        return Offspring(genome: child, changes: changes)
    }

    /// Nudges how one actuator answers the controls, or a muscle's rhythm; now and then changes its wiring.
    func mutateResponse(_ genome: inout Genome, _ random: inout RandomSource) -> [GenomeChange] {
        let actuators = genome.plan.actuators()
        let pacemakers = genome.plan.cells.indices.filter { genome.plan.cells[$0].type.roles.contains(.paces) }
        guard !actuators.isEmpty || !pacemakers.isEmpty else {
            return mutateBrain(&genome.brain, BrainScope(of: genome.plan), &random)
        }
        let choice = random.index(actuators.count + pacemakers.count)
        if choice >= actuators.count {
            setPace(of: &genome.plan.cells[pacemakers[choice - actuators.count]], &random)
            return [.partRewired]
        }
        let chosen = actuators[choice]
        if chosen.kind == .muscle, random.chance(settings.rhythmShare) {
            retune(&genome.plan.links[chosen.part], &random)
            return [.linkRetuned(genome.plan.links[chosen.part].type)]
        }
        if random.chance(settings.wiringShare) {
            return rewire(chosen, of: &genome.plan, &random) ? [.partRewired] : []
        }
        // A genome from outside may be full of genes of missing parts; without them there is room for all parts.
        genome.dropResponsesOfMissingParts()
        let part = genome.part(of: chosen)
        let index = genome.responses.firstIndex { $0.part == part } ?? genome.responses.count
        if index == genome.responses.count { genome.responses.append(ResponseGene(part: part)) }
        nudge(&genome.responses[index], &random)
        return [.responseChanged]
    }

    private func nudge(_ gene: inout ResponseGene, _ random: inout RandomSource) {
        let channel = random.index(Brain.wiredControls.count)
        let weight = gene.weights[channel] + random.gaussian() * settings.responseNudge
        gene.weights[channel] = min(ResponseGene.weightLimit, max(-ResponseGene.weightLimit, weight))
        let bias = gene.bias + random.gaussian() * settings.responseBiasNudge
        gene.bias = min(ResponseGene.biasLimit, max(-ResponseGene.biasLimit, bias))
    }
}
