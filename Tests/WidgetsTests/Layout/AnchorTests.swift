import Drawing
import SimMath
import Testing
import Widgets

@Suite("Anchors")
struct AnchorTests {
    private let root = AnchoredView(frame: Rect(5, 5, 400, 300))

    private func add(_ name: String, _ view: View = View()) -> View {
        view.identifier = name
        root.addSubview(view)
        return view
    }

    @Test("Frames follow from equalities in whatever order they are given")
    func frames() throws {
        let (a, b, c) = (add("a"), add("b"), add("c"))
        root.constraints = [
            c.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 4),
            c.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            c.centreYAnchor.constraint(equalTo: a.centreYAnchor),
            c.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.widthAnchor.constraint(equalToConstant: 50),
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 1),
            b.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            a.centreXAnchor.constraint(equalTo: root.leadingAnchor, constant: 60),
            a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            a.heightAnchor.constraint(equalTo: a.widthAnchor),
        ]
        root.layoutIfNeeded()
        #expect(root.layoutError == nil)
        #expect(a.frame == Rect(10, 20, 100, 100))
        #expect(b.frame == Rect(110, 121, 50, 179))
        #expect(c.frame == Rect(164, 45, 226, 50))
        root.frame.width = 800
        root.layoutIfNeeded()
        #expect(a.frame == Rect(-40, 20, 200, 200) && c.frame.maxX == 790)
    }

    @Test("What its owner places stays there, and is anchored again afterwards; others follow it")
    func unconstrained() {
        let (a, b) = (add("a"), add("b"))
        root.constraints = [
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            a.heightAnchor.constraint(equalToConstant: 30),
            b.topAnchor.constraint(equalTo: a.bottomAnchor),
            b.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
        root.unconstrainedViews = [a]
        a.frame = Rect(1, 2, 3, 4)
        root.layoutIfNeeded()
        #expect(a.frame == Rect(1, 2, 3, 4))
        #expect(b.frame.y == 6 && b.frame.maxY == 300)
        root.unconstrainedViews = []
        root.layoutIfNeeded()
        #expect(a.frame == Rect(1, 20, 3, 30) && b.frame.y == 50)
    }

    @Test("What is not said is the view's wish; margins and safe area can be left out")
    func wishes() throws {
        root.layoutMargins = Insets(top: 3, left: 7)
        root.safeAreaInsets = Insets(top: 10, right: 20)
        let words = Label("some words that take more than a single line of it")
        words.numberOfLines = 9
        let label = add("label", words)
        let free = add("free")
        free.frame = Rect(1, 2, 3, 4)
        root.constraints = [
            label.leadingAnchor.constraint(equalTo: root.safeAnchor(.leading)),
            label.topAnchor.constraint(equalTo: root.safeAnchor(.top)),
            label.widthAnchor.constraint(equalToConstant: 90),
        ]
        root.layoutIfNeeded()
        #expect(label.frame.origin == Vector2(7, 13))
        #expect(label.frame.height == words.fittingSize(in: Vector2(90, 300)).y && label.frame.height > 40)
        #expect(free.frame == Rect(1, 2, 3, 4))
        let right = add("right")
        root.constraints = [
            right.trailingAnchor.constraint(equalTo: root.safeAnchor(.trailing)),
            right.widthAnchor.constraint(equalToConstant: 40),
        ]
        root.layoutIfNeeded()
        #expect(right.frame.x == 340)
    }

    @Test("A circle names its views in order, and leaves every frame")
    func circle() throws {
        let (a, b, c, d) = (add("a"), add("b"), add("c"), add("d"))
        root.constraints = [
            d.leadingAnchor.constraint(equalTo: a.leadingAnchor),
            a.leadingAnchor.constraint(equalTo: b.trailingAnchor),
            b.leadingAnchor.constraint(equalTo: c.leadingAnchor),
            c.trailingAnchor.constraint(equalTo: a.trailingAnchor),
            d.topAnchor.constraint(equalTo: root.topAnchor, constant: 99),
        ]
        let error = try #require(throws: LayoutError.self) { try root.solve() }
        #expect(error == .circular(views: ["a", "b", "c"]))
        #expect(error.description.contains("a → b → c → a"))
        root.layoutIfNeeded()
        #expect(root.layoutError == error && d.frame == Rect(0, 0, 0, 0))
    }

    @Test("Too many equalities are an error where they disagree, and none where they agree")
    func contradiction() throws {
        let a = add("a")
        root.constraints = [
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            a.centreXAnchor.constraint(equalTo: root.centreXAnchor),
        ]
        try root.solve()
        #expect(a.frame.width == 380)
        root.constraints.append(a.widthAnchor.constraint(equalToConstant: 300))
        let error = try #require(throws: LayoutError.self) { try root.solve() }
        #expect(error == .contradictory(view: "a", constraint: "a.width = 300.0", by: 80))
        root.constraints = [
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
        ]
        #expect(throws: LayoutError.self) { try root.solve() }
    }

    @Test("Strangers, mixed kinds and numbers that are none are refused")
    func unsound() {
        let a = add("a")
        let stranger = View()
        let wrong: [LayoutConstraint] = [
            a.leadingAnchor.constraint(equalTo: stranger.leadingAnchor),
            stranger.leadingAnchor.constraint(equalTo: a.leadingAnchor),
            a.leadingAnchor.constraint(equalTo: root.topAnchor),
            a.leadingAnchor.constraint(equalTo: root.widthAnchor),
            a.leadingAnchor.constraint(equalToConstant: 3),
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, multiplier: 2),
            a.widthAnchor.constraint(equalToConstant: .nan),
        ]
        for constraint in wrong {
            root.constraints = [constraint]
            #expect(throws: LayoutError.self) { try root.solve() }
        }
    }
}
