import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("The editor from control to control")
struct EditorFocusTests {
    static let sizes: [SIMD2<Float>] = [SIMD2(1280, 720), SIMD2(640, 360)]
    private static let dart = SeedDesign.all[0].plan
    /// Its muscles show between its cells.
    private static let eel = SeedDesign.all[3].plan

    /// Of the list of parts: every part, and the head of every section.
    private static let lines = EditorTool.all.count + CellSection.allCases.count + 1

    private static let muscle = "a link's panel"

    /// The editor in states that differ in what can be pressed.
    private static let states: [(name: String, prepare: @Sendable (EditorScreen) -> Void)] = [
        ("as it opens", { _ in }),
        (
            "a change made and one taken back",
            { screen in
                for _ in 0..<2 { screen.click(x: -0.2, y: 1.5) }
                screen.key(.r)
                screen.key(.z, .control)
            }
        ),
        ("a group selected", { $0.key(.a, .control) }),
        (
            "something copied",
            { screen in
                screen.key(.a, .control)
                screen.key(.c, .control)
                screen.key(.escape)
            }
        ),
        ("a cell's panel", { $0.click($0.cellCentres[4], .right) }),
        (muscle, { $0.clickMuscle() }),
        ("the design is in", { $0.perform(.done) }),
        ("a free place's panel", { $0.click(x: -0.2, y: 1.5, .right) }),
        (
            "parts were used before",
            { screen in
                let last = EditorScreen(original: Self.dart, budget: 60)
                for tool in [EditorTool.place(.spike), .join(.nerve), .place(.mouth)] {
                    last.choose(tool)
                    last.drawn()
                }
                screen.habits = last.habits
            }
        ),
    ]

    private func screens(_ size: SIMD2<Float>, byPad: Bool = false) -> [(name: String, screen: EditorScreen)] {
        Self.states.map { name, prepare in
            let screen = EditorScreen(original: name == Self.muscle ? Self.eel : Self.dart, budget: 60)
            for _ in 0..<2 { screen.drawn(size) }
            prepare(screen)
            if byPad { screen.takePad() }
            screen.drawn(size)
            return (name, screen)
        }
    }

    @Test("The states are what they are called")
    func states() throws {
        let all = screens(Self.sizes[0])
        #expect(all[1].screen.editor.canUndo && all[1].screen.editor.canRedo)
        #expect(all[2].screen.control("cut") != nil && all[3].screen.control("paste") != nil)
        #expect(all[4].screen.control("size") != nil && all[5].screen.control("become rod") != nil)
        #expect(all[6].screen.isDone)
        #expect(all[7].screen.control("become tissue") != nil && all[7].screen.control("remove part") == nil)
        #expect(all[8].screen.control("recent join nerve") != nil)
    }

    /// All views that steps of the D-pad lead to from the board, with the steps to each.
    private func reached(_ screen: EditorScreen) throws -> [ObjectIdentifier: View] {
        var found: [ObjectIdentifier: View] = [:]
        var front: [View] = [try #require(screen.focusedView)]
        while let here = front.popLast() {
            for button in [PadButton.left, .right, .up, .down] {
                try returnTo(here, screen)
                // A slider and the list use some steps themselves.
                screen.tap(button)
                guard let next = screen.focusedView, found[ObjectIdentifier(next)] == nil else { continue }
                found[ObjectIdentifier(next)] = next
                front.append(next)
            }
        }
        return found
    }

    /// By Tab, which goes round everything.
    private func returnTo(_ view: View, _ screen: EditorScreen) throws {
        for _ in 0..<300 where screen.focusedView !== view { screen.key(.tab) }
        try #require(screen.focusedView === view, "\(view.identifier ?? "?")")
    }

    @Test("In every state the D-pad reaches all buttons, sliders and the list from the board", arguments: sizes)
    func byPad(size: SIMD2<Float>) throws {
        for (name, screen) in screens(size, byPad: true) {
            // Steps that move a slider change the draft, and make buttons of use that were not.
            let wanted = screen.controls + (screen.isDone ? [] : [try #require(screen.list)])
            let found = try reached(screen)
            for view in wanted { #expect(found[ObjectIdentifier(view)] != nil, "\(name): \(view.identifier ?? "?")") }
        }
    }

    @Test("In every state Tab goes round all controls and every part of the list, and back", arguments: sizes)
    func byKeys(size: SIMD2<Float>) throws {
        for (name, screen) in screens(size) {
            /// A control, or the row of the list that the focus has been led to.
            func here() throws -> String {
                let view = try #require(screen.focusedView, "\(name)")
                let row = screen.list?.indexPathForFocusedRow.map { " \($0.section).\($0.row)" } ?? ""
                return (view.identifier ?? "?") + row
            }
            let tool = screen.tool
            screen.key(.tab)
            var order = [try here()]
            repeat {
                screen.key(.tab)
                order.append(try here())
            } while order.last != order.first && order.count < 200
            #expect(order.count < 200, "\(name): the walk does not end")
            for step in order.reversed().dropFirst() {
                screen.key(.tab, .shift)
                #expect(try here() == step, "\(name)")
            }
            let rows = screen.isDone ? 0 : Self.lines
            #expect(order.count { $0.hasPrefix("parts") } == rows, "\(name)")
            for view in screen.controls { #expect(order.contains(view.identifier ?? "?"), "\(name)") }
            #expect(screen.tool == tool, "\(name): Tab chooses nothing")
        }
    }

    @Test("Every control has a name of its own", arguments: sizes)
    func names(size: SIMD2<Float>) {
        for (name, screen) in screens(size) {
            let all = screen.controls.map { $0.identifier ?? "?" }
            #expect(Set(all).count == all.count && !all.contains("?"), "\(name): \(all)")
        }
    }

    @Test(
        "A part of the list that keys have reached is chosen by Enter as by a click, and arrows choose too",
        arguments: sizes)
    func parts(size: SIMD2<Float>) throws {
        let screen = EditorScreen(original: Self.dart, budget: 60)
        for _ in 0..<2 { screen.drawn(size) }
        let list = try #require(screen.list)
        while screen.focusedView !== list { screen.key(.tab) }
        var chosen: [EditorTool] = []
        for _ in 0..<Self.lines {
            let row = try #require(list.indexPathForFocusedRow.flatMap { list.rectForRow(at: $0) })
            #expect(list.bounds.y <= row.y + 0.5 && row.maxY <= list.bounds.maxY + 0.5, "in sight")
            screen.key(.enter)
            // The head of a section folds it, and opens it again.
            if screen.rowCount < Self.lines { screen.key(.enter) } else { chosen.append(screen.tool) }
            screen.key(.tab)
        }
        #expect(chosen == EditorTool.all)
        // From the list Tab comes to the board, whose cursor arrows move.
        screen.key(.tab)
        for _ in EditorTool.all where screen.tool != EditorTool.all[0] { screen.key(.up) }
        for tool in EditorTool.all {
            #expect(screen.tool == tool)
            screen.key(.down)
        }
    }

    @Test("The D-pad goes down the whole list of parts and up again, choosing nothing until A", arguments: sizes)
    func partsByPad(size: SIMD2<Float>) throws {
        let screen = EditorScreen(original: Self.dart, budget: 60)
        screen.takePad()
        for _ in 0..<2 { screen.drawn(size) }
        for _ in 0..<20 where screen.focusedView !== screen.list { screen.tap(.right) }
        let list = try #require(screen.list)
        try #require(screen.focusedView === list)
        // The focus begins at the part in hand, below the head of the first section.
        let paths = (2..<Self.lines).map { _ in
            screen.tap(.down)
            return list.indexPathForFocusedRow
        }
        #expect(Set(paths).count == Self.lines - 2 && screen.focusedView === list)
        #expect(screen.tool == EditorTool.all[0])
        screen.tap(.a)
        #expect(screen.tool == EditorTool.all.last)
        for _ in 0..<(Self.lines - 2) { screen.tap(.up) }
        screen.tap(.a)
        #expect(screen.tool == EditorTool.all[0])
    }

    @Test("The mouse drags the list by its rows, and clicks them")
    func mouse() throws {
        let screen = EditorScreen(original: Self.dart, budget: 60)
        for _ in 0..<2 { screen.drawn(SIMD2(640, 360)) }
        let list = try #require(screen.list)
        let start = try screen.rect("parts").centre
        let before = list.contentOffset.y
        screen.drag(from: start, to: start - Vector2(0, 60))
        screen.letGo(start - Vector2(0, 60))
        #expect(list.contentOffset.y > before + 30 && screen.tool == EditorTool.all[0])
    }
}
