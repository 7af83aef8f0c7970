import Drawing
import SimMath
import Testing
import Widgets

private final class Board: Clipboard {
    var content: String?
    func text() -> String? { content }
    func setText(_ text: String) { content = text }
}

@Suite("Text fields")
struct TextFieldTests {
    private let field = TextField()
    private let root = View(frame: Rect(0, 0, 300, 200))
    private let engine: FocusEngine

    init() {
        field.frame = Rect(10, 20, 120, 60)
        root.addSubview(field)
        engine = FocusEngine(root: root)
        engine.focus(field)
    }

    private func drawn() -> [DrawCommand] {
        var canvas = root.context.canvas()
        root.layoutIfNeeded()
        root.render(at: .zero, on: &canvas)
        return canvas.list.flattened
    }

    /// Where the caret is drawn, from the left end of the room for the text, and how far that is scrolled.
    private func caret() throws -> (x: Float, scroll: Float) {
        let commands = drawn()
        let inner = try #require(commands.compactMap { if case .beginClip(let rect) = $0 { rect } else { nil } }.last)
        let bar = try #require(
            commands.compactMap { command -> Rect? in
                guard case .box(let rect, 0, _, _, _, _) = command, rect.width < 2 else { return nil }
                return rect
            }.last)
        let start = commands.compactMap { command -> Float? in
            if case .text(field.text, let origin, _, _) = command { origin.x } else { nil }
        }.last
        return (bar.x - inner.x, inner.x - (start ?? inner.x))
    }

    @Test("Typed text, the editing keys and the clipboard")
    func typing() {
        let board = Board()
        field.clipboard = board
        var heard: [String] = []
        field.onChange = { heard.append($0) }
        #expect(engine.insert("hello wörld"))
        engine.press(KeyStroke(.left, isExtending: true, isByWord: true))
        engine.press(KeyStroke(.copy))
        #expect(board.content == "wörld")
        engine.press(KeyStroke(.cut))
        #expect(field.text == "hello ")
        engine.press(KeyStroke(.home))
        engine.press(KeyStroke(.paste))
        #expect(field.text == "wörldhello ")
        engine.press(KeyStroke(.delete))
        engine.press(KeyStroke(.backspace))
        #expect(field.text == "wörlello ")
        engine.press(KeyStroke(.selectAll))
        engine.press(KeyStroke(.backspace, isByWord: true))
        #expect(field.text == "")
        #expect(heard == ["hello wörld", "hello ", "wörldhello ", "wörldello ", "wörlello ", ""])
        board.content = "two\nlines"
        engine.press(KeyStroke(.paste))
        #expect(field.text == "two lines")
    }

    @Test("Without a clipboard, or anything in it, nothing happens")
    func noClipboard() {
        engine.insert("abc")
        engine.press(KeyStroke(.selectAll))
        engine.press(KeyStroke(.copy))
        engine.press(KeyStroke(.paste))
        #expect(field.text == "abc")
    }

    @Test("The text scrolls so that the caret is always in sight, and no further than it reaches")
    func scrolling() throws {
        engine.insert(String(repeating: "m", count: 80))
        let room = field.frame.width - 2 * root.context.style.gap
        var end = try caret()
        #expect(end.x <= room && end.x > room - 4 && end.scroll > 0)
        engine.press(KeyStroke(.home))
        let home = try caret()
        #expect(home.x == 0 && home.scroll == 0)
        for _ in 0..<40 {
            engine.press(KeyStroke(.right))
            let now = try caret()
            #expect(now.x >= 0 && now.x <= room)
        }
        engine.press(KeyStroke(.selectAll))
        engine.insert("m")
        end = try caret()
        #expect(end.scroll == 0)
    }

    @Test("A press sets the caret where it falls, and a drag selects")
    func pointer() {
        engine.insert("abcdef")
        var router = PointerRouter()
        let canvas = root.context.canvas()
        let left = 10 + root.context.style.gap
        func place(_ count: Int) -> Vector2 {
            Vector2(left + canvas.width(of: Phrase(verbatim: String("abcdef".prefix(count)))), 30)
        }
        router.press(place(2), in: root)
        #expect(field.editing.caret == 2 && field.editing.selection.isEmpty)
        router.move(place(5))
        router.release(place(5))
        #expect(field.editing.selectedText == "cde")
        router.press(Vector2(12, 30), in: root)
        router.release(Vector2(12, 30))
        #expect(field.editing.caret == 0)
    }

    @Test("What is wrong is said when it is asked for, or left, and goes as soon as it is mended")
    func validation() {
        field.validator = { $0.contains("x") ? "No x, please." : nil }
        let height = field.fittingSize(in: Vector2(200, 100)).y
        engine.insert("axe")
        #expect(field.message == nil)
        engine.focus(nil)
        #expect(field.message == "No x, please.")
        #expect(field.fittingSize(in: Vector2(200, 100)).y > height)
        let words = drawn().contains { if case .text("No x, please.", _, _, _) = $0 { true } else { false } }
        #expect(words)
        engine.focus(field)
        engine.insert("ace")
        #expect(field.message == nil && field.validate())
    }

    @Test("Enter submits where somebody listens; up and down are never the field's")
    func submit() {
        #expect(!field.press(KeyStroke(.activate)))
        var count = 0
        field.onSubmit = { count += 1 }
        #expect(field.press(KeyStroke(.activate)) && count == 1)
        #expect(!field.press(KeyStroke(.up)) && !field.press(KeyStroke(.down)))
        #expect(!field.press(KeyStroke(.right)), "an empty field keeps nobody")
        field.isEnabled = false
        #expect(!field.insert("a") && !field.press(KeyStroke(.backspace)) && field.text == "")
    }
}
