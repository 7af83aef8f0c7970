import Anatomy
import Controls
import Drawing
import Screens
import Testing

@Suite("Menus and the death card")
struct MenuTests {
    private var card: DeathScreen {
        DeathScreen(
            cause: "Lancer 31 bit through your nucleus.",
            killer: .init(name: "Lancer 31", plan: SeedDesign.all[2].plan),
            life: .init(survived: 312, eaten: 9), energyEaten: 84_000, generation: 14,
            best: .init(survived: 280, eaten: 11))
    }

    @Test("The death card says by whom, how long, what and how far, in every window", arguments: DrawingCheck.sizes)
    func deathCard(size: SIMD2<Float>) {
        var canvas = DrawingCheck.canvas(size)
        card.draw(on: &canvas)
        let check = DrawingCheck(canvas.finished().list)
        for words in ["You were eaten", "Lancer 31", "5:12", "best 4:40", "84.0k", "14", "Rise again", "Raft"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }

    @Test("Digits choose the next body, arrows lead to it from the one that is chosen, and after it Enter rises")
    func deathCardKeys() {
        var card = card
        let digit = card.press(Key.digits[3])
        #expect(digit == .chooseSeed(3))
        card.choose(3)
        var actions: [ScreenAction?] = []
        for key in [Key.up, .right, .enter, .enter] { actions.append(card.press(key)) }
        #expect(actions == [nil, nil, .chooseSeed(4), .riseAgain])
        #expect(card.isRecord)
    }

    @Test("The pause menu goes by keys and by mouse", arguments: DrawingCheck.sizes)
    func pauseMenu(size: SIMD2<Float>) {
        var menu = Menu.pause(isLocal: true)
        let chosen = menu.press(.enter)
        #expect(chosen == .resume)
        _ = menu.press(.up)
        let chosenThen = menu.press(.enter)
        #expect(chosenThen == .leave)
        var canvas = DrawingCheck.canvas(size)
        menu.draw(on: &canvas)
        let result = canvas.finished()
        #expect(result.targets.contains { $0.action == .leave })
        #expect(DrawingCheck(result.list).outside(Rect(0, 0, size.x, size.y)) == [])
    }

    @Test("The start menu shows every seed design", arguments: DrawingCheck.sizes)
    func startMenu(size: SIMD2<Float>) {
        var menu = StartMenu(place: "your own dish")
        let chosen = menu.press(Key.digits[1])
        #expect(chosen == .chooseSeed(1))
        var canvas = DrawingCheck.canvas(size)
        menu.draw(on: &canvas)
        let check = DrawingCheck(canvas.finished().list)
        for seed in SeedDesign.all { #expect(check.shows(seed.name)) }
        #expect(!check.shows("Experienced"))
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }

    @Test(
        "Where there is a pool, keys and mouse choose between a fresh and an experienced dish",
        arguments: DrawingCheck.sizes)
    func startMenuWithDishes(size: SIMD2<Float>) {
        var menu = StartMenu(place: "your own dish", chosenSeed: 2)
        menu.dish = .fresh
        var actions: [ScreenAction?] = []
        for key in [Key.up, .right, .enter, .enter] { actions.append(menu.press(key)) }
        #expect(actions == [nil, nil, .chooseDish(.experienced), .play])
        #expect(menu.chosenSeed == 2)
        var canvas = DrawingCheck.canvas(size)
        menu.draw(on: &canvas)
        let result = canvas.finished()
        for dish in [DishChoice.fresh, .experienced] {
            #expect(result.targets.contains { $0.action == .chooseDish(dish) })
        }
        let check = DrawingCheck(result.list)
        #expect(check.shows("Fresh dish") && check.shows("Experienced dish"))
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }

    @Test("The death card says whose ghost the killer descends from", arguments: DrawingCheck.sizes)
    func deathByAGhost(size: SIMD2<Float>) {
        var card = card
        card.killerGhost = "a ghost of Ada"
        var canvas = DrawingCheck.canvas(size)
        card.draw(on: &canvas)
        let check = DrawingCheck(canvas.finished().list)
        #expect(check.shows("from a ghost of Ada"))
        #expect(check.overlaps == [])
    }
}
