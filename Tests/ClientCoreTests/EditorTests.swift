import Anatomy
import ClientCore
import Controls
import Designs
import GameSession
import Preferences
import Screens
import SimMath
import Sound
import Testing
import WireProtocol

/// The editor, the test swim beside it and the shelf over it.
@Suite("The editor") @MainActor struct EditorTests {
    private func editing(folder: TemporaryFolder? = nil) throws -> TestGame {
        let game = try TestGame.inDish(folder: folder)
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try #require(game.screens == ["dish", "editor"])
        return game
    }

    private func editor(_ game: TestGame) throws -> EditorScreen {
        try #require(game.screen(EditorScreen.self))
    }

    /// A cell of tissue beside the body.
    private func place(_ game: TestGame) throws {
        let screen = try editor(game)
        screen.choose(.place(.tissue))
        game.click(at: screen.point(of: Vector2(-0.15, 1.25)))
    }

    @Test("It opens with the body, the budget and the clock, and the display is not seen")
    func opens() throws {
        let game = try editing()
        #expect(try editor(game).editor.original == TestServer.plan)
        #expect(game.shows("60 of 60 points left") && game.shows("0:30"))
        #expect(!game.shows("Energy"))
        #expect(game.count(.phase) == 1)
    }

    @Test("A drag ends when the window loses the player, and the next click moves nothing")
    func focusLostInADrag() throws {
        let game = try editing()
        let screen = try editor(game)
        let nucleus = screen.cellCentres[0]
        game.app.handle(.input(.pointerMoved(nucleus)))
        game.app.handle(.input(.pointerPressed(nucleus, .left)))
        game.app.handle(.input(.pointerMoved(nucleus + Vector2(20, 10))))
        game.app.handle(.focusLost)
        #expect(!screen.isDragging)
        game.app.handle(.input(.pointerMoved(nucleus + Vector2(90, 60))))
        game.step(2)
        game.app.handle(.input(.pointerReleased(nucleus + Vector2(90, 60), .left)))
        game.step(2)
        #expect(screen.editor.draft == screen.editor.original)
    }

    @Test("What is drawn is sent, the server's verdict is shown, and done is said after it")
    func drafts() throws {
        let game = try editing()
        try place(game)
        let draft = try editor(game).editor.draft
        #expect(draft.cells.count > TestServer.plan.cells.count)
        #expect(game.server.words.contains(.submitDesign(editor: 1, draft)))
        #expect(game.count(.place) >= 1)
        game.server.say(.verdict(DesignVerdict(editor: 1, price: 10)))
        game.step(2)
        #expect(game.shows("Taken: 10 points."))
        game.server.say(.readiness(ReadinessNotice(editor: 1, players: 3, ready: [7, 9])))
        try game.click("Done")
        #expect(game.server.words.last == .ready(editor: 1))
        #expect(try editor(game).facts.readyNames == [Announcements.you, Announcements.guest(9)])
    }

    @Test("A step of the guide is celebrated in the editor for as long as in the water")
    func celebration() throws {
        let game = try editing()
        try place(game)
        game.run { (try? editor(game).guide?.celebration) != nil }
        let before = try #require(try editor(game).guide?.celebration)
        game.step(24)
        let after = try #require(try editor(game).guide?.celebration)
        // A celebration takes 1.6 s.
        #expect(abs(after - before - 24 / 60 / 1.6) < 0.01)
    }

    @Test(
        "The display is up to date in the frame in which the editor goes")
    func backInTheWater() throws {
        let game = try editing()
        game.step(60)
        game.server.isSilent = true
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.run { game.screens == ["dish"] }
        let display = try #require(game.screen(DishDisplay.self))
        guard case .play = display.hud?.phase else {
            Issue.record("the clock is still the editor's: \(String(describing: display.hud?.phase))")
            return
        }
    }

    @Test("It closes when the time is over, under a menu too; the next one opens with the next phase")
    func closes() throws {
        let game = try editing()
        game.press(.escape)
        #expect(game.screens == ["dish", "editor", "pause"])
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.step(3)
        #expect(game.screens == ["dish", "pause"])
        game.press(.escape)
        game.server.say(.phase(game.server.phase(.edit, editor: 2)))
        game.step(3)
        #expect(game.screens == ["dish", "editor"])
    }

    @Test("Escape first cancels what the editor holds, and then opens the menu")
    func escape() throws {
        let game = try editing()
        let screen = try editor(game)
        let cell = screen.point(of: TestServer.plan.cells[0].position)
        game.click(at: cell, .right)
        try #require(screen.isMenuOpen)
        game.press(.escape)
        #expect(game.top == "editor" && !screen.isMenuOpen)
        game.press(.escape)
        #expect(game.top == "pause")
    }

    @Test("A menu over a drag lets go of it: nothing hangs at the pointer afterwards")
    func menuOverDrag() throws {
        let game = try editing()
        let screen = try editor(game)
        let cell = screen.point(of: TestServer.plan.cells[2].position)
        game.app.handle(.input(.pointerMoved(cell)))
        game.app.handle(.input(.pointerPressed(cell, .left)))
        game.app.handle(.input(.pointerMoved(cell + Vector2(30, 0))))
        game.tap(.start)
        #expect(game.top == "pause")
        game.app.handle(.input(.pointerReleased(cell + Vector2(30, 0), .left)))
        game.press(.escape)
        let draft = screen.editor.draft
        game.app.handle(.input(.pointerMoved(cell + Vector2(200, 100))))
        game.step(3)
        #expect(game.top == "editor" && screen.editor.draft == draft)
    }

    @Test("A test swim leaves the editor as it is, and leads back to it with the tale")
    func testSwim() throws {
        let game = try editing()
        try place(game)
        let screen = try editor(game)
        let draft = screen.editor.draft
        try game.click("Test swim")
        #expect(game.server.words.contains(.testSwim(editor: 1, draft)))
        game.server.openTestSwim()
        game.step(20)
        #expect(game.screens == ["dish", "editor", "dish"])
        #expect(game.shows("Back to the editor") && !game.shows("points left"))
        // It swims to where the pointer is, if that lies ahead.
        game.app.handle(.input(.pointerMoved(Vector2(1_200, 360))))
        game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
        game.step(3)
        #expect(game.server.inputs.last?.stream == 1 && game.server.inputs.last?.frames.last?[.thrust] == 1)
        game.press(.escape)
        #expect(game.server.words.last == .endTest)
        game.press(.t)
        #expect(game.server.words.count { $0 == .endTest } == 2, "the key that began it ends it too")
        game.server.closeTestSwim(.asked)
        game.step(3)
        #expect(game.screens == ["dish", "editor"])
        #expect(try editor(game) === screen && screen.editor.draft == draft, "the work is as it was")
        #expect(game.shows("Test swim: survived 12 s beside \(RivalName.of(39))"))
    }

    @Test("In a test swim stand the open editor's points, and no goals of the life")
    func testSwimCountsForNothing() throws {
        let game = try TestGame.inDish()
        game.run { game.shows("Last through 2 editors") }
        var phase = game.server.phase(.edit, editor: 1)
        phase.budget = 81
        game.server.say(.phase(phase))
        game.step(3)
        try #require(game.shows("81 of 81 points left"))
        try game.click("Test swim")
        game.server.openTestSwim()
        game.run { game.shows("Back to the editor") && game.shows("Energy") }
        #expect(game.shows("Budget 81") && game.shows("what the open editor gives"), "\(game.texts)")
        #expect(!game.shows("Last through") && !game.shows("from meals"))
    }

    @Test("A test swim that is refused is told in the editor; one in which the draft died is heard")
    func testSwimEnds() throws {
        let game = try editing()
        game.server.refuseTestSwim(.allTaken)
        game.step(2)
        #expect(game.shows("No test swim: others swim already: try again in a moment."))
        #expect(game.count(.death) == 0)
        game.server.openTestSwim()
        game.step(5)
        game.server.closeTestSwim(.eaten)
        game.step(3)
        #expect(game.top == "editor" && game.shows("Test swim: eaten by \(RivalName.of(39))"))
        #expect(game.count(.death) == 1)
    }

    @Test("The death of one's own server is told at once, in the editor and in a test swim", arguments: [false, true])
    func ownServerDies(inTestSwim: Bool) throws {
        let game = TestGame()
        game.step(2)
        try game.join()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        if inTestSwim {
            game.server.openTestSwim()
            game.step(5)
        }
        try #require(game.screens == ["dish", "editor"] + (inTestSwim ? ["dish"] : []))
        game.server.isSilent = true
        game.world.ownServers[0].failure = .refused("killed")
        game.step()
        #expect(game.screens == ["dish", "notice"] && game.shows("The dish has stopped"), "\(game.texts)")
        game.step(30)
        #expect(game.screens == ["dish", "notice"], "no editor opens over it")
        game.press(.escape)
        #expect(game.screens == ["start"] && !game.app.isOver)
    }

    @Test("The editor's end is the test swim's too, and how it went is still told")
    func testSwimAtTheEnd() throws {
        let game = try editing()
        game.server.openTestSwim()
        game.step(5)
        game.server.closeTestSwim(.editorClosed)
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.step(3)
        #expect(game.screens == ["dish"])
        #expect(game.shows("Test swim: survived 12 s"))
    }

    @Test("A test swim offers no more time than the editor has left, and says shortly before where its end leads")
    func testSwimTime() throws {
        let game = try editing()
        var phase = game.server.phase(.edit, editor: 1)
        phase.endTick = phase.startTick + 540
        game.server.say(.phase(phase))
        game.server.openTestSwim()
        game.run { game.shows("Test swim  0:") }
        #expect(game.shows("Test swim  0:0"), "nine seconds at most: \(game.texts)")
        game.run { game.shows("Back to the dish in 0:0") }
        #expect(game.shows("Back to the dish in 0:0") && !game.shows("Test swim  0:"), "\(game.texts)")
    }

    @Test("How the opponents evolve meanwhile is shown, and afterwards told everybody")
    func nursery() throws {
        let game = try editing()
        func notice(isOver: Bool) -> ServerMessage {
            .nursery(
                NurseryNotice(editor: 1, isOver: isOver, generations: 5, seconds: 120, migrants: 2, ghosts: 0))
        }
        game.server.say(notice(isOver: false))
        game.step(2)
        #expect(game.shows("They evolve: 5 generations in 2 minutes"))
        game.server.say(notice(isOver: true))
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.step(3)
        #expect(game.shows("Your rivals evolved: 5 generations in 2 minutes; 2 joined."))
    }

    @Test("What was copied in one editor can be pasted in the next")
    func clipboard() throws {
        let game = try editing()
        game.press(.a, .control)
        game.press(.c, .control)
        let copied = try #require(try editor(game).clipboard)
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.step(3)
        game.server.say(.phase(game.server.phase(.edit, editor: 2)))
        game.step(3)
        #expect(try editor(game).clipboard == copied)
    }

    // MARK: The shelf

    @Test("A design is saved from the draft and found again, in this dish and the next game")
    func shelf() throws {
        let folder = try TemporaryFolder()
        let game = try editing(folder: folder)
        game.press(.o, .control)
        #expect(game.screens == ["dish", "editor", "shelf"])
        game.run { game.shows("Nothing here yet") }
        try game.click("Save this draft")
        #expect(game.shows("Saved: Player."))
        game.press(.escape)
        #expect(game.screens == ["dish", "editor"])
        let later = try editing(folder: folder)
        later.press(.o, .control)
        later.run { later.shows("Player") }
        #expect(later.shows("1 design") || later.shows("Player"))
    }

    @Test("A design on the shelf becomes the draft")
    func use() throws {
        let folder = try TemporaryFolder()
        var plan = TestServer.plan
        plan.hue &+= 40
        _ = try DesignLibrary(folder: folder.path("designs"))
            .save(SavedDesign(name: "Old eel", plan: plan, savedAt: 5), picture: onePixel)
        let game = try editing(folder: folder)
        game.press(.o, .control)
        game.run { game.shows("Old eel") }
        try game.click("Use the chosen one")
        #expect(game.screens == ["dish", "editor"])
        #expect(try editor(game).editor.draft.hue == plan.hue)
    }

    @Test("The shelf goes with the editor, and a picture that cannot be drawn is told")
    func shelfEnds() throws {
        let game = try editing(folder: try TemporaryFolder())
        game.world.portraitError = .notAPicture("no paint")
        game.press(.o, .control)
        game.step(3)
        try game.click("Save this draft")
        #expect(game.shows("no paint"))
        game.server.say(.phase(game.server.phase(.play, editor: 1)))
        game.step(3)
        #expect(game.screens == ["dish"])
    }

    @Test("Without a home there is no shelf, and the player is told")
    func noHome() throws {
        let game = try editing()
        game.press(.o, .control)
        #expect(game.top == "editor" && game.shows("There is no home folder to keep designs in."))
    }

    @Test("A picture dropped on the window is taken to the shelf, open or not")
    func dropped() throws {
        let folder = try TemporaryFolder()
        let other = DesignLibrary(folder: folder.path("elsewhere"))
        let entry = try other.save(SavedDesign(name: "Raft", plan: TestServer.plan, savedAt: 5), picture: onePixel)
        let game = try editing(folder: folder)
        game.app.handle(.dropped(other.folder + "/" + entry.file))
        #expect(game.shows("Raft is among your saved designs now."))
        #expect(DesignLibrary(folder: folder.path("designs")).load().entries.map(\.design.name) == ["Raft"])
        game.press(.o, .control)
        game.run { game.shows("Raft") }
        game.app.handle(.dropped(folder.path("nothing.png")))
        game.step(2)
        #expect(game.top == "shelf" && game.shows("nothing.png"))
    }
}
