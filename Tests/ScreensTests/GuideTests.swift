import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("The guide of the first minute")
struct GuideTests {
    private func observed(_ venue: GuideStep.Venue? = .water, _ change: (inout GuideObservation) -> Void = { _ in })
        -> GuideObservation
    {
        var observed = GuideObservation()
        observed.venue = venue
        observed.elapsed = 0.1
        change(&observed)
        return observed
    }

    /// Frames until a step can have been read.
    private func read(_ guide: inout Guide, _ venue: GuideStep.Venue = .water) {
        for _ in 0..<20 { _ = guide.update(observed(venue)) }
    }

    /// Frames until the tick is celebrated.
    private func rest(_ guide: inout Guide, _ venue: GuideStep.Venue = .water) {
        for _ in 0..<17 { _ = guide.update(observed(venue)) }
    }

    @Test("Nothing is ticked off by waiting, only by doing")
    func waiting() {
        var guide = Guide()
        for _ in 0..<300 { #expect(guide.update(observed()) == nil) }
        #expect(guide.current == .swim && guide.share == 0 && guide.finished.isEmpty)
        // The current alone carries nobody through the step.
        for _ in 0..<60 { _ = guide.update(observed { $0.travelled = 0.5 }) }
        #expect(guide.share == 0)
    }

    @Test("Each step of the water is ticked off by its deed, in turn")
    func water() {
        var guide = Guide()
        var done: [GuideStep] = []
        func act(_ frames: Int, _ change: (inout GuideObservation) -> Void) {
            for _ in 0..<frames { if let step = guide.update(observed(.water, change)) { done.append(step) } }
            // The tick is celebrated, and the next step read.
            for _ in 0..<40 { if let step = guide.update(observed()) { done.append(step) } }
        }
        act(20) {
            $0.isThrusting = true
            $0.travelled = 0.4
        }
        #expect(done == [.swim] && guide.current == .turn)
        act(20) { $0.aimError = 1.2 }
        #expect(done == [.swim])
        act(10) { $0.aimError = 0.1 }
        act(2) { $0.meals = 1 }
        #expect(done == [.swim, .turn, .eat] && guide.current == .bite)
        // A bite at nothing is none.
        act(5) { $0.isBiting = true }
        #expect(guide.current == .bite)
        act(1) {
            $0.isBiting = true
            $0.isRivalInReach = true
        }
        #expect(done.last == .bite && guide.current == .clock)
        act(90) { _ in }
        #expect(done == [.swim, .turn, .eat, .bite, .clock])
        #expect(guide.current == nil && !guide.isOver)
    }

    @Test("Whoever has fled from a threat need not bite; a threat that stays is none that was fled from")
    func flight() {
        func met(isThrusting: Bool) -> GuideStep? {
            var guide = Guide(finished: [.swim, .turn, .eat])
            for _ in 0..<40 {
                let step = guide.update(
                    observed {
                        $0.situation.isThreatNear = true
                        $0.isThrusting = isThrusting
                    })
                #expect(step == nil)
            }
            var done: GuideStep?
            for _ in 0..<20 { done = guide.update(observed()) ?? done }
            return done
        }
        #expect(met(isThrusting: true) == .bite)
        #expect(met(isThrusting: false) == nil, "it came and went by itself")
    }

    @Test("What was left undone in the editor is said after it and before the next, and is not done in the water")
    func undone() {
        var guide = Guide(finished: [.swim, .turn, .eat, .bite, .clock])
        _ = guide.update(observed { $0.secondsToEdit = 90 })
        #expect(guide.card(.standard) == nil)
        _ = guide.update(observed { $0.secondsToEdit = 15 })
        #expect(guide.card(.standard)?.words.english.contains("Add a part, Take it back, Done") == true)
        let early = guide.update(
            observed {
                $0.secondsToEdit = 15
                $0.hasPlaced = true
            })
        #expect(early == nil && !guide.finished.contains(.place))
        read(&guide, .editor)
        let placed = guide.update(observed(.editor) { $0.hasPlaced = true })
        #expect(placed == .place)
        rest(&guide, .editor)
        _ = guide.update(observed { $0.secondsToEdit = 90 })
        #expect(guide.card(.standard)?.words.english.contains("Take it back, Done") == true)
        for _ in 0..<100 { _ = guide.update(observed { $0.secondsToEdit = 90 }) }
        #expect(guide.card(.standard) == nil && !guide.isOver, "there is nothing to be done about it now")
        guide.skipAll()
        _ = guide.update(observed { $0.secondsToEdit = 15 })
        #expect(guide.card(.standard) == nil)
    }

    @Test("The words say where the prey is, by the body's heading or in the window, and hold while it hardly moves")
    func prey() {
        var guide = Guide(finished: [.swim, .turn, .eat])
        func words(_ prey: Vector2?, _ frame: BearingFrame) -> String {
            _ = guide.update(
                observed {
                    $0.prey = prey
                    $0.frame = frame
                })
            return guide.card(.standard)?.words.english ?? ""
        }
        #expect(words(nil, .window).hasPrefix("A beaded outline is prey."))
        #expect(words(Vector2(-5, 0), .body(heading: 0)).contains("outline: behind."))
        #expect(words(Vector2(-5, 2.3), .body(heading: 0)).contains("outline: behind."))
        #expect(words(Vector2(0, 5), .body(heading: 0)).contains("outline: left."))
        #expect(words(Vector2(0, 5), .window).contains("outline: above."))
    }

    @Test("The clock is explained when it matters, whatever else is open")
    func clock() {
        var guide = Guide()
        _ = guide.update(observed { $0.secondsToEdit = 60 })
        #expect(guide.current == .swim)
        _ = guide.update(observed { $0.secondsToEdit = 15 })
        #expect(guide.current == .clock)
    }

    @Test("In the editor: a part, undo, done; who is done at once is asked for nothing more")
    func editor() {
        var guide = Guide(finished: [.swim])
        _ = guide.update(observed(.editor))
        #expect(guide.current == .place)
        read(&guide, .editor)
        let placed = guide.update(observed(.editor) { $0.hasPlaced = true })
        rest(&guide, .editor)
        // At once, and then something else is placed: it is ticked off when it could be read.
        let early = guide.update(observed(.editor) { $0.hasUndone = true })
        #expect(early == nil && guide.current == .undo)
        var undone: GuideStep?
        for _ in 0..<20 where undone == nil { undone = guide.update(observed(.editor)) }
        rest(&guide, .editor)
        let done = guide.update(observed(.editor) { $0.isDone = true })
        #expect([placed, undone, done] == [.place, .undo, .done])
        var hasty = Guide()
        let first = hasty.update(observed(.editor) { $0.isDone = true })
        #expect(first == .done)
        rest(&hasty)
        _ = hasty.update(observed(.editor) { $0.isDone = true })
        #expect(hasty.current == nil && hasty.finished == [.done])
    }

    @Test("What the editor asks for can be done there: nothing is taken back before there is anything")
    func wordsOfTheEditor() throws {
        func words(_ step: GuideStep, _ change: (inout GuideSituation) -> Void) throws -> String {
            var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
            _ = guide.update(observed(.editor) { change(&$0.situation) })
            return try #require(guide.card(.standard)).words.english
        }
        #expect(try words(.undo) { $0.canUndo = false }.hasPrefix("Place something, then press Ctrl+Z"))
        #expect(try words(.undo) { $0.canUndo = true }.hasPrefix("Ctrl+Z takes the last change back"))
        #expect(try words(.done) { $0.isFounding = false }.contains("back into the water"))
        #expect(try words(.done) { $0.isFounding = true }.contains("back into the water") == false)
    }

    @Test("Who is done before a tick was celebrated has learnt that too")
    func doneAtOnce() {
        var guide = Guide()
        read(&guide, .editor)
        let placed = guide.update(observed(.editor) { $0.hasPlaced = true })
        let done = guide.update(
            observed(.editor) {
                $0.hasPlaced = true
                $0.isDone = true
            })
        #expect(placed == .place && done == .done)
    }

    @Test("One step or all can be skipped, and where nothing can be learnt nothing is shown")
    func skipping() {
        var guide = Guide()
        _ = guide.update(observed())
        guide.skip()
        #expect(guide.finished == [.swim] && guide.card(.standard) == nil)
        _ = guide.update(observed())
        #expect(guide.current == .turn)
        _ = guide.update(observed(nil))
        #expect(guide.card(.standard) == nil)
        guide.skipAll()
        #expect(guide.isOver)
        _ = guide.update(observed())
        #expect(guide.card(.standard) == nil)
    }

    @Test("The words name the control in hand")
    func names() {
        var names = ControlNames()
        names.keys.bind(.f4, to: .bite)
        var guide = Guide(finished: [.swim, .turn, .eat])
        _ = guide.update(observed())
        #expect(guide.card(names)?.words.english.contains("F4") == true)
        names.device = .gamepad(.playStation)
        #expect(guide.card(names)?.words.english.contains("R2") == true)
    }

    /// What a step says to a body.
    private func words(_ step: GuideStep, _ body: BodyPlan, seesFood: Bool, _ names: ControlNames) throws -> String {
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
        let situation = GuideSituation(BodyAbilities(of: body), isFoodInSight: seesFood, isThreatNear: false)
        _ = guide.update(observed { $0.situation = situation })
        return try #require(guide.card(names)).words.english
    }

    @Test("Every body is led to what is of use to it", arguments: WalkTests.devices)
    func use(device: ControlNames.Device) throws {
        var names = ControlNames()
        names.device = device
        for design in SeedDesign.all {
            let body = design.plan
            let isGreen = body.cells.contains { $0.type == .chloroplast }
            let turn = try words(.turn, body, seesFood: false, names)
            #expect(turn.contains("chloroplast") == isGreen && turn.contains("vent") != isGreen, "\(design.name)")
            #expect(try words(.turn, body, seesFood: true, names).contains("speck"))
            #expect(try words(.eat, body, seesFood: true, names).contains("specks"))
        }
        // Not even food in sight is of use to who cannot swallow it.
        var leaf = SeedDesign.all[0].plan
        leaf.cells = [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .chloroplast, x: 64, y: 0)]
        #expect(try words(.turn, leaf, seesFood: true, names).contains("light"))
        #expect(try words(.eat, leaf, seesFood: true, names).contains("light"))
        leaf.cells.removeLast()
        #expect(try words(.eat, leaf, seesFood: true, names).contains("add one"))
    }

    @Test("Who can eat nothing is not asked to for ever")
    func hunger() {
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .eat }))
        var done: GuideStep?
        for _ in 0..<89 { done = done ?? guide.update(observed { $0.situation.canEat = false }) }
        #expect(done == nil)
        for _ in 0..<5 { done = done ?? guide.update(observed { $0.situation.canEat = false }) }
        #expect(done == .eat)
    }

    @Test("The panel lies in the window, over no other words, and its buttons skip", arguments: DrawingCheck.sizes)
    func panel(size: SIMD2<Float>) throws {
        for step in GuideStep.allCases {
            var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
            _ = guide.update(observed(step.venue))
            let card = try #require(guide.card(.standard))
            let screen: ViewScreen
            if step.venue == .editor {
                let editor = EditorScreen(original: DrawingCheck.plan, budget: 30)
                editor.guide = card
                screen = editor
            } else {
                let display = DishDisplay()
                display.hud = HUDState()
                display.hud?.vitals = HUDState.Vitals()
                display.guide = card
                screen = display
            }
            let player = Player(screen, size)
            let check = player.check
            #expect(check.shows(String(card.words.english.prefix(12))), "\(step)")
            #expect(check.outside(player.window) == [])
            #expect(check.overlaps == [], "\(step)")
            guard let display = screen as? DishDisplay else { continue }
            try player.click("Skip")
            try player.click("Skip all")
            #expect(display.takeRequests() == [.skipStep, .skipGuide])
            #expect(display.press(.skipStep) && display.press(.skipStep, isShifted: true))
            #expect(display.takeRequests() == [.skipStep, .skipGuide])
            display.hud?.isHidden = true
            #expect(!player.check.shows("Skip"), "hidden with the display")
        }
    }

    /// Where the card lies, by its last button.
    private func card(_ player: Player) throws -> Rect {
        let card = try #require(try player.button("Skip all").superview)
        return card.bounds.offset(card.toRoot(.zero))
    }

    @Test("A step's card covers nothing that it points to as the step begins", arguments: DrawingCheck.sizes)
    func clearOfWhatItPointsTo(size: SIMD2<Float>) throws {
        let display = DishDisplay()
        display.hud = HUDState()
        display.hud?.vitals = HUDState.Vitals()
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .eat }))
        _ = guide.update(observed(.water))
        var card = try #require(guide.card(.standard))
        let player = Player(display, size)
        let middle = player.window.centre
        for x in stride(from: Float(20), to: size.x, by: size.x / 9) {
            for y in stride(from: Float(20), to: size.y, by: size.y / 9) {
                card.pointer = .position(Vector2(x, y), from: middle, isDanger: false)
                // One step after the other.
                card.step = card.step == .eat ? .turn : .eat
                display.guide = card
                let here = try self.card(player)
                #expect(!here.contains(Vector2(x, y)), "\(x), \(y)")
                #expect(player.window.contains(here))
            }
        }
    }

    @Test("It has one place a step, and leaves it once, for what it points to; what it points to is seen whole")
    func staysInItsPlace() throws {
        let display = DishDisplay()
        display.hud = HUDState()
        display.hud?.vitals = HUDState.Vitals()
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .swim }))
        _ = guide.update(observed(.water))
        var card = try #require(guide.card(.standard))
        display.guide = card
        let player = Player(display)
        // Its buttons, by which it is found, are hidden while a tick is celebrated.
        let view = try #require(try player.button("Skip all").superview)
        /// Where it lies, seconds later, with a body that it points to here.
        func place(_ target: Rect?, threat: Rect? = nil) -> Rect {
            card.pointer = target.map { .position($0.centre, from: player.window.centre, isDanger: false) }
            card.target = target
            card.threats = threat.map { [$0] } ?? []
            display.advance(by: 3)
            display.guide = card
            player.look()
            return view.bounds.offset(view.toRoot(.zero))
        }
        let first = place(nil)
        #expect(place(nil, threat: first) == first, "who swims by does not push it about")
        let second = place(Rect(first.x - 20, first.y - 60, 80, 80))
        #expect(second != first && second.intersection(Rect(first.x - 20, first.y - 60, 80, 80)).width <= 0)
        #expect(place(second) == second, "it has left one place in this step")
        card.step = .turn
        let third = place(second)
        #expect(third != second && third.intersection(second).width * third.intersection(second).height == 0)
        card.celebration = 0.5
        #expect(place(nil).x == third.x, "the tick is celebrated where the step was")
    }

    @Test("It stays while a button is held, goes nowhere under the pointer, and its words leave presses to the water")
    func keepsOffThePointer() throws {
        let display = DishDisplay()
        display.hud = HUDState()
        display.hud?.vitals = HUDState.Vitals()
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .swim }))
        _ = guide.update(observed(.water))
        var card = try #require(guide.card(.standard))
        display.guide = card
        let player = Player(display)
        let first = try self.card(player)
        /// Where it lies with the player's body here.
        func place(_ own: Rect?) throws -> Rect {
            card.own = own
            display.guide = card
            player.look()
            return try self.card(player)
        }
        // Where it would go to.
        let second = try place(first)
        #expect(second != first)
        #expect(try place(second) == first)
        // Not while a button is held; and what began in the water ends there, wherever the pointer is.
        #expect(!display.handle(.pointerPressed(player.window.centre, .left)))
        #expect(try place(first) == first)
        let skip = player.place(of: try player.button("Skip"))
        display.handle(.pointerMoved(skip))
        #expect(!display.handle(.pointerReleased(skip, .left)) && display.takeRequests() == [])
        // Nor under the pointer.
        #expect(try place(nil) == first)
        display.handle(.pointerMoved(second.centre))
        let third = try place(first)
        #expect(third != first && !third.contains(second.centre))
        // Its words are no button.
        let words = Vector2(third.centre.x, third.y + 6)
        #expect(!display.handle(.pointerPressed(words, .left)) && !display.handle(.pointerReleased(words, .left)))
        try player.click("Skip")
        #expect(display.takeRequests() == [.skipStep])
    }

    @Test("In the editor it covers no cell while another corner is free")
    func clearOfTheBody() throws {
        // A tail that reaches into the lower left corner.
        var plan = SeedDesign.all[0].plan
        for step in 1...5 {
            plan.insert(
                CellPlan(id: UInt8(100 + step), type: .tissue, x: Int16(-52 - 40 * step), y: Int16(-34 - 46 * step)))
        }
        let screen = EditorScreen(original: plan, budget: 60)
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .place }))
        _ = guide.update(observed(.editor))
        let player = Player(screen)
        screen.guide = guide.card(.standard)
        let here = try card(player)
        for cell in screen.cellCentres { #expect(!here.contains(cell)) }
    }

    @Test("The settings' switch ends the guide, and begins it again with what the senses mark")
    func settings() {
        var settings = Settings()
        settings.guideFinished = [.swim]
        settings.sensesExplained = [.ring]
        let screen = SettingsScreen(settings, page: .video)
        let player = Player(screen)
        for _ in 0..<10 where screen.focusedRow != .guide { player.press(.down) }
        player.press(.enter)
        #expect(screen.settings.guideFinished == Set(GuideStep.allCases))
        #expect(screen.settings.sensesExplained == [.ring])
        player.press(.enter)
        #expect(screen.settings.guideFinished == [] && screen.settings.sensesExplained == [])
    }
}
