import Anatomy
import ClientCore
import Controls
import GameSession
import PosedScenes
import Rendering
import Screens
import SimMath
import Testing
import WireProtocol

/// Whoever sees a dish without a body in it.
@Suite("Who watches") @MainActor struct SpectatorTests {
    @Test("A spectator in fog sees with somebody: the camera is there, and murk lies around")
    func spectatorInFog() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.welcome()
        game.server.give(life: 0, beside: [31, 40])
        game.server.sight.centre = Vector2(12, 0)
        game.run { game.shows(RivalName.of(40)) }
        #expect(game.shows(RivalName.of(40)))
        game.step(120)
        let world = game.app.presentation.world
        let centre = try #require(world.sightCentre)
        #expect((centre - Vector2(12, 0)).length < 0.1 && world.sightRadius == 30)
        #expect((world.camera.centre - Vector2(12, 0)).length < 1)
        game.press(.tab)
        #expect(game.shows(RivalName.of(31)))
    }

    @Test("The dead see with whom the server says, with murk around, until they live again")
    func deadInFog() throws {
        let game = try TestGame.inDish()
        game.server.sight.centre = Vector2(20, 0)
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        let centre = try #require(game.app.presentation.world.sightCentre)
        #expect((centre - Vector2(20, 0)).length < 0.1, "nobody is there: where the server looks")
        game.server.sight.radius = 240
        game.step(10)
        #expect(game.app.presentation.world.sightCentre == nil, "who may see all sees all")
    }

    @Test("A spectator on the machine that hosts the dish sees all of it, and goes from creature to creature")
    func spectator() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.sight.radius = 240
        #expect(game.server.request.kind == .spectator)
        game.server.welcome()
        game.server.give(life: 0, beside: [31, 40])
        game.run { game.server.session.view(now: 0) != nil }
        game.step(10)
        #expect(game.shows("the whole dish"))
        game.press(.tab)
        #expect(game.shows(RivalName.of(31)))
        game.press(.tab)
        #expect(game.shows(RivalName.of(40)))
        game.press(.tab)
        #expect(game.shows("the whole dish"))
        game.press(.enter)
        #expect(!game.server.words.contains(.respawn(.seed(0))), "a spectator has no life to come back to")
    }

    @Test("A spectator from elsewhere waits for the pictures, and reads how late they are")
    func viewer() throws {
        let game = TestGame(Launch(server: .test, isSpectator: true))
        game.step()
        game.server.isSilent = true
        game.server.welcome()
        game.server.say(.broadcastOpens(delay: 10, wait: 8))
        game.run { game.shows("10 s late") }
        #expect(game.shows("Waiting for the pictures of the dish: "))
        game.run { game.shows("Waiting for the pictures of the dish …") }
        // It says nothing: there may be thousands.
        game.step(30)
        #expect(game.server.inputs.isEmpty)
    }
}
