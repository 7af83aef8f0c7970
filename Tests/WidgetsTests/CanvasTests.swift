import Drawing
import SimMath
import Testing

@Suite("Canvas")
struct CanvasTests {
    private func canvas(_ width: Float = 800, _ height: Float = 600, scale: Float = 1) -> Canvas {
        Canvas(width: width, height: height, scale: scale, measure: PlainTextMeasure())
    }

    @Test("A panel keeps presses from what lies below, and only as far as it shows")
    func panels() {
        var canvas = canvas()
        canvas.panel(Rect(0, 0, 100, 100))
        canvas.beginClip(Rect(0, 0, 250, 250))
        canvas.panel(Rect(200, 200, 100, 100))
        canvas.endClip()
        canvas.panelBox(Rect(500, 0, 50, 50))
        #expect(canvas.panels == [Rect(0, 0, 100, 100), Rect(200, 200, 50, 50)])
    }

    @Test("What a clip hides does not light up")
    func clipLimitsHover() {
        var canvas = Canvas(width: 800, height: 600, measure: PlainTextMeasure(), pointer: Vector2(80, 80))
        #expect(canvas.isHovered(Rect(0, 0, 100, 100)))
        canvas.beginClip(Rect(0, 0, 50, 50))
        #expect(!canvas.isHovered(Rect(0, 0, 100, 100)))
        canvas.endClip()
        #expect(canvas.isHovered(Rect(0, 0, 100, 100)))
    }

    @Test("A drawing holds as long as the pointer is in the same of the rectangles it asked about")
    func pointerUse() {
        func use(_ pointer: Vector2?, _ draw: (inout Canvas) -> Void) -> PointerUse {
            let use = PointerUse(pointer)
            var canvas = Canvas(width: 800, height: 600, measure: PlainTextMeasure(), pointer: pointer)
            canvas.pointerUse = use
            draw(&canvas)
            return use
        }
        let lit = use(Vector2(10, 10)) { canvas in
            for x in [Float(0), 100] { _ = canvas.isHovered(Rect(x, 0, 50, 50)) }
        }
        #expect(lit.allows(Vector2(10, 10)) && lit.allows(Vector2(40, 30)))
        for other in [Vector2(70, 10), Vector2(120, 10), nil] { #expect(!lit.allows(other)) }
        let dark = use(nil) { _ = $0.isHovered(Rect(0, 0, 50, 50)) }
        #expect(dark.allows(Vector2(70, 10)) && !dark.allows(Vector2(10, 10)))
        let exact = use(Vector2(10, 10)) { _ = $0.pointer }
        #expect(exact.allows(Vector2(10, 10)) && !exact.allows(Vector2(11, 10)))
    }

    @Test("The interface scale enlarges what is drawn")
    func scaleAppliesToDrawing() throws {
        var canvas = canvas(1600, 1200, scale: 2)
        #expect(canvas.bounds == Rect(0, 0, 800, 600))
        canvas.list.box(Rect(10, 20, 30, 40), fill: .white)
        guard case .box(let rect, _, _, _, _, _) = try #require(canvas.finished().commands.first) else {
            Issue.record("not a box")
            return
        }
        #expect(rect == Rect(20, 40, 60, 80))
    }

    @Test("Text never falls below twelve window points, whatever the scale", arguments: [0.75, 1, 2, 3] as [Float])
    func minimumTextSize(scale: Float) {
        let canvas = canvas(1280, 720, scale: scale)
        for role in [TextRole.small, .body, .strong, .heading, .title] {
            #expect(canvas.textStyle(role).size * scale >= 11.99)
        }
    }
}
