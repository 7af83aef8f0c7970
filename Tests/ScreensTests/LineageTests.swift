import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Lines of descent on the screen")
struct LineageTests {
    private func card(_ lineage: LineageSummary? = SampleLines.line) -> DeathScreen {
        let card = DeathScreen(
            cause: .eaten(by: "Lancer 31"),
            killer: .init(name: "Lancer 31", plan: SeedDesign.all[2].plan, generation: 44),
            life: .init(survived: 312, eaten: 9), energyEaten: 84_000, generation: 14,
            best: .init(survived: 280, eaten: 11))
        card.lineage = lineage
        return card
    }

    private func portraits(_ list: DrawList) -> Int {
        list.flattened.reduce(0) { count, command in if case .creature = command { count + 1 } else { count } }
    }

    // MARK: The card

    @Test("The card tells the line beside all it told before, in every window", arguments: DrawingCheck.sizes)
    func cardWithLine(size: SIMD2<Float>) {
        let player = Player(card(), size)
        let list = player.look()
        let check = DrawingCheck(list)
        for words in [
            "You were eaten", "Lancer 31", "5:12", "best 4:40", "84", "14", "Rise again", "Raft", "Lineage", "gen 0",
            "gen 44", "founder", "+ spike", "− mouth",
        ] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(player.page) == [])
        #expect(check.overlaps == [])
        #expect(portraits(list) == portraits(Player(card(nil), size).look()) + SampleLines.line.steps.count)
    }

    @Test("Up leads over the bodies into the line, arrows along it and round, Enter to the list, down back")
    func cardKeys() {
        let card = card()
        let player = Player(card)
        let seed = card.chosenSeed
        let steps: [([Key], [DeathScreen.Request], Int?)] = [
            ([.up], [], nil), ([.up], [], 7), ([.right], [], 0), ([.left, .left, .left], [], 5),
            ([.enter], [.lineage(step: 5)], 5), ([.l], [.lineage(step: 5)], 5), ([.down], [], nil), ([.down], [], nil),
            ([.enter], [.riseAgain], nil), ([.l], [.lineage(step: nil)], nil),
        ]
        for (keys, meaning, focus) in steps {
            for key in keys { player.press(key) }
            #expect(card.takeRequests() == meaning)
            #expect(card.focusedAncestor == focus)
        }
        #expect(card.chosenSeed == seed)
        let bare = self.card(nil)
        // Round over the row of what tells of the life.
        Player(bare).press(.up, .up, .up, .enter)
        #expect(bare.takeRequests() == [.riseAgain] && bare.focusedAncestor == nil)
    }

    @Test("A line that comes later is shown at once; a focus within the old one goes on to rising again")
    func laterLine() {
        let card = card(nil)
        let player = Player(card)
        #expect(!player.check.shows("gen 44"))
        card.lineage = SampleLines.line
        #expect(player.check.shows("gen 44"))
        player.press(.up, .up)
        #expect(card.focusedAncestor == 7)
        card.lineage = SampleLines.champions
        player.look()
        player.press(.enter)
        #expect(card.takeRequests() == [.riseAgain])
    }

    @Test("Pointing at one of the line, or reaching it by keys, tells all about it; clicking opens the list there")
    func cardPointing() throws {
        let card = card()
        let player = Player(card)
        player.press(.up, .up, .left, .left)
        let place = player.place(of: try #require(card.focusedView))
        #expect(card.focusedAncestor == 5)
        player.press(.down, .down)
        #expect(!player.check.shows("ate of"))
        let check = DrawingCheck(player.look(pointer: place))
        #expect(check.shows("ate of Ada (4), \(RivalName.of(3)) (4)") && check.shows(RivalName.of(60)))
        #expect(check.outside(player.window) == [])
        player.click(place)
        #expect(card.takeRequests() == [.lineage(step: 5)])
        let reached = Player(self.card())
        reached.press(.up, .up, .left)
        #expect(reached.check.shows("Grace"))
    }

    // MARK: The list

    private func draw(_ screen: LineageScreen, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> DrawList {
        Player(screen, size).look()
    }

    private func press(_ screen: LineageScreen, _ keys: Key...) {
        for key in keys { screen.handle(.keyPressed(key, [], isRepeat: false)) }
    }

    @Test("The line as a list, the killer first, nothing cut off or over each other", arguments: DrawingCheck.sizes)
    func list(size: SIMD2<Float>) {
        let screen = LineageScreen(SampleLines.line)
        let check = DrawingCheck(draw(screen, size))
        #expect(check.shows("GENERATION 44") && check.shows("Lineage") && check.shows("Back"))
        #expect(check.shows("rivals eaten") && check.shows("12"))
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [] && check.overlaps == [])
        #expect(screen.awaited == nil && screen.takeRequests() == [])
    }

    @Test("Arrows walk the list and the large body follows; Escape goes back")
    func walking() {
        let screen = LineageScreen(SampleLines.line, step: 6)
        #expect(DrawingCheck(draw(screen)).words.count { $0.text == "Grace" } == 2, "in its row and in the room")
        press(screen, .down)
        #expect(DrawingCheck(draw(screen)).shows("ate of Ada (4), \(RivalName.of(3)) (4)"))
        press(screen, .escape)
        #expect(screen.takeRequests() == [.back])
    }

    @Test("The list gives the number too by which a host knows a rival, and none to a player's body")
    func numbers() {
        let check = DrawingCheck(draw(LineageScreen(SampleLines.line)))
        #expect(check.shows(RivalName.of(900)) && check.shows("#900"))
        #expect(check.shows("Grace") && !check.shows("#70"))
    }

    @Test("A click on a row chooses it")
    func clicking() throws {
        let screen = LineageScreen(SampleLines.line)
        let row = try #require(DrawingCheck(draw(screen)).words.first { $0.text == "Grace" })
        for event in [InputEvent.pointerPressed(row.box.centre, .left), .pointerReleased(row.box.centre, .left)] {
            screen.handle(event)
        }
        #expect(DrawingCheck(draw(screen)).words.count { $0.text == "Grace" } == 2)
    }

    @Test("Champions are asked for, a champion's own line too, and Escape goes back the same way")
    func champions() {
        let screen = LineageScreen()
        #expect(screen.takeRequests() == [.ask(0)] && DrawingCheck(draw(screen)).shows("Asking the server"))
        screen.show(SampleLines.line)
        #expect(DrawingCheck(draw(screen)).shows("Asking the server"), "nobody asked for that")
        screen.show(SampleLines.champions)
        #expect(DrawingCheck(draw(screen)).shows("Champions of the dish"))
        press(screen, .down, .enter)
        let asked = screen.takeRequests()
        guard case .ask(let creature) = asked.first else { Issue.record("\(asked)"); return }
        screen.show(LineageSummary(.line(of: creature), steps: [SampleLines.step(creature, 44)]))
        #expect(!DrawingCheck(draw(screen)).shows("Champions of the dish"))
        press(screen, .escape)
        #expect(DrawingCheck(draw(screen)).shows("Champions of the dish") && screen.takeRequests() == [])
        press(screen, .escape)
        #expect(screen.takeRequests() == [.back])
    }

    @Test("Both lists say since when a body is as it is, in the same form")
    func comparison() {
        let champions = LineageScreen()
        champions.show(LineageSummary(.champions, steps: [SampleLines.step(441, 8, since: 1, nerves: -1)]))
        #expect(DrawingCheck(draw(champions)).shows("since generation 7: − 1 nerve"))
        let line = LineageSummary(
            .line(of: 441), steps: [SampleLines.step(292, 4, since: 0), SampleLines.step(441, 8, since: 4)])
        let check = DrawingCheck(draw(LineageScreen(line)))
        #expect(check.shows("since generation 4: same body") && check.shows("eldest"))
    }

    @Test("The champions say how young the youngest is, and how far the dish has come beyond it")
    func youngest() {
        let screen = LineageScreen()
        screen.reached = 57
        #expect(!DrawingCheck(draw(screen)).shows("The best so far"))
        screen.show(SampleLines.champions)
        let ahead = DrawingCheck(draw(screen))
        #expect(ahead.shows("the youngest of them is of generation 50. The dish has come to generation 57."))
        screen.reached = 50
        let level = DrawingCheck(draw(screen))
        #expect(level.shows("the youngest of them is of generation 50.") && !level.shows("has come to"))
        #expect(!DrawingCheck(draw(LineageScreen(SampleLines.line))).shows("The best so far"))
    }

    @Test("A question that is let go is asked again, one that is answered is not; an empty answer says so")
    func patience() {
        let screen = LineageScreen()
        _ = screen.takeRequests()
        screen.advance(by: 1.5)
        #expect(screen.takeRequests() == [])
        screen.advance(by: 1)
        #expect(screen.takeRequests() == [.ask(0)])
        screen.show(LineageSummary(.champions, steps: []))
        screen.advance(by: 9)
        #expect(screen.takeRequests() == [] && DrawingCheck(draw(screen)).shows("No creatures on record"))
    }

    @Test("Pulled down, the header's body swells; without motion it does not", arguments: [false, true])
    func elastic(isMotionReduced: Bool) throws {
        let screen = LineageScreen(SampleLines.line)
        screen.isMotionReduced = isMotionReduced
        let row = try #require(DrawingCheck(draw(screen)).words.first { $0.text == "Grace" }).box.centre
        func isWarped() -> Bool {
            draw(screen).commands.contains { if case .warped = $0 { true } else { false } }
        }
        #expect(!isWarped())
        screen.handle(.pointerPressed(row, .left))
        for step in 1...12 { screen.handle(.pointerMoved(row + Vector2(0, Float(step) * 12))) }
        #expect(isWarped() == !isMotionReduced)
    }

    @Test("Whoever is watched is told with its generation and its meals")
    func watching() {
        var state = HUDState()
        state.watching = Announcements.rival(7)
        state.watchedStory = SampleLines.story
        for size in DrawingCheck.sizes {
            var canvas = DrawingCheck.canvas(size)
            HUD.draw(state, on: &canvas)
            let check = DrawingCheck(canvas.list)
            #expect(check.shows("generation 44") && check.shows(RivalName.of(7)))
            #expect(check.outside(Rect(0, 0, size.x, size.y)) == [] && check.overlaps == [])
        }
    }
}
