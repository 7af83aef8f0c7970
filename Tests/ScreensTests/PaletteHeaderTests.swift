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
