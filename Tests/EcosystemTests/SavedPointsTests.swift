import Anatomy
import Ecosystem
import Scenarios
import Testing

/// Edit points that are left over.
@Suite("Saved points") struct SavedPointsTests {
    /// Short phases, and lives of some seconds.
    private func dish() throws -> World {
        var settings = Scenario.stillWater.settings
        (settings.phases.play, settings.phases.edit) = (1, 0.5)
        settings.metabolism.upkeepScale = 30
        var world = try World(settings: settings, seed: 1)
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 7, placement: WorldLab.at(0, 0))
        return world
    }

    private func run(_ world: inout World, until isDone: (World) -> Bool) throws {
        for _ in 0..<3_600 where !isDone(world) { _ = try WorldLab.run(&world, ticks: 1) }
        try #require(isDone(world))
    }

    @Test("Half of what is left over is what the next editor counts, and that is told while playing and while editing")
    func told() throws {
        var world = try dish()
        for number in 1...3 {
            let promised = EditBudget.base + world.editPhase.saved(of: 7)
            try run(&world) { $0.editPhase.isEditing }
            #expect(world.editPhase.number == number)
            #expect(world.editPhase.desk(of: 7)?.budget == promised)
            #expect(EditBudget.base + world.editPhase.saved(of: 7) == promised)
            try run(&world) { !$0.editPhase.isEditing }
            #expect(world.editPhase.saved(of: 7) == promised / 2)
        }
    }

    @Test("A new life begins with nothing saved")
    func newLife() throws {
        var world = try dish()
        try run(&world) { $0.creature(of: 7) == nil }
        try #require(world.editPhase.saved(of: 7) > 0, "else the test tests nothing")
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 7, placement: WorldLab.at(12, 0))
        #expect(world.editPhase.saved(of: 7) == 0)
        if !world.editPhase.isEditing { try run(&world) { $0.editPhase.isEditing } }
        #expect(world.editPhase.desk(of: 7)?.budget == EditBudget.base)
    }

    @Test("What an editor takes of the store is what its price says, of the flesh that lived before it")
    func energy() throws {
        var settings = Scenario.stillWater.settings
        (settings.phases.play, settings.phases.edit) = (1, 0.5)
        settings.metabolism.upkeepScale = 0
        for parts in [1, 2] {
            var world = try World(settings: settings, seed: 1)
            let id = try world.spawnPlayer(plan: WorldLab.chain([.nucleus]), player: 7, placement: WorldLab.at(0, 0))
            try run(&world) { $0.editPhase.isEditing }
            let grown = WorldLab.chain([.nucleus] + [CellType](repeating: .tissue, count: parts))
            try world.submitDraft(grown, of: 7)
            let flesh = world.livingFlesh(ofGuest: 7)
            let store = try #require(world.view(of: id)).storage
            let price = grown.energyPrice(flesh: flesh, store: store)
            // One cell is paid for; of two the dish gives a part.
            #expect(price == (parts == 1 ? grown.buildCost - flesh : store / 2))
            try run(&world) { !$0.editPhase.isEditing }
            #expect(world.view(of: id)?.storage == store - price)
        }
    }
}
