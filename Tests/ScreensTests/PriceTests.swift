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
            #expect(screen.shows("from \(full) points"))
            screen.click(x: -0.2, y: 1.5)
            #expect(screen.editor.price.total >= full && screen.editor.price.total % single < single)
            #expect(screen.editor.draft.cells.count == Self.dart.cells.count + (isMirrored ? 2 : 1))
        }
    }

    @Test("What cannot be paid with its link and its images is marked, and a click on it is refused")
    func tooDear() {
        let full = single * 2
        for (budget, words, isAffordable) in [
            (full, "only 1 on", true), (full - 1, "only 1 on", false), (single - 1, "too dear", false),
        ] {
            let screen = screen(budget, isMirrored: true)
            #expect(screen.shows(words) != isAffordable, "\(budget)")
            screen.click(x: -0.2, y: 1.5)
            #expect((screen.editor.draft != Self.dart) == isAffordable, "\(budget)")
        }
        let alone = screen(single, isMirrored: false)
        #expect(!alone.shows("only 1 on") && !alone.shows("too dear"))
    }

    @Test("What is too dear for its images says what it costs on the middle line, however many images there are")
    func middleLine() {
        let screen = screen(full: 4, less: 1)
        #expect(screen.editor.symmetry == .four)
        // On an axis it has one image of the three.
        let words = DrawingCheck(screen.drawn()).words.map(\.text).joined(separator: " ")
        #expect(words.contains("only 2 on the middle line: \(2 * single)") && !words.contains("too dear"), "\(words)")
        #expect(self.screen(full: 2, less: 1).shows("too dear"), "on an axis there are two")
    }

    /// With four sides, and less than so many cells cost.
    private func screen(full copies: Int, less: Int) -> EditorScreen {
        let screen = screen(copies * single - less, isMirrored: true)
        screen.perform(.mirrorSides)
        return screen
    }

    @Test("Beside several cells a new one costs more than the list says, and the tip says by what")
    func further() throws {
        let screen = screen(200, isMirrored: true)
        #expect(screen.shows("from \(2 * single) points"))
        // Over a cell the hand holds no new one.
        let places = (-24...24).flatMap { x in (-24...24).map { Vector2(Float(x) / 8, Float($0) / 8) } }
            .filter { screen.editor.cell(at: $0) == nil }
        let place = try #require(
            places.first { place in
                let ghost = screen.editor.placing(.tissue, at: place, link: .rod)
                return ghost.refusal == nil && ghost.cells.count == 2 && ghost.links.count == 4
            }, "no place has two neighbours: the test tests nothing")
        let rod = LinkType.rod.traits.price
        screen.move(screen.point(of: place))
        let words = DrawingCheck(screen.drawn()).words.map(\.text)
        #expect(words.contains("costs \(2 * single + 2 * rod), \(200 - 2 * single - 2 * rod) left"), "\(words)")
        #expect(words.contains("4 new links") && words.contains("costs \(4 * rod)"))
        #expect(words.contains("2 new cells") && words.contains("costs \(2 * single - 2 * rod)"))
        // A place with one neighbour costs what the list says, and nothing is to be explained.
        let lone = try #require(
            places.first { place in
                let ghost = screen.editor.placing(.tissue, at: place, link: .rod)
                return ghost.refusal == nil && ghost.cells.count == 2 && ghost.links.count == 2
            })
        screen.move(screen.point(of: lone))
        #expect(!screen.shows("2 new links") && screen.shows("costs \(2 * single), "))
    }

    @Test("Links cost the same everywhere")
    func links() {
        let screen = screen(200, isMirrored: true)
        screen.choose(.join(.gel))
        #expect(screen.shows("\(2 * LinkType.gel.traits.price) points"))
        #expect(!DrawingCheck(screen.drawn()).words.contains { $0.text.hasPrefix("from ") })
    }

    @Test("A link in hand that is not the usual one says so at the ghost, and a rod does not")
    func unusualLink() {
        for link in [LinkType.gel, .rod] {
            let screen = screen(200, isMirrored: false)
            screen.choose(.join(link))
            screen.choose(.place(.tissue))
            screen.move(screen.point(of: Vector2(-0.2, 1.5)))
            let words = DrawingCheck(screen.drawn()).words.map(\.text)
            let price = "\(link.traits.price) points"
            let isTold = zip(words, words.dropFirst()).contains { $0 == "joined by Gel" && $1 == price }
            #expect(isTold == (link == .gel), "\(words)")
            #expect(!words.contains("joined by Rod"))
        }
    }

    @Test("What is paid costs points and what comes back is given back: no sign stands for either, anywhere")
    func words() throws {
        let screen = screen(200, isMirrored: false)
        screen.move(screen.point(of: Vector2(-0.2, 1.5)))
        var texts = DrawingCheck(screen.drawn()).words.map(\.text)
        let change = try #require(texts.first { $0.hasSuffix(" left") && $0.hasPrefix("costs ") })
        let left = try #require(change.split(separator: " ").dropLast().last)
        #expect(texts.contains { $0.hasSuffix("points left, then \(left)") }, "\(change): \(texts)")
        #expect(!texts.contains { Self.isSigned($0) }, "\(texts)")
        screen.click(x: -0.2, y: 1.5)
        let id = try #require(screen.editor.draft.cells.last?.id)
        let place = try #require(screen.editor.draft.cell(id)?.position)
        screen.click(screen.point(of: place), .right)
        texts = DrawingCheck(screen.drawn()).words.map(\.text)
        #expect(texts.contains { $0.hasPrefix("gives back ") }, "what is taken back is given back")
        #expect(!texts.contains { Self.isSigned($0) }, "\(texts)")
    }

    /// Whether it is a bare number with a sign, or points with one.
    private static func isSigned(_ text: String) -> Bool {
        guard text.hasPrefix("−") || text.hasPrefix("+") else { return false }
        return text.dropFirst().allSatisfy(\.isNumber) || text.contains("point")
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
            { $0.choose(.place(.eye)) }, { $0.key(.n) }, { $0.key(.z, .control) },
            { $0.click($0.cellCentres[0], .right) }, { $0.key(.right) },
        ]
        for deed in deeds {
            let screen = refused()
            deed(screen)
            #expect(screen.message == nil)
        }
        // What is refused itself says why, in place of the refusal before.
        let other = refused()
        let message = other.message
        other.click(x: 3, y: -2, .right)
        #expect(other.message != nil && other.message != message)
        let screen = refused()
        for _ in 0..<5 { screen.advance(by: 1) }
        #expect(screen.message != nil)
        for _ in 0..<3 { screen.advance(by: 1) }
        #expect(screen.message == nil)
    }
}
