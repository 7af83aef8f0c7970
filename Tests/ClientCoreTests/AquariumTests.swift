import Rendering
import PosedScenes
import Anatomy
import ClientCore
import Controls
import GameSession
import Screens
import SimMath
import Testing
import WireProtocol

/// A dish without a player.
@Suite("The aquarium") @MainActor struct AquariumSceneTests {
    private func watching(_ launch: Launch = Launch(.menu)) throws -> TestGame {
        let game = TestGame(launch)
        game.step(2)
        if launch.beginning == .menu { try game.click("Aquarium") }
        game.step(2)
        game.server.welcome(isAquarium: true)
        game.server.give(life: 0, beside: [31, 40])
        game.server.status(.x1)
        game.run { game.shows("412") }
        game.run { game.server.session.view(now: 0)?.creatures.count == 2 }
        game.step(10)
        try #require(game.shows("Births") && game.shows("412"))
        return game
    }

    private func commands(_ game: TestGame) -> [AquariumCommand] {
        game.server.words.compactMap { if case .aquarium(let command) = $0 { command } else { nil } }
    }

    @Test("It is opened from the start menu with a server of its own, and left to it again")
    func comesAndGoes() throws {
        let game = try watching()
        #expect(game.screens == ["start", "dish"])
        #expect(game.world.ownServers[0].arguments.contains("--aquarium"))
        #expect(game.server.request.kind == .spectator)
        #expect(!game.shows("Energy"))
        #expect(!game.shows("Join a server"), "the menu below is not seen")
        try game.click("Leave")
        #expect(game.screens == ["start"] && !game.app.isOver)
        #expect(game.world.ownServers[0].isStopped)
        try game.click("Play")
        try game.click("Done")
        #expect(game.world.ownServers.count == 2 && !game.world.ownServers[1].arguments.contains("--aquarium"))
    }

    @Test("The pace is asked for, shown at once, and follows the server's word")
    func pace() throws {
        let game = try watching()
        game.press(.plus)
        #expect(commands(game) == [.speed(.x2)] && game.shows("× 2"))
        game.server.status(.x2, reached: 1.9)
        game.step(2)
        #expect(game.shows("runs × 1.9"))
        game.press(.space)
        #expect(commands(game).last == .speed(.paused) && game.shows("Go on"))
        game.press(.space)
        #expect(commands(game).last == .speed(.x2), "it goes on as before")
        game.server.status(.x8)
        game.step(2)
        #expect(game.shows("× 2"), "word of an older request may still be under way")
        game.step(90)
        game.server.status(.x8)
        game.step(2)
        #expect(game.shows("× 8"), "another guest has set it")
    }

    @Test("A tool in hand is used by a click; Escape puts it back, then opens the menu")
    func tools() throws {
        let game = try watching()
        game.press(.f)
        game.click(at: Vector2(640, 300))
        guard case .feed(let place)? = commands(game).last else {
            Issue.record("\(commands(game))")
            return
        }
        #expect(place.y > 0 && abs(place.x) < 1)
        game.server.say(.commandRefused(.tooOften))
        game.step(2)
        #expect(game.shows("Not so fast: the water needs a moment."))
        game.press(.escape)
        #expect(game.screens == ["start", "dish"])
        game.click(at: Vector2(640, 300))
        #expect(commands(game).count { if case .feed = $0 { true } else { false } } == 1)
        game.press(.escape)
        #expect(game.top == "pause")
    }

    @Test("A creature is followed by a click or by the key, and let go")
    func following() throws {
        let game = try watching()
        game.press(.tab)
        game.step(2)
        #expect(game.shows(RivalName.of(31)) && commands(game).last == .watch(creature: 31))
        game.press(.escape)
        #expect(!game.shows(RivalName.of(31)) && commands(game).last == .watch(creature: 0))
        game.step(300)
        let camera = game.app.presentation.world.camera
        game.click(at: camera.worldToPoints(Vector2(12, 0), in: game.app.frame.size))
        #expect(commands(game).last == .watch(creature: 40))
    }

    @Test("A pad's cursor uses the tools; its shoulders set the pace")
    func pad() throws {
        let game = try watching()
        game.tap(.rightShoulder)
        #expect(commands(game) == [.speed(.x2)])
        game.tap(.x)
        game.tap(.a)
        guard case .feed? = commands(game).last else {
            Issue.record("\(commands(game))")
            return
        }
        game.tap(.b)
        game.tap(.start)
        #expect(game.top == "pause")
    }
}
