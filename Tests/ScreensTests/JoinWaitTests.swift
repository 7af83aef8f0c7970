import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("What the screen of servers keeps and tells while it waits")
struct JoinWaitTests {
    private let screen: JoinScreen

    init() throws {
        screen = try JoinScreen()
        var player = Settings.Player()
        player.name = "Ada"
        screen.open(player, design: SeedDesign.all[1], now: 8200)
        draw()
    }

    @discardableResult
    private func draw() -> DrawingCheck {
        let interface = Interface([screen])
        return DrawingCheck(
            interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil))
    }

    private var typedAddress: String? { (screen.view.view(named: "address") as? TextField)?.text }

    private func press(_ key: Key, _ modifiers: Modifiers = []) {
        screen.handle(.keyPressed(key, modifiers, isRepeat: false))
    }

    @Test("A name is looked up, then the server asked; both can be ended")
    func lookingUp() {
        screen.isLookingUp = true
        #expect(!screen.isLookingUp, "nobody is asked yet")
        screen.handle(.text("reef.example.org"))
        press(.enter)
        screen.isLookingUp = true
        #expect(draw().shows("Looking up reef.example.org:27500 …"))
        screen.isLookingUp = false
        #expect(draw().shows("Connecting to reef.example.org:27500 …"))
        screen.isLookingUp = true
        _ = screen.takeRequests()
        press(.escape)
        #expect(screen.takeRequests() == [.cancel] && !screen.isConnecting)
        screen.fail("no machine named 'reef.example.org' can be found")
        #expect(draw().shows("No machine named"))
    }

    @Test("A new name is kept by whoever goes back too; no name is not")
    func names() {
        press(.tab, .shift)
        screen.handle(.text("Zoe"))
        press(.escape)
        #expect(screen.player.name == "Zoe")
        #expect(screen.takeRequests() == [.store(screen.player), .back])
        press(.a, .control)
        press(.backspace)
        press(.escape)
        #expect(screen.player.name == "Zoe" && screen.takeRequests() == [.back])
    }

    @Test("A double-click selects a word of the address")
    func doubleClick() throws {
        screen.handle(.text("reef.example.org"))
        let box = try #require(draw().words.first { $0.text == "reef.example.org" }).box
        for _ in 0..<2 {
            screen.handle(.pointerPressed(box.centre, .left))
            screen.handle(.pointerReleased(box.centre, .left))
        }
        screen.handle(.text("sample"))
        #expect(typedAddress == "reef.sample.org")
        // Slow clicks are single ones.
        screen.handle(.pointerPressed(box.centre, .left))
        screen.advance(by: 0.6)
        screen.handle(.pointerPressed(box.centre, .left))
        screen.handle(.text("!"))
        #expect(typedAddress?.count == "reef.sample.org!".count)
    }
}
