import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing

@Suite("Feed, hints and layers")
struct PlayTests {
    @Test("The feed shows the newest first and forgets what is old")
    func feed() {
        var feed = MealFeed()
        feed.add("You ate Eel 3", isOwn: true, at: 10)
        feed.add("Raft 4 starved", isOwn: false, at: 15)
        #expect(feed.lines(at: 16).map(\.text) == ["Raft 4 starved", "You ate Eel 3"])
        #expect(feed.lines(at: 16)[1].age == 6)
        #expect(feed.lines(at: 26).map(\.text) == ["Raft 4 starved"])
        for index in 0..<50 { feed.add("\(index)", isOwn: false, at: 30) }
        #expect(feed.lines(at: 30).count == 8)
    }

    @Test("A beginner is warned of threats for a while and of hunger, and nobody for ever")
    func hints() {
        var hints = Hints()
        #expect(hints.text(energyShare: 0.8, isThreatNear: false) == nil)
        #expect(hints.text(energyShare: 0.1, isThreatNear: false)?.english.contains("starving") == true)
        #expect(hints.text(energyShare: 0.8, isThreatNear: true)?.english.contains("spiked outline") == true)
        // A warning that nobody could read has not been given.
        hints.update(elapsed: 8, isThreatNear: true, isShown: false)
        #expect(hints.text(energyShare: 0.8, isThreatNear: true) != nil)
        #expect(hints.text(energyShare: 0.8, isThreatNear: false, isBiting: true) == nil)
        let thrift = hints.text(energyShare: 0.4, isThreatNear: false, isBiting: true)
        #expect(thrift?.english.contains("burns energy") == true)
        hints.update(elapsed: 8, isThreatNear: true, isShown: true)
        #expect(hints.text(energyShare: 0.8, isThreatNear: true) == nil)
        // What kills first: teeth, though the store is nearly empty. Somebody near who does not bite eats nobody.
        for isThreatNear in [false, true] {
            let bitten = hints.text(energyShare: 0.1, isThreatNear: isThreatNear, isBitten: true)
            #expect(bitten?.english.contains("being eaten") == true)
            #expect(hints.text(energyShare: 0.1, isThreatNear: isThreatNear)?.english.contains("starving") == true)
        }
        let stump = hints.text(energyShare: 0.1, isThreatNear: true, startOver: .key("Enter"))?.english
        #expect(stump?.contains("neither swim nor bite") == true && stump?.contains("Enter: start over") == true)
        let byMenu = hints.text(energyShare: 0.1, isThreatNear: true, startOver: .menu("Esc"))?.english
        #expect(byMenu?.contains("in the menu (Esc)") == true && byMenu?.contains("Esc: start over") == false)
        let soon = hints.text(energyShare: 0.1, isThreatNear: true, startOver: .soon)?.english
        #expect(soon?.contains("neither swim nor bite") == true && soon?.contains("In a moment") == true)
        hints.update(elapsed: 500, isThreatNear: false, isShown: true)
        #expect(hints.text(energyShare: 0.1, isThreatNear: false) == nil)
    }

    @Test("Each kind of marks is explained once, for as long as it takes to read, whether or not the marks stay")
    func senses() {
        var hints = SenseHints()
        /// A second later, with these marks in the water.
        func text(_ seen: Set<SenseSign>) -> String? { hints.text(elapsed: 1) { seen.contains($0) }?.english }
        #expect(text([]) == nil)
        #expect(text([.wisps])?.contains("Wisps") == true)
        for _ in 0..<7 { #expect(text([])?.contains("Wisps") == true) }
        #expect(hints.explained.isEmpty, "nobody has had the time to read it")
        for _ in 0..<3 { _ = text([.wisps]) }
        #expect(text([.wisps]) == nil && hints.explained == [.wisps])
        #expect(text([.wisps, .ring, .streaks])?.contains("sonar") == true)
        for _ in 0..<30 { _ = text([.ring, .streaks]) }
        #expect(text(Set(SenseSign.allCases)) == nil && hints.explained == Set(SenseSign.allCases))
    }

    @Test("What was explained in an earlier game is not explained again")
    func sensesRemembered() {
        var hints = SenseHints(explained: [.wisps, .ring])
        let words = hints.text(elapsed: 1) { _ in true }?.english
        #expect(words?.contains("feeler") == true)
    }

    @Test("What the senses mark is not asked for while something is explained, nor once all is")
    func sensesAtRest() {
        var hints = SenseHints()
        var asked = 0
        var said: Set<String> = []
        for _ in 0..<60 {
            let words = hints.text(elapsed: 1) { _ in
                asked += 1
                return true
            }
            if let words { said.insert(words.english) }
        }
        #expect(said.count == SenseSign.allCases.count && asked == SenseSign.allCases.count)
    }

    @Test("Screens lie over each other in their order; the top one covers the dish unless it is the display")
    func layers() {
        let display = DishDisplay()
        display.hud = HUDState()
        let menu = PauseScreen(isLocal: true)
        var interface = Interface([display])
        func check() -> DrawingCheck {
            DrawingCheck(
                interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil))
        }
        #expect(!interface.coversDish && interface.top === display)
        interface.screens.append(menu)
        #expect(interface.coversDish && interface.top === menu)
        let words = check().words.map(\.text)
        #expect(words.last == "Leave the dish" && words.contains("to edit"))
        // Nothing of the water below is pressed through a menu.
        #expect(menu.handle(.pointerPressed(Vector2(40, 40), .left)) && menu.takeRequests() == [])
        interface.screens.append(HelpScreen())
        interface.toast = "Saved."
        #expect(check().words.last?.text == "Saved.")
        #expect(check().shows("How to live"))
    }
}
