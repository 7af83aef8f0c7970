/// The conditions of a test swim. Lengths in µm, times in seconds.
public struct TestSwimSettings: Hashable, Sendable {
    /// The smallest radius a dish can have, so that the two do not have to search for each other.
    public var radius: Float = 30
    /// Particles of food, enough to try a mouth on; the vents add none.
    public var particles = 16
    /// Open water between the two bodies at the start: a fast swimmer crosses it in two seconds.
    public var gap: Float = 14
    /// Longest duration: an editor is open for 45 s, and there must be time left to act on what the swim showed.
    public var seconds: Float = 30
    /// Time from the swimmer's death to the end: the player must be able to see what happened.
    public var secondsAfterDeath: Float = 1.5

    public init() {}
}

extension EcosystemSettings {
    /// The same water in a small dish: at most one opponent, no births, rocks or editors, and nothing hidden by fog.
    func testSwim(_ rules: TestSwimSettings, opponents: Int) -> EcosystemSettings {
        var settings = self
        let share = rules.radius / dish.radius
        settings.dish.radius = rules.radius
        settings.dish.population = opponents
        settings.dish.breeds = false
        settings.dish.rockCount = 0
        settings.dish.largestRock = min(dish.largestRock, rules.radius / 4)
        settings.dish.smallestRock = min(dish.smallestRock, settings.dish.largestRock)
        settings.dish.vortexCore = max(1, dish.vortexCore * share)
        settings.food.firstParticles = rules.particles
        settings.food.ventRate = 0
        settings.light.patchRadius = max(0.1, light.patchRadius * share)
        settings.light.patchOrbit *= share
        // Two drafts are to be compared in the same water.
        settings.zones.strength = 0
        settings.zones.largest = min(zones.largest, rules.radius / 2)
        settings.zones.smallest = min(zones.smallest, settings.zones.largest)
        settings.view.fog = false
        // The champion is to show what it can do.
        settings.guests.truce = 0
        settings.guests.grace = 0
        settings.phases.play = 0
        settings.nursery.raisesGhosts = false
        settings.nursery.learnsFromGuests = false
        return settings
    }
}
