import Controls
import Anatomy
import Drawing
import Screens
import SimMath
import Testing

@Suite("The aquarium's display")
struct AquariumTests {
    private var state: AquariumState {
        var state = AquariumState()
        state.wanted = .x8
        state.reached = 7.9
        (state.generation, state.population, state.births, state.age) = (31, 78, 412, 905)
        return state
    }

    private func player(_ state: AquariumState, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> Player {
        let display = DishDisplay()
        display.aquarium = state
        return Player(display, size)
    }

    /// What clicking every button comes to.
    private func requests(_ state: AquariumState) -> Set<AnyHashable> {
        let player = player(state)
        for button in player.buttons { player.click(button) }
        return Set(player.screen.takeAnyRequests())
    }

    @Test("It says pace, what is reached, and who lives, inside the window and legibly", arguments: DrawingCheck.sizes)
    func contents(size: SIMD2<Float>) {
        let check = player(state, size).check
        for words in ["× 8", "7.9", "31", "78", "412", "15:05", "Feed", "Poke", "Follow", "Leave"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }

    @Test("Every button of the bar means what it says")
    func actions() {
        let wanted: [AquariumAction] = [.pause, .slower, .faster, .tool(.feed), .tool(.poke), .followNext, .history]
        #expect(requests(state) == Set(wanted.map { DishDisplay.Request.aquarium($0) } + [.leave]))
    }

    @Test("Its keys do the same, and Escape puts back what is in hand")
    func keys() throws {
        let player = player(state)
        player.press(.space, .minus, .plus, .f, .p, .h)
        let display = try #require(player.screen as? DishDisplay)
        let wanted: [AquariumAction] = [.pause, .slower, .faster, .tool(.feed), .tool(.poke), .history]
        #expect(display.takeRequests() == wanted.map { .aquarium($0) })
        #expect(!display.handle(.keyPressed(.escape, [], isRepeat: false)))
        display.aquarium?.tool = .feed
        #expect(display.handle(.keyPressed(.escape, [], isRepeat: false)))
        #expect(display.takeRequests() == [.aquarium(.letGo)])
    }

    @Test("What cannot be is not offered: slower than the slowest, faster than the fastest, a pace in a pause")
    func ends() {
        func offers(_ speed: DishSpeed, _ action: AquariumAction) -> Bool {
            var state = state
            state.wanted = speed
            return requests(state).contains(DishDisplay.Request.aquarium(action))
        }
        #expect(!offers(.quarter, .slower) && offers(.x1, .faster))
        #expect(offers(.fastest, .slower) && !offers(.fastest, .faster))
        #expect(!offers(.paused, .slower) && offers(.paused, .pause))
    }

    @Test("F2 leaves the dish alone: no words, nothing to click")
    func hidden() {
        var hidden = state
        hidden.isHidden = true
        let player = player(hidden)
        #expect(player.check.words.isEmpty && player.buttons.isEmpty)
        #expect(!player.screen.handle(.pointerPressed(Vector2(640, 690), .left)))
    }

    @Test("The tool in hand is seen over the dish and not over the bar")
    func tool() {
        var feeding = state
        feeding.tool = .feed
        feeding.reach = 40
        func rings(_ pointer: Vector2) -> Int {
            player(feeding).look(pointer: pointer).flattened.count {
                if case .disc(_, let radius, _, _, _) = $0 { radius == 40 } else { false }
            }
        }
        #expect(rings(Vector2(640, 300)) == 1)
        #expect(rings(Vector2(640, 690)) == 0)
        #expect(player(feeding).check.shows("drop food"))
    }

    @Test("The start menu leads there by button and key")
    func menu() throws {
        let menu = StartScreen(place: Announcements.ownDish)
        let player = Player(menu)
        player.press(.a)
        try player.click("Aquarium")
        #expect(menu.takeRequests() == [.aquarium, .aquarium])
    }

    @Test("A history keeps its shape whatever the pace was, and never grows beyond its room")
    func history() {
        var history = AquariumHistory()
        #expect(history.populations == [])
        // A slow beginning, then fifty times as fast; out of order and not finite in between.
        for second in 0..<600 { history.add(seconds: Float(second), population: 10, generation: 0) }
        history.add(seconds: 3, population: 999, generation: 999)
        history.add(seconds: .nan, population: 999, generation: 999)
        for step in 1...600 {
            history.add(seconds: 600 + Float(step) * 50, population: 80, generation: step)
        }
        let curve = history.populations
        #expect(curve.count == 64 && curve.max() == 80 && curve.first == 10 && curve.last == 80)
        // 600 of 30 600 seconds were slow.
        #expect(curve.count { $0 == 10 } <= 3)
        #expect(zip(history.generations, history.generations.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(abs(history.generations[32] - 300) < 30)
    }

    @Test("Paces step by doubling, from a standstill to as fast as it goes")
    func paces() {
        #expect(DishSpeed.allCases.map(\.times) == [0, 1, 2, 4, 8, 16, 32, nil, 0.5, 0.25])
        #expect(DishSpeed.x1.slower.slower == .quarter && DishSpeed.quarter.slower == .quarter)
        #expect(DishSpeed.x2.slower == .x1 && DishSpeed.x32.faster == .fastest && DishSpeed.fastest.faster == .fastest)
        #expect(DishSpeed.paused.slower == .paused && DishSpeed.x4.slower == .x2)
    }
}
