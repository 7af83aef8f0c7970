import Anatomy
import Ecosystem
import Testing

@Suite struct BirthBookTests {
    @Test func theBookOfBirthsStaysBoundedAndKeepsWhoIsInTheDish() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 24
        settings.dish.radius = 40
        settings.dish.rememberedBirths = 100
        // Life at forty times its price: hundreds of deaths and births in a simulated minute.
        settings.metabolism.upkeepScale = 40
        settings.metabolism.activityScale = 40
        settings.food.reserveTarget = 40_000_000
        settings.food.reserveInflow = 4_000_000
        var world = try World(settings: settings, seed: 3)
        for _ in 0..<(180 * World.ticksPerSecond) {
            _ = world.step([])
            // Whoever is still in the dish, living or carrion, stays in the book.
            #expect(world.births.count <= 100 + world.creatureIDs.count)
        }
        #expect(world.statistics.births > 150)
        for id in world.creatureIDs { #expect(world.birth(of: id) != nil) }
        try world.checkInvariants()
    }
}
