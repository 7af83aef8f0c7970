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
        for words in ["61.2k / 150k", "12", "eaten 7", "budget +35", "0:42", "You ate Lancer 4", "Bite", "Turn with"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
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

    @Test("In a test swim it says so, with the editor's clock and the way back", arguments: DrawingCheck.sizes)
    func testSwim(size: SIMD2<Float>) throws {
        var state = state
        state.phase = .edit(secondsLeft: 27)
        state.testSwim = HUDState.TestSwim(champion: 39, secondsLeft: 12)
        let display = DishDisplay()
        display.hud = state
        let player = Player(display, size)
        let check = player.check
        for words in ["Test swim  0:12", "beside rival 39", "Back to the editor", "Esc", "0:27"] {
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

    @Test("Help fits every window and names the keys", arguments: DrawingCheck.sizes)
    func help(size: SIMD2<Float>) {
        let check = Player(HelpScreen(), size).check
        #expect(check.shows("Spiked outline") && check.shows("Ctrl+Z"))
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }
}
