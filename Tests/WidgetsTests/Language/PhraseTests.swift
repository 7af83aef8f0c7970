import Widgets
import Drawing
import Synchronization
import Testing

@Suite("Phrases and languages")
struct PhraseTests {
    private let german = Language(
        code: "de",
        translations: [
            "Watching {1}": .words("Du beobachtest: {1}"),
            "{1} of {2}": .words("von {2} sind es {1}"),
            "{1} points": .forms([.one: "{1} Punkt", .other: "{1} Punkte"]),
            "the dish": .words("die Schale"),
        ])

    @Test("A literal is its own key, and what is interpolated has places in it")
    func keys() {
        let name = "Ada"
        let phrase: Phrase = "Watching \(name)"
        #expect(phrase.key == "Watching {1}" && phrase.english == "Watching Ada")
        #expect(("Undo" as Phrase).key == "Undo")
        #expect(("\(3) / \(4)" as Phrase).key == nil, "nothing to translate")
        #expect(Phrase(verbatim: "Undo").key == nil && Phrase(figure: "1.5k").key == nil)
    }

    @Test("Arguments change places, phrases inside phrases are told in the same language")
    func translation() {
        #expect(german.words("\(2) of \(5)") == "von 5 sind es 2")
        #expect(german.words("Watching \("the dish" as Phrase)") == "Du beobachtest: die Schale")
        #expect(german.words("Watching \(Phrase(verbatim: "the dish"))") == "Du beobachtest: the dish")
    }

    @Test("What a language does not have is told in English, with its parts translated")
    func missing() {
        #expect(german.words("Leave \("the dish" as Phrase)") == "Leave die Schale")
        #expect(Language.english.words("Leave \("the dish" as Phrase)") == "Leave the dish")
    }

    @Test(
        "One is one, and everything else is several",
        arguments: [(0, "Punkte"), (1, "Punkt"), (-1, "Punkt"), (2, "Punkte")])
    func plurals(count: Int, form: String) {
        let phrase = Phrase.counted(count, one: "\(count) point", other: "\(count) points")
        #expect(phrase.key == "{1} points" && phrase.isCounted)
        #expect(german.words(phrase) == "\(count) \(form)")
        #expect(phrase.english == "\(count) point" + (form == "Punkt" ? "" : "s"))
    }

    @Test("Figures have the language's decimal mark, names keep theirs")
    func figures() {
        #expect(german.words("\(Phrase(figure: "61.2k"))") == "61,2k")
        #expect(german.words("\("example.org")") == "example.org")
        #expect(Language.english.words(Phrase(figure: "61.2k")) == "61.2k")
    }

    @Test("Braces that are no places stay, in keys and in names")
    func braces() {
        #expect(("{} {x} {99} {" as Phrase).english == "{} {x} {99} {")
        #expect(("\("{1}") and {2}" as Phrase).english == "{1} and {2}")
    }

    @Test("A name that runs to the left, or turns what follows, is kept apart")
    func isolation() {
        let hostile = "Ada\u{202E}"
        #expect(("\(hostile) ate" as Phrase).english == "\u{2068}\(hostile)\u{2069} ate")
        #expect(("\("שלום") ate" as Phrase).english == "\u{2068}שלום\u{2069} ate")
        #expect(("\("Jürgen") ate" as Phrase).english == "Jürgen ate")
    }

    @Test("A listener hears phrases and what is in them")
    func listening() {
        let heard = Mutex<[String]>([])
        let language = german.observed { phrase, words in heard.withLock { $0.append("\(phrase.key ?? "") = \(words)") }
        }
        _ = language.words("Watching \("the dish" as Phrase)")
        #expect(heard.withLock { $0 } == ["the dish = die Schale", "Watching {1} = Du beobachtest: die Schale"])
    }

    @Test("A canvas and its views speak its language, and lay themselves out anew in another")
    func canvas() {
        let label = Label("the dish")
        label.frame = Rect(0, 0, 200, 20)
        let column = StackView(.vertical)
        column.frame = Rect(0, 0, 200, 40)
        column.addSubview(label)
        func words(_ language: Language) -> [String] {
            var canvas = Canvas(width: 400, height: 300, measure: PlainTextMeasure(), language: language)
            canvas.show(column)
            return canvas.finished().commands.compactMap { command in
                if case .text(let text, _, _, _) = command { text } else { nil }
            }
        }
        #expect(words(.english) == ["the dish"])
        #expect(words(german) == ["die Schale"])
    }

    @Test("A label too long for its room is set smaller before words are cut, never below twelve points")
    func narrowing() throws {
        var canvas = Canvas(width: 400, height: 300, scale: 0.75, measure: PlainTextMeasure())
        let width = canvas.width(of: "a rather long title", .title)
        canvas.label("a rather long title", in: Rect(0, 0, width * 0.8, 40), .title)
        canvas.label("a rather long line", in: Rect(0, 0, 40, 40), .small)
        let texts = canvas.finished().commands.compactMap { command -> (String, Float)? in
            if case .text(let text, _, let style, _) = command { (text, style.size) } else { nil }
        }
        try #require(texts.count == 2)
        #expect(texts[0].0 == "a rather long title" && texts[0].1 < 28 * 0.75)
        #expect(texts[1].0.hasSuffix("…") && texts.allSatisfy { $0.1 >= 11.99 })
    }
}

@Suite("Files of words")
struct LanguageFileTests {
    private func read(_ text: String) throws(LanguageError) -> Language {
        try Language(code: "de", file: [UInt8](text.utf8))
    }

    @Test("Words and forms are read")
    func good() throws {
        let language = try read(
            #"{"language": "de", "phrases": {"Undo": "Zurück", "{1} cells": {"one": "eine Zelle", "other": "{1} Zellen"}}}"#
        )
        #expect(language.words("Undo") == "Zurück")
        #expect(language.words(.counted(1, one: "\(1) cell", other: "\(1) cells")) == "eine Zelle")
    }

    @Test(
        "What cannot be used is refused with a reason",
        arguments: [
            "", "{", "[]", #"{"phrases": {}}"#, #"{"language": "fr", "phrases": {}}"#, #"{"language": "de"}"#,
            #"{"language": "de", "phrases": {"Undo": 3}}"#, #"{"language": "de", "phrases": {"Undo": "{1}"}}"#,
            #"{"language": "de", "phrases": {"{1}": "{1}{1}"}}"#,
            #"{"language": "de", "phrases": {"Undo": {"one": "a"}}}"#,
            #"{"language": "de", "phrases": {"Undo": {"other": "a", "hundreds": "b"}}}"#,
            #"{"language": "de", "phrases": {"Undo": ["#, String(repeating: "[", count: 100_000),
            #"{"language": "de", "phrases": {"Undo": ""# + String(repeating: "x", count: 2000) + "\"}}",
            String(repeating: " ", count: 2 << 20),
        ])
    func hostile(text: String) {
        let error = #expect(throws: LanguageError.self) { try read(text) }
        #expect(error?.description.contains("cannot be used") == true && (error?.description.count ?? 999) < 400)
    }

    @Test("Cut short anywhere it is refused and never traps")
    func cut() {
        let whole = #"{"language": "de", "phrases": {"Undo": "Zurück", "{1} cells": {"other": "{1} Zellen"}}}"#
        let bytes = [UInt8](whole.utf8)
        for count in 0..<bytes.count {
            #expect(throws: LanguageError.self) { try Language(code: "de", file: Array(bytes.prefix(count))) }
        }
    }
}
