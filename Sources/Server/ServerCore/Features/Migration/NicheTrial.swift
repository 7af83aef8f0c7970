import Anatomy
package import Ecosystem
package import Evolution

/// A stranger's champion among those of the dish that live as it does: whether it eats more than their middle. A seeded value,
/// played in water of its own; nothing of it comes to the dish but the verdict.
package struct NicheTrial: Sendable {
    let migrant: HallEntry
    /// Whose it is, for people.
    let origin: String
    /// The best of the dish, best first; they are sorted out when it is played.
    private let home: [HallEntry]
    private let settings: EcosystemSettings

    /// What came of one.
    package struct Verdict: Hashable, Sendable {
        package let migrant: HallEntry
        package let origin: String
        /// Energy that its copies ate together.
        package let eaten: Int64
        /// What those of the median of its niche ate; nil where nobody here lives so.
        package let median: Int64?

        /// In an empty niche any migrant that eats anything.
        package var isTaken: Bool { eaten > median ?? 0 }
    }

    /// Of each contestant, since one may begin beside its food and another beside its death.
    private static let copies = 6
    /// Of its niche, and of others, among which those live too.
    private static let (residents, bystanders) = (5, 6)
    /// As long as variants of a champion are judged in nurseries.
    private static let ticks = 30 * World.ticksPerSecond

    /// `home`: the best of the dish, best first. `settings`: the dish's.
    package init(of migrant: HallEntry, from origin: String, among home: [HallEntry], _ settings: EcosystemSettings) {
        (self.migrant, self.origin, self.home, self.settings) = (migrant, origin, home, settings)
    }

    /// nil where it was stopped, and where it cannot be played. `isStopped`: asked every tick.
    package func play(seed: UInt64, isStopped: () -> Bool) -> Verdict? {
        let niche = Niche(of: migrant.genome.plan)
        let sound = home.filter { $0.genome.plan.isValid && $0.genome != migrant.genome }
        let kin = sound.filter { Niche(of: $0.genome.plan) == niche }
        let others = sound.lazy.filter { Niche(of: $0.genome.plan) != niche }.prefix(Self.bystanders)
        let contestants = [migrant.genome] + Self.spread(kin, Self.residents).map(\.genome)
        let founders = (0..<Self.copies).flatMap { _ in contestants } + others.map(\.genome)
        let water = settings.arena(creatures: founders.count, room: founders.count)
        guard var world = try? World(settings: water, seed: seed, genomes: founders),
            world.creatureIDs.count == founders.count
        else { return nil }
        // Ids are given in the order of the founders, from 1.
        var eaten = [Int64](repeating: 0, count: contestants.count)
        func note(_ id: CreatureID, _ success: Success) {
            let row = Int(id) - 1
            guard row < Self.copies * contestants.count else { return }
            eaten[row % contestants.count] += success.fromRivals + success.fromFood
        }
        for _ in 0..<Self.ticks {
            if isStopped() { return nil }
            for case .died(let death) in world.step([]) { note(death.id, death.success) }
        }
        for view in world.views() where view.isAlive { note(view.id, view.success) }
        return Verdict(
            migrant: migrant, origin: origin, eaten: eaten[0], median: Self.median(Array(eaten.dropFirst())))
    }

    /// So many at equal steps from the best to the worst, so that their median is about that of all.
    private static func spread(_ entries: [HallEntry], _ count: Int) -> [HallEntry] {
        guard entries.count > count else { return entries }
        return (0..<count).map { entries[$0 * (entries.count - 1) / (count - 1)] }
    }

    private static func median(_ amounts: [Int64]) -> Int64? {
        let sorted = amounts.sorted()
        guard !sorted.isEmpty else { return nil }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
