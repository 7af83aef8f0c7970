import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("The display over the dish")
struct HUDTests {
    private var state: HUDState {
        var state = HUDState()
        state.phase = .play(secondsToEdit: 41.3)
        state.generation = 12
        var vitals = HUDState.Vitals()
        vitals.energy = 61_200
        vitals.capacity = 150_000
        vitals.eaten = 7
        vitals.budget = 35
        state.vitals = vitals
        state.minimap.playerPosition = Vector2(10, -20)
        state.minimap.vents = [Vector2(30, 5)]
        state.minimap.others = [.init(position: Vector2(12, -10), danger: .threat)]
        state.feed = [
            .init(text: "You ate Lancer 4", age: 1, isOwn: true), .init(text: "Eel 9 starved", age: 6, isOwn: false),
        ]
        state.threats = [.init(direction: 0.4, distance: 22)]
        state.hint = "Turn with the mouse, hold the left button to swim."
        return state
    }

    private func draw(_ state: HUDState, _ size: SIMD2<Float>, scale: Float = 1) -> DrawingCheck {
        var canvas = DrawingCheck.canvas(size, scale: scale)
        HUD.draw(state, on: &canvas)
        return DrawingCheck(canvas.finished())
    }

    @Test("It says energy, generation, success, budget, clock, meals and hint", arguments: DrawingCheck.sizes)
    func contents(size: SIMD2<Float>) {
        let check = draw(state, size)
        for words in ["61 / 150", "12", "Kills 7", "Budget 35", "0:42", "You ate Lancer 4", "Bite", "Turn with"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
    }

    @Test("Keys are named only of what the body can still do", arguments: DrawingCheck.sizes)
    func keysOfWhatIsLeft(size: SIMD2<Float>) {
        func keys(canSwim: Bool, canBite: Bool) -> [String] {
            var state = state
            state.vitals?.abilities.canSwim = canSwim
            state.vitals?.abilities.canBite = canBite
            let words = draw(state, size).words.map(\.text)
            return ["Swim", "Bite", "Boost", "Help"].filter { words.contains($0) }
        }
        #expect(keys(canSwim: true, canBite: true).prefix(2) == ["Swim", "Bite"])
        #expect(keys(canSwim: true, canBite: false).prefix(2) == ["Swim", "Boost"])
        #expect(keys(canSwim: false, canBite: true).first == "Bite")
        #expect(Set(keys(canSwim: false, canBite: false)).isSubset(of: ["Help"]))
    }

    @Test("What a bite brings floats up as energy, counted as the bar counts it")
    func gains() {
        var state = state
        state.gains = [.init(amount: 142_400, place: .zero, rise: 0, fade: 0)]
        #expect(draw(state, SIMD2(1280, 720)).words.contains { $0.text == "+142 energy" })
        #expect(draw(state, SIMD2(1280, 720)).shows("61 / 150"))
        // Out of the window there is no mouth that it could float from.
        for place in [Vector2(0, 0.6), Vector2(0, -0.6), Vector2(1, 0), Vector2(-1, 0)] {
            state.gains = [.init(amount: 142_400, place: place, rise: 0, fade: 0)]
            #expect(!draw(state, SIMD2(1280, 720)).shows("energy"), "\(place)")
        }
    }

    @Test(
        "Figures that float from one place stand above each other, the newest at the mouth, at every size of letters",
        arguments: [1, 1.25, 1.5, 2, 2.5, 3] as [Float])
    func crowdedGains(scale: Float) throws {
        var state = state
        // Six within a second from mouths beside each other; the oldest comes first.
        state.gains = (0..<6).map { index in
            let age = 0.15 * Float(5 - index)
            let place = Vector2(0.01 * Float(index % 2), 0)
            return HUDState.Gain(amount: Int64(index + 1) * 100_000, place: place, rise: age, fade: age)
        }
        let words = draw(state, SIMD2(1280, 720), scale: scale).words
        let figures = words.filter { $0.text.hasPrefix("+") && $0.text.hasSuffix("energy") }
        for figure in figures {
            for other in words where other.text != figure.text {
                let common = figure.box.intersection(other.box)
                #expect(common.width <= 1 || common.height <= 1, "\(figure.text) / \(other.text) at \(scale)")
            }
        }
        let newest = try #require(figures.first { $0.text == "+600 energy" }, "\(figures) at \(scale)")
        #expect(figures.allSatisfy { $0.text == newest.text || $0.box.maxY <= newest.box.y })
        let shown = Set(figures.map { $0.text })
        let newestFour: Set = ["+600 energy", "+500 energy", "+400 energy", "+300 energy"]
        #expect(shown.isSubset(of: newestFour) && (scale > 1 || shown == newestFour), "\(shown) at \(scale)")
    }

    @Test("Nothing is written outside the window or over other words", arguments: DrawingCheck.sizes)
    func placement(size: SIMD2<Float>) {
        var state = state
        state.net = HUDState.NetFigures()
        state.banner = .init("The server does not answer.", .problem)
        let check = draw(state, size)
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }

    /// The strokes of the arrowheads that a display draws for these threats; the middle point of each is its tip.
    private func strokes(
        _ threats: [HUDState.OffscreenThreat], _ size: SIMD2<Float>, of display: HUDState? = nil
    ) -> [[Vector2]] {
        var state = display ?? state
        func lines(_ shown: [HUDState.OffscreenThreat]) -> [[Vector2]] {
            state.threats = shown
            var canvas = DrawingCheck.canvas(size)
            HUD.draw(state, on: &canvas)
            return canvas.finished().flattened.compactMap {
                if case .line(let points, _, _) = $0 { points } else { nil }
            }
        }
        let others = Set(lines([]))
        return lines(threats).filter { !others.contains($0) }
    }

    @Test("Arrowheads of threats lie at the window's edge and on no panel's words", arguments: DrawingCheck.sizes)
    func threatsAtTheEdge(size: SIMD2<Float>) throws {
        var state = state
        // Lines that come and go are no reason to leave the edge.
        state.feed = []
        state.hint = nil
        let words = draw(state, size).words
        var atEdge = 0
        for step in 0..<24 {
            let ahead = Vector2(angle: Float(step) * Float.pi / 12)
            let strokes = strokes([.init(direction: Float(step) * Float.pi / 12, distance: 20)], size)
            #expect(strokes.count == 2, "two strokes an arrowhead")
            let tip = try #require(strokes.first)[1]
            let away = Vector2((tip.x - size.x / 2), (size.y / 2 - tip.y))
            #expect(away.normalized().dot(ahead) > 0.99, "\(step) at \(size): \(tip)")
            #expect(!words.contains { $0.box.contains(tip) }, "\(step) at \(size): \(tip)")
            let room = min(tip.x, tip.y, size.x - tip.x, size.y - tip.y)
            #expect(room > 0)
            atEdge += room < 14 ? 1 : 0
        }
        #expect(atEdge > 11, "\(atEdge) of 24 at \(size); the others lie beside panels")
    }

    @Test("A threat of which anything shows has no arrowhead, and those of one direction share one")
    func noArrowOnWhatIsVisible() {
        func threat(_ x: Float) -> HUDState.OffscreenThreat? {
            .init(at: Vector2(x, 0), reach: 2, from: .zero, centre: .zero, half: Vector2(16, 9))
        }
        #expect(threat(15) == nil)
        #expect(threat(17.5) == nil, "its front shows")
        #expect(threat(18.5) == HUDState.OffscreenThreat(direction: 0, distance: 18.5))
        let size = SIMD2<Float>(1280, 720)
        #expect(strokes([.init(direction: 0, distance: 20), .init(direction: 0.1, distance: 24)], size).count == 2)
        #expect(strokes([.init(direction: 0, distance: 20), .init(direction: 1, distance: 24)], size).count == 4)
    }

    @Test("In a test swim it says so, with the editor's clock and the way back", arguments: DrawingCheck.sizes)
    func testSwim(size: SIMD2<Float>) throws {
        var state = state
        state.phase = .edit(secondsLeft: 27)
        state.testSwim = HUDState.TestSwim(champion: 39, secondsLeft: 12)
        let display = DishDisplay()
        display.hud = state
        let player = Player(display, size)
        let check = player.check
        for words in ["Test swim  0:12", "beside \(RivalName.of(39))", "Back to the editor", "Esc", "0:27"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        try player.click("Back to the editor")
        #expect(display.takeRequests() == [.endTest])
        state.isHidden = true
        display.hud = state
        #expect(player.check.shows("Back to the editor"), "nobody is locked in")
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }

    @Test("A larger interface scale stays inside the window", arguments: [0.75, 1.5, 2] as [Float])
    func scales(scale: Float) {
        let check = draw(state, SIMD2(1280, 720), scale: scale)
        #expect(check.outside(Rect(0, 0, 1280, 720)) == [])
        #expect(check.overlaps == [])
    }

    @Test("Hidden, it shows only what is urgent")
    func hidden() {
        var state = state
        state.isHidden = true
        #expect(draw(state, SIMD2(1280, 720)).words.isEmpty)
        state.banner = .init("The server does not answer.", .problem)
        #expect(draw(state, SIMD2(1280, 720)).shows("does not answer"))
    }

    @Test("What ends first ends a test swim, and its last seconds say where that leads", arguments: DrawingCheck.sizes)
    func testSwimEnds(size: SIMD2<Float>) {
        func shows(_ own: Float?, _ editor: Float?, _ words: String) -> Bool {
            let display = DishDisplay()
            var state = state
            state.testSwim = HUDState.TestSwim(champion: 39, secondsLeft: own, editorSecondsLeft: editor)
            display.hud = state
            let spoken = display.spoken.news.map(\.words.english)
            let isSaid = spoken.contains { $0.hasPrefix("Back to the") } == words.hasPrefix("Back")
            return isSaid && Player(display, size).check.shows(words)
        }
        #expect(shows(29, 9, "Test swim  0:09") && shows(9, 29, "Test swim  0:09") && shows(9, nil, "Test swim  0:09"))
        #expect(shows(29, 4.2, "Back to the dish in 0:05") && shows(4.2, 29, "Back to the editor in 0:05"))
        #expect(shows(4.2, nil, "Back to the editor in 0:05") && shows(nil, 4.2, "Back to the dish in 0:05"))
    }

    @Test("Kills stand beside the budget, and no arrow says that the one becomes the other")
    func noFalseArrow() {
        let check = draw(state, SIMD2(1280, 720))
        #expect(check.shows("Kills") && check.shows("Budget ") && !check.shows("→"))
    }

    @Test("All names in the vitals begin with a capital", arguments: DrawingCheck.sizes)
    func capitals(size: SIMD2<Float>) {
        let words = draw(state, size).words.map(\.text)
        for name in ["Energy", "Health", "Budget", "Kills", "Gen"] {
            #expect(words.contains { $0.hasPrefix(name) }, "\(name): \(words)")
        }
    }

    @Test("Where the budget comes from can be added up; in a test swim it is the open editor's")
    func budget() {
        var state = state
        state.vitals?.budgetSum = BudgetSum(given: 60, earned: 26, saved: 11)
        state.vitals?.budget = 97
        let check = draw(state, SIMD2(1280, 720))
        #expect(check.shows("Budget 97") && check.shows("60 given + 26 from meals + 11 saved"))
        state.vitals?.budgetSum?.saved = 0
        #expect(draw(state, SIMD2(1280, 720)).shows("60 given + 26 from meals"))
        #expect(!draw(state, SIMD2(1280, 720)).shows("saved"))
        state.testSwim = HUDState.TestSwim(champion: nil, secondsLeft: 9)
        let swim = draw(state, SIMD2(1280, 720))
        #expect(!swim.shows("from meals") && swim.shows("open editor"))
    }

    @Test("Goals, figures of the network and arrowheads lie beside each other", arguments: DrawingCheck.sizes)
    func column(size: SIMD2<Float>) throws {
        var state = state
        state.hint = nil
        state.feed = []
        state.goals = Goals(0, hasKiller: true).lines
        let goals = state.goals.map { $0.words.english }
        #expect(goals.allSatisfy { draw(state, size).shows($0) })
        func isClear(_ state: HUDState) -> Bool {
            let words = draw(state, size).words.map { $0.box.inset(-4) }
            return (0..<72).allSatisfy { step in
                let threat = HUDState.OffscreenThreat(direction: Float(step) * Float.pi / 36, distance: 20)
                let points = strokes([threat], size, of: state).joined()
                return points.count == 6 && !words.contains { word in points.contains { word.contains($0) } }
            }
        }
        #expect(isClear(state))
        state.net = HUDState.NetFigures()
        let check = draw(state, size)
        #expect(check.overlaps == [] && check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.shows("round trip"), "the figures were asked for")
        #expect(isClear(state))
    }

    @Test("Help fits every window and names the keys", arguments: DrawingCheck.sizes)
    func help(size: SIMD2<Float>) {
        let pages: [(HelpSection, String)] = [
            (.bite, "Spiked outline"), (.senses, "Wisps"), (.editor, "Ctrl+Z"), (.keys, "F11"),
        ]
        for (section, words) in pages {
            let check = Player(HelpScreen(section: section), size).check
            #expect(check.shows(words))
            #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
            #expect(check.overlaps == [])
        }
    }
}
