import Anatomy
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

    /// What is said to a body in need.
    private func text(_ hints: Hints, _ change: (inout Hints.Plight) -> Void) -> String? {
        var plight = Hints.Plight()
        change(&plight)
        return hints.text(plight)?.english
    }

    @Test("A beginner is warned of threats for a while and of hunger, and nobody for ever")
    func hints() {
        var hints = Hints()
        #expect(text(hints) { $0.energyShare = 0.8 } == nil)
        #expect(text(hints) { $0.energyShare = 0.1 }?.contains("starving") == true)
        #expect(text(hints) { $0.isThreatNear = true }?.contains("spiked outline") == true)
        // A warning that nobody could read has not been given.
        hints.update(elapsed: 8, isThreatNear: true, isShown: false)
        #expect(text(hints) { $0.isThreatNear = true } != nil)
        #expect(text(hints) { $0.isBiting = true } == nil)
        let thrift = text(hints) { ($0.energyShare, $0.isBiting) = (0.4, true) }
        #expect(thrift?.contains("burns energy") == true)
        hints.update(elapsed: 8, isThreatNear: true, isShown: true)
        #expect(text(hints) { $0.isThreatNear = true } == nil)
        // What kills first: teeth, though the store is nearly empty. Somebody near who does not bite eats nobody.
        for isThreatNear in [false, true] {
            let bitten = text(hints) {
                ($0.energyShare, $0.isThreatNear, $0.biters) = (0.1, isThreatNear, ["Ada"])
            }
            #expect(bitten?.contains("being eaten by Ada") == true)
            let hungry = text(hints) { ($0.energyShare, $0.isThreatNear) = (0.1, isThreatNear) }
            #expect(hungry?.contains("starving") == true)
        }
        #expect(text(hints) { $0.biters = ["Ada", "Eve"] }?.contains("by 2 at once") == true)
        hints.update(elapsed: 500, isThreatNear: false, isShown: true)
        #expect(text(hints) { $0.energyShare = 0.1 } == nil)
    }

    @Test("A player wounded by venom is told whose it is, beginner or not; bites are reported first")
    func venom() {
        var hints = Hints()
        hints.update(elapsed: 500, isThreatNear: false, isShown: true)
        #expect(text(hints) { $0.venom = .own("F") } == "Your own venom eats you: let go of F.")
        #expect(text(hints) { $0.venom = .foreign }?.contains("liver") == true)
        #expect(text(Hints()) { ($0.venom, $0.biters) = (.own("F"), ["Ada"]) }?.contains("eaten by Ada") == true)
    }

    @Test("Ink that is ready is a way out for who is bitten")
    func inkHides() {
        let bitten = text(Hints()) { ($0.biters, $0.inkKey) = (["Ada"], "F") }
        #expect(bitten?.hasSuffix("or bite back. F hides you.") == true)
        #expect(text(Hints()) { $0.biters = ["Ada"] }?.contains("hides") == false)
        func body(_ types: [CellType], living: [Int]) -> BodyAbilities {
            let cells = types.enumerated().map { CellPlan(id: UInt8($0), type: $1, x: Int16($0 * 64), y: 0) }
            return BodyAbilities(of: BodyPlan(cells: cells, links: []), where: living.contains)
        }
        #expect(body([.nucleus, .ink], living: [0, 1]).firesInk && !body([.nucleus, .ink], living: [0]).firesInk)
        #expect(!body([.nucleus, .ink, .gland], living: [0, 1, 2]).firesInk)
    }

    /// What is said to a body of these cells, of which those at some indices live.
    private func text(_ cells: [CellType], living: [Int], _ change: (inout Hints.Plight) -> Void = { _ in }) -> String?
    {
        var plan = BodyPlan(cells: [], links: [])
        for (index, type) in cells.enumerated() {
            plan.cells.append(CellPlan(id: UInt8(index), type: type, x: Int16(index * 64), y: 0))
        }
        return text(Hints()) {
            $0.abilities = BodyAbilities(of: plan, where: living.contains)
            change(&$0)
        }
    }

    @Test("What a body cannot do is not advised, and what it has lost is said, with the time until the editor")
    func losses() throws {
        let dart: [CellType] = [.nucleus, .mouth, .flagellum]
        #expect(text(dart, living: [0, 1, 2]) == nil)
        let mouthless = text(dart, living: [0, 2]) { $0.secondsToEdit = 83 }
        #expect(mouthless == "Your mouth is gone: you cannot eat. Live until the editor, 1:23.")
        #expect(text(dart, living: [0, 2])?.contains("Live until") == false, "nothing is known of an editor")
        let bitten = try #require(text(dart, living: [0, 2]) { $0.biters = ["Ada"] })
        #expect(bitten.contains("by Ada") && bitten.contains("turn away and swim") && !bitten.contains("bite back"))
        let tailless = try #require(text(dart, living: [0, 1]) { $0.biters = ["Ada"] })
        #expect(tailless.contains("Bite back") && !tailless.contains("swim"))
        #expect(text(dart, living: [0, 1])?.contains("cannot swim any more") == true)
        let threatened = text(dart, living: [0, 1]) { $0.isThreatNear = true }
        #expect(threatened?.contains("Swim away") == false)
        // With a filter it still lives on grains.
        #expect(text(dart + [.filter], living: [0, 2, 3]) == nil)
        // Nor is a body told to do what it never could.
        let leaf: [CellType] = [.nucleus, .chloroplast, .cilia]
        #expect(text(leaf, living: [0, 1, 2]) { $0.biters = ["Ada"] }?.contains("bite") == false)
        #expect(text(leaf, living: [0, 1, 2]) { $0.energyShare = 0.1 }?.contains("light") == true)
        let boost = text(leaf, living: [0, 1, 2]) { ($0.energyShare, $0.isBiting) = (0.4, true) }
        #expect(boost?.contains("boost") == true)
    }

    @Test("A body that can do nothing is told so at once, and of starting over where it has lost what it had")
    func nothingLeft() throws {
        let dart: [CellType] = [.nucleus, .mouth, .flagellum]
        func stump(_ startOver: Hints.StartingOver) throws -> String {
            try #require(text(dart, living: [0]) { ($0.biters, $0.startOver) = (["Ada"], startOver) })
        }
        let byKey = try stump(.key("Enter"))
        #expect(byKey.contains("neither swim nor bite any more") && byKey.contains("Enter: start over"))
        let byMenu = try stump(.menu("Esc"))
        #expect(byMenu.contains("in the menu (Esc)") && !byMenu.contains("Esc: start over"))
        #expect(try stump(.soon).contains("In a moment"))
        #expect(byKey.contains("The editor gives you new parts."))
        let alone = try #require(text(dart, living: [0]) { ($0.hasEditors, $0.startOver) = (false, .key("Enter")) })
        #expect(alone.contains("Only a new life gives you new parts.") && alone.contains("Enter: start over"))
        #expect(!alone.contains("editor"))
        let nucleus = try #require(text([.nucleus], living: [0]) { ($0.biters, $0.secondsToEdit) = (["Ada"], 111) })
        #expect(nucleus.contains("neither swim nor bite") && nucleus.contains("the editor, 1:51"))
        #expect(!nucleus.contains("any more") && !nucleus.contains("start over"))
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
