import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// Pages that need more room than the window has.
@Suite("A page that is larger than the window")
struct LargePageTests {
    private static func players() -> [Player] {
        let screens: [ViewScreen] = [
            StartScreen(place: Announcements.ownDish, dish: .fresh), HelpScreen(section: .editor),
            PauseScreen(isLocal: true),
            NewDishScreen(NewDish(), reached: 1, daily: NewDish(day: "2026-11-23", days: 20_780)),
            SettingsScreen(Settings(), page: .controls), EditorScreen(original: AllScreens.dart, budget: 60),
        ]
        return screens.map { Player($0, SIMD2(1280, 720), scale: 3) }
    }

    @Test("A page opens at its top: how to leave it is seen")
    func opensAtTheTop() throws {
        let join = try JoinScreen()
        join.open(Settings.Player(), design: SeedDesign.all[0], now: 9)
        let lives = BestLives((1...9).map { BestLife(survived: Float($0), eaten: 1) })
        let screens: [ViewScreen] = [
            join, ScoresScreen(lives, now: 0), LineageScreen(SampleLines.line, step: 0), ReplaysScreen([], now: 0),
            SampleHistory.screen,
        ]
        for screen in screens + Self.players().map(\.screen) {
            Player(screen, SIMD2(1280, 720), scale: 3).look()
            #expect(screen.pageOffset == .zero, "\(screen.name)")
        }
    }

    @Test("What has the focus is seen")
    func focusIsSeen() throws {
        for player in Self.players() where !(player.screen is EditorScreen) {
            for _ in 0..<30 {
                player.press(.tab)
                player.look()
                let focused = try #require(player.screen.focusedView)
                #expect(Rect(0, 0, 1280 / 3, 240).contains(player.place(of: focused)), "\(player.screen.name)")
            }
        }
    }

    @Test("The pointer at the window's edges brings all of the page, and takes it back")
    func pointer() {
        for player in Self.players() {
            let screen = player.screen
            let far = screen.pageSize - Vector2(1280 / 3, 240)
            #expect(far.x > 1 || far.y > 1, "\(screen.name) fits: the test tests nothing")
            func lead(to end: Vector2) {
                for step in 0...40 {
                    let share = Float(step) / 40
                    screen.handle(.pointerMoved(Vector2(213, 120) * (1 - share) + end * share))
                    player.look()
                }
            }
            lead(to: Vector2(425.6, 239))
            #expect((screen.pageOffset - far).length < 1, "\(screen.name): \(screen.pageOffset)")
            lead(to: Vector2(0, 0))
            #expect(screen.pageOffset.length < 1, "\(screen.name): \(screen.pageOffset)")
        }
    }

    @Test("A page key is pressed once, also where the page is larger than the window")
    func pageKeys() throws {
        /// The slider's value after one press.
        func value(scale: Float) throws -> Float {
            let player = Player(SettingsScreen(Settings(), page: .sound), SIMD2(1280, 720), scale: scale)
            let hidden = player.screen.pageSize - Vector2(1280, 720) * (1 / scale)
            #expect(scale == 1 || hidden.x > 1 || hidden.y > 1, "it fits: the test tests nothing")
            let slider = try #require(player.controls.compactMap { $0 as? Slider }.first)
            player.go(to: slider)
            player.press(.pageDown)
            return slider.value
        }
        #expect(try value(scale: 3) == value(scale: 1))
    }

    @Test("The arrows that say that a page goes on lie on no word")
    func arrowsAreClear() {
        for player in Self.players() {
            var count = 0
            for _ in 0..<12 {
                let list = player.look()
                let words = DrawingCheck(list, in: player.window).words
                for arrow in Self.pageArrows(list) {
                    count += 1
                    for word in words {
                        let common = word.box.intersection(arrow)
                        #expect(
                            common.width <= 0 || common.height <= 0, "\(player.screen.name): an arrow on \(word.text)")
                    }
                }
                player.screen.handle(.wheel(-1, at: Vector2(213, 120)))
            }
            #expect(count > 0, "\(player.screen.name): the test tests nothing")
        }
    }

    /// Window points: the discs on the ground of a panel.
    private static func pageArrows(_ list: DrawList) -> [Rect] {
        let ground = InterfaceStyle().panelBottom.with(alpha: 0.96)
        return list.flattened.compactMap { command in
            guard case .disc(let centre, let radius, let fill, _, _) = command, fill == ground else { return nil }
            return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
        }
    }

    @Test("Down, the wheel and the D-pad pass nothing by: every word of the page is seen on the way")
    func allIsSeen() {
        let down: [(Player) -> Void] = [
            { $0.press(.down) }, { $0.screen.handle(.wheel(-1, at: Vector2(200, 120))) }, { $0.press(.pageDown) },
        ]
        for (index, step) in down.enumerated() {
            for player in Self.players() where !(player.screen is EditorScreen) {
                if index > 0, player.screen is SettingsScreen { continue }
                let all = DrawingCheck(player.look()).words.map(\.text)
                var seen: Set<String> = []
                for _ in 0..<80 {
                    seen.formUnion(player.check.whole)
                    step(player)
                }
                #expect(Set(all).subtracting(seen) == [], "\(player.screen.name), \(index)")
            }
        }
    }
}
