/// Brains that are near each other: they share their fitness among themselves and so leave room for others.
struct Species: Hashable, Sendable {
    /// Never used again.
    let id: Int
    /// What newcomers are compared with: a member of the generation before.
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
