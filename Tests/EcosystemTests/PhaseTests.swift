import Anatomy
import Ecosystem
import Scenarios
import Testing

@Suite struct PhaseTests {
    @Test func everyPhaseIsPassedOnceInOrder() throws {
        var world = try Scenario.dish.makeWorld()
        var passed: [WorldPhase] = []
        _ = world.step([]) { passed.append($0) }
        #expect(passed == WorldPhase.allCases)
    }

    @Test func whoWatchesChangesNothing() throws {
        var watched = try Scenario.dish.makeWorld()
        var alone = watched
        var phases = 0
        for _ in 0..<60 {
            _ = watched.step([]) { _ in phases += 1 }
            _ = alone.step([])
        }
        #expect(phases == 60 * WorldPhase.allCases.count)
        #expect(watched.stateHash == alone.stateHash)
    }

    @Test func aDishThatStandsStillPassesNothing() throws {
        var settings = Scenario.stillWater.settings
        settings.phases.play = 1
        settings.phases.edit = 5
        var world = try World(settings: settings, seed: 1)
        _ = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1)
        for _ in 0..<120 { _ = world.step([]) }
        try #require(world.editPhase.isEditing)
        var passed = 0
        _ = world.step([]) { _ in passed += 1 }
        #expect(passed == 0)
    }
}
