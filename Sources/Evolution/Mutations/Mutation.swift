import Anatomy
public import SimMath

/// A child and how it differs from its parent.
public struct Offspring: Sendable {
    public let genome: Genome
    public let changes: [GenomeChange]
}

/// Makes children: a clone with one of brain, responses and body changed, never two at once.
///
/// A child's body is valid by construction: every change is validated and tried again, and after `bodyTries` the
/// parent's body is kept. Parts are added and removed with equal chance at every size, so bodies do not drift to a
/// size of the mutation's choosing.
public struct Mutation: Sendable {
    public let settings: EvolutionSettings

    public init(settings: EvolutionSettings) { self.settings = settings }

    public func offspring(of parent: Genome, using random: inout RandomSource) -> Offspring {
        let draw = random.unit()
        var child = parent
        let changes: [GenomeChange]
        if draw < settings.bodyChance {
            changes = mutateBody(&child.plan, &random)
        } else if draw < settings.bodyChance + settings.responseChance {
            changes = mutateResponse(&child, &random)
        } else {
            changes = mutateBrain(&child.brain, &random)
        }
        return Offspring(genome: child, changes: changes)
    }

    /// Nudges how one actuator answers the controls, or a muscle's rhythm.
    func mutateResponse(_ genome: inout Genome, _ random: inout RandomSource) -> [GenomeChange] {
        let actuators = genome.plan.actuators()
        guard !actuators.isEmpty else { return mutateBrain(&genome.brain, &random) }
        let chosen = actuators[random.index(actuators.count)]
        let part = genome.part(of: chosen)
        var gene = ResponseGene(part: part)
        let old = genome.responses.firstIndex { $0.part == part }
        if let old { gene = genome.responses[old] }
        let channel = random.index(4)
        let weight = gene.weights[channel] + random.gaussian() * 0.3
        gene.weights[channel] = min(ResponseGene.weightLimit, max(-ResponseGene.weightLimit, weight))
        gene.bias = min(
            ResponseGene.biasLimit, max(-ResponseGene.biasLimit, gene.bias + random.gaussian() * 0.1))
        if let old { genome.responses[old] = gene } else { genome.responses.append(gene) }
        return [.responseChanged]
    }
}
