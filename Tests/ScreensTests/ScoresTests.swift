import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("The best lives")
struct ScoresTests {
    private func life(_ seconds: Float, _ eaten: Int = 0) -> BestLife { BestLife(survived: seconds, eaten: eaten) }

    @Test("Ten are kept, the longest first; rivals decide between equals, and the older one after that")
    func ranking() {
        var lives = BestLives()
        for seconds in [30, 10, 50, 20, 40, 90, 60, 70, 80, 100] as [Float] { lives.add(life(seconds)) }
        #expect(lives.lives.map(\.survived) == [100, 90, 80, 70, 60, 50, 40, 30, 20, 10])
        let place = lives.add(life(55, 7))
        #expect(place == 5 && lives.lives.count == 10 && lives.lives.last?.survived == 20)
        let short = lives.add(life(5, 40))
        #expect(short == nil && lives.mostEaten == 40)
        let more = lives.add(life(100, 1))
        let equal = lives.add(life(100, 1))
        #expect(more == 0 && equal == 1)
        #expect(lives.record == DeathScreen.Record(survived: 100, eaten: 40))
        #expect(BestLives().record == nil)
    }

    private func draw(_ screen: ScoresScreen, _ size: SIMD2<Float>) -> DrawingCheck {
        Player(screen, size).check
    }

    @Test("The table says all there is to say of a life, in every window", arguments: DrawingCheck.sizes)
    func table(size: SIMD2<Float>) {
        let lives = BestLives([
            BestLife(survived: 312, eaten: 9, generation: 14, dish: "a.org:1", date: 0, plan: DrawingCheck.plan),
            BestLife(survived: 61, eaten: 2),
        ])
        let check = draw(ScoresScreen(lives, now: 4 * 86_400), size)
        for words in ["Your best lives", "5:12", "1:01", "9 rivals eaten", "eaten 2"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
        if size.x >= 960 { for words in ["a.org:1", "4 days ago", "generation 14"] { #expect(check.shows(words)) } }
    }

    @Test("The way back is called as on the device in hand, also when that changes")
    func wayBack() {
        let screen = ScoresScreen(BestLives([life(100)]), now: 0)
        let size = SIMD2<Float>(1280, 720)
        #expect(draw(screen, size).words.contains { $0.text == "Esc" })
        screen.names.device = .gamepad(.letters)
        let texts = draw(screen, size).words.map(\.text)
        #expect(texts.contains("B") && !texts.contains("Esc"))
    }

    @Test("Keys go down the table and the room shows the life; Escape, B and the button go back")
    func keys() {
        let lives = BestLives([life(100, 3), life(50, 8)])
        let size = SIMD2<Float>(1280, 720)
        for key in [Key.escape, .b] {
            let screen = ScoresScreen(lives, now: 0)
            #expect(draw(screen, size).shows("3 rivals eaten"))
            screen.handle(.keyPressed(.down, [], isRepeat: false))
            #expect(draw(screen, size).shows("8 rivals eaten"))
            #expect(!screen.isClosed)
            screen.handle(.keyPressed(key, [], isRepeat: false))
            #expect(screen.isClosed)
        }
        let empty = ScoresScreen(BestLives(), now: 0)
        #expect(draw(empty, size).shows("No life yet"))
        empty.handle(.keyPressed(.enter, [], isRepeat: false))
        #expect(empty.isClosed)
    }

    /// The row of the life that has lasted so long.
    private func row(_ time: String, in player: Player) throws -> TableViewCell {
        func find(_ view: View) -> TableViewCell? {
            if let cell = view as? TableViewCell, cell.spokenTexts.contains(where: { $0.english == time }) {
                return cell
            }
            return view.subviews.lazy.compactMap(find).first
        }
        return try #require(find(player.screen.view))
    }

    @Test("A life that was recorded is seen again by Enter, by another click on it, and by its button")
    func recorded() throws {
        let lives = [life(100, 3), life(50, 8)]
        let screen = ScoresScreen(BestLives(lives), recorded: [lives[1]], now: 0)
        let player = Player(screen)
        #expect(player.check.shows("3 rivals eaten · not recorded"))
        player.press(.enter)
        player.click(try row("1:40", in: player))
        #expect(screen.takeWatchRequest() == nil && !screen.isClosed)
        #expect(!player.buttons.contains { $0.title == "Watch" }, "there is nothing to watch")
        player.click(try row("0:50", in: player))
        #expect(player.check.shows("8 rivals eaten · recorded") && screen.takeWatchRequest() == nil)
        player.click(try row("0:50", in: player))
        #expect(screen.takeWatchRequest() == lives[1])
        player.press(.enter)
        #expect(screen.takeWatchRequest() == lives[1] && screen.takeWatchRequest() == nil)
        try player.click("Watch")
        #expect(screen.takeWatchRequest() == lives[1])
    }

    @Test("A row that would do nothing does not light up under the pointer, and the others do")
    func unlit() throws {
        let lives = [life(100), life(50), life(20)]
        let dish = [DishScore(name: "Bob", survived: 200, eaten: 1, generation: 2)]
        let screen = ScoresScreen(BestLives(lives), recorded: [lives[2]], dish: dish, now: 0)
        let player = Player(screen)
        func isLit(_ time: String) throws -> Bool {
            let place = player.place(of: try row(time, in: player))
            return player.look(pointer: place, isAnew: true) != player.look(isAnew: true)
        }
        #expect(try !isLit("1:40"), "chosen already, and not recorded")
        #expect(try isLit("0:50") && isLit("0:20"), "they can be chosen")
        #expect(try !isLit("3:20"), "somebody else's")
        player.click(try row("0:20", in: player))
        #expect(try isLit("0:20"), "it is seen again")
        #expect(try isLit("1:40"))
    }

    @Test("Start menu and death card lead there, by key and by click")
    func ways() throws {
        let menu = StartScreen(place: "your own dish")
        let card = DeathScreen(
            cause: .starved, killer: nil, life: .init(survived: 1, eaten: 0), energyEaten: 0, generation: 1, best: nil)
        for screen in [menu, card] as [ViewScreen] {
            let player = Player(screen)
            player.press(.b)
            try player.click("Best lives")
        }
        #expect(menu.takeRequests() == [.bestLives, .bestLives])
        #expect(card.takeRequests() == [.bestLives, .bestLives])
    }
}
