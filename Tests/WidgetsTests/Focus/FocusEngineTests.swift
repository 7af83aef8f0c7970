import Drawing
import SimMath
import Testing
import Widgets

@Suite("The focus")
struct FocusEngineTests {
    private let root = View(frame: Rect(0, 0, 600, 400))

    @discardableResult
    private func add(_ name: String, _ frame: Rect, to parent: View? = nil) -> Button {
        let button = Button(Phrase(verbatim: name))
        button.identifier = name
        button.frame = frame
        (parent ?? root).addSubview(button)
        return button
    }

    private func names(_ engine: FocusEngine) -> [String] { engine.order.map { $0.identifier ?? "?" } }

    @Test("Reading order goes by lines, whatever the order of the views, and keeps together what one view holds")
    func order() {
        add("c", Rect(0, 100, 50, 30))
        add("b", Rect(200, 4, 50, 30))
        add("a", Rect(0, 0, 50, 30))
        let column = View(frame: Rect(300, 0, 200, 300))
        root.addSubview(column)
        add("d", Rect(0, 10, 50, 30), to: column)
        add("e", Rect(0, 90, 50, 30), to: column)
        #expect(names(FocusEngine(root: root)) == ["a", "b", "d", "e", "c"])
    }

    @Test("Tab goes round both ways, past what is hidden, disabled or without extent")
    func round() {
        add("a", Rect(0, 0, 50, 30))
        add("hidden", Rect(60, 0, 50, 30)).isHidden = true
        add("off", Rect(120, 0, 50, 30)).isEnabled = false
        add("flat", Rect(180, 0, 50, 0))
        let still = View(frame: Rect(240, 0, 60, 30))
        still.isUserInteractionEnabled = false
        root.addSubview(still)
        add("within", Rect(0, 0, 50, 30), to: still)
        add("b", Rect(320, 0, 50, 30))
        let engine = FocusEngine(root: root)
        #expect(!engine.focus(still.subviews[0]))
        var seen: [String?] = []
        for _ in 0..<4 {
            engine.moveForward()
            seen.append(engine.focused?.identifier)
        }
        engine.moveBackward()
        #expect(seen == ["a", "b", "a", "b"] && engine.focused?.identifier == "a")
        #expect(root.subviews.filter(\.isFocused).count == 1)
    }

    @Test("Arrows prefer what lies straight on")
    func directions() {
        add("left", Rect(0, 100, 50, 30))
        add("middle", Rect(100, 100, 50, 30))
        add("aside", Rect(160, 180, 50, 30))
        add("right", Rect(220, 100, 50, 30))
        add("top", Rect(100, 0, 50, 30))
        let engine = FocusEngine(root: root)
        for (direction, expected) in [
            (MoveDirection.right, "right"), (.left, "left"), (.up, "top"), (.down, "aside"),
        ] {
            engine.focus(root.view(named: "middle"))
            engine.move(direction)
            #expect(engine.focused?.identifier == expected, "\(direction)")
        }
    }

    @Test("Nobody gets stuck: an arrow always leads elsewhere, and Tab reaches all", arguments: UInt64(0)..<20)
    func neverStuck(seed: UInt64) {
        var source = RandomSource(seed: seed)
        for index in 0..<9 {
            add(
                "\(index)",
                Rect(source.uniform(0, 500), source.uniform(0, 350), source.uniform(5, 90), source.uniform(5, 60)))
        }
        let engine = FocusEngine(root: root)
        var reached: Set<String?> = []
        for view in engine.order {
            for direction in MoveDirection.allCases {
                engine.focus(view)
                #expect(engine.move(direction) && engine.focused !== view, "\(direction) from \(view.frame)")
            }
            engine.focus(view)
            engine.moveForward()
            reached.insert(engine.focused?.identifier)
        }
        #expect(reached.count == 9)
    }

    @Test("When the focused view goes, the focus goes on from where it was")
    func gone() {
        add("a", Rect(0, 0, 50, 30))
        let b = add("b", Rect(0, 100, 50, 30))
        add("c", Rect(0, 140, 50, 30))
        let engine = FocusEngine(root: root)
        engine.focus(b)
        b.isHidden = true
        #expect(engine.focused == nil && !engine.insert("x"))
        engine.moveForward()
        #expect(engine.focused?.identifier == "c")
        for view in root.subviews { view.isHidden = true }
        #expect(!engine.moveForward() && !engine.move(.down))
        engine.root = nil
        #expect(engine.focused == nil && engine.order.isEmpty)
    }

    @Test("What has the focus is scrolled into sight, and its ring drawn there")
    func scrolling() throws {
        let scroller = ScrollView(frame: Rect(20, 50, 200, 100))
        scroller.contentSize = Vector2(200, 1000)
        root.addSubview(scroller)
        for row in 0..<20 { add("\(row)", Rect(0, Float(row) * 50, 100, 30), to: scroller) }
        let engine = FocusEngine(root: root)
        for row in [0, 1, 2, 15, 19, 7] {
            engine.focus(root.view(named: "\(row)"))
            let view = try #require(engine.focused)
            #expect(scroller.bounds.contains(view.frame), "row \(row)")
            var canvas = root.context.canvas()
            engine.drawRing(on: &canvas)
            let ring = canvas.list.commands.compactMap { command -> Rect? in
                if case .box(let rect, _, _, _, _, _) = command { rect } else { nil }
            }.first
            let corner = view.toRoot(.zero)
            #expect(try #require(ring).contains(Rect(corner.x, corner.y, 100, 30)))
        }
    }

    @Test("In a list keys walk rows and what they hold; beyond its ends they leave it")
    func lists() {
        let source = RowsWithButtons()
        let table = TableView(frame: Rect(0, 40, 300, 90))
        table.dataSource = source
        table.delegate = source
        root.addSubview(table)
        let above = add("above", Rect(0, 0, 100, 30))
        let below = add("below", Rect(0, 140, 100, 30))
        let engine = FocusEngine(root: root)
        engine.focus(above)
        engine.press(KeyStroke(.down))
        #expect(engine.focused === table && table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        engine.press(KeyStroke(.activate))
        #expect(source.activated == [0])
        engine.press(KeyStroke(.right))
        engine.press(KeyStroke(.right))
        engine.press(KeyStroke(.activate))
        #expect(source.pressed == ["0/1"])
        engine.press(KeyStroke(.left))
        engine.press(KeyStroke(.left))
        #expect(table.focusedAccessory == nil)
        for _ in 0..<9 { engine.press(KeyStroke(.down)) }
        #expect(table.indexPathForSelectedRow?.row == 9 && engine.focused === table)
        engine.press(KeyStroke(.down))
        #expect(engine.focused === below)
        engine.press(KeyStroke(.up))
        #expect(engine.focused === table && table.indexPathForSelectedRow?.row == 9)
    }

    @Test("A press gives the focus to the control under it, and to none on bare ground")
    func pressing() {
        let a = add("a", Rect(0, 0, 50, 30))
        let b = add("b", Rect(100, 0, 50, 30))
        let engine = FocusEngine(root: root)
        engine.focus(a)
        engine.focus(at: Vector2(120, 10))
        #expect(engine.focused === b)
        engine.focus(at: Vector2(300, 300))
        #expect(engine.focused === b)
    }

    @Test("Nothing scrolls from under the press that gives the focus; keys bring all of what has it into sight")
    func pressingAtAnEdge() {
        let scroller = ScrollView(frame: Rect(0, 0, 200, 100))
        scroller.contentSize = Vector2(200, 300)
        root.addSubview(scroller)
        let cut = add("cut", Rect(0, 85, 100, 30), to: scroller)
        let engine = FocusEngine(root: root)
        engine.focus(at: Vector2(20, 90))
        #expect(engine.focused === cut && scroller.contentOffset == .zero)
        engine.focus(cut)
        #expect(scroller.contentOffset == Vector2(0, 15))
    }

    /// In which arrows go round.
    private final class Ring: View {
        let axes: FocusLoop
        weak var entrance: View?

        init(_ axes: FocusLoop, frame: Rect) {
            self.axes = axes
            super.init(frame: frame)
        }

        override var focusLoop: FocusLoop { axes }
        override func preferredFocus(entering direction: MoveDirection) -> View? { entrance }
    }

    @Test("Where a view says so arrows go round in it along its axis, and leave it along the other")
    func loops() {
        let column = Ring(.vertical, frame: Rect(0, 0, 600, 400))
        root.addSubview(column)
        for (number, y) in [Float(0), 100, 200].enumerated() {
            let row = Ring(.horizontal, frame: Rect(0, y, 600, 40))
            column.addSubview(row)
            for place in 0..<3 { add("\(number)\(place)", Rect(Float(place) * 100, 0, 90, 40), to: row) }
        }
        let engine = FocusEngine(root: root)
        engine.focus(column.view(named: "11"))
        let walk: [(MoveDirection, String)] = [
            (.right, "12"), (.right, "10"), (.left, "12"), (.down, "22"), (.down, "02"), (.up, "22"), (.left, "21"),
        ]
        for (direction, name) in walk {
            #expect(engine.move(direction))
            #expect(engine.focused?.identifier == name)
        }
    }

    @Test("A group is entered at what it prefers, not moved within; what cannot have the focus is no entrance")
    func entrances() {
        let row = Ring([], frame: Rect(0, 100, 600, 40))
        root.addSubview(row)
        add("above", Rect(0, 0, 90, 40))
        let cells = (0..<3).map { add("\($0)", Rect(Float($0) * 100, 0, 90, 40), to: row) }
        row.entrance = cells[2]
        let engine = FocusEngine(root: root)
        engine.focus(root.view(named: "above"))
        engine.move(.down)
        #expect(engine.focused === cells[2])
        engine.move(.left)
        #expect(engine.focused === cells[1])
        cells[2].isEnabled = false
        engine.focus(root.view(named: "above"))
        engine.move(.down)
        #expect(engine.focused === cells[0])
    }
}

/// Ten rows of two buttons each.
private final class RowsWithButtons: TableViewDataSource, TableViewDelegate {
    var pressed: [String] = []
    var activated: [Int] = []

    private final class Row: TableViewCell {
        let buttons = [Button("x"), Button("y")]
        override var accessories: [View] { buttons }
        override func layoutSubviews() {
            for (index, button) in buttons.enumerated() { button.frame = Rect(Float(index) * 40, 0, 30, 20) }
        }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let row = tableView.dequeueReusableCell(withIdentifier: "row") as? Row ?? Row(reuseIdentifier: "row")
        for (index, button) in row.buttons.enumerated() {
            row.addSubview(button)
            button.onPress = { [weak self] in self?.pressed.append("\(indexPath.row)/\(index)") }
        }
        return row
    }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) { activated.append(indexPath.row) }
}
