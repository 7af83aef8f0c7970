import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

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
        try player.click("The same each time")
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

    @Test("What is closed does not light under the pointer, what is open does, and it says plainly what opens it")
    func closed() throws {
        let screen = screen(reached: 1)
        let player = Player(screen)
        func card(_ title: Phrase) throws -> Button {
            try #require(screen.view.subviews.compactMap { $0 as? Button }.first { $0.title == title })
        }
        let atRest = player.look(isAnew: true)
        for title: Phrase in ["Twilight", "Current", "Famine"] {
            let lit = player.look(pointer: player.place(of: try card(title)), isAnew: true)
            #expect(lit == atRest, "\(title)")
        }
        #expect(player.look(pointer: player.place(of: try card("Reef")), isAnew: true) != atRest)
        let words = screen.spoken.opening.last?.english
        #expect(words == "Twilight: Opens when you last through 3 editors in one life on the reef.")
    }

    @Test("The form says what a dish that begins alike is good for", arguments: [Float(1), 3])
    func meanings(scale: Float) throws {
        let player = Player(screen(), SIMD2(1280, 2400), scale: scale)
        #expect(player.check.shows("somewhere else in every new dish"))
        try player.click("The same each time")
        #expect(player.check.shows("begin at the same places"))
    }

    @Test("The pictures of the waters stay in a narrow window", arguments: [Float(1), 3])
    func emblems(scale: Float) {
        let list = Player(screen(), SIMD2(1280, 2400), scale: scale).look()
        let discs = list.flattened.count { if case .disc = $0 { true } else { false } }
        // Of each of the five its water, six steps of light, and what is in it.
        #expect(discs > 100)
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

    // MARK: The seed

    private func typing(_ text: String, in player: Player) throws {
        let field = try #require(player.controls.first { $0 is TextField })
        player.go(to: field)
        player.screen.handle(.text(text))
    }

    @Test("A number or a word is typed by keys, chooses the dish that begins alike, and comes back with the form")
    func seeds() throws {
        for text in ["7", "Blue  Moon", "18446744073709551615"] {
            let screen = screen()
            let player = Player(screen)
            try typing(text, in: player)
            #expect(screen.isTypingSeed && screen.dish.water == .pond, "digits and letters are no shortcuts there")
            player.press(Key.digits[1], .d)
            #expect(screen.takeRequests() == [] && screen.dish.water == .pond)
            #expect(try player.button("The same each time").isSelected)
            player.press(.enter)
            guard case .play(let dish)? = screen.takeRequests().first else {
                Issue.record("\(text) is not played")
                continue
            }
            #expect(dish.arguments(chance: 1) == dish.arguments(chance: 2))
            let again = Player(NewDishScreen(dish, reached: 1, daily: NewDish(day: "2026-11-23", days: 20_780)))
            #expect(again.check.shows(text == "Blue  Moon" ? "Blue Moon" : text))
        }
    }

    @Test("A word is the same number everywhere, in capitals or not; a number is itself; nothing is the usual seed")
    func seedNumbers() throws {
        func number(_ text: String) throws -> UInt64 { try DishSeed(typed: text).number }
        let (some, padded) = (try number(" 42 "), try number("007"))
        #expect(some == 42 && padded == 7)
        let moons = [try number("Blue  Moon"), try number("blue moon"), try number("red moon")]
        #expect(moons[0] == moons[1] && moons[1] != moons[2])
        // FNV-1a of "a" (draft-eastlake-fnv, test vectors).
        #expect(try number("a") == 0xAF63_DC4C_8601_EC8C)
        #expect(try number("  ") == DishSeed.usual.number)
        #expect(throws: DishSeedError.tooLarge) { try DishSeed(typed: "18446744073709551616") }
    }

    @Test("A number that is too large is said to be and not played; what was typed stays", arguments: [Float(1), 2, 3])
    func tooLarge(scale: Float) throws {
        let screen = screen()
        let player = Player(screen, SIMD2(1280, 2400), scale: scale)
        try typing("99999999999999999999", in: player)
        #expect(player.check.shows("This number is too large"))
        #expect(screen.spoken.news.contains { $0.urgency == .alarm })
        try player.click("Play")
        player.press(.enter)
        #expect(screen.takeRequests() == [] && screen.isTypingSeed)
        #expect(player.check.shows("99999999999999999999"))
        try player.click("Differently each time")
        #expect(!player.check.shows("too large"))
        try player.click("Play")
        #expect(screen.takeRequests().count == 1 && screen.dish.seed == nil)
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

    @Test("Under the buttons it is said what the dish of the day is, and how long one has lasted there")
    func dailyWords() throws {
        let daily = NewDish(day: "2026-11-23", days: 20_780)
        let first = NewDishScreen(NewDish(), reached: 1, daily: daily)
        let words = "The dish of the day is the same for everybody: 2026-11-23"
        #expect(Player(first).check.shows(words) && !Player(first).check.shows("longest life"))
        let later = NewDishScreen(NewDish(), .init(reached: 1, begun: 1, bestOfDay: 192), daily: daily)
        for scale: Float in [1, 2, 3] {
            let player = Player(later, SIMD2(1280, 2400), scale: scale)
            let lines = player.check.words.map(\.text).joined(separator: " ")
            #expect(lines.contains("your longest life in it 3:12"), "\(lines)")
            #expect(player.check.overlaps == [])
        }
        let button = try Player(later).button("Dish of the day")
        #expect(button.spokenNotes.first?.english == "\(words) · your longest life in it 3:12")
    }

    @Test("Where there is no room for the form the page is larger than the window, and nothing on it is cut")
    func smallWindow() {
        for size in [SIMD2<Float>(640, 360), SIMD2(700, 360), SIMD2(960, 400)] {
            let screen = NewDishScreen(
                NewDish(), .init(reached: 1, begun: 0, bestOfDay: 192), daily: NewDish(day: "2026-11-23", days: 20_780))
            let player = Player(screen, size)
            let all = DrawingCheck(player.look())
            #expect(all.outside(player.page) == [] && all.overlaps == [], "\(size)")
        }
    }

    @Test("A water that has opened since the last new dish is called new")
    func newWater() throws {
        let screen = NewDishScreen(
            NewDish(), .init(reached: 2, begun: 1), daily: NewDish(day: "2026-11-23", days: 20_780))
        let check = Player(screen).check
        #expect(check.shows("3 · new") && !check.shows("2 · new") && !check.shows("4 · new"))
        let card = screen.view.subviews.compactMap { $0 as? Button }.first { $0.title == "Twilight" }
        #expect(card?.spoken?.notes.contains("new") == true)
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

    @Test("A goal with a number shows how far the life has got, until it is reached")
    func progress() {
        var goals = Goals(1, hasKiller: false)
        var life = LifeFacts()
        func words() -> String { goals.lines[1].words.english }
        #expect(goals.goals[1] == .eat(4) && words() == "Eat 4 rivals, nucleus and all")
        life.eaten = 1
        _ = goals.observe(life)
        #expect(words() == "Eat 4 rivals: 1 of 4" && !goals.lines[1].isReached)
        life.eaten = 4
        _ = goals.observe(life)
        #expect(words() == "Eat 4 rivals, nucleus and all" && goals.lines[1].isReached)
    }
}
