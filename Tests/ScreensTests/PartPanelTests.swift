import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("A part's panel")
struct PartPanelTests {
    private let layout = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    private let dart = SeedDesign.all[0].plan
    private let eel = SeedDesign.all[3].plan

    private func drawing(_ screen: EditorScreen, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> CanvasResult<ScreenAction>
    {
        var canvas = DrawingCheck.canvas(size)
        screen.draw(on: &canvas)
        return canvas.finished()
    }

    /// An editor with the panel of the cell at `place` (µm) open; a place between cells opens a link's.
    private func panel(
        _ plan: BodyPlan, at place: Vector2, budget: Int = 100, in layout: EditorLayout
    ) -> EditorScreen {
        var screen = EditorScreen(original: plan, budget: budget)
        let point = EditorView(fitting: plan, in: layout).points(place, in: layout.canvas)
        screen.handle(.pointerMoved(point), in: layout)
        screen.handle(.pointerPressed(point, .right), in: layout)
        screen.handle(.pointerReleased(point, .right), in: layout)
        return screen
    }

    /// The dart's left flagellum is cell 4, the right one its image.
    private func tail(budget: Int = 100) -> EditorScreen {
        panel(dart, at: dart.cells[4].position, budget: budget, in: layout)
    }

    private func row(_ slider: PartSlider, _ screen: EditorScreen) throws -> Rect {
        try #require(drawing(screen).targets.last { $0.action == .slider(slider) }).rect
    }

    /// As the window does: the target under the pointer is performed, the rest heard as events.
    private func drag(_ slider: PartSlider, of screen: inout EditorScreen, from: Float, to: Float) throws {
        let row = try row(slider, screen)
        let start = Vector2(row.x + row.width * from, row.centre.y)
        screen.handle(.pointerMoved(start), in: layout)
        screen.perform(.slider(slider), in: layout)
        for step in 1...10 {
            let x = row.x + row.width * (from + (to - from) * Float(step) / 10)
            screen.handle(.pointerMoved(Vector2(x, row.centre.y)), in: layout)
        }
    }

    private func letGo(_ screen: inout EditorScreen) {
        screen.handle(.pointerReleased(.zero, .left), in: layout)
    }

    @Test("A drag is one undo step, and shows its price before it lands")
    func dragging() throws {
        var screen = tail()
        try drag(.strength, of: &screen, from: 0.7, to: 0.45)
        #expect(screen.editor.draft == dart, "nothing lands while it is held")
        #expect(DrawingCheck(drawing(screen).list).shows("+2 points"), "it and its image")
        let knob = try row(.strength, screen)
        screen.handle(.pointerReleased(Vector2(knob.x + knob.width * 0.45, knob.centre.y), .left), in: layout)
        let gain = try #require(screen.editor.draft.cell(4)).wiring.gain
        #expect(gain < 40 && gain > -100)
        #expect(screen.editor.draft.cell(5)?.wiring.gain == gain, "by geometry it mirrors itself")
        #expect(screen.takeRequests() == [.submit(screen.editor.draft)])
        screen.perform(.undo, in: layout)
        #expect(screen.editor.draft == dart)
        #expect(!screen.editor.canUndo)
    }

    @Test("A drag that cannot be paid says so and changes nothing")
    func refusing() throws {
        var screen = tail(budget: 1)
        try drag(.strength, of: &screen, from: 0.7, to: 0.4)
        #expect(DrawingCheck(drawing(screen).list).shows("1 of 1 points are left"))
        letGo(&screen)
        #expect(screen.editor.draft == dart)
        #expect(screen.refusals == 1)
    }

    @Test("Escape lets a drag go without a change, and only then closes the panel")
    func cancelling() throws {
        var screen = tail()
        try drag(.strength, of: &screen, from: 0.7, to: 0.4)
        screen.handle(.keyPressed(.escape, [], isRepeat: false), in: layout)
        letGo(&screen)
        #expect(screen.editor.draft == dart)
        #expect(screen.isMenuOpen)
        screen.handle(.keyPressed(.escape, [], isRepeat: false), in: layout)
        #expect(!screen.isMenuOpen)
    }

    @Test("Wheel, arrow keys and a click on the track set it too")
    func otherHands() throws {
        var screen = tail()
        let row = try row(.size, screen)
        let before = try #require(screen.editor.draft.cell(4)).gridRadius
        screen.handle(.wheel(-1, at: Vector2(row.x + 5, row.centre.y)), in: layout)
        #expect(screen.editor.draft.cell(4)?.gridRadius == before - 4)
        #expect(screen.editor.draft.cell(5)?.gridRadius == before - 4)
        screen.handle(.keyPressed(.right, [], isRepeat: false), in: layout)
        #expect(screen.editor.draft.cell(4)?.gridRadius == before)
        screen.handle(.keyPressed(.left, .shift, isRepeat: false), in: layout)
        #expect(screen.editor.draft.cell(4)?.gridRadius == before - 1)
        screen.handle(.keyPressed(.down, [], isRepeat: false), in: layout)
        screen.handle(.keyPressed(.right, [], isRepeat: false), in: layout)
        #expect(screen.editor.draft.cell(4)?.gridFacing == 132)
        #expect(screen.editor.draft.cell(5)?.gridFacing == 0 &- 132)
        let knob = try #require(screen.knob(at: row.centre, in: layout))
        let click = knob + Vector2(-20, 0)
        for event: InputEvent in [.pointerMoved(click), .pointerPressed(click, .left), .pointerReleased(click, .left)] {
            screen.handle(event, in: layout)
        }
        let radius = try #require(screen.editor.draft.cell(4)).gridRadius
        #expect(radius < before - 1)
        #expect(screen.isMenuOpen)
    }

    @Test("A channel is one press, its image is wired for its side, and Automatic takes it all back")
    func channels() throws {
        var screen = tail()
        let offered = drawing(screen).targets.compactMap(\.action)
        for channel in PartWiring.Channel.allCases { #expect(offered.contains(.wire(channel))) }
        #expect(!DrawingCheck(drawing(screen).list).shows("Phase"))
        screen.perform(.wire(.turn), in: layout)
        #expect(screen.editor.draft.cell(4)?.wiring == PartWiring(channel: .turn))
        #expect(screen.editor.draft.cell(5)?.wiring == PartWiring(channel: .turn, gain: -127))
        #expect(screen.editor.price.total == 2)
        screen.handle(.wheel(1, at: try row(.rhythm, screen).centre), in: layout)
        #expect(screen.editor.draft.cell(4)?.wiring.gridFrequency == 4)
        screen.handle(.wheel(1, at: try row(.phase, screen).centre), in: layout)
        #expect(screen.editor.draft.cell(4)?.wiring.gridPhase == 8)
        #expect(screen.editor.isSubmittable)
        screen.perform(.wire(.automatic), in: layout)
        #expect(screen.editor.draft == dart)
        #expect(screen.editor.price.total == 0)
    }

    @Test("A muscle has a swing and a rhythm of its own; its image goes on pulling in turns")
    func muscles() throws {
        let link = try #require(eel.links.first { $0.type == .muscle })
        let ends = [link.a, link.b].compactMap { eel.cell($0)?.position }
        var screen = panel(eel, at: ends[0] * 0.6 + ends[1] * 0.4, in: layout)
        for slider: PartSlider in [.strength, .swing, .rhythm, .phase] { _ = try row(slider, screen) }
        screen.handle(.wheel(1, at: try row(.phase, screen).centre), in: layout)
        screen.handle(.wheel(-1, at: try row(.swing, screen).centre), in: layout)
        let muscles = screen.editor.draft.links.filter { $0.type == .muscle }
        #expect(muscles.map(\.gridPhase) == [8, 136])
        #expect(muscles.map(\.gridAmplitude) == [144, 144])
        screen.perform(.wire(.turn), in: layout)
        #expect(screen.editor.draft.links.filter { $0.type == .muscle }.map(\.wiring.gain) == [127, -127])
        #expect(screen.editor.isSubmittable)
        screen.perform(.link(.retype(.tendon), ends: link.ends), in: layout)
        #expect(screen.editor.problems == [])
    }

    @Test("A part without a response has no channels, and one that becomes another forgets its own")
    func plainParts() throws {
        let screen = panel(dart, at: dart.cells[1].position, in: layout)
        let actions = drawing(screen).targets.compactMap(\.action)
        #expect(actions.contains(.slider(.size)))
        #expect(!actions.contains(.wire(.automatic)))
        var other = tail()
        other.perform(.wire(.always), in: layout)
        other.perform(.cell(.retype(.tissue), cell: 4), in: layout)
        #expect(other.editor.draft.cell(4)?.wiring.isAutomatic == true)
        #expect(other.editor.problems == [])
    }

    @Test("It fits every window, and its words do not run into each other", arguments: DrawingCheck.sizes)
    func fitting(size: SIMD2<Float>) throws {
        let layout = EditorLayout(bounds: Rect(0, 0, size.x, size.y))
        let muscle = try #require(eel.links.first { $0.type == .muscle })
        let ends = [muscle.a, muscle.b].compactMap { eel.cell($0)?.position }
        let places: [(BodyPlan, Vector2)] = [
            (dart, dart.cells[4].position), (dart, dart.cells[0].position), (eel, ends[0] * 0.6 + ends[1] * 0.4),
        ]
        for (plan, place) in places {
            var screen = panel(plan, at: place, in: layout)
            screen.perform(.wire(.always), in: layout)
            #expect(screen.isMenuOpen)
            var closed = screen
            closed.handle(.keyPressed(.escape, [], isRepeat: false), in: layout)
            let all = DrawingCheck(drawing(screen, size).list)
            #expect(all.outside(Rect(0, 0, size.x, size.y)) == [])
            #expect(all.shows("Remove"))
            let behind = DrawingCheck(drawing(closed, size).list).words.count
            let own = all.words.suffix(all.words.count - behind)
            for (i, word) in own.enumerated() {
                for other in own.dropFirst(i + 1) {
                    let common = word.box.intersection(other.box)
                    #expect(common.width <= 1 || common.height <= 1, "\(word.text) / \(other.text) at \(size)")
                }
            }
        }
    }

    @Test("The curve is what the part does: steady, in a rhythm, turned round")
    func previews() throws {
        func curve(_ wiring: PartWiring) throws -> [Float] {
            var plan = dart
            plan.cells[4].wiring = wiring
            return try #require(ActivationPreview(of: .cell(4), in: plan)).values
        }
        #expect(try curve(PartWiring(channel: .always)).allSatisfy { $0 == 1 })
        let beat = try curve(PartWiring(channel: .always, gridFrequency: 32))
        #expect(beat.min().map { $0 < 0.01 } == true && beat.max().map { $0 > 0.99 } == true)
        #expect(try curve(PartWiring(channel: .thrust, gain: -127)).allSatisfy { $0 == 0 }, "a tail cannot pull")
        #expect(ActivationPreview(of: .cell(1), in: dart) == nil)
        let muscle = try #require(eel.links.first { $0.type == .muscle })
        let swing = try #require(ActivationPreview(of: .link(muscle.ends), in: eel)).values
        #expect(swing.min().map { $0 < -0.6 } == true && swing.max().map { $0 > 0.6 } == true)
    }

    @Test("Undo has no end")
    func undo() {
        var editor = DesignEditor(original: dart, budget: 100)
        for _ in 0..<1_000 { editor.apply(editor.performing(.turnLeft, on: 1)) }
        // 1000 sixteenths of a turn are 62 turns and a half: every one of them can be taken back.
        var steps = 0
        while editor.canUndo {
            editor.undo()
            steps += 1
        }
        #expect(steps == 1_000)
        #expect(editor.draft == dart)
    }
}
