import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("Prices in the editor")
struct PriceTests {
    private static let dart = SeedDesign.all[0].plan

    private func screen(_ budget: Int, isMirrored: Bool) -> EditorScreen {
        let screen = EditorScreen(original: Self.dart, budget: budget)
        for _ in 0..<2 { screen.drawn() }
        if !isMirrored { while screen.editor.symmetry != .none { screen.key(.m) } }
        screen.choose(.place(.tissue))
        return screen
    }

    private let single = CellType.tissue.traits.price + LinkType.rod.traits.price

    @Test("The list says what a click costs, with its link and its images; the click costs no less")
    func whole() {
        for isMirrored in [false, true] {
            let screen = screen(200, isMirrored: isMirrored)
            let full = single * (isMirrored ? 2 : 1)
            #expect(screen.shows("−\(full)"))
            screen.click(x: -0.2, y: 1.5)
            #expect(screen.editor.price.total >= full && screen.editor.price.total % single < single)
            #expect(screen.editor.draft.cells.count == Self.dart.cells.count + (isMirrored ? 2 : 1))
        }
    }

    @Test("What cannot be paid with its link and its images is marked, and a click on it is refused")
    func tooDear() {
        let full = single * 2
        for (budget, words, isAffordable) in [
            (full, "axis only", true), (full - 1, "axis only", false), (single - 1, "too dear", false),
        ] {
            let screen = screen(budget, isMirrored: true)
            #expect(screen.shows(words) != isAffordable, "\(budget)")
            screen.click(x: -0.2, y: 1.5)
            #expect((screen.editor.draft != Self.dart) == isAffordable, "\(budget)")
        }
        let alone = screen(single, isMirrored: false)
        #expect(!alone.shows("axis only") && !alone.shows("too dear"))
    }

    @Test("A cost is a minus and a gain a plus, by the pointer, in the bar, in the panel and in the list alike")
    func signs() throws {
        let screen = screen(200, isMirrored: false)
        screen.move(screen.point(of: Vector2(-0.2, 1.5)))
        var texts = DrawingCheck(screen.drawn()).words.map(\.text)
        let change = try #require(texts.first { $0.contains(" points, ") && $0.hasPrefix("−") })
        let left = try #require(change.split(separator: " ").dropLast().last)
        #expect(texts.contains { $0.hasSuffix("points left, then \(left)") }, "\(change): \(texts)")
        #expect(!texts.contains { $0.hasPrefix("+") && $0.contains("point") })
        screen.click(x: -0.2, y: 1.5)
        let id = try #require(screen.editor.draft.cells.last?.id)
        let place = try #require(screen.editor.draft.cell(id)?.position)
        screen.click(screen.point(of: place), .right)
        texts = DrawingCheck(screen.drawn()).words.map(\.text)
        #expect(texts.contains { $0.hasPrefix("+") && $0.hasSuffix(" points") }, "what is taken back is given back")
    }

    @Test("What the hand only holds is no debt: red is what cannot be paid, and where it is held")
    func noDebt() {
        let red = InterfaceStyle().danger
        func budget(_ screen: EditorScreen) -> (String, Color)? {
            for case .text(let text, _, _, let color) in screen.drawn().flattened where text.contains("points left") {
                return (text, color)
            }
            return nil
        }
        for budgeted in [200, 3] {
            let screen = screen(budgeted, isMirrored: false)
            screen.move(screen.point(of: Vector2(-0.2, 1.5)))
            let line = budget(screen)
            #expect(line?.1 != red && line?.0.contains("−") == false, "\(line?.0 ?? "nothing")")
            #expect((line?.0.contains("then") == true) == (budgeted == 200))
            let reds = screen.drawn().flattened.contains {
                if case .text(let text, _, _, red) = $0 { text.hasPrefix("Costs") } else { false }
            }
            #expect(reds == (budgeted == 3))
        }
    }

    @Test("The ghost says what it does to the speed")
    func speed() {
        let screen = screen(200, isMirrored: false)
        #expect(!screen.shows("−0."))
        screen.move(screen.point(of: Vector2(-0.2, 1.5)))
        #expect(DrawingCheck(screen.drawn()).words.contains { $0.text.hasPrefix("−") && $0.text.hasSuffix(" µm/s") })
    }

    @Test("A refusal is forgotten by the next thing that is done, and by itself after some seconds")
    func forgetting() {
        func refused() -> EditorScreen {
            let screen = self.screen(3, isMirrored: false)
            screen.click(x: -0.2, y: 1.5)
            #expect(screen.message != nil)
            return screen
        }
        let deeds: [(EditorScreen) -> Void] = [
            { $0.choose(.place(.eye)) }, { $0.key(.n) }, { $0.key(.z, .control) }, { $0.click(x: 3, y: -2, .right) },
            { $0.key(.right) },
        ]
        for deed in deeds {
            let screen = refused()
            deed(screen)
            #expect(screen.message == nil)
        }
        let screen = refused()
        for _ in 0..<5 { screen.advance(by: 1) }
        #expect(screen.message != nil)
        for _ in 0..<3 { screen.advance(by: 1) }
        #expect(screen.message == nil)
    }
}
