import SimMath
import Testing
import Widgets

@Suite("Text under a caret")
struct EditableTextTests {
    /// Family, e with a combining acute, a flag, Devanagari ki, and a plain letter: five characters, 43 bytes.
    private static let rich = "👩‍👩‍👧‍👦e\u{301}🇫🇷कि!"

    @Test("Every step and every deletion takes a whole character")
    func graphemes() {
        var text = EditableText(Self.rich)
        #expect(text.characters.count == 5 && text.caret == 5)
        for left in stride(from: 4, through: 0, by: -1) {
            text.moveCaret(forward: false, byWord: false, extending: false)
            #expect(text.caret == left)
        }
        text.delete(forward: true, byWord: false)
        #expect(text.text == "e\u{301}🇫🇷कि!")
        text.moveCaret(to: 2)
        text.delete(forward: false, byWord: false)
        #expect(text.text == "e\u{301}कि!" && text.caret == 1)
    }

    @Test("A mark that is typed joins the character before it, and a letter between flags parts them")
    func joining() {
        var text = EditableText("ex")
        text.moveCaret(to: 1)
        text.insert("\u{301}")
        #expect(text.characters == ["e\u{301}", "x"] && text.caret == 1)
        // Four regional indicators are two flags; without the first there are one and a half.
        var flags = EditableText("🇫🇷🇩🇪")
        flags.moveCaret(to: 1)
        flags.insert("a")
        #expect(flags.text == "🇫🇷a🇩🇪" && flags.caret == 2)
    }

    @Test("Words are jumped over and deleted whole")
    func words() {
        var text = EditableText("one  two-three")
        text.moveCaret(forward: false, byWord: true, extending: false)
        #expect(text.caret == 9)
        text.moveCaret(forward: false, byWord: true, extending: true)
        #expect(text.selectedText == "two-")
        text.moveCaret(to: 0)
        text.moveCaret(forward: true, byWord: true, extending: false)
        #expect(text.caret == 5)
        text.delete(forward: false, byWord: true)
        #expect(text.text == "two-three" && text.caret == 0)
    }

    @Test("Typing replaces the selection, an arrow collapses it to its end that way")
    func selection() {
        var text = EditableText("abcdef")
        text.moveCaret(to: 1)
        text.moveCaret(to: 4, extending: true)
        var left = text
        left.moveCaret(forward: false, byWord: false, extending: false)
        #expect(left.caret == 1 && left.selection.isEmpty)
        text.insert("X")
        #expect(text.text == "aXef" && text.caret == 2)
        text.selectAll()
        text.delete(forward: true, byWord: false)
        #expect(text.text == "" && text.caret == 0)
    }

    @Test("Limits count characters and bytes; what does not fit is left out at its end")
    func limits() {
        var text = EditableText("", maximumLength: 3)
        let all = text.insert("👩‍👩‍👧‍👦bcd")
        #expect(!all && text.text == "👩‍👩‍👧‍👦bc")
        var bytes = EditableText("", maximumLength: 100, maximumBytes: 5)
        let two = bytes.insert("äöü")
        #expect(!two && bytes.text == "äö")
        let one = bytes.insert("x")
        #expect(one && bytes.text == "äöx")
    }

    @Test("Control characters go, line breaks become spaces, and a book is cut")
    func pasted() {
        var text = EditableText("", maximumLength: 10)
        let all = text.insert("a\u{0}b\nc\td\u{7F}\u{2028}e")
        #expect(all && text.text == "ab c d e")
        var book = EditableText("", maximumLength: 10)
        let whole = book.insert(String(repeating: "x", count: 3_000_000))
        #expect(!whole && book.text.count == 10)
    }

    @Test("Whatever is done in whatever order, caret and anchor stay in the text and the limits hold")
    func anything() {
        var source = RandomSource(seed: 3)
        let pieces = ["a", " ", "\u{301}", "👍🏽", "🇫", "\u{200D}", "कि", "word", "\n", "", "e\u{301}"]
        var text = EditableText("", maximumLength: 12, maximumBytes: 60)
        for _ in 0..<4000 {
            let (flag, other) = (source.chance(0.5), source.chance(0.5))
            switch source.index(5) {
            case 0, 1: text.insert(pieces[source.index(pieces.count)])
            case 2: text.delete(forward: flag, byWord: other)
            case 3: text.moveCaret(forward: flag, byWord: other, extending: source.chance(0.5))
            default: text.moveCaret(to: source.index(30) - 5, extending: flag)
            }
            let range = 0...text.characters.count
            #expect(range.contains(text.caret) && range.contains(text.anchor))
            #expect(text.characters.count <= 12 && text.text.utf8.count <= 60)
            #expect(Array(text.text) == text.characters)
        }
    }
}
