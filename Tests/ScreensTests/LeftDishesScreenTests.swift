import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// The list of dishes that were left, and the way to it.
@Suite("Left dishes") @MainActor struct LeftDishesScreenTests {
    private static let rows = [
        LeftDishRow(
            folder: "dish.before-2", water: .twilight, day: "2026-11-23", seconds: 3_754, cells: 12, leftAt: 496_000),
        LeftDishRow(folder: "dish.before-1", water: .pond, seconds: 61, cells: 1, leftAt: 300_000),
        LeftDishRow(folder: "dish.before-3"),
    ]

    private func screen() -> LeftDishesScreen { LeftDishesScreen(Self.rows, now: 500_000) }

    @Test("Each has its water, the age and size of the life and when it was left", arguments: DrawingCheck.sizes)
    func layout(size: SIMD2<Float>) {
        let player = Player(screen(), size)
        let check = player.check
        for words in [
            "Left dishes", "Twilight · 2026-11-23", "1:02:34 lived", "12 cells", "66 min ago", "Pond", "1:01 lived",
            "1 cell", "2 days ago", "dish.before-3", "Continue", "Delete", "Close",
        ] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(player.window) == [] && check.overlaps == [])
    }

    @Test("Enter goes on with the chosen one; Delete wants a second press, which another choice takes back")
    func keys() throws {
        let screen = screen()
        let player = Player(screen)
        player.press(.enter)
        #expect(screen.takeRequests() == [.goOn(folder: "dish.before-2")])
        player.press(.delete)
        #expect(player.check.shows("Really delete?") && screen.takeRequests() == [])
        player.press(.down)
        #expect(!player.check.shows("Really delete?"))
        player.press(.delete, .delete)
        #expect(screen.takeRequests() == [.remove(folder: "dish.before-1")])
        player.press(.delete, .escape, .escape)
        #expect(screen.takeRequests() == [.close])
        try player.click("Continue")
        #expect(screen.takeRequests() == [.goOn(folder: "dish.before-1")])
        for button in [PadButton.x, .x, .a] { screen.press(button, .letters) }
        #expect(
            screen.takeRequests() == [.remove(folder: "dish.before-1"), .goOn(folder: "dish.before-1")])
    }

    @Test("An empty list says so, and has only the way back")
    func empty() throws {
        let screen = LeftDishesScreen([], now: 500_000)
        let player = Player(screen)
        #expect(player.check.shows("Nothing here any more."))
        player.press(.delete, .enter)
        #expect(screen.takeRequests() == [.close])
    }

    @Test("What is known of one goes into a sentence, and nothing else")
    func words() {
        #expect(Self.rows[1].words(now: 500_000).english == "Pond, 1:01 lived, 1 cell, 2 days ago")
        #expect(Self.rows[2].words(now: 500_000).english == "dish.before-3")
    }

    // MARK: The way there

    private func menu(hasLeft: Bool, _ choices: [DishChoice] = [.continued, .fresh, .experienced]) -> StartScreen {
        StartScreen(
            place: "your own dish", seeds: SeedDesign.all + [SeedDesign.blank], choices: choices, dish: choices[0],
            hasLeftDishes: hasLeft)
    }

    @Test("The start menu leads to them beside Continue, where there are any", arguments: DrawingCheck.sizes)
    func startMenu(size: SIMD2<Float>) throws {
        let menu = menu(hasLeft: true)
        let player = Player(menu, size)
        try player.click("Left dishes …")
        player.press(.l)
        #expect(menu.takeRequests() == [.leftDishes, .leftDishes] && menu.dish == .continued)
        let check = player.check
        #expect(check.shows("Left dishes …") && check.outside(player.window) == [] && check.overlaps == [])
        let none = self.menu(hasLeft: false)
        let other = Player(none, size)
        other.press(.l)
        #expect(none.takeRequests() == [] && !other.check.shows("Left dishes"))
    }

    @Test("It is no choice: the chosen dish stays chosen, and what they are is said where the keys are")
    func noChoice() throws {
        let menu = menu(hasLeft: true)
        let player = Player(menu)
        player.press(.up, .right)
        #expect(player.check.shows("in which your creature still lives"))
        player.press(.enter)
        #expect(menu.takeRequests() == [.leftDishes] && menu.dish == .continued)
        #expect(try player.button("Continue").isSelected)
        let only = self.menu(hasLeft: true, [.fresh])
        #expect(Player(only).check.shows("Left dishes …") && Player(only).check.shows("Fresh dish"))
    }
}
