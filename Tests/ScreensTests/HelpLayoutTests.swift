import Controls
import Drawing
import Rendering
import Screens
import SimMath
import Testing

/// With the fonts of the game.
@Suite("The help's lines") @MainActor struct HelpLayoutTests {
    private struct Words {
        var text: String
        /// The left end of the baseline, window points.
        var origin: Vector2
    }

    /// A page of the help, and what each of its lines is to say.
    private func page(
        _ section: HelpSection, _ device: ControlNames.Device, _ language: Language, _ room: TextSizeTests.Room,
        _ measure: TextShaper
    ) -> (words: [Words], lines: [(controls: String, effect: String)]) {
        var names = ControlNames()
        names.device = device
        let screen = HelpScreen(names, section: section)
        var interface = Interface([screen])
        interface.language = language
        interface.isDense = room.isDense
        let list = interface.frame(
            width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil, isAnew: true)
        let words = list.flattened.compactMap { command -> Words? in
            guard case .text(let text, let origin, _, _) = command else { return nil }
            return Words(text: text, origin: origin)
        }
        let lines: [(controls: String, effect: String)] = screen.spoken.opening.dropFirst(2).map {
            (language.words($0.arguments[0]), language.words($0.arguments[1]))
        }
        return (words, lines)
    }

    /// Whether controls stand in one line, and right beside them what they do begins.
    private func isMatched(_ line: (controls: String, effect: String), in words: [Words], scale: Float) -> Bool {
        words.contains { place in
            guard place.text == line.controls else { return false }
            let beside = words.filter { $0.origin.x > place.origin.x && abs($0.origin.y - place.origin.y) < 2 * scale }
            let next = beside.min { $0.origin.x < $1.origin.x }
            return next.map { line.effect.hasPrefix($0.text) } ?? false
        }
    }

    @Test(
        "Each control stands in one line, beside what it does, at every size of text and in both languages",
        arguments: TextSizeTests.Room.all)
    func sideBySide(room: TextSizeTests.Room) throws {
        let measure = try TextShaper()
        for language in [Language.english, try TextSizeTests.german()] {
            for device in [ControlNames.Device.keyboard, .gamepad(.playStation)] {
                for section in HelpSection.allCases {
                    let (words, lines) = page(section, device, language, room, measure)
                    #expect(lines.count > 2, "\(section): the test tests nothing")
                    for line in lines {
                        #expect(
                            isMatched(line, in: words, scale: room.scale),
                            "\(language.code), \(room), \(section): \(line.controls)")
                    }
                }
            }
        }
    }

    @Test("The test can fail: controls in two lines, and beside something else, are found")
    func canFail() {
        let line = (controls: "Shift+Enter", effect: "Select one more")
        func at(_ x: Float, _ y: Float, _ text: String) -> Words { Words(text: text, origin: Vector2(x, y)) }
        let keys = at(10, 20, "Shift+Enter")
        #expect(isMatched(line, in: [keys, at(100, 20, "Select one"), at(100, 40, "more")], scale: 1))
        #expect(!isMatched(line, in: [keys, at(100, 40, "Select one more")], scale: 1))
        #expect(!isMatched(line, in: [keys, at(60, 20, "Place"), at(100, 20, "Select one more")], scale: 1))
        let broken = [at(10, 20, "Shift+"), at(10, 40, "Enter"), at(100, 20, "Select one more")]
        #expect(!isMatched(line, in: broken, scale: 1))
    }
}
