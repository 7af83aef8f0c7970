import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("Where the guide's card lies, and its buttons")
struct GuideCardTests {
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
}
