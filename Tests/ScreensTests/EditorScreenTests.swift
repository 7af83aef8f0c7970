import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("The editor's screen")
struct EditorScreenTests {
    private let dart = SeedDesign.all[0].plan

    private func screen(budget: Int = 100) -> EditorScreen { EditorScreen(original: dart, budget: budget) }

    /// An eel whose body is in two parts.
    private func torn() -> EditorScreen {
        let eel = SeedDesign.all[3].plan
        let screen = EditorScreen(original: eel, budget: 60)
        screen.move(screen.point(of: eel.cell(7)?.position ?? .zero))
        screen.key(.delete)
        return screen
    }

    @Test(
        "Its help for the mouse says one thing at a time, the most needed first, and no more than has room",
        arguments: DrawingCheck.sizes)
    func advice(size: SIMD2<Float>) {
        let sentences = [
            "Click to place the part.", "Drag parts to move them.", "Right-click a part or a place for its menu.",
            "Enter: build by keys.", "Drag a box to select.", "R turns, the wheel zooms.",
        ]
        let words = Player(screen(), size).check.words.map(\.text).joined(separator: " ")
        let shown = sentences.prefix { words.contains($0) }
        #expect(size.x < 1280 || shown.count >= 3, "\(words)")
        for hidden in sentences.dropFirst(shown.count) { #expect(!words.contains(hidden), "\(hidden)") }
    }

    /// A star whose tails point away from the nucleus, with a large filter for one of its arms.
    private func star(filterOnItsRight: Bool) -> BodyPlan {
        let side: Int16 = filterOnItsRight ? -1 : 1
        let cells = [
            CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .mouth, x: 64, y: 0),
            CellPlan(id: 2, type: .flagellum, x: -55, y: -32, gridFacing: 144),
            CellPlan(id: 3, type: .flagellum, x: -55, y: 32, gridFacing: 112),
            CellPlan(id: 4, type: .filter, x: -5, y: side * 76, gridRadius: 40),
            CellPlan(id: 5, type: .nose, x: 0, y: side * -64),
        ]
        return BodyPlan(cells: cells, links: cells.dropFirst().map { LinkPlan(type: .rod, a: 0, b: $0.id) })
    }

    @Test("What pulls to a side as it swims says so, in both languages")
    func pulling() throws {
        let german = try SpokenTests.german()
        for isRight in [true, false] {
            let screen = EditorScreen(original: star(filterOnItsRight: isRight), budget: 0)
            #expect(screen.editor.problems.isEmpty)
            #expect(screen.shows("It pulls to the \(isRight ? "right" : "left") when it swims"))
            var reader = Player(screen)
            reader.language = german
            #expect(reader.check.shows("Es zieht beim Schwimmen nach \(isRight ? "rechts" : "links")"))
        }
        #expect(!screen().shows("It pulls to the"))
    }

    @Test("A left click places the chosen cell and hands the draft to the server")
    func placing() {
        let screen = screen()
        screen.choose(.place(.chloroplast))
        screen.click(x: -0.2, y: 1.5)
        #expect(screen.editor.draft.count(of: .chloroplast) == 2)
        #expect(screen.takeRequests() == [.submit(screen.editor.draft)])
        #expect(screen.takeRequests() == [])
    }

    @Test("A refused click changes nothing, asks nothing of the server, and says why")
    func refusing() {
        let screen = screen(budget: 5)
        screen.choose(.place(.spike))
        screen.click(x: -0.2, y: 1.5)
        #expect(screen.editor.draft == dart)
        #expect(screen.takeRequests().isEmpty)
        #expect(screen.message?.english.contains("5 of 5 points are left") == true)
        #expect(screen.refusals == 1)
        screen.click(x: -0.2, y: 1.5)
        #expect(screen.refusals == 2, "the same reason twice is two refusals")
        #expect(screen.shows("5 of 5 points are left"))
    }

    @Test("Dragging moves a cell, and one undo takes the whole drag back")
    func dragging() throws {
        let screen = screen()
        let home = Vector2(-52 / 64, 34 / 64)
        let there = screen.point(of: home + Vector2(-0.2, 0.2))
        screen.drag(from: screen.point(of: home), to: there)
        screen.letGo(there)
        #expect(screen.editor.draft.cell(4) != dart.cell(4))
        try screen.click(.undo)
        #expect(screen.editor.draft == dart)
    }

    @Test("The link tool joins the two cells that are clicked, or drawn across in one stroke")
    func joining() throws {
        for isStroke in [false, true] {
            let screen = screen()
            while screen.editor.symmetry != .none { try screen.click(.mirror) }
            screen.choose(.join(.muscle))
            let ends = [Vector2(40 / 64, 54 / 64), Vector2(-52 / 64, 34 / 64)].map { screen.point(of: $0) }
            if isStroke {
                screen.drag(from: ends[0], to: ends[1])
                screen.letGo(ends[1])
            } else {
                for end in ends { screen.click(end) }
            }
            #expect(screen.editor.draft.links.contains { $0.type == .muscle && $0.ends == LinkEnds(a: 2, b: 4) })
        }
    }

    @Test("The right button opens the part's panel, whose buttons act")
    func partMenu() throws {
        let screen = screen()
        while screen.editor.symmetry != .none { screen.key(.m) }
        screen.click(x: 40 / 64, y: 54 / 64, .right)
        #expect(screen.control("remove part") != nil)
        try screen.click("become spike")
        #expect(screen.editor.draft.cell(2)?.type == .spike && !screen.isMenuOpen)
        screen.key(.z, .control)
        #expect(screen.editor.draft == dart)
        screen.click(x: 40 / 64, y: 54 / 64, .right)
        try screen.click("remove part")
        #expect(screen.editor.draft.cell(2) == nil && !screen.isMenuOpen)
    }

    @Test("A click beside an open panel closes it and does nothing else; a bar's button leaves it open")
    func besideThePanel() throws {
        let screen = screen()
        screen.click(x: 40 / 64, y: 54 / 64, .right)
        try screen.click(.snap)
        #expect(screen.isMenuOpen && !screen.editor.isSnapping)
        screen.drawn()
        let panel = try screen.rect("part")
        let corners = [Vector2(-2.2, 1.5), Vector2(-2.2, -1.5), Vector2(2.2, 1.5), Vector2(2.2, -1.5)]
        screen.click(try #require(corners.map(screen.point(of:)).first { !panel.contains($0) }))
        #expect(!screen.isMenuOpen && screen.editor.draft == dart)
        screen.click(x: 40 / 64, y: 54 / 64, .right)
        screen.click(try screen.rect("palette").origin + Vector2(3, 3))
        #expect(!screen.isMenuOpen)
    }

    @Test("The middle button moves the board, the wheel zooms it about the pointer, and Fit takes both back")
    func view() throws {
        let screen = screen()
        let start = screen.point(of: .zero)
        let corner = try screen.rect("board").origin + Vector2(300, 40)
        screen.move(corner)
        screen.press(corner, .middle)
        screen.move(corner + Vector2(30, 12))
        screen.letGo(corner + Vector2(30, 12), .middle)
        screen.move(corner)
        #expect((screen.point(of: .zero) - start - Vector2(30, 12)).length < 0.01)
        let held = corner + Vector2(5, 5)
        let cells = screen.cellCentres
        screen.handle(.wheel(1, at: held))
        for (before, after) in zip(cells, screen.cellCentres) {
            #expect(((after - held) - (before - held) * 1.12).length < 0.05)
        }
        try screen.click(.fit)
        #expect((screen.point(of: .zero) - start).length < 0.01)
        #expect(screen.editor.draft == dart)
    }

    @Test("Done submits the draft, says ready, and locks the editor")
    func done() throws {
        let screen = screen()
        screen.key(.r)
        screen.click(x: -0.2, y: 1.5)
        _ = screen.takeRequests()
        try screen.click(.done)
        #expect(screen.takeRequests() == [.ready])
        let locked = screen.editor.draft
        screen.click(x: -2, y: 0)
        for command in EditorCommand.allCases { screen.perform(command) }
        #expect(screen.editor.draft == locked)
        #expect(screen.control("revert")?.canBecomeFocused == false)
    }

    @Test("An invalid draft cannot be confirmed and is not handed in")
    func invalid() {
        let screen = torn()
        #expect(screen.takeRequests().isEmpty)
        screen.key(.enter, .control)
        #expect(!screen.isDone)
        #expect(screen.shows("not connected to the nucleus"))
    }

    @Test("A test swim is asked for with the present draft, by button and by key, and not with a body that is none")
    func testSwim() throws {
        let screen = screen()
        try screen.click(.testSwim)
        #expect(screen.takeRequests() == [.testSwim(dart)])
        screen.key(.t)
        #expect(screen.takeRequests() == [.testSwim(dart)])
        try screen.click(.done)
        _ = screen.takeRequests()
        try screen.click(.testSwim)
        #expect(screen.takeRequests() == [.testSwim(dart)], "who waits may swim")
        let torn = torn()
        torn.key(.t)
        #expect(torn.takeRequests().isEmpty && torn.refusals == 1 && torn.message != nil, "it says why not")
    }

    @Test("It says how the last test swim went")
    func testSwimTale() {
        let screen = screen()
        screen.facts.testSwim = TestSwimResult(end: .eaten, champion: 39, seconds: 8.2, topSpeed: 4.26)
        #expect(screen.shows("eaten by \(RivalName.of(39)) after 8 s; 4.3 µm/s at best."))
        screen.facts.testSwim = TestSwimResult(end: .refused(Announcements.testSwimsTaken))
        #expect(screen.shows("No test swim: others swim already: try again in a moment."))
    }

    @Test("It says how many are ready and who, to those who build and to those who wait")
    func readiness() throws {
        let screen = screen()
        screen.facts.readiness = EditorScreen.Readiness(ready: 0, players: 3)
        #expect(!screen.shows("ready"))
        screen.facts.readiness = EditorScreen.Readiness(ready: 2, players: 3)
        screen.facts.readyNames = ["Bob", "Eve"]
        #expect(screen.shows("2 of 3 are ready: Bob, Eve."))
        try screen.click(.done)
        #expect(screen.shows("Your design is in. 2 of 3 are ready: Bob, Eve."))
    }

    @Test("Escape cancels what is open, selected or held, and then is left to the game")
    func cancelling() {
        let screen = screen()
        #expect(!screen.handle(.keyPressed(.escape, [], isRepeat: false)))
        screen.key(.a, .control)
        #expect(screen.hasSomethingToCancel)
        #expect(screen.handle(.keyPressed(.escape, [], isRepeat: false)))
        #expect(!screen.hasSomethingToCancel)
        #expect(!screen.handle(.keyPressed(.f1, [], isRepeat: false)))
        #expect(!screen.handle(.keyPressed(.w, [], isRepeat: false)))
    }

    @Test("A saved body takes the draft's place, unless it is too dear or the design is in")
    func adopting() {
        let screen = screen(budget: 400)
        #expect(screen.adopt(SeedDesign.all[1].plan) == nil && screen.editor.isChanged)
        let poor = self.screen(budget: 3)
        #expect(poor.adopt(SeedDesign.all[3].plan) != nil && poor.editor.draft == dart)
        screen.key(.enter, .control)
        #expect(screen.adopt(dart) != nil && screen.editor.isChanged)
    }

    @Test("It shows budget, clock, prices and figures, in every window", arguments: DrawingCheck.sizes)
    func contents(size: SIMD2<Float>) {
        let screen = screen(budget: 35)
        screen.secondsLeft = 26.5
        let check = DrawingCheck(screen.drawn(size))
        for words in ["35 of 35 points left", "0:27", "Done", "Undo", "Mirror", "upkeep", "speed", "Cheap structure"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }
}
