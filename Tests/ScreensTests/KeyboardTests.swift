import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("The keyboard on the screen")
struct KeyboardTests {
    private let screen: JoinScreen

    init() throws {
        screen = try JoinScreen()
        screen.isMotionReduced = true
        var player = Settings.Player()
        player.name = "Ada"
        screen.open(player, design: SeedDesign.all[1], now: 8200)
        draw()
    }

    @discardableResult
    private func draw(_ size: SIMD2<Float> = SIMD2(1280, 720), in language: Language = .english) -> DrawingCheck {
        var interface = Interface([screen])
        interface.language = language
        return DrawingCheck(
            interface.frame(width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: nil))
    }

    private var typedAddress: String { (screen.view.view(named: "address") as? TextField)?.text ?? "" }
    private var isShown: Bool { isShown(in: .english) }
    private func isShown(in language: Language) -> Bool { draw(in: language).shows("Space") }
    private func press(_ button: PadButton) { _ = screen.press(button, .letters) }
    private func go(_ key: Key) { screen.handle(.keyPressed(key, [], isRepeat: false)) }

    /// By mouse, on the key of this name.
    private func click(_ key: String) throws {
        let box = try #require(draw().words.last { $0.text == key }, "no key \(key)").box
        for event: InputEvent in [
            .pointerMoved(box.centre), .pointerPressed(box.centre, .left), .pointerReleased(box.centre, .left),
        ] { screen.handle(event) }
    }

    /// Joins, and tells where to.
    private func address() throws -> String {
        go(.enter)
        let joined = screen.takeRequests().compactMap {
            if case .join(let address, _) = $0 { address.description } else { nil }
        }
        return try #require(joined.first)
    }

    @Test("A pad's first button on a field opens it, the second closes it; elsewhere the first is Enter")
    func opening() {
        #expect(screen.press(.a, .letters) && isShown)
        #expect(draw().shows("HOST or HOST:PORT"))
        press(.b)
        #expect(!isShown)
        #expect(screen.takeRequests() == [], "it only went")
        go(.tab)
        go(.tab)
        press(.a)
        #expect(!isShown, "a button is no field")
        press(.b)
        #expect(screen.takeRequests() == [.back])
    }

    @Test("Escape and the Done key close it, and go no further; a press beside it does too")
    func closing() throws {
        let ways: [() throws -> Void] = [
            { go(.escape) }, { try click("Done") }, { screen.handle(.pointerPressed(Vector2(3, 3), .left)) },
        ]
        for close in ways {
            screen.handle(.pointerReleased(Vector2(3, 3), .left))
            press(.a)
            draw()
            try close()
            #expect(!isShown && screen.takeRequests() == [])
        }
    }

    @Test("An address is typed key by key, mended and joined")
    func typing() throws {
        press(.a)
        for key in ["r", "e", "e", "f", "-", "_", "1", ".", "o", "r", "g", ":", "9", "9"] { try click(key) }
        press(.x)
        press(.leftShoulder)
        try click("8")
        press(.rightShoulder)
        try click("7")
        #expect(draw().words.count { $0.text == "reef-_1.org:897" } == 2, "in the field and over the keys")
        press(.b)
        #expect(try address() == "reef-_1.org:897")
    }

    @Test("Shift is for one letter, twice for all; figures have no capitals; the space bar has a button")
    func shifting() throws {
        go(.tab)
        screen.handle(.keyPressed(.tab, .shift, isRepeat: false))
        screen.handle(.keyPressed(.tab, .shift, isRepeat: false))
        press(.a)
        #expect(draw().shows("What others read over you"))
        press(.leftTrigger)
        #expect(draw().shows("Q") && !draw().words.contains { $0.text == "q" })
        try click("Q")
        try click("1")
        try click("q")
        press(.y)
        press(.leftTrigger)
        press(.leftTrigger)
        #expect(draw().shows("CAPS"))
        try click("W")
        try click("W")
        press(.leftTrigger)
        try click("w")
        press(.b)
        go(.escape)
        #expect(screen.player.name == "AdaQ1q WWw")
    }

    @Test("Every key is reached with the D-pad alone, and typed with the first button", arguments: ["en", "de"])
    func reach(language code: String) throws {
        let language = Language(code: code, translations: [:])
        var typed: Set<Character> = []
        func open() {
            press(.a)
            draw(in: language)
        }
        func type() {
            press(.a)
            if !isShown(in: language) { open() }
            typed.formUnion(typedAddress.lowercased())
            screen.handle(.keyPressed(.a, .control, isRepeat: false))
            go(.backspace)
        }
        open()
        type()
        for way: Key in [.right, .down, .left, .up] {
            for _ in 0..<60 {
                go(way)
                type()
            }
        }
        let wanted = code == "de" ? "qwertzuiopüasdfghjklöäyxcvbnmß" : "qwertyuiopasdfghjklzxcvbnm"
        let missing = Set(wanted + "0123456789.:-_").subtracting(typed)
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test("A real keyboard goes on typing into the field meanwhile")
    func realKeys() throws {
        press(.a)
        draw()
        screen.handle(.text("a b"))
        go(.backspace)
        go(.space)
        screen.handle(.text("c.org"))
        press(.b)
        #expect(typedAddress == "a c.org")
    }

    @Test("Its keys and words have their place in every window", arguments: DrawingCheck.sizes)
    func layout(size: SIMD2<Float>) {
        press(.a)
        draw(size)
        let check = draw(size)
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        for key in ["q", "m", "0", "Space", "Done", "Shift", "Delete"] {
            #expect(check.words.contains { $0.text == key }, "\(key) at \(size)")
        }
    }
}
