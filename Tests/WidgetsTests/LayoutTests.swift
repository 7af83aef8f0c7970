import Drawing
import Testing

@Suite("Layout by cutting")
struct LayoutTests {
    @Test("Cut strips and what remains add up to the whole")
    func cuttingKeepsTheSum() {
        var area = Rect(10, 20, 300, 200)
        let top = area.cutTop(40, gap: 5)
        let bottom = area.cutBottom(30, gap: 5)
        let left = area.cutLeft(100, gap: 10)
        let right = area.cutRight(50, gap: 10)
        #expect(top == Rect(10, 20, 300, 40))
        #expect(bottom == Rect(10, 190, 300, 30))
        #expect(left == Rect(10, 65, 100, 120))
        #expect(right == Rect(260, 65, 50, 120))
        #expect(area == Rect(120, 65, 130, 120))
    }

    @Test("Cutting more than there is leaves nothing, never a negative size")
    func cuttingTooMuch() {
        var area = Rect(0, 0, 50, 20)
        #expect(area.cutTop(80, gap: 10).height == 20)
        #expect(area.height == 0)
        #expect(area.cutLeft(70).width == 50)
        #expect(area.width == 0)
    }

    @Test("Columns and rows share the room evenly")
    func grids() {
        let columns = Rect(0, 0, 100, 10).columns(3, gap: 5)
        #expect(columns.map(\.x) == [0, 35, 70])
        #expect(columns.allSatisfy { $0.width == 30 })
        #expect(Rect(0, 0, 10, 100).rows(2, gap: 10).map(\.height) == [45, 45])
        #expect(Rect(0, 0, 10, 10).columns(0, gap: 1).isEmpty)
    }

    @Test("Clamping moves a rectangle inside by as little as needed")
    func clamping() {
        let window = Rect(0, 0, 100, 100)
        #expect(Rect(90, -5, 20, 20).clamped(to: window) == Rect(80, 0, 20, 20))
        #expect(Rect(10, 10, 20, 20).clamped(to: window) == Rect(10, 10, 20, 20))
    }
}

@Suite("Fitting words")
struct TextFittingTests {
    private let fitting = TextFitting(PlainTextMeasure())
    private let style = TextStyle(size: 10)

    @Test("Text that fits stays as it is; longer text ends in an ellipsis and fits")
    func truncation() {
        #expect(fitting.truncated("short", style, width: 100) == "short")
        let cut = fitting.truncated("a rather long sentence", style, width: 60)
        #expect(cut.hasSuffix("…"))
        #expect(PlainTextMeasure().width(of: cut, style) <= 60)
        #expect(fitting.truncated("anything", style, width: 1) == "")
    }

    @Test("Wrapped lines fit, lose no word, and stop at the limit")
    func wrapping() {
        let text = "eat change and outlive them all in a drop of ooze"
        let lines = fitting.wrapped(text, style, width: 80)
        #expect(lines.joined(separator: " ") == text)
        #expect(lines.allSatisfy { PlainTextMeasure().width(of: $0, style) <= 80 })
        let limited = fitting.wrapped(text, style, width: 80, limit: 2)
        #expect(limited.count == 2)
        #expect(limited[1].hasSuffix("…"))
    }
}

@Suite("Fitting words of any script")
struct ScriptFittingTests {
    private let fitting = TextFitting(PlainTextMeasure())
    private let style = TextStyle(size: 10)

    @Test("Nothing is cut inside what a reader takes for a character")
    func graphemes() {
        let family = "e\u{301}\u{323}x👩‍👩‍👧y🇩🇪z"
        for width in stride(from: 0, through: 60, by: 3) as StrideThrough<Float> {
            let cut = fitting.truncated(family, style, width: width)
            let kept = cut.hasSuffix("…") ? String(cut.dropLast()) : cut
            #expect(Array(family).starts(with: Array(kept)))
        }
    }

    @Test("A word wider than a line is broken between syllables, with a hyphen, and loses nothing")
    func longWords() {
        let word = String(repeating: "Zellkern", count: 9)
        let lines = fitting.wrapped(word + " end", style, width: 60)
        #expect(lines == Array(repeating: "Zellkern-", count: 8) + ["Zellkern", "end"])
        #expect(lines.allSatisfy { PlainTextMeasure().width(of: $0, style) <= 60.3 })
        #expect(
            fitting.wrapped("Chloroplasten um den Speicher", style, width: 64) == [
                "Chloroplas-", "ten um den", "Speicher",
            ])
        #expect(fitting.wrapped("Chloroplasts, too", style, width: 64) == ["Chloro-", "plasts, too"])
        #expect(fitting.wrapped("Licht-Sinn", style, width: 40) == ["Licht-", "Sinn"], "it has its hyphen")
        // Without another syllable, in a room for four letters.
        #expect(fitting.wrapped("Strengths", style, width: 22) == ["Str-", "eng-", "ths"])
        let limited = fitting.wrapped("Chloroplasten um den Speicher", style, width: 64, limit: 1)
        #expect(limited.count == 1 && limited[0].hasPrefix("Chloroplast") && limited[0].hasSuffix("…"))
    }

    @Test(
        "Words are broken where one would by hand",
        arguments: [
            ("Chloroplasten", "Chlo-ro-plas-ten"), ("Einstellungen", "Ein-stel-lun-gen"), ("Frequenz", "Fre-quenz"),
            ("zurücknehmen", "zu-rück-neh-men"), ("Bildschirm", "Bild-schirm"), ("gespeichert", "ge-spei-chert"),
            ("(Electrocyte),", "(Elec-tro-cyte),"), ("understand", "un-der-stand"), ("flagellum's", "fla-gel-lum's"),
            ("eat", "eat"), ("Ei", "Ei"), ("strengths", "strengths"),
        ])
    func syllables(word: String, parts: String) {
        // Each line has room for the next part and no more.
        var shown = ""
        for part in parts.split(separator: "-") {
            let rest = word.dropFirst(shown.count)
            let isLast = shown.count + part.count == word.count
            let room = Float(part.count + (isLast ? 0 : 1)) * 5.3
            let line = fitting.wrapped(String(rest), style, width: room)[0]
            #expect(line.hasPrefix(part), "\(line)")
            shown += part
        }
        #expect(shown == word)
    }

    @Test("A path, an address and a figure are broken anywhere, without a hyphen that is not theirs")
    func noWords() {
        for text in ["/home/player/.local/share/micro", "[2001:db8::7]:27500", "1234567890123", "日本語日本語日本語日本語"] {
            let lines = fitting.wrapped(text, style, width: 40)
            #expect(lines.count > 1 && lines.joined() == text, "\(lines)")
        }
    }

    @Test("What is measured for a text fits it, however the sum that made the room was rounded")
    func rounding() {
        var count = 0
        for scale in [Float(1), 1.1, 1.3, 1.5, 2] {
            let fitting = TextFitting(PlainTextMeasure(), scale: scale)
            for length in 1...80 {
                let text = Array(repeating: "ab", count: length).joined(separator: " ")
                let width = PlainTextMeasure().width(of: text, TextStyle(size: style.size * scale)) / scale
                for around in [Float(20), 24, 28, 28.4] {
                    let room = (width + around) - around
                    count += room < width ? 1 : 0
                    #expect(fitting.wrapped(text, style, width: room).count == 1, "\(length) in \(room)")
                }
            }
        }
        #expect(count > 20, "the test tests nothing: \(count)")
    }

    @Test("Every line runs the way its paragraph does")
    func directions() {
        let hebrew = "שלום לכולם Micro הוא משחק"
        for line in fitting.wrapped(hebrew, style, width: 40) where line.contains("Micro") {
            #expect(line.hasPrefix("\u{200F}Micro"))
        }
        let english = "hello שלום world"
        let lines = fitting.wrapped(english, style, width: 30)
        #expect(lines == ["hello", "\u{200E}שלום", "world"])
    }

    @Test("A megabyte, ten thousand accents and control characters are fitted at once")
    func floods() {
        let accents = "e" + String(repeating: "\u{301}", count: 10_000)
        for text in [String(repeating: "word ", count: 200_000), accents, String(repeating: "\u{0}\n\t", count: 5000)] {
            #expect(fitting.truncated(text, style, width: 200).unicodeScalars.count <= 4097)
            #expect(fitting.wrapped(text, style, width: 200, limit: 3).count <= 3)
            #expect(fitting.wrapped(text, style, width: 1).count <= 4096)
        }
    }
}

@Suite("Figures")
struct FiguresTests {
    @Test("Energy reads the same everywhere, and without an abbreviation")
    func energy() {
        #expect(Figures.energy(940) == "0.9")
        #expect(Figures.energy(9_949) == "9.9" && Figures.energy(9_951) == "10")
        #expect(Figures.energy(61_234) == "61")
        #expect(Figures.energy(142_400) == "142")
        #expect(Figures.energy(1_842_000) == "1842")
        #expect(Figures.energy(-2_500) == "−2.5")
    }

    @Test("Clocks round up, so that 0:00 means over")
    func clock() {
        #expect(Figures.clock(seconds: 41.2) == "0:42")
        #expect(Figures.clock(seconds: 725) == "12:05")
        #expect(Figures.clock(seconds: 3_600) == "1:00:00" && Figures.clock(seconds: 3_754) == "1:02:34")
        #expect(
            Figures.clock(seconds: 3_599.5) == "1:00:00"
                && Figures.clock(seconds: .greatestFiniteMagnitude) == "99:59:59")
        #expect(Figures.clock(seconds: 0) == "0:00")
        #expect(Figures.clock(seconds: -3) == "0:00")
        #expect(Figures.clock(seconds: .nan) == "0:00")
    }

    @Test("Decimals and signs")
    func decimals() {
        #expect(Figures.decimal(3.14159, digits: 2) == "3.14")
        #expect(Figures.decimal(-0.05, digits: 1) == "−0.1")
        #expect(Figures.decimal(2.006, digits: 2) == "2.01")
        #expect(Figures.signed(-6) == "−6")
        #expect(Figures.signed(3) == "+3")
    }
}
