import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Lines of descent on the screen")
struct LineageTests {
    private func card(_ dynasty: Dynasty? = SampleLines.line) -> DeathScreen {
        var card = DeathScreen(
            cause: "Lancer 31 bit through your nucleus.",
            killer: .init(name: "Lancer 31", plan: SeedDesign.all[2].plan, generation: 44),
            life: .init(survived: 312, eaten: 9), energyEaten: 84_000, generation: 14,
            best: .init(survived: 280, eaten: 11))
        card.dynasty = dynasty
        return card
    }

    private func portraits(_ list: DrawList) -> Int {
        list.flattened.reduce(0) { count, command in if case .creature = command { count + 1 } else { count } }
    }

    // MARK: The card

    @Test("The card tells the line beside all it told before, in every window", arguments: DrawingCheck.sizes)
    func cardWithLine(size: SIMD2<Float>) {
        var canvas = DrawingCheck.canvas(size)
        card().draw(on: &canvas)
        let list = canvas.finished().list
        let check = DrawingCheck(list)
        for words in [
            "You were eaten", "Lancer 31", "5:12", "best 4:40", "84.0k", "14", "Rise again", "Raft", "Lineage", "gen 0",
            "gen 44", "founder", "+ spike", "− mouth",
        ] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
        var without = DrawingCheck.canvas(size)
        card(nil).draw(on: &without)
        #expect(portraits(list) == portraits(without.finished().list) + SampleLines.line.steps.count)
    }

    @Test("Up leads over the bodies into the line, arrows along it and round, Enter to the list, down back")
    func cardKeys() {
        var card = card()
        let seed = card.chosenSeed
        let steps: [([Key], ScreenAction?, Int?)] = [
            ([.up], nil, nil), ([.up], nil, 7), ([.right], nil, 0), ([.left, .left, .left], nil, 5),
            ([.enter], .openLineage(5), 5), ([.down], nil, nil), ([.down], nil, nil), ([.enter], .riseAgain, nil),
            ([.l], .openLineage(nil), nil),
        ]
        for (keys, meaning, focus) in steps {
            var action: ScreenAction?
            for key in keys { action = card.press(key) }
            #expect(action == meaning)
            #expect(card.focusedAncestor == focus)
        }
        #expect(card.chosenSeed == seed)
        var bare = self.card(nil)
        var actions: [ScreenAction?] = []
        for key in [Key.up, .up, .enter] { actions.append(bare.press(key)) }
        #expect(actions == [nil, nil, .riseAgain] && bare.focusedAncestor == nil)
    }

    @Test("Pointing at one of the line, or reaching it by keys, tells all about it; clicking opens the list there")
    func cardPointing() throws {
        var canvas = DrawingCheck.canvas(SIMD2(1280, 720))
        card().draw(on: &canvas)
        let target = try #require(canvas.targets.first { $0.action == .openLineage(5) })
        #expect(!DrawingCheck(canvas.list).shows("ate of"))
        var pointed = DrawingCheck.canvas(SIMD2(1280, 720))
        pointed.pointer = target.rect.centre
        card().draw(on: &pointed)
        let check = DrawingCheck(pointed.list)
        #expect(check.shows("ate of Ada (4), rival 3 (4)") && check.shows("rival 60"))
        #expect(check.outside(Rect(0, 0, 1280, 720)) == [])
        var reached = card()
        for key in [Key.up, .up, .left] { _ = reached.press(key) }
        var byKeys = DrawingCheck.canvas(SIMD2(1280, 720))
        reached.draw(on: &byKeys)
        #expect(DrawingCheck(byKeys.list).shows("Grace"))
    }

    // MARK: The list

    private func draw(_ screen: LineageScreen, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> DrawList {
        var interface = Interface()
        interface.cover = screen
        return interface.frame(width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: nil).list
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
        #expect(DrawingCheck(draw(screen)).shows("ate of Ada (4), rival 3 (4)"))
        press(screen, .escape)
        #expect(screen.takeRequests() == [.back])
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
        screen.show(Dynasty(.line(of: creature), steps: [SampleLines.step(creature, 44)]))
        #expect(!DrawingCheck(draw(screen)).shows("Champions of the dish"))
        press(screen, .escape)
        #expect(DrawingCheck(draw(screen)).shows("Champions of the dish") && screen.takeRequests() == [])
        press(screen, .escape)
        #expect(screen.takeRequests() == [.back])
    }

    @Test("A question that is let go is asked again, one that is answered is not; an empty answer says so")
    func patience() {
        let screen = LineageScreen()
        _ = screen.takeRequests()
        screen.advance(by: 1.5)
        #expect(screen.takeRequests() == [])
        screen.advance(by: 1)
        #expect(screen.takeRequests() == [.ask(0)])
        screen.show(Dynasty(.champions, steps: []))
        screen.advance(by: 9)
        #expect(screen.takeRequests() == [] && DrawingCheck(draw(screen)).shows("Nobody is on record"))
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
            #expect(check.shows("generation 44") && check.shows("rival 7"))
            #expect(check.outside(Rect(0, 0, size.x, size.y)) == [] && check.overlaps == [])
        }
    }
}
