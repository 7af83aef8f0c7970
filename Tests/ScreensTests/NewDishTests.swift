import Controls
import Drawing
import Screens
import SimMath
import Testing

/// The form of a new dish.
@Suite("A new dish") @MainActor struct NewDishTests {
    private func screen(reached: Int = 1) -> NewDishScreen {
        NewDishScreen(NewDish(), reached: reached, daily: NewDish(day: "2026-11-23", days: 20_780))
    }

    @Test("Everything on it is whole and apart, in every window", arguments: DrawingCheck.sizes)
    func layout(size: SIMD2<Float>) {
        let player = Player(screen(), size)
        let check = player.check
        for words in ["Pond", "Reef", "Famine", "Fierce", "Dish of the day", "Play"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(player.window) == [])
        #expect(check.overlaps == [])
    }

    @Test("Keys and the mouse choose; a water that is not open stays closed")
    func choosing() throws {
        let screen = screen()
        let player = Player(screen)
        player.press(Key.digits[1])
        #expect(screen.dish.water == .reef)
        player.press(Key.digits[2])
        #expect(screen.dish.water == .reef)
        try player.click("Fierce")
        try player.click("The same again")
        player.press(.escape)
        #expect(screen.takeRequests() == [.back])
        try player.click("Play")
        guard case .play(let dish)? = screen.takeRequests().first else {
            Issue.record("nothing is played")
            return
        }
        #expect(dish.water == .reef && dish.difficulty == .fierce && dish.seed != nil)
        #expect(dish.arguments(chance: 99).contains("fierce") && !dish.arguments(chance: 99).contains("99"))
    }

    @Test("After a click Enter plays, as the button says; by keys it presses what has the focus")
    func enterAfterAClick() throws {
        let screen = screen()
        let player = Player(screen)
        try player.click("Fierce")
        player.press(.enter)
        var wanted = NewDish()
        wanted.difficulty = .fierce
        #expect(screen.takeRequests() == [.play(wanted)])
    }

    @Test("The dish of a day has its own water and seed, the same for everybody")
    func daily() {
        let screen = screen(reached: 0)
        Player(screen).press(.d)
        let today = NewDish(day: "2026-11-23", days: 20_780)
        #expect(screen.takeRequests() == [.play(today)])
        #expect(today != NewDish(day: "2026-11-24", days: 20_781))
        #expect(today.arguments(chance: 1) == today.arguments(chance: 2))
        #expect(NewDish().arguments(chance: 1) != NewDish().arguments(chance: 2))
    }

    @Test("Goals are reached once, each by what it says")
    func goals() {
        var goals = Goals(0, hasKiller: false)
        #expect(goals.goals == [.eat(1), .last(editors: 2), .grow(cells: 16)])
        var life = LifeFacts()
        var reached = [goals.observe(life)]
        life.eaten = 1
        reached += [goals.observe(life), goals.observe(life)]
        (life.editors, life.cells) = (2, 16)
        reached.append(goals.observe(life))
        #expect(reached == [[], [.eat(1)], [], [.last(editors: 2), .grow(cells: 16)]])
        #expect(!goals.lines.contains { !$0.isReached })
        #expect(Goals(0, hasKiller: true).goals.contains(.revenge) && Goals(1, hasKiller: false) != goals)
        #expect(Goals(-7, hasKiller: false).goals.count == 3)
    }
}
