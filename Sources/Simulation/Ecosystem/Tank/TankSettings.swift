/// What a test swim is like. Lengths in µm, times in seconds.
public struct TankSettings: Hashable, Sendable {
    /// The smallest dish there is: nobody has to search for anybody.
    public var radius: Float = 30
    /// Particles of food, enough for a mouth to be tried on; no more come.
    public var particles = 16
    /// Open water between the two bodies at the beginning: what a fast swimmer crosses in two seconds.
    public var gap: Float = 14
    /// A tank closes by itself after so long: an editor is open for 45 s, and a test must leave time to act on it.
    public var seconds: Float = 30
    /// And so long after its swimmer's death: a bite that is over in a tick teaches nothing.
    public var mourning: Float = 1.5

    public init() {}
}

extension EcosystemSettings {
    /// The same water in a small dish: one opponent at most, no births, no rocks, no editors, and nothing hidden.
    func tank(_ rules: TankSettings, opponents: Int) -> EcosystemSettings {
        var tank = self
        let share = rules.radius / dish.radius
        tank.dish.radius = rules.radius
        tank.dish.population = opponents
        tank.dish.breeds = false
        tank.dish.rockCount = 0
        tank.dish.largestRock = min(dish.largestRock, rules.radius / 4)
        tank.dish.smallestRock = min(dish.smallestRock, tank.dish.largestRock)
        tank.dish.vortexCore = max(1, dish.vortexCore * share)
        tank.food.firstParticles = rules.particles
        tank.food.ventRate = 0
        tank.light.patchRadius = max(0.1, light.patchRadius * share)
        tank.light.patchOrbit *= share
        tank.view.fog = false
        tank.phases.play = 0
        tank.nursery.raisesGhosts = false
        return tank
    }
}
