import Anatomy
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("The part over the list of parts")
struct PaletteHeaderTests {
    /// The part's circle and the words beside it, as they lie on the page while the list is pulled by so many points.
    private func header(_ type: CellType, pulled: Float) throws -> (part: Rect, words: [Rect], plate: Rect) {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 200)
        screen.choose(.place(type))
        let player = Player(screen)
        let table = try #require(screen.view.view(named: "parts") as? ElasticHeaderTableView)
        table.contentOffset = table.offsetLimits.low - Vector2(0, pulled)
        player.look()
        let corner = table.toRoot(table.bounds.origin)
        let height = try #require(table.tableHeaderView).frame.height
        let plate = Rect(corner.x, corner.y, table.frame.width, height)
        let list = player.look(isAnew: true).flattened
        var part: Rect?
        for case .creature(let plan, let centre, _, let scale) in list where plate.contains(centre) {
            // A cell's own tail may stand out of it.
            let reach = plan.reach * 0.72 * scale
            part = Rect(centre.x - reach, centre.y - reach, 2 * reach, 2 * reach)
        }
        var words: [Rect] = []
        for case .text(let text, let origin, let style, _) in list where plate.contains(origin) {
            let width = PlainTextMeasure().width(of: text, style)
            words.append(Rect(origin.x, origin.y - 0.72 * style.size, width, 0.75 * style.size))
        }
        return (try #require(part), words, plate)
    }

    /// An editor at rest with a part in hand: a list finds its place when it is first laid out.
    private func resting(_ tool: EditorTool, scale: Float = 1) -> (EditorScreen, Player) {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 200)
        screen.choose(tool)
        let player = Player(screen, scale: scale)
        for _ in 0..<90 {
            screen.advance(by: 1 / 30)
            player.look()
        }
        return (screen, player)
    }

    @Test(
        "Every part works over and over while nothing else is drawn anew, and stands still where motion is not wanted",
        arguments: EditorTool.all)
    func motion(tool: EditorTool) {
        let (screen, player) = resting(tool)
        let before = (screen.redraws, screen.motions)
        var pictures: Set<DrawList> = []
        for _ in 0..<12 {
            screen.advance(by: 0.1)
            pictures.insert(player.look())
        }
        #expect(pictures.count >= 4, "\(tool)")
        #expect(screen.redraws == before.0 && screen.motions == before.1 + 12, "\(tool)")
        screen.isMotionReduced = true
        let still = player.look()
        for _ in 0..<12 {
            screen.advance(by: 0.1)
            #expect(player.look() == still, "\(tool)")
        }
    }

    @Test("What moves in what was kept is what drawing anew would give, on a page larger than the window too")
    func kept() {
        for scale: Float in [1, 3] {
            let (screen, player) = resting(.join(.muscle), scale: scale)
            for _ in 0..<9 {
                screen.advance(by: 0.07)
                let kept = player.look()
                #expect(kept == player.look(isAnew: true), "\(scale)")
            }
        }
    }

    @Test("A frame that is put together from what was kept shows it too")
    func layout() {
        let (screen, _) = resting(.place(.flagellum))
        let layout = KeptLayout()
        func frame() -> DrawList {
            layout.frame(
                of: Interface([screen]), width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
        }
        let first = frame()
        #expect(frame() == first)
        screen.advance(by: 0.2)
        #expect(frame() != first)
    }

    @Test("What beats a part stands on its card, whole, in every window", arguments: DrawingCheck.sizes)
    func weakness(size: SIMD2<Float>) {
        for tool in EditorTool.all {
            let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 200)
            screen.choose(tool)
            let player = Player(screen, size)
            let shown = player.check.words.map(\.text).joined(separator: " ")
            let words =
                switch tool {
                case .place(let type): type.traits.beatenBy
                case .join(let type): type.traits.beatenBy
                }
            #expect(shown.contains("Beaten by: \(words)"), "\(tool) at \(size)")
        }
    }

    @Test(
        "At rest and however far it is pulled, it lies whole on its plate and on no word", arguments: CellType.allCases)
    func clear(type: CellType) throws {
        for pulled in [0, 10, 40, 90, 160] as [Float] {
            let (part, words, plate) = try header(type, pulled: pulled)
            #expect(words.count >= 2, "the test tests nothing")
            #expect(part.x >= plate.x && part.y >= plate.y && part.maxX <= plate.maxX && part.maxY <= plate.maxY)
            for word in words {
                let near = Vector2(
                    min(word.maxX, max(word.x, part.centre.x)), min(word.maxY, max(word.y, part.centre.y)))
                #expect((near - part.centre).length >= part.width / 2, "pulled by \(pulled)")
            }
        }
    }
}
