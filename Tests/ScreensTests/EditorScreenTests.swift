import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("The editor's screen")
struct EditorScreenTests {
    private let layout = EditorLayout(bounds: Rect(0, 0, 1280, 720))
    private let dart = SeedDesign.all[0].plan

    private func screen(budget: Int = 100) -> EditorScreen { EditorScreen(original: dart, budget: budget) }

    /// Where a place of the body shows, interface points.
    private func point(_ x: Float, _ y: Float) -> Vector2 {
        EditorView(fitting: dart, in: layout).points(Vector2(x, y), in: layout.canvas)
    }

    private func click(_ screen: inout EditorScreen, _ at: Vector2, _ button: PointerButton = .left) {
        screen.handle(.pointerMoved(at), in: layout)
        screen.handle(.pointerPressed(at, button), in: layout)
        screen.handle(.pointerReleased(at, button), in: layout)
    }

    private func drawing(_ screen: EditorScreen, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> CanvasResult<ScreenAction>
    {
        var canvas = DrawingCheck.canvas(size)
        screen.draw(on: &canvas)
        return canvas.finished()
    }

    @Test("A left click places the chosen cell and hands the draft to the server")
    func placing() {
        var screen = screen()
        screen.perform(.tool(.place(.chloroplast)), in: layout)
        click(&screen, point(-0.2, 1.5))
        #expect(screen.editor.draft.count(of: .chloroplast) == 2)
        let requests = screen.takeRequests()
        #expect(requests == [.submit(screen.editor.draft)])
        let requestsThen = screen.takeRequests()
        #expect(requestsThen == [])
    }

    @Test("A refused click changes nothing, asks nothing of the server, and says why")
    func refusing() {
        var screen = screen(budget: 5)
        screen.perform(.tool(.place(.spike)), in: layout)
        click(&screen, point(-0.2, 1.5))
        #expect(screen.editor.draft == dart)
        #expect(screen.takeRequests().isEmpty)
        #expect(screen.message?.english.contains("5 of 5 points are left") == true)
        #expect(screen.refusals == 1)
        click(&screen, point(-0.2, 1.5))
        #expect(screen.refusals == 2, "the same reason twice is two refusals")
        #expect(DrawingCheck(drawing(screen).list).shows("5 of 5 points are left"))
    }

    @Test("Dragging moves a cell, and one undo takes the whole drag back")
    func dragging() {
        var screen = screen()
        screen.handle(.pointerPressed(point(-52 / 64, 34 / 64), .left), in: layout)
        for step in 1...10 {
            screen.handle(.pointerMoved(point(-52 / 64 - Float(step) * 0.02, 34 / 64 + Float(step) * 0.02)), in: layout)
        }
        screen.handle(.pointerReleased(point(-52 / 64 - 0.2, 34 / 64 + 0.2), .left), in: layout)
        #expect(screen.editor.draft.cell(4) != dart.cell(4))
        screen.perform(.undo, in: layout)
        #expect(screen.editor.draft == dart)
    }

    @Test("The link tool joins the two cells that are clicked")
    func joining() {
        var screen = screen()
        screen.perform(.toggleMirror, in: layout)
        screen.perform(.tool(.join(.muscle)), in: layout)
        click(&screen, point(40 / 64, 54 / 64))
        click(&screen, point(-52 / 64, 34 / 64))
        #expect(screen.editor.draft.links.contains { $0.type == .muscle && $0.ends == LinkEnds(a: 2, b: 4) })
    }

    @Test("The right button opens the part's menu, whose items act")
    func partMenu() throws {
        var screen = screen()
        screen.perform(.toggleMirror, in: layout)
        click(&screen, point(40 / 64, 54 / 64), .right)
        let targets = drawing(screen).targets.compactMap(\.action)
        #expect(targets.contains(.cell(.remove, cell: 2)))
        #expect(targets.contains(.cell(.retype(.spike), cell: 2)))
        screen.perform(.cell(.retype(.spike), cell: 2), in: layout)
        #expect(screen.editor.draft.cell(2)?.type == .spike)
        screen.handle(.keyPressed(.z, .control, isRepeat: false), in: layout)
        #expect(screen.editor.draft == dart)
    }

    @Test("Done submits the draft, says ready, and locks the editor")
    func done() {
        var screen = screen()
        screen.handle(.keyPressed(.r, [], isRepeat: false), in: layout)
        click(&screen, point(-0.2, 1.5))
        _ = screen.takeRequests()
        screen.perform(.done, in: layout)
        let requests = screen.takeRequests()
        #expect(requests == [.ready])
        let locked = screen.editor.draft
        click(&screen, point(-2, 0))
        screen.perform(.revert, in: layout)
        #expect(screen.editor.draft == locked)
    }

    @Test("An invalid draft cannot be confirmed and is not handed in")
    func invalid() {
        var screen = EditorScreen(original: SeedDesign.all[3].plan, budget: 60)
        screen.perform(.cell(.remove, cell: 7), in: layout)
        #expect(screen.takeRequests().isEmpty)
        screen.perform(.done, in: layout)
        #expect(!screen.isDone)
        #expect(DrawingCheck(drawing(screen).list).shows("not connected to the nucleus"))
    }

    @Test("A test swim is asked for with the present draft, by button and by key, and not with a body that is none")
    func testSwim() {
        var screen = screen()
        #expect(drawing(screen).targets.compactMap(\.action).contains(.testSwim))
        screen.perform(.testSwim, in: layout)
        #expect(screen.takeRequests() == [.testSwim(dart)])
        screen.handle(.keyPressed(.t, [], isRepeat: false), in: layout)
        #expect(screen.takeRequests() == [.testSwim(dart)])
        screen.perform(.done, in: layout)
        _ = screen.takeRequests()
        screen.perform(.testSwim, in: layout)
        #expect(screen.takeRequests() == [.testSwim(dart)], "who waits may swim")
        var torn = EditorScreen(original: SeedDesign.all[3].plan, budget: 60)
        torn.perform(.cell(.remove, cell: 7), in: layout)
        torn.perform(.testSwim, in: layout)
        #expect(torn.takeRequests().isEmpty)
    }

    @Test("It says how the last test swim went")
    func testSwimTale() {
        var screen = screen()
        screen.testSwim = TestSwimTale(end: .eaten, champion: "rival 39", seconds: 8.2, topSpeed: 4.26)
        #expect(DrawingCheck(drawing(screen).list).shows("eaten by rival 39 after 8 s; 4.3 µm/s at best."))
        screen.testSwim = TestSwimTale(end: .refused("the tanks are taken"))
        #expect(DrawingCheck(drawing(screen).list).shows("No test swim: the tanks are taken."))
    }

    @Test("It says how many are ready and who, to those who build and to those who wait")
    func readiness() {
        var screen = screen()
        screen.readiness = EditorScreen.Readiness(ready: 0, players: 3)
        #expect(!DrawingCheck(drawing(screen).list).shows("ready"))
        screen.readiness = EditorScreen.Readiness(ready: 2, players: 3)
        screen.readyNames = ["Bob", "Eve"]
        #expect(DrawingCheck(drawing(screen).list).shows("2 of 3 are ready: Bob, Eve."))
        screen.perform(.done, in: layout)
        #expect(DrawingCheck(drawing(screen).list).shows("Your design is in. 2 of 3 are ready: Bob, Eve."))
    }

    @Test("It shows budget, clock, prices and figures, in every window", arguments: DrawingCheck.sizes)
    func contents(size: SIMD2<Float>) {
        var screen = screen(budget: 35)
        screen.secondsLeft = 26.5
        let check = DrawingCheck(drawing(screen, size).list)
        for words in ["35 of 35 points left", "0:27", "Done", "Undo", "Mirror", "upkeep", "speed", "Cheap structure"] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }
}
