import Anatomy
import ClientCore
import Controls
import Drawing
import Ecosystem
import GameSession
import PosedScenes
import Preferences
import Rendering
import Screens
import SimMath
import Testing

/// What the display says of the next editor, against what that gives and takes: the game in its window, and the server's
/// own code at the other end.
@Suite("What is promised for the next editor") @MainActor struct PromiseTests {
    /// Nothing but water, with short phases. `upkeep`: times the usual.
    private func makeDish(upkeep: Float) throws -> ServedDish {
        var settings = EcosystemSettings()
        (settings.dish.radius, settings.dish.population, settings.dish.breeds) = (30, 0, false)
        (settings.dish.rockCount, settings.dish.vortexSpeed) = (0, 0)
        (settings.food.ventRate, settings.food.firstParticles) = (0, 0)
        settings.metabolism.upkeepScale = upkeep
        (settings.phases.play, settings.phases.edit) = (2, 20)
        return ServedDish(try World(settings: settings, seed: 1))
    }

    /// Alive in it.
    private func play(in dish: ServedDish) throws -> TestGame {
        var settings = Settings()
        settings.guideFinished = Set(GuideStep.allCases)
        let game = TestGame(Launch(.menu), settings: settings, dish: dish)
        game.step(2)
        try game.click("Play")
        if game.top == "editor" { try game.click("Done") }
        game.run { lives(game, dish) }
        try #require(lives(game, dish), "\(game.screens)")
        return game
    }

    private func lives(_ game: TestGame, _ dish: ServedDish) -> Bool {
        game.top == "dish" && dish.session?.stage == .playing
    }

    /// The figure in "Budget 60"; nil where there is none.
    private func promise(_ game: TestGame) -> Int? {
        let words = "Budget "
        return game.texts.first { $0.hasPrefix(words) }.flatMap { Int($0.dropFirst(words.count)) }
    }

    /// Plays on to the next editor. Returns what was promised in the last frame before it.
    private func goToEditor(_ game: TestGame) throws -> Int {
        var promised: Int?
        game.run {
            promised = promise(game) ?? promised
            return game.top == "editor"
        }
        try #require(game.top == "editor", "\(game.screens)")
        game.step(3)
        return try #require(promised)
    }

    private func finish(_ game: TestGame) throws {
        game.press(.enter, .control)
        game.run { game.top == "dish" }
        try #require(game.top == "dish", "\(game.screens)")
        game.step(3)
    }

    @Test("The editor gives what the display promised, and says the same sum: also after a death, with a new life")
    func points() throws {
        let dish = try makeDish(upkeep: 20)
        let game = try play(in: dish)
        for (points, sum) in [(60, "60 given + 0 from meals"), (90, "60 given + 0 from meals + 30 saved")] {
            #expect(try goToEditor(game) == points)
            #expect(game.shows("\(points) of \(points) points left") && game.shows(sum), "\(game.texts)")
            try finish(game)
            let kept = points / 2
            #expect(promise(game) == 60 + kept && game.shows("+ \(kept) saved"), "\(game.texts)")
        }
        // It starves with points saved.
        for _ in 0..<3_600 where dish.world.guestsAlive != [] {
            if game.top == "editor" { try finish(game) }
            game.step()
        }
        try #require(dish.world.guestsAlive == [])
        game.run { game.shows("Rise again") }
        try #require(game.shows("Rise again"), "\(game.texts)")
        game.press(.enter)
        game.run { lives(game, dish) && promise(game) != nil }
        game.step(3)
        #expect(promise(game) == 60 && !game.shows("saved"), "\(game.texts)")
        #expect(try goToEditor(game) == 60)
        #expect(game.shows("60 of 60 points left") && game.shows("60 given + 0 from meals"), "\(game.texts)")
        #expect(!game.shows("saved"))
    }

    @Test("What a larger body takes of the store is told before, is taken, and is told after")
    func energy() throws {
        let dish = try makeDish(upkeep: 0.1)
        let game = try play(in: dish)
        _ = try goToEditor(game)
        for words in ["new flesh costs", "mending costs"] {
            #expect(!game.shows(words), "a whole body costs nothing: \(game.texts)")
        }
        for key in [Key.p, .enter] { game.press(key) }
        let draft = try #require(game.screen(EditorScreen.self)).editor.draft
        let guest = try #require(dish.world.guestsAlive.first)
        let id = try #require(dish.world.creature(of: guest))
        let store = try #require(dish.world.view(of: id)).storage
        let price = draft.energyPrice(flesh: dish.world.livingFlesh(ofGuest: guest), store: store)
        try #require(price > 5_000)
        let (cost, whole) = (Figures.energy(price), Figures.energy(store))
        #expect(game.shows("new flesh costs \(cost) of \(whole) energy"), "\(game.texts)")
        try finish(game)
        let left = try #require(dish.world.view(of: id)).storage
        #expect((price...price + 500).contains(store - left), "\(store - left)")
        game.run { game.shows("Your new flesh cost") }
        #expect(game.shows("Your new flesh cost \(cost) energy"), "\(game.texts)")
    }

    @Test("Over the rival that one bites stands what its nucleus has left, for as long as one is at it")
    func nucleus() throws {
        let game = try TestGame.inDish()
        game.server.place(31, at: Vector2(2.1, 0))
        game.step(20)
        func name() -> String? { game.app.presentation.world.creatures.first { $0.id == 31 }?.name }
        #expect(name() == nil)
        game.app.handle(.input(.pointerMoved(Vector2(1200, 360))))
        game.app.handle(.input(.pointerPressed(Vector2(1200, 360), .right)))
        game.step(5)
        let nucleus = try #require(TestServer.plan.cells.firstIndex { $0.type == .nucleus })
        game.server.wound(31, cells: nucleus..<nucleus + 1, health: 0.6)
        game.run { name() != nil }
        #expect(name() == "nucleus 60 %")
        game.run { name() == nil }
        #expect(name() == nil, "it got away")
    }
}
