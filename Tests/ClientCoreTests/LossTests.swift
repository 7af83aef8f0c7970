import Anatomy
import ClientCore
import Controls
import Drawing
import PosedScenes
import Rendering
import Screens
import SimMath
import Testing
import WireProtocol

/// What is said of bites as they come, and of what they leave of the player's body.
@Suite("Bites and what they leave") @MainActor struct LossTests {
    /// A mouth on a nucleus: no match for anybody.
    private static let nibbler = BodyPlan(
        cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 62, y: 0)],
        links: [LinkPlan(type: .rod, a: 0, b: 1)])

    private func sprite(_ game: TestGame) -> CreatureSprite? {
        game.app.presentation.world.creatures.first { $0.id == 31 }
    }

    private func mouth() throws -> Range<Int> {
        let index = try #require(TestServer.plan.cells.firstIndex { $0.type == .mouth })
        return index..<index + 1
    }

    @Test("Who bites the player has spikes while it bites, however weak it is, and is named")
    func biter() throws {
        let game = try TestGame.inDish()
        game.server.place(31, at: Vector2(1.5, 0), as: Self.nibbler)
        game.run { sprite(game)?.relation == .prey }
        #expect(sprite(game)?.relation == .prey && sprite(game)?.isHunting == false)
        game.server.wound(5, cells: try mouth(), health: 0.5)
        game.run { sprite(game)?.relation == .threat }
        #expect(sprite(game)?.relation == .threat && sprite(game)?.isHunting == true)
        #expect(game.shows("You are being eaten by \(Announcements.rival(31).english)."), "\(game.texts)")
        game.run { sprite(game)?.relation == .prey }
        #expect(sprite(game)?.relation == .prey && !game.shows("You are being eaten"), "it has let go")
    }

    @Test("Who has lost the mouth is told so, until when, and of no key that bites; the guide stands back")
    func mouthless() throws {
        let game = try TestGame.inDish()
        game.run { game.shows("Skip all") }
        #expect(game.texts.contains("Bite"))
        game.server.wound(5, cells: try mouth(), health: 0)
        game.run { game.shows("Your mouth is gone: you cannot eat. Live until the editor, 0:") }
        #expect(game.shows("Your mouth is gone: you cannot eat. Live until the editor, 0:"), "\(game.texts)")
        #expect(!game.texts.contains("Bite") && game.texts.contains("Boost") && game.texts.contains("Swim"))
        #expect(!game.shows("Skip all") && !game.shows("bite back"))
    }

    @Test("A bare nucleus is told that it can do nothing, and of no key for it")
    func nucleus() throws {
        let game = TestGame(Launch(server: .test))
        game.step()
        game.server.body = Founding.nucleus
        try game.join()
        game.run { game.shows("You can neither swim nor bite: you have no parts for it.") }
        #expect(game.shows("You can neither swim nor bite: you have no parts for it."), "\(game.texts)")
        for key in ["Swim", "Bite", "Boost"] { #expect(!game.texts.contains(key), "\(key)") }
        #expect(!game.shows("Skip all") && !game.shows("start over"))
    }
}
