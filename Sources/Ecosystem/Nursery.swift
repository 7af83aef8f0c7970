public import Evolution
import SimMath

/// A shadow dish without guests, run as fast as the machine allows while the real one waits: half of it is peopled by
/// the living, half by the hall of fame, so that old tricks stay beaten. Its winners go home with `World.admit`.
///
/// A value, seeded: the same dish and seed raise the same winners, however the ticks are cut into runs.
public struct Nursery: Sendable {
    public private(set) var world: World

    /// Copies the present generation of `home`. Throws only what `World.init` throws.
    public init(of home: World, seed: UInt64) throws(EcosystemSettingsError) {
        var settings = home.settings
        settings.phases.play = 0
        let living = home.creatureIDs.compactMap { id -> Genome? in
            guard let view = home.view(of: id), view.isAlive, view.owner == .ai else { return nil }
            return home.genome(of: id)
        }
        world = try World(settings: settings, seed: seed, genomes: Self.mixed(living, home.genePool))
    }

    /// One of the living, one of the hall, in turn, as long as both last; then the living alone.
    private static func mixed(_ living: [Genome], _ pool: GenePool) -> [Genome] {
        guard !pool.entries.isEmpty else { return living }
        return living.enumerated().map { number, genome in
            number.isMultiple(of: 2) ? genome : pool.entries[number / 2 % pool.entries.count].genome
        }
    }

    public mutating func run(ticks: Int) {
        for _ in 0..<max(0, ticks) { _ = world.step([]) }
    }

    /// Generations raised since it began.
    public var generations: Int { world.statistics.highestGeneration }

    /// The best, best first.
    public func winners(_ count: Int) -> [HallEntry] { world.champions(count) }
}
