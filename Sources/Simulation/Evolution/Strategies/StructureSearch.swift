import SimMath

/// Brains evolved one structure at a time: each structural mutation is followed by a short search of the new brain's
/// numbers (`BrainStrategy`), and is kept if that finds no worse a brain than there was before.
///
/// So a new structure is judged by what it can do, not by what it does with the numbers it was born with (as in EANT2:
/// Siebel & Sommer, "Evolutionary reinforcement learning of artificial neural networks", International Journal of
/// Hybrid Intelligent Systems 4, 2007). Deterministic: the same settings, start, seed and fitness give the same brains.
public struct StructureSearch: BrainSearch {
    public let settings: StructureSearchSettings
    /// The litter to be judged.
    public private(set) var members: [Brain]
    /// Structures searched before this one.
    public private(set) var structures = 0

    private let mutation: Mutation
    private var random: RandomSource
    private var strategy: BrainStrategy
    /// The best brain of the structures kept.
    private var champion: Contestant
    /// The best brain of this structure.
    private var best: Contestant
    /// Litters since there was a better one of this structure.
    private var idleLitters = 0

    private struct Contestant: Hashable, Sendable {
        var brain: Brain
        var fitness: Float = -.infinity
    }

    /// Begins with the structure of `start`. Throws for settings out of range.
    public init(settings: StructureSearchSettings, start: Brain, seed: UInt64) throws(EvolutionSettingsError) {
        try settings.validate()
        self.settings = settings
        mutation = Mutation(settings: settings.evolution)
        random = RandomSource(seed: seed)
        strategy = BrainStrategy(around: start, settings: settings.strategy)
        champion = Contestant(brain: start)
        best = champion
        members = strategy.litter(using: &random)
    }

    /// Replaces the litter by the next one. `fitness`: one finite number for each of `members`.
    public mutating func advance(fitness: [Float]) {
        precondition(fitness.count == members.count, "\(fitness.count) fitnesses for \(members.count) brains")
        note(fitness)
        strategy.learn(fitness: fitness)
        if idleLitters >= settings.idleLimit { changeStructure() }
        members = strategy.litter(using: &random)
    }

    private mutating func note(_ fitness: [Float]) {
        idleLitters += 1
        for (brain, fitness) in zip(members, fitness) where fitness > best.fitness {
            best = Contestant(brain: brain, fitness: fitness)
            idleLitters = 0
        }
    }

    private mutating func changeStructure() {
        if best.fitness >= champion.fitness { champion = best }
        best = Contestant(brain: changed(champion.brain))
        strategy = BrainStrategy(around: best.brain, settings: settings.strategy)
        structures += 1
        idleLitters = 0
    }

    /// With an edge or a neuron more; the same if there is room for neither.
    private mutating func changed(_ brain: Brain) -> Brain {
        var child = brain
        let addsEdge = random.chance(settings.edgeShare)
        if addsEdge, mutation.changeEdges(&child, .common, &random) != nil { return child }
        if mutation.changeHidden(&child, .common, &random) == nil, !addsEdge {
            _ = mutation.changeEdges(&child, .common, &random)
        }
        return child
    }
}
