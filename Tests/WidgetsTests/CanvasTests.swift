import Drawing
import SimMath
import Testing

@Suite("Canvas")
struct CanvasTests {
    private func canvas(_ width: Float = 800, _ height: Float = 600, scale: Float = 1) -> Canvas<Int> {
        Canvas(width: width, height: height, scale: scale, measure: PlainTextMeasure())
    }

    @Test("The topmost of overlapping targets is hit, and nothing where there is none")
    func topmostTargetWins() {
        var canvas = canvas()
        canvas.target(Rect(0, 0, 100, 100), 1)
        canvas.target(Rect(50, 50, 100, 100), 2)
        let result = canvas.finished()
        #expect(result.target(at: Vector2(10, 10))?.action == 1)
        #expect(result.target(at: Vector2(60, 60))?.action == 2)
        #expect(result.target(at: Vector2(300, 300)) == nil)
    }

    @Test("A scrim takes every click from what lies below it")
    func scrimSwallowsClicks() {
        var canvas = canvas()
        canvas.button("Below", in: Rect(0, 0, 100, 30), 1)
        canvas.scrim()
        let hit = canvas.finished().target(at: Vector2(10, 10))
        #expect(hit != nil)
        #expect(hit?.action == nil)
    }

    @Test("What a clip hides cannot be clicked")
    func clipLimitsTargets() {
        var canvas = canvas()
        canvas.beginClip(Rect(0, 0, 50, 50))
        canvas.target(Rect(0, 0, 100, 100), 1)
        canvas.endClip()
        let result = canvas.finished()
        #expect(result.target(at: Vector2(20, 20))?.action == 1)
        #expect(result.target(at: Vector2(80, 80)) == nil)
    }

    @Test("A button that is switched off takes the click and does nothing")
    func disabledButtonHasNoAction() {
        var canvas = canvas()
        canvas.button("Off", in: Rect(0, 0, 100, 30), 7, isEnabled: false)
        let hit = canvas.finished().target(at: Vector2(5, 5))
        #expect(hit != nil && hit?.action == nil)
    }

    @Test("The interface scale enlarges what is drawn and leaves targets in interface points")
    func scaleAppliesToDrawing() throws {
        var canvas = canvas(1600, 1200, scale: 2)
        #expect(canvas.bounds == Rect(0, 0, 800, 600))
        canvas.list.box(Rect(10, 20, 30, 40), fill: .white)
        canvas.target(Rect(10, 20, 30, 40), 1)
        let result = canvas.finished()
        guard case .box(let rect, _, _, _, _, _) = try #require(result.list.commands.first) else {
            Issue.record("not a box")
            return
        }
        #expect(rect == Rect(20, 40, 60, 80))
        #expect(result.target(at: Vector2(12, 22))?.action == 1)
    }

    @Test("Text never falls below twelve window points, whatever the scale", arguments: [0.75, 1, 2, 3] as [Float])
    func smallestText(scale: Float) {
        let canvas = canvas(1280, 720, scale: scale)
        for role in [TextRole.small, .body, .strong, .heading, .title] {
            #expect(canvas.textStyle(role).size * scale >= 11.99)
        }
    }
}
