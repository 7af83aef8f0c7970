import Drawing
import SimMath
import Testing
import Widgets

@Suite("Views")
struct ViewTests {
    private func drawn(_ view: View) -> [DrawCommand] {
        var canvas = Canvas(width: 400, height: 300, measure: PlainTextMeasure())
        canvas.show(view)
        return canvas.finished().flattened
    }

    @Test("The topmost view under a point is hit, in its own coordinates")
    func hits() {
        let root = View(frame: Rect(100, 50, 200, 200))
        let below = View(frame: Rect(0, 0, 100, 100))
        let above = View(frame: Rect(50, 50, 100, 100))
        root.addSubview(below)
        root.addSubview(above)
        #expect(root.hitTest(Vector2(75, 75)) === above)
        #expect(root.hitTest(Vector2(10, 10)) === below)
        #expect(root.hitTest(Vector2(190, 190)) === root)
        #expect(root.hitTest(Vector2(210, 10)) == nil)
        above.isHidden = true
        #expect(root.hitTest(Vector2(75, 75)) === below)
        #expect(above.toRoot(Vector2(1, 2)) == Vector2(151, 102))
        #expect(above.fromRoot(Vector2(151, 102)) == Vector2(1, 2))
    }

    @Test("What a clipping view does not show cannot be hit")
    func clippedHits() {
        let root = View(frame: Rect(0, 0, 100, 100))
        let long = View(frame: Rect(0, 0, 50, 300))
        root.addSubview(long)
        #expect(root.hitTest(Vector2(10, 200)) === long)
        root.clipsToBounds = true
        #expect(root.hitTest(Vector2(10, 200)) == nil)
    }

    @Test("A view lies in one other at most")
    func tree() {
        let (a, b, child) = (View(), View(), View())
        child.identifier = "child"
        a.addSubview(child)
        b.addSubview(child)
        #expect(a.subviews.isEmpty)
        #expect(child.superview === b)
        #expect(b.view(named: "child") === child)
        child.removeFromSuperview()
        #expect(child.superview == nil && b.subviews.isEmpty)
    }

    @Test("Subviews are drawn where they lie, inside the clip of those that hold them")
    func drawing() {
        let root = View(frame: Rect(20, 10, 100, 50))
        root.clipsToBounds = true
        let label = Label("Hello")
        label.frame = Rect(5, 5, 80, 20)
        root.addSubview(label)
        let commands = drawn(root)
        #expect(commands.first == .beginClip(Rect(20, 10, 100, 50)))
        #expect(commands.last == .endClip)
        guard commands.count == 3, case .text("Hello", let origin, _, _) = commands[1] else {
            Issue.record("\(commands)")
            return
        }
        #expect(origin.x == 25 && origin.y > 15 && origin.y < 35)
    }

    @Test("A stack lays its views one after the other, hidden ones taking no room")
    func stack() {
        let views = (0..<3).map { _ in View(frame: Rect(0, 0, 10, 20)) }
        let stack = StackView(.vertical, spacing: 5, views)
        stack.layoutMargins = Insets(top: 3, left: 4, bottom: 3, right: 4)
        stack.frame = Rect(0, 0, 100, 200)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.y) == [3, 28, 53])
        #expect(views[0].frame.width == 92)
        #expect(stack.fittingSize(in: Vector2(100, 500)).y == 76)
        views[1].isHidden = true
        stack.setNeedsLayout()
        stack.layoutIfNeeded()
        #expect(views[2].frame.y == 28)
        stack.axis = .horizontal
        stack.distribution = .fillEqually
        stack.layoutIfNeeded()
        #expect(views[0].frame.width == 43.5 && views[2].frame.x == 52.5)
    }

    @Test("A label is as high as its lines")
    func labels() {
        let label = Label("one two three four five six", role: .small)
        let line = label.fittingSize(in: Vector2(80, 500)).y
        label.numberOfLines = 9
        #expect(label.fittingSize(in: Vector2(80, 500)).y >= 2 * line)
        label.numberOfLines = 2
        #expect(abs(label.fittingSize(in: Vector2(80, 500)).y - 2 * line) < 0.01)
    }

    @Test("A button acts when the pointer is let go over it, and only then")
    func buttons() {
        var presses = 0
        let button = Button("Go") { presses += 1 }
        button.frame = Rect(10, 10, 80, 30)
        var router = PointerRouter()
        router.press(Vector2(20, 20), in: button)
        #expect(button.isPressed)
        router.release(Vector2(25, 22))
        #expect(presses == 1 && !button.isPressed)
        router.press(Vector2(20, 20), in: button)
        router.release(Vector2(200, 20))
        button.isEnabled = false
        router.press(Vector2(20, 20), in: button)
        router.release(Vector2(20, 20))
        #expect(presses == 1)
        let outside = router.press(Vector2(200, 200), in: button)
        #expect(!outside)
    }

    @Test("Whatever changes what a view shows is counted by all that hold it; what stays the same is not")
    func revisions() {
        let root = View(frame: Rect(0, 0, 200, 200))
        let holder = View(frame: Rect(0, 0, 100, 100))
        let button = Button("One")
        let label = Label("Two")
        let slider = Slider(value: 0.5)
        root.addSubview(holder)
        for view in [button, label, slider] { holder.addSubview(view) }
        let changes: [() -> Void] = [
            { button.title = "Other" }, { button.isEnabled = false }, { button.isSelected = true },
            { button.frame = Rect(3, 3, 40, 20) }, { label.text = "Other" }, { label.color = .white },
            { slider.set(0.7) }, { slider.isHidden = true }, { slider.removeFromSuperview() },
        ]
        for change in changes {
            let before = root.revision
            change()
            #expect(root.revision > before)
            let after = root.revision
            change()
            #expect(root.revision == after, "the same again is no change")
        }
    }
}
