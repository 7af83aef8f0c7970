import SimMath

/// Brains evolved generation by generation, in species (Stanley & Miikkulainen 2002, section 3.3): for problems with a
/// fitness function, which the dish does not have. Deterministic: the same settings, start, seed and fitness give the
/// same brains.
public struct BrainPopulation: BrainSearch {
    public let settings: PopulationSettings
    public private(set) var members: [Brain]
    /// 0 for the first.
    public private(set) var generation = 0
    public var speciesCount: Int { species.count }

    private let mutation: Mutation
    private var random: RandomSource
    private var species: [Species] = []
    private var nextSpecies = 0
    private var threshold: Float
    private var record: Float = -.infinity
    private var idleGenerations = 0

    /// A first generation of `start` with fresh weights. Throws for settings out of range.
    public init(settings: PopulationSettings, start: Brain, seed: UInt64) throws(EvolutionSettingsError) {
        try settings.validate()
        self.settings = settings
        mutation = Mutation(settings: settings.evolution)
        threshold = settings.speciesThreshold
        random = RandomSource(seed: seed)
        members = []
        for _ in 0..<settings.size {
            var brain = start
            for i in brain.connections.indices {
                brain.setWeight(random.gaussian() * settings.evolution.seedWeight, at: i)
            }
            members.append(brain)
        }
        assignSpecies()
    }

    /// Replaces all by their children. `fitness`: one finite number not below 0 for each of `members`.
    public mutating func advance(fitness: [Float]) {
        precondition(fitness.count == members.count, "\(fitness.count) fitnesses for \(members.count) brains")
        judge(fitness)
        let parents = parentSpecies()
        let shares = offspringShares(parents)
        var children: [Brain] = []
        for (species, count) in zip(parents, shares) {
            let keepsChampion = species.id == parents[0].id || species.members.count >= settings.championSize
            for number in 0..<count {
                let isChampion = number == 0 && keepsChampion
                children.append(isChampion ? members[species.members[0]] : child(in: species, parents))
            }
        }
        members = children
        generation += 1
        adjustThreshold()
        assignSpecies()
    }

    private mutating func adjustThreshold() {
        if species.count < settings.speciesTarget { threshold *= 1 - settings.thresholdStep }
        if species.count > settings.speciesTarget { threshold *= 1 + settings.thresholdStep }
    }

    private mutating func judge(_ fitness: [Float]) {
        for i in species.indices { species[i].judge(fitness) }
        let best = fitness.max() ?? 0
        idleGenerations = best > record ? 0 : idleGenerations + 1
        record = max(record, best)
    }

    /// Species that have children, best first: those that progress; after a long halt of all, only the two best.
    private mutating func parentSpecies() -> [Species] {
        let ranked = species.sorted { ($0.best, $1.id) > ($1.best, $0.id) }
        if idleGenerations >= settings.populationIdleLimit {
            idleGenerations = 0
            return Array(ranked.prefix(2))
        }
        let progressing = ranked.filter { $0.idleGenerations < settings.speciesIdleLimit }
        return progressing.isEmpty ? [ranked[0]] : progressing
    }

    /// How many children each species has: in proportion to its shared fitness, summing up to the population's size;
    /// the first at least one, its champion.
    private func offspringShares(_ parents: [Species]) -> [Int] {
        let total = parents.reduce(0) { $0 + $1.sharedFitness }
        guard total > 0 else {
            return parents.indices.map { settings.size / parents.count + ($0 < settings.size % parents.count ? 1 : 0) }
        }
        var shares: [Int] = []
        var sum: Float = 0
        var given = 0
        for parent in parents {
            sum += parent.sharedFitness
            let reached = min(settings.size, Int((sum / total * Float(settings.size)).rounded()))
            shares.append(reached - given)
            given = reached
        }
        shares[0] += settings.size - given
        if shares[0] == 0, let largest = shares.indices.max(by: { shares[$0] < shares[$1] }) {
            shares[largest] -= 1
            shares[0] = 1
        }
        return shares
    }

    private mutating func child(in species: Species, _ all: [Species]) -> Brain {
        let first = parent(in: species)
        guard !random.chance(settings.cloneChance) else {
            return mutated(members[first])
        }
        let other = random.chance(settings.outcrossChance) ? all[random.index(all.count)] : species
        let second = parent(in: other)
        // Members are ordered by fitness within a species; across species the first parent counts as the fitter.
        let isFirstFitter = other.id != species.id || rank(first, in: species) <= rank(second, in: species)
        let (fitter, mate) = isFirstFitter ? (first, second) : (second, first)
        let crossed = members[fitter].crossed(
            with: members[mate], revival: settings.revivalChance, using: &random)
        return mutated(crossed)
    }

    private mutating func mutated(_ brain: Brain) -> Brain {
        mutation.mutated(brain, using: &random).brain
    }

    private func rank(_ member: Int, in species: Species) -> Int {
        species.members.firstIndex(of: member) ?? species.members.count
    }

    private mutating func parent(in species: Species) -> Int {
        let breeding = max(1, Int((Float(species.members.count) * settings.survivors).rounded(.up)))
        return species.members[random.index(breeding)]
    }

    /// Each brain joins the first species whose representative is near enough, or founds one. Empty species die out.
    private mutating func assignSpecies() {
        for i in species.indices { species[i].members = [] }
        let histories = members.map(BrainHistory.init)
        for (member, history) in histories.enumerated() {
            let home = species.firstIndex {
                history.distance(
                    to: $0.representative, structure: settings.structureDistance, weights: settings.weightDistance)
                    < threshold
            }
            if let home {
                species[home].members.append(member)
            } else {
                species.append(Species(id: nextSpecies, representative: history, members: [member]))
                nextSpecies += 1
            }
        }
        species.removeAll { $0.members.isEmpty }
        for i in species.indices {
            species[i].representative = histories[species[i].members[random.index(species[i].members.count)]]
        }
    }
}

/// Brains that are similar: they share their fitness and so leave room for others.
struct Species: Hashable, Sendable {
    /// Never used again.
    let id: Int
    /// What new brains are compared with: a member of the previous generation.
    var representative: BrainHistory
    /// Indices into the population, best first once judged.
    var members: [Int] = []
    /// The best fitness any of its members ever had.
    var record: Float = -.infinity
    /// The best fitness of its members now.
    var best: Float = -.infinity
    /// Generations since the record rose.
    var idleGenerations = 0
    /// Sum over its members of fitness shared by all of them: the mean fitness.
    var sharedFitness: Float = 0

    /// Orders the members by fitness and notes progress.
    mutating func judge(_ fitness: [Float]) {
        members.sort { (fitness[$0], $1) > (fitness[$1], $0) }
        guard let champion = members.first else { return }
        best = fitness[champion]
        idleGenerations = best > record ? 0 : idleGenerations + 1
        record = max(record, best)
        sharedFitness = members.reduce(0) { $0 + fitness[$1] } / Float(members.count)
    }
}
