import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("A part's panel")
struct PartPanelTests {
    private let dart = SeedDesign.all[0].plan
    private let eel = SeedDesign.all[3].plan

    /// An editor with the panel of the cell at `place` (µm) open; a place between cells opens a link's.
    private func panel(
        _ plan: BodyPlan, at place: Vector2, budget: Int = 100, _ size: SIMD2<Float> = SIMD2(1280, 720)
    ) -> EditorScreen {
        let screen = EditorScreen(original: plan, budget: budget)
        screen.drawn(size)
        screen.click(screen.point(of: place), .right)
        return screen
    }

    /// The dart's left flagellum is cell 4, the right one its image.
    private func tail(budget: Int = 100) -> EditorScreen {
        panel(dart, at: dart.cells[4].position, budget: budget)
    }

    /// A press on a slider at a share of its width, moved to another and held there. Returns where.
    @discardableResult
    private func drag(_ slider: PartSlider, of screen: EditorScreen, from: Float, to: Float) throws -> Vector2 {
        let rect = try screen.rect("\(slider)")
        let end = Vector2(rect.x + rect.width * to, rect.centre.y)
        screen.drag(from: Vector2(rect.x + rect.width * from, rect.centre.y), to: end)
        return end
    }

    @Test("A drag is one undo step, and shows its price before it lands")
    func dragging() throws {
        let screen = tail()
        let end = try drag(.strength, of: screen, from: 0.7, to: 0.3)
        #expect(screen.editor.draft == dart, "nothing lands while it is held")
        #expect(screen.shows("costs 2"), "it and its image")
        screen.letGo(end)
        let gain = try #require(screen.editor.draft.cell(4)).wiring.gain
        #expect(gain < 40 && gain > -100)
        #expect(screen.editor.draft.cell(5)?.wiring.gain == gain, "by geometry it mirrors itself")
        #expect(screen.takeRequests() == [.submit(screen.editor.draft)])
        try screen.click(.undo)
        #expect(screen.editor.draft == dart)
        #expect(!screen.editor.canUndo)
    }

    @Test("A drag in which a test swim is asked for lands where it is")
    func swimming() throws {
        let screen = tail()
        let end = try drag(.strength, of: screen, from: 0.7, to: 0.3)
        screen.key(.t)
        let draft = screen.editor.draft
        #expect(draft != dart && screen.takeRequests() == [.submit(draft), .testSwim(draft)])
        screen.letGo(end)
        #expect(screen.editor.draft == draft)
    }

    @Test("A channel's button is as wide as its name in the player's language")
    func channelNames() throws {
        let screen = tail()
        let player = Player(screen)
        let english = try screen.rect("channel strafe").width
        var other = player
        other.language = Language(code: "xx", translations: ["Sideways": .words("x")])
        other.look()
        #expect(try screen.rect("channel strafe").width < english - 10)
        other.language = Language(code: "xx", translations: ["Turn": .words("To turn about")])
        #expect(other.check.words.contains { $0.text == "To turn about" }, "it is not cut off")
    }

    @Test("A slider is where it is let go of, however far from its groove")
    func lettingGo() throws {
        let screen = tail()
        try drag(.strength, of: screen, from: 0.7, to: 0.4)
        screen.letGo(.zero)
        #expect(screen.editor.draft.cell(4)?.wiring.gain == -127)
    }

    @Test("A drag that cannot be paid says so and changes nothing")
    func refusing() throws {
        let screen = tail(budget: 1)
        let end = try drag(.strength, of: screen, from: 0.7, to: 0.4)
        #expect(screen.shows("1 of 1 points are left"))
        screen.letGo(end)
        #expect(screen.editor.draft == dart)
        #expect(screen.refusals == 1)
        let slider = try #require(screen.control("strength") as? Slider)
        #expect(slider.value == 127, "the knob is back where the value is")
    }

    @Test("Escape lets a drag go without a change, and only then closes the panel")
    func cancelling() throws {
        let screen = tail()
        let end = try drag(.strength, of: screen, from: 0.7, to: 0.4)
        screen.key(.escape)
        screen.letGo(end)
        #expect(screen.editor.draft == dart)
        #expect(screen.isMenuOpen)
        screen.key(.escape)
        #expect(!screen.isMenuOpen)
    }

    @Test("Wheel, arrow keys and a click on the track set it too")
    func otherHands() throws {
        let screen = tail()
        let slider = try screen.rect("size")
        let before = try #require(screen.editor.draft.cell(4)).gridRadius
        screen.handle(.wheel(-1, at: Vector2(slider.x - 60, slider.centre.y)))
        #expect(screen.editor.draft.cell(4)?.gridRadius == before - 4)
        #expect(screen.editor.draft.cell(5)?.gridRadius == before - 4)
        screen.key(.right)
        #expect(screen.editor.draft.cell(4)?.gridRadius == before)
        screen.key(.left, .shift)
        #expect(screen.editor.draft.cell(4)?.gridRadius == before - 1)
        screen.key(.down)
        screen.key(.right)
        #expect(screen.editor.draft.cell(4)?.gridFacing == 132)
        #expect(screen.editor.draft.cell(5)?.gridFacing == 0 &- 132)
        let view = try #require(screen.control("size") as? Slider)
        screen.click(Vector2(slider.x + slider.width * view.share - 25, slider.centre.y))
        let radius = try #require(screen.editor.draft.cell(4)).gridRadius
        #expect(radius < before - 1)
        #expect(screen.isMenuOpen)
    }

    @Test("Arrows set the slider under the mouse, also after a press on a button of the panel")
    func focus() throws {
        let screen = tail()
        let rhythm = try screen.rect("rhythm")
        screen.move(Vector2(rhythm.x - 40, rhythm.centre.y))
        screen.key(.right)
        #expect(screen.editor.draft.cell(4)?.wiring.gridFrequency == 4)
        try screen.click("channel turn")
        screen.move(try screen.rect("channel turn").centre)
        screen.key(.right)
        #expect(screen.editor.draft.cell(4)?.wiring.gridFrequency == 8)
        for _ in 0..<9 { screen.key(.up) }
        #expect(screen.focusedView === screen.control("size"))
        for _ in 0..<9 { screen.key(.down) }
        #expect(screen.focusedView === screen.control("phase"))
    }

    @Test("A channel is one press, its image is wired for its side, and Automatic takes it all back")
    func channels() throws {
        let screen = tail()
        for channel in PartWiring.Channel.allCases { #expect(screen.control("channel \(channel)") != nil) }
        #expect(!screen.shows("Phase"))
        try screen.click("channel turn")
        #expect(screen.editor.draft.cell(4)?.wiring == PartWiring(channel: .turn))
        #expect(screen.editor.draft.cell(5)?.wiring == PartWiring(channel: .turn, gain: -127))
        #expect(screen.editor.price.total == 2)
        screen.handle(.wheel(1, at: try screen.rect("rhythm").centre))
        #expect(screen.editor.draft.cell(4)?.wiring.gridFrequency == 4)
        screen.drawn()
        screen.handle(.wheel(1, at: try screen.rect("phase").centre))
        #expect(screen.editor.draft.cell(4)?.wiring.gridPhase == 8)
        #expect(screen.editor.isSubmittable)
        try screen.click("channel automatic")
        #expect(screen.editor.draft == dart)
        #expect(screen.editor.price.total == 0)
    }

    @Test("A muscle has a swing and a rhythm of its own; its image goes on pulling in turns")
    func muscles() throws {
        let link = try #require(eel.links.first { $0.type == .muscle })
        let ends = [link.a, link.b].compactMap { eel.cell($0)?.position }
        let screen = panel(eel, at: ends[0] * 0.6 + ends[1] * 0.4)
        for slider: PartSlider in [.strength, .swing, .rhythm, .phase] { _ = try screen.rect("\(slider)") }
        screen.handle(.wheel(1, at: try screen.rect("phase").centre))
        screen.handle(.wheel(-1, at: try screen.rect("swing").centre))
        let muscles = screen.editor.draft.links.filter { $0.type == .muscle }
        #expect(muscles.map(\.gridPhase) == [8, 136])
        #expect(muscles.map(\.gridAmplitude) == [144, 144])
        try screen.click("channel turn")
        #expect(screen.editor.draft.links.filter { $0.type == .muscle }.map(\.wiring.gain) == [127, -127])
        #expect(screen.editor.isSubmittable)
        try screen.click("become tendon")
        #expect(screen.editor.problems == [])
        #expect(!screen.isMenuOpen)
    }

    @Test("A part without a response has no channels, and one that becomes another forgets its own")
    func plainParts() throws {
        let screen = panel(dart, at: dart.cells[1].position)
        #expect(screen.control("size") != nil)
        #expect(screen.control("channel automatic") == nil)
        let other = tail()
        try other.click("channel always")
        try other.click("become tissue")
        #expect(other.editor.draft.cell(4)?.wiring.isAutomatic == true)
        #expect(other.editor.problems == [])
    }

    @Test("What the pointer is over says what it would do and cost; so does what Tab has reached")
    func offers() throws {
        let screen = tail()
        screen.move(try screen.rect("channel always").centre)
        #expect(screen.shows("Works all the time") && screen.shows("costs 2"))
        screen.move(try screen.rect("become spike").centre)
        #expect(screen.shows("Change into: Spike"))
        screen.move(try screen.rect("board").origin + Vector2(500, 5))
        while screen.focusedView !== screen.control("remove part") { screen.key(.tab) }
        #expect(screen.shows("Takes it out."))
    }

    @Test("It fits every window, and its words do not run into each other", arguments: DrawingCheck.sizes)
    func fitting(size: SIMD2<Float>) throws {
        let muscle = try #require(eel.links.first { $0.type == .muscle })
        let ends = [muscle.a, muscle.b].compactMap { eel.cell($0)?.position }
        let places: [(BodyPlan, Vector2)] = [
            (dart, dart.cells[4].position), (dart, dart.cells[0].position), (eel, ends[0] * 0.6 + ends[1] * 0.4),
        ]
        for (plan, place) in places {
            let screen = panel(plan, at: place, size)
            if screen.control("channel always") != nil { try screen.click("channel always") }
            #expect(screen.isMenuOpen)
            let all = DrawingCheck(screen.drawn(size))
            screen.key(.escape)
            let behind = DrawingCheck(screen.drawn(size)).words.count
            #expect(all.outside(Rect(0, 0, size.x, size.y)) == [])
            #expect(all.shows("Remove"))
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
