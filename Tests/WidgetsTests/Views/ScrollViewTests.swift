import Drawing
import SimMath
import Testing
import Widgets

@Suite("Scroll views")
struct ScrollViewTests {
    private func scroller() -> (ScrollView, Button) {
        let view = ScrollView(frame: Rect(0, 0, 200, 100))
        view.contentSize = Vector2(200, 1000)
        let button = Button("In it")
        button.frame = Rect(0, 300, 200, 40)
        view.addSubview(button)
        return (view, button)
    }

    @Test("What is scrolled to is what is hit and drawn")
    func offset() {
        let (view, button) = scroller()
        #expect(view.hitTest(view.fromRoot(Vector2(10, 10))) === view)
        view.contentOffset = Vector2(0, 295)
        #expect(view.hitTest(view.fromRoot(Vector2(10, 10))) === button)
        var canvas = Canvas(width: 400, height: 300, measure: PlainTextMeasure())
        canvas.show(view)
        let texts = canvas.list.flattened.compactMap { command -> Float? in
            if case .text("In it", let origin, _, _) = command { origin.y } else { nil }
        }
        #expect(texts.count == 1 && texts[0] > 5 && texts[0] < 45)
    }

    @Test("Insets and safe area widen the ends")
    func insets() {
        let (view, _) = scroller()
        view.contentInset = Insets(top: 20, bottom: 5)
        view.safeAreaInsets = Insets(top: 10, bottom: 3)
        #expect(view.adjustedContentInset.top == 30)
        #expect(view.offsetLimits.low.y == -30 && view.offsetLimits.high.y == 908)
        view.setContentOffset(Vector2(0, 5000), animated: false)
        #expect(view.contentOffset.y == 908)
    }

    @Test("A press that becomes a drag scrolls and takes the press from the button under it")
    func dragging() {
        let (view, button) = scroller()
        var presses = 0
        button.onPress = { presses += 1 }
        view.contentOffset = Vector2(0, 280)
        var router = PointerRouter()
        router.press(Vector2(50, 40), in: view)
        router.move(Vector2(50, 38))
        #expect(button.isPressed && view.contentOffset.y == 280)
        router.move(Vector2(50, 30))
        router.move(Vector2(50, 20))
        #expect(!button.isPressed)
        #expect(view.contentOffset.y == 290)
        router.release(Vector2(50, 20))
        #expect(presses == 0)
        router.press(Vector2(50, 40), in: view)
        router.release(Vector2(50, 40))
        #expect(presses == 1)
    }

    @Test("A press on a list in motion stops it and means nothing else")
    func stopping() {
        let (view, button) = scroller()
        var presses = 0
        button.onPress = { presses += 1 }
        view.contentOffset = Vector2(0, 200)
        view.turnWheel(-1)
        view.advance(by: 0.2)
        #expect(view.isMoving && view.contentOffset.y > 240)
        let place = view.contentOffset
        var router = PointerRouter()
        let point = Vector2(50, 320 - place.y)
        router.press(point, in: view)
        view.advance(by: 0.2)
        router.release(point)
        #expect(view.contentOffset == place && !view.isMoving)
        #expect(presses == 0)
    }

    @Test("A wheel scrolls content, and nothing that fits gives way unless it always does")
    func wheel() {
        let (view, _) = scroller()
        view.turnWheel(-1)
        for _ in 0..<100 { view.advance(by: 0.02) }
        #expect(abs(view.contentOffset.y - 60) < 1)
        let small = ScrollView(frame: Rect(0, 0, 200, 100))
        small.contentSize = Vector2(200, 50)
        small.turnWheel(1)
        small.advance(by: 0.1)
        #expect(small.contentOffset.y == 0)
        small.alwaysBounceVertical = true
        small.turnWheel(1)
        small.advance(by: 0.1)
        #expect(small.contentOffset.y < 0)
        for _ in 0..<100 { small.advance(by: 0.02) }
        #expect(small.contentOffset.y == 0)
    }
}
