import Anatomy
public import Ecosystem
import Evolution

/// A named, seeded world shared by tests, benchmarks and soak runs.
public enum Scenario: String, CaseIterable, Sendable {
    /// The game's dish: eighty founders in fresh water.
    case dish
    /// Two lancers on bot controls, head to head in a small still dish.
    case duel
    /// Four times the creatures in the same space.
    case crowd
    /// Nothing but water, for swimming.
    case stillWater

    public var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        switch self {
        case .dish: break
        case .duel:
            settings = Self.still
            settings.dish.radius = 30
        case .crowd:
            settings.dish.population = 320
            settings.food.ventRate = 48
            settings.food.maximumParticles = 1_600
            settings.food.reserveTarget = 16_000_000
            settings.food.reserveInflow = 240_000
        case .stillWater: settings = Self.still
        }
        return settings
    }

    /// No opponents, food, rocks, current or editor.
    private static var still: EcosystemSettings {
        var settings = EcosystemSettings()
        settings.dish.population = 0
        settings.dish.rockCount = 0
        settings.dish.vortexSpeed = 0
        settings.food.ventRate = 0
        settings.food.firstParticles = 0
        settings.food.jitter = 0
        settings.phases.play = 0
        return settings
    }

    /// The scenario's world before its first tick.
    public func makeWorld(seed: UInt64 = 1) throws -> World {
        var world = try World(settings: settings, seed: seed)
        if self == .duel {
            for player in 1...2 { _ = try world.spawnPlayer(plan: Self.lancer, player: PlayerID(player), isBot: true) }
        }
        return world
    }

    private static var lancer: BodyPlan { SeedDesign.all[2].plan }
}
