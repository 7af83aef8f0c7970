import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// The editor as a column, of which the window shows a part at a time.
@Suite("The editor in a narrow window")
struct NarrowEditorTests {
    /// 1280×720 at 300 %, interface points.
    private static let window = Rect(0, 0, 1280 / 3, 240)

    @Test(
        "Done and the clock are in sight however far the page has gone, and Done can be pressed there",
        arguments: [false, true])
    func doneStaysInSight(isFounding: Bool) throws {
        let screen = EditorScreen(original: AllScreens.dart, budget: 60, isFounding: isFounding)
        screen.secondsLeft = isFounding ? nil : 30
        let player = Player(screen, SIMD2(1280, 720), scale: 3)
        let clock = isFounding ? "no clock" : Figures.clock(seconds: 30)
        var seen: Set<Float> = []
        for step in 0...40 {
            screen.handle(.pointerMoved(Vector2(213, 120 + 2.97 * Float(step))))
            let check = player.check
            seen.insert(screen.pageOffset.y)
            let done = try screen.rect(EditorCommand.done.rawValue).offset(screen.pageOffset * -1)
            #expect(Self.window.contains(done), "\(screen.pageOffset)")
            #expect(check.whole.contains("Done") && check.whole.contains(clock), "\(screen.pageOffset)")
        }
        #expect(seen.count > 10 && screen.pageOffset.y > 200, "the page was not led through")
        try player.click("Done")
        #expect(screen.takeRequests().contains(.ready))
    }

    @Test("Several lines of the list are seen at once, and what the part in hand does is told below the board")
    func listInSight() throws {
        let screen = EditorScreen(original: AllScreens.dart, budget: 60)
        let player = Player(screen, SIMD2(1280, 720), scale: 3)
        let all = ["BODY"] + CellSection.body.cells.map(\.traits.name) + ["MOUTHS AND STORES"]
        let lines = all.prefix(4)
        let summary = CellType.tissue.traits.summary.split(separator: " ").map(String.init)
        var most = 0
        var told: Set<String> = []
        for step in 0...40 {
            screen.handle(.pointerMoved(Vector2(213, 120 + 2.97 * Float(step))))
            let whole = player.check.whole
            most = max(most, whole.intersection(lines).count)
            told.formUnion(whole.flatMap { $0.split(separator: " ").map(String.init) })
        }
        #expect(lines.count == 4 && most == lines.count, "\(most) of \(lines)")
        #expect(summary.allSatisfy(told.contains), "\(summary)")
    }

    @Test("There is one width below which things stand in columns, for the editor and all that stands beside it")
    func oneWidth() {
        let width = InterfaceStyle.columnWidth
        #expect(width == InterfaceStyle.minimumRoom.width, "else a page is wider than its window")
        for (window, isColumn) in [(width - 1, true), (width, false)] {
            let canvas = DrawingCheck.canvas(SIMD2(window, 400))
            #expect(canvas.isNarrow == isColumn)
            let layout = EditorLayout(bounds: canvas.bounds)
            #expect((layout.figures.y > layout.canvas.maxY) == isColumn, "\(window)")
        }
    }
}
