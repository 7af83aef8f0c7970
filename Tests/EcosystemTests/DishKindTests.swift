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

    @Test func noTwoAreAlikeAndThePondIsThePlainDishButForItsZones() {
        let all = DishKind.allCases.map { kind in
            var settings = EcosystemSettings()
            kind.apply(to: &settings)
            return settings
        }
        #expect(Set(all).count == all.count)
        var pond = all[0]
        pond.zones = ZoneSettings()
        #expect(pond == EcosystemSettings() && all.allSatisfy { $0.zones != ZoneSettings() })
    }

    private func settings(_ kind: DishKind, _ change: (inout EcosystemSettings) -> Void = { _ in }) -> EcosystemSettings
    {
        var settings = EcosystemSettings()
        kind.apply(to: &settings)
        change(&settings)
        return settings
    }

    @Test(arguments: DishKind.allCases) func aWaterIsKnownByItsSettingsWhateverOptionsChange(_ kind: DishKind) {
        #expect(settings(kind).dishKind == kind)
        #expect(settings(kind).note == "\(kind.rawValue), creatures 80, play 120 s, edit 45 s, hunger 1.0")
        let other = settings(kind) {
            $0.dish.viscosity = 3
            $0.food.shelledShare = 0.25
            $0.light.ambient = 0.5
            $0.dish.vortexSpeed = 7
            $0.zones.strength = 0
            $0.phases.play = 0
            $0.metabolism.upkeepScale *= 1.5
        }
        let figures = "viscosity 3.0, shelled 0.25, light 0.5, current 7.0"
        #expect(other.note == "\(kind.rawValue), creatures 80, no editors, hunger 1.5, \(figures), zones 0.0")
        #expect(other.fleetKind == "\(kind.rawValue), hunger 1.5, \(figures)")
        let strange = settings(kind) { $0.dish.rockCount = 99 }
        #expect(strange.dishKind == nil && strange.note.hasPrefix("other water, creatures 80"))
    }

    /// Champions that were bred among zones are none where there are none.
    @Test func watersWithZonesAndWithoutAreDifferentKindsInAFleet() {
        #expect(settings(.pond).fleetKind == "pond, hunger 1.0, zones 1.0")
        #expect(settings(.pond) { $0.zones.strength = 0.5 }.fleetKind == "pond, hunger 1.0, zones 0.5")
        // Told not to have any, and out of a save from before there were any.
        #expect(settings(.pond) { $0.zones.strength = 0 }.fleetKind == "pond, hunger 1.0")
        #expect(settings(.pond) { $0.zones = ZoneSettings() }.fleetKind == "pond, hunger 1.0")
        // What a server does with a default that is given as an option.
        #expect(settings(.twilight) { $0.dish.viscosity = 1.3 }.fleetKind == settings(.twilight).fleetKind)
    }
}
