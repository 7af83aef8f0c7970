import Anatomy
import ClientCore
import Controls
import GameSession
import Screens
import SimMath
import Testing
import WireProtocol

/// What was put down belongs to the body, whatever comes right after it and however slow the machine is.
@Suite("A part placed just before a test swim") @MainActor struct PlacedBeforeSwimTests {
    /// Frames between two things that the player does; 0: the same frame brings both.
    nonisolated private static let pauses = [0, 1, 7]
    /// Seconds a frame takes: as usual, and on a machine with much else to do.
    nonisolated private static let frameTimes = [1.0 / 60, 0.3]

    private func editing() throws -> (TestGame, EditorScreen) {
        let game = try TestGame.inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try #require(game.screens == ["dish", "editor"])
        let screen = try #require(game.screen(EditorScreen.self))
        screen.choose(.place(.tissue))
        return (game, screen)
    }

    /// A free place beside the body.
    private func place(_ screen: EditorScreen) -> Vector2 { screen.point(of: Vector2(-0.15, 1.25)) }

    private func press(_ game: TestGame, at place: Vector2) {
        game.app.handle(.input(.pointerMoved(place)))
        game.app.handle(.input(.pointerPressed(place, .left)))
    }

    private func release(_ game: TestGame, at place: Vector2) {
        game.app.handle(.input(.pointerReleased(place, .left)))
    }

    private func pressSwim(_ game: TestGame, isRepeat: Bool = false) {
        game.app.handle(.input(.keyPressed(.t, [], isRepeat: isRepeat)))
    }

    private func swims(_ game: TestGame) -> [BodyPlan] {
        game.server.words.compactMap { if case .testSwim(_, let plan) = $0 { plan } else { nil } }
    }

    private func submissions(_ game: TestGame) -> [BodyPlan] {
        game.server.words.compactMap { if case .submitDesign(_, let plan) = $0 { plan } else { nil } }
    }

    /// To the test swim and back: the part has swum, was handed in before, and is there as it was.
    private func expectKept(_ game: TestGame, _ screen: EditorScreen, seconds: Double = 1.0 / 60) throws {
        let draft = screen.editor.draft
        #expect(draft.cells.count > TestServer.plan.cells.count)
        #expect(swims(game) == [draft])
        let handedIn = try #require(game.server.words.firstIndex(of: .submitDesign(editor: 1, draft)))
        let swum = try #require(game.server.words.firstIndex(of: .testSwim(editor: 1, draft)))
        #expect(handedIn < swum)
        game.server.openTestSwim()
        game.step(20, seconds: seconds)
        try #require(game.screens == ["dish", "editor", "dish"])
        game.server.closeTestSwim(.asked)
        game.step(3, seconds: seconds)
        #expect(game.screens == ["dish", "editor"] && game.screen(EditorScreen.self) === screen)
        #expect(screen.editor.draft == draft && submissions(game).last == draft)
    }

    @Test("It swims, and is there afterwards", arguments: pauses, frameTimes)
    func click(pause: Int, seconds: Double) throws {
        let (game, screen) = try editing()
        press(game, at: place(screen))
        game.step(pause, seconds: seconds)
        release(game, at: place(screen))
        game.step(pause, seconds: seconds)
        pressSwim(game)
        game.step(4, seconds: seconds)
        try expectKept(game, screen, seconds: seconds)
    }

    @Test("A click whose button is still down when the key comes counts, and once", arguments: pauses, frameTimes)
    func buttonDown(pause: Int, seconds: Double) throws {
        let (game, screen) = try editing()
        press(game, at: place(screen))
        game.step(pause, seconds: seconds)
        pressSwim(game)
        game.step(pause, seconds: seconds)
        release(game, at: place(screen))
        game.step(4, seconds: seconds)
        try expectKept(game, screen, seconds: seconds)
    }

    @Test("A click whose button is down when a slow server's test swim comes is not lost", arguments: frameTimes)
    func swimOpensInAClick(seconds: Double) throws {
        let (game, screen) = try editing()
        pressSwim(game)
        game.step(4, seconds: seconds)
        press(game, at: place(screen))
        game.server.openTestSwim()
        game.step(3, seconds: seconds)
        try #require(game.screens == ["dish", "editor", "dish"])
        release(game, at: place(screen))
        let draft = screen.editor.draft
        #expect(draft.cells.count > TestServer.plan.cells.count)
        game.run { submissions(game).last == draft }
        #expect(submissions(game).last == draft)
        #expect(swims(game) == [TestServer.plan])
        game.server.closeTestSwim(.asked)
        game.step(3, seconds: seconds)
        #expect(game.top == "editor" && screen.editor.draft == draft && !screen.isDragging)
    }

    @Test("A cell that is dragged is put down where the hand is, let go of or not", arguments: [true, false])
    func drag(letsGo: Bool) throws {
        let (game, screen) = try editing()
        let home = TestServer.plan.cells[4].position
        press(game, at: screen.point(of: home))
        let end = screen.point(of: home + Vector2(-0.2, 0.2))
        game.app.handle(.input(.pointerMoved(end)))
        if letsGo { release(game, at: end) }
        pressSwim(game)
        if !letsGo { release(game, at: end) }
        game.step(4)
        let draft = screen.editor.draft
        #expect(draft != TestServer.plan && draft.cells.count == TestServer.plan.cells.count)
        #expect(swims(game) == [draft] && !screen.isDragging)
    }

    @Test("Done in the middle of a click takes the part in")
    func done() throws {
        let (game, screen) = try editing()
        press(game, at: place(screen))
        game.app.handle(.input(.keyPressed(.enter, .control, isRepeat: false)))
        release(game, at: place(screen))
        game.step(4)
        let draft = screen.editor.draft
        #expect(screen.isDone && draft.cells.count > TestServer.plan.cells.count)
        #expect(game.server.words.suffix(2) == [.submitDesign(editor: 1, draft), .ready(editor: 1)])
    }

    @Test("A key that is held begins one test swim, and does not end it")
    func held() throws {
        let (game, screen) = try editing()
        pressSwim(game)
        for _ in 0..<5 {
            pressSwim(game, isRepeat: true)
            game.step()
        }
        #expect(swims(game) == [screen.editor.draft])
        game.server.openTestSwim()
        for _ in 0..<20 {
            pressSwim(game, isRepeat: true)
            game.step()
        }
        #expect(game.screens == ["dish", "editor", "dish"] && !game.server.words.contains(.endTest))
        game.press(.t)
        #expect(game.server.words.last == .endTest)
    }
}
