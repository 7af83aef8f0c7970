import Anatomy
import ClientCore
import PosedScenes
import Rendering
import Testing

/// What outlines say of a body is true of what is left of it.
@Suite("Danger, by what bodies still have") @MainActor struct DangerTests {
    private func relation(_ game: TestGame) -> Relation? {
        game.app.presentation.world.creatures.first { $0.id == 31 }?.relation
    }

    /// All that wounds is bitten off.
    private func disarm(_ creature: UInt32, _ game: TestGame) {
        for (index, cell) in TestServer.plan.cells.enumerated() where cell.type.roles.contains(.wounds) {
            game.server.wound(creature, cells: index..<index + 1, health: 0)
        }
    }

    @Test("Who has lost its weapons is a threat no more, and nobody is prey of a player without a mouth")
    func lostWeapons() throws {
        let game = try TestGame.inDish()
        game.run { relation(game) == .threat }
        #expect(relation(game) == .threat)
        disarm(31, game)
        game.run { relation(game) != .threat }
        #expect(relation(game) == .prey)
        disarm(5, game)
        game.run { relation(game) != .prey }
        #expect(relation(game) == .neutral)
    }
}
