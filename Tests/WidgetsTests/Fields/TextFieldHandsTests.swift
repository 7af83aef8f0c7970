import Drawing
import SimMath
import Testing
import Widgets

@Suite("The caret and the pointer in text fields")
struct TextFieldHandsTests {
    private let field = TextField("one two-three")
    private let root = View(frame: Rect(0, 0, 300, 200))
    private let engine: FocusEngine

    init() {
        field.frame = Rect(10, 20, 200, 60)
        root.addSubview(field)
        engine = FocusEngine(root: root)
        engine.focus(field)
    }

    private func isCaretDrawn() -> Bool {
        var canvas = root.context.canvas()
        root.render(at: .zero, on: &canvas)
        return canvas.list.flattened.contains { command in
            if case .box(let rect, 0, _, _, _, _) = command { rect.width < 2 } else { false }
        }
    }

    /// Within the character at `index`, a third of its width from its left edge.
    private func place(_ index: Int) -> Vector2 {
        let canvas = root.context.canvas()
        func edge(_ count: Int) -> Float { canvas.width(of: Phrase(verbatim: String(field.text.prefix(count)))) }
        return Vector2(10 + root.context.style.gap + edge(index) + (edge(index + 1) - edge(index)) / 3, 30)
    }

    // MARK: The caret

    @Test("It goes and comes about twice a second")
    func blinking() {
        let states = (0..<40).map { _ in
            field.advance(by: 0.1)
            return isCaretDrawn()
        }
        let changes = zip(states, states.dropFirst()).count { $0 != $1 }
        #expect(states[0] && changes == 7, "seven half periods end in four seconds")
        #expect(states.count { $0 } > 15 && states.count { !$0 } > 15)
    }

    @Test("Whatever changes the text or moves it shows it again")
    func steady() {
        for act in [
            { _ = field.insert("a") }, { _ = field.press(KeyStroke(.left)) }, { field.text = "other" },
            { field.pointerPressed(at: Vector2(20, 10), clicks: 1) },
        ] {
            field.advance(by: 0.6)
            #expect(!isCaretDrawn())
            act()
            #expect(isCaretDrawn())
            field.advance(by: 0.5)
            #expect(isCaretDrawn())
            field.advance(by: 0.1)
            #expect(!isCaretDrawn())
            _ = field.press(KeyStroke(.home))
        }
    }

    @Test(
        "It stands still where motion is not wanted, and after a while that nobody types; without the focus there is none"
    )
    func resting() {
        field.isMotionReduced = true
        field.advance(by: 0.6)
        #expect(isCaretDrawn())
        field.isMotionReduced = false
        #expect(!isCaretDrawn())
        for _ in 0..<100 { field.advance(by: 0.1) }
        let rest = (0..<20).map { _ in
            field.advance(by: 0.1)
            return isCaretDrawn()
        }
        #expect(rest.allSatisfy { $0 })
        engine.focus(nil)
        #expect(!isCaretDrawn())
    }

    // MARK: The pointer

    @Test("A second click selects the word under it, a third everything")
    func clicks() {
        var router = PointerRouter()
        router.press(place(9), in: root)
        #expect(field.editing.selection.isEmpty && field.editing.caret == 9)
        router.release(place(9))
        router.press(place(9), clicks: 2, in: root)
        #expect(field.editing.selectedText == "three")
        router.release(place(9))
        router.press(place(9), clicks: 3, in: root)
        #expect(field.editing.selectedText == field.text)
        router.move(place(0))
        #expect(field.editing.selectedText == field.text)
        router.release(place(0))
        router.press(place(3), clicks: 2, in: root)
        #expect(field.editing.selectedText == " ")
    }

    @Test("A drag from a second click goes on by words, to both sides, and keeps the first")
    func words() {
        var router = PointerRouter()
        router.press(place(5), clicks: 2, in: root)
        router.move(place(10))
        #expect(field.editing.selectedText == "two-three")
        router.move(place(1))
        #expect(field.editing.selectedText == "one two" && field.editing.caret == 0)
        router.move(place(5))
        #expect(field.editing.selectedText == "two")
        router.release(place(5))
        router.move(place(0))
        #expect(field.editing.selectedText == "two")
    }

    @Test("Beside the text the last word is meant; an empty field and a disabled one have none")
    func edges() {
        field.pointerPressed(at: Vector2(195, 10), clicks: 2)
        #expect(field.editing.selectedText == "three")
        field.text = ""
        field.pointerPressed(at: Vector2(50, 10), clicks: 2)
        #expect(field.editing.selection.isEmpty)
        field.text = "word"
        field.isEnabled = false
        field.pointerPressed(at: Vector2(20, 10), clicks: 2)
        #expect(field.editing.selection.isEmpty)
    }
}
