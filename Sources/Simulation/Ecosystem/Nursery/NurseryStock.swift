import Anatomy
import Evolution

/// What a nursery starts from: copied from a dish between two ticks, in microseconds, and then independent of it.
public struct NurseryStock: Sendable {
    let settings: EcosystemSettings
    let founders: [Newborn]
    let ghosts: [Ghost]
    /// The best of home's hall of fame.
    let champion: HallEntry?
    /// Bodies of home's guests that do what those did.
    let standIns: [StandIn]
    /// The nursery's ids continue those of the home dish, so that an id belongs to only one of the two.
    let firstID: CreatureID

    /// Half of the founders are copies of the living, half of the hall of fame; some go to ghosts. Stand-ins come on
    /// top.
    public init(of home: World) {
        var settings = home.settings
        settings.phases.play = 0
        standIns = StandIn.all(of: home)
        if !standIns.isEmpty { settings.makeRoomForStandIns() }
        self.settings = settings
        firstID = home.heredity.nextID
        champion = home.genePool.entries.first
        // The newest first: their players are still there to meet them.
        ghosts = home.genePool.entries.isEmpty ? [] : home.ghosts.suffix(settings.nursery.ghostsPerNursery).reversed()
        let tried = ghosts.flatMap { Self.candidates(for: $0, home) }.prefix(settings.dish.population / 2)
        founders = tried + Self.opponents(settings.dish.population - tried.count, of: home)
    }

    /// One of the living, one of the hall, in turn.
    private static func opponents(_ count: Int, of home: World) -> [Newborn] {
        let living = home.population.creatures.filter { $0.isAlive && $0.owner == .ai }
            .map { copy(of: $0.genome, $0.lineage, home) }
        let hall = home.genePool.entries.map { copy(of: $0.genome, $0.lineage, home) }
        return (0..<count).compactMap { number in
            let isHero = living.isEmpty || !number.isMultiple(of: 2)
            if isHero, !hall.isEmpty { return hall[number / 2 % hall.count] }
            return living.isEmpty ? nil : living[number % living.count]
        }
    }

    private static func copy(of genome: Genome, _ lineage: Lineage, _ home: World) -> Newborn {
        Newborn(
            genome: genome, owner: .ai, parent: lineage.ofCopies, ghostOf: home.birth(of: lineage.id)?.ghostOfChildren)
    }

    /// The dead guest's body with each of several brains that have proved themselves in other bodies.
    private static func candidates(for ghost: Ghost, _ home: World) -> [Newborn] {
        home.genePool.entries.prefix(home.settings.nursery.brainsPerGhost).map { hero in
            Newborn(
                genome: Genome(plan: ghost.plan, brain: hero.genome.brain), owner: .ai, parent: ghost.lineage,
                ghostOf: ghost.guest)
        }
    }
}
