import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// What a water's settings do: thickness, and food with shells.
@Suite struct WaterTests {
    @Test func thickWaterSlowsASwimmer() throws {
        func way(_ viscosity: Float) throws -> Float {
            var settings = Scenario.stillWater.settings
            settings.dish.viscosity = viscosity
            var world = try World(settings: settings, seed: 1)
            let own = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
            _ = try WorldLab.run(
                &world, ticks: 120, [PlayerControl(creature: own, frame: ControlFrame(thrust: 1))])
            return try #require(world.view(of: own)).root.position.length
        }
        let (thin, plain, thick) = (try way(0.7), try way(1), try way(2))
        #expect(thin > plain * 1.2 && thick < plain * 0.7, "\(thin), \(plain), \(thick) µm")
    }

    private func eaten(_ plan: BodyPlan, isShelled: Bool) throws -> Int64 {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        for k in 0..<3 { world.feed(at: Vector2(1.7, Float(k) * 0.1), isShelled: isShelled) }
        _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: own, frame: ControlFrame(bite: 1))])
        return try #require(world.view(of: own)).success.fromFood
    }

    /// A filter alone cannot open a shell; a mouth can, and so can a filter with a liver linked to it.
    @Test func shellsAreOpenedByMouthsAndLivers() throws {
        let filter = WorldLab.chain([.nucleus, .filter])
        #expect(try eaten(filter, isShelled: false) > 0)
        #expect(try eaten(filter, isShelled: true) == 0)
        #expect(try eaten(WorldLab.chain([.nucleus, .mouth]), isShelled: true) > 0)
        let helped = WorldLab.chain([.nucleus, .liver, .filter])
        var nearer = helped
        for index in nearer.cells.indices { nearer.cells[index].x -= 64 }
        #expect(try eaten(nearer, isShelled: true) > 0)
        #expect(nearer.opensShells && !filter.opensShells)
    }

    @Test func ventsGiveTheShareOfShellsThatIsSet() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 0
        settings.food.shelledShare = 0.5
        let world = try World(settings: settings, seed: 3)
        let shelled = world.food.areShelled.filter(\.self).count
        #expect(shelled > world.food.count / 4 && shelled < world.food.count * 3 / 4)
    }
}
