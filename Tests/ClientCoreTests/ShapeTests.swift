import Controls
import WireProtocol
import ClientCore
import GameSession
import Screens
import Testing

/// The client stays a stack of small things: counted by reflection.
@Suite("Shape of the client") @MainActor struct ShapeTests {
    private func properties(_ value: Any) -> [Mirror.Child] { Array(Mirror(reflecting: value).children) }

    @Test("The app has at most 12 stored properties, and no scene more than 20")
    func sizes() throws {
        let game = try TestGame.inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        game.server.openTestSwim()
        game.step(3)
        game.press(.f1)
        #expect(game.screens == ["dish", "editor", "dish", "help"])
        let app = properties(game.app)
        #expect((8...12).contains(app.count), "\(app.compactMap(\.label))")
        let stack = try #require(app.first { $0.label == "scenes" }?.value)
        let scenes = try #require(properties(stack).first?.value as? [Any])
        #expect(scenes.count == 4)
        for scene in scenes {
            let names = properties(scene).compactMap(\.label)
            #expect((1...20).contains(names.count), "\(type(of: scene)): \(names)")
        }
    }
}
