import Ecosystem
import Testing

/// The waters of the ladder.
@Suite struct DishKindTests {
    @Test(arguments: DishKind.allCases)
    func everyWaterIsADishThatLives(kind: DishKind) throws {
        var settings = EcosystemSettings()
        settings.dish.population = 24
        kind.apply(to: &settings)
        var world = try World(settings: settings, seed: 2)
        for _ in 0..<(20 * World.ticksPerSecond) { _ = world.step([]) }
        try world.checkInvariants()
        #expect(world.livingCount > 0)
    }

    @Test func noTwoAreAlikeAndThePondIsThePlainDish() {
        let all = DishKind.allCases.map { kind in
            var settings = EcosystemSettings()
            kind.apply(to: &settings)
            return settings
        }
        #expect(Set(all).count == all.count && all.first == EcosystemSettings())
    }
}
