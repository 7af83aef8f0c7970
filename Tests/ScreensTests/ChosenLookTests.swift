import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("What is chosen stands out from what is not")
struct ChosenLookTests {
    /// Of the Web Content Accessibility Guidelines (2.1): states of controls (1.4.11), and letters (1.4.3).
    private static let (wanted, wantedOfWords): (Float, Float) = (3, 4.5)

    /// A box with an edge, as it is drawn.
    private struct Face {
        var rect: Rect
        var ground: Color
        var edge: Color
        /// Its place among the commands.
        var order: Int
    }

    /// A drawn screen, and what its panels are filled with.
    private struct Drawing {
        let faces: [Face]
        let words: [(text: String, origin: Vector2, color: Color, order: Int)]
        let panel: Color

        init(_ list: DrawList, _ style: InterfaceStyle) {
            let commands = list.flattened
            panel = style.panelTop.mixed(with: style.panelBottom, 0.5).with(alpha: 1)
            faces = commands.enumerated().compactMap { order, command in
                guard case .box(let rect, _, let top, let bottom, let edge, let width) = command, width > 0 else {
                    return nil
                }
                return Face(rect: rect, ground: top.mixed(with: bottom, 0.5), edge: edge, order: order)
            }
            words = commands.enumerated().compactMap { order, command in
                guard case .text(let text, let origin, _, let color) = command else { return nil }
                return (text, origin, color, order)
            }
        }

        /// The box of a view that has one with these edges at its left and top.
        func face(of place: Rect) -> Face? {
            faces.last {
                abs($0.rect.x - place.x) < 0.5 && abs($0.rect.y - place.y) < 0.5
                    && abs($0.rect.width - place.width) < 0.5 && $0.rect.maxY < place.maxY + 0.5
            }
        }

        func contrast(_ a: Color, _ b: Color) -> Float {
            ContrastTests.contrast(ContrastTests.blend(a, on: panel), ContrastTests.blend(b, on: panel))
        }
    }

    private static func views(in view: View) -> [View] {
        view.isHidden ? [] : [view] + view.subviews.flatMap { views(in: $0) }
    }

    private static func place(of view: View, on screen: ViewScreen) -> Rect {
        let corner = view.toRoot(view.bounds.origin) - screen.pageOffset
        return Rect(corner.x, corner.y, view.frame.width, view.frame.height)
    }

    private static func style(_ isHighContrast: Bool) -> InterfaceStyle {
        var style = InterfaceStyle()
        if isHighContrast { style.raiseContrast() }
        return style
    }

    private static func isPlain(_ view: View) -> Bool {
        guard let button = view as? Button else { return false }
        return button.isEnabled && !button.isSelected && !button.isFocused && button.look == .normal
            && button.frame.width > 0
    }

    /// What is wrong with the chosen buttons of a screen; `count`: how many were compared with others.
    private static func faults(_ screen: ViewScreen, _ drawing: Drawing, count: inout Int) -> [String] {
        var found: [String] = []
        for case let chosen as Button in views(in: screen.view)
        where chosen.isSelected && chosen.isEnabled && chosen.look == .normal {
            let title = "\(screen.name): \(chosen.title.english)"
            guard let face = drawing.face(of: place(of: chosen, on: screen)) else { continue }
            for other in chosen.superview?.subviews.filter({ isPlain($0) }) ?? [] {
                guard let plain = drawing.face(of: place(of: other, on: screen)) else { continue }
                count += 1
                let contrast = drawing.contrast(face.ground, plain.ground)
                if contrast < wanted { found.append("\(title) beside others: \(contrast)") }
            }
            for (text, origin, color, order) in drawing.words
            where order > face.order && face.rect.contains(origin) {
                let contrast = drawing.contrast(color, face.ground)
                if contrast < wantedOfWords { found.append("\(title), '\(text)': \(contrast)") }
            }
        }
        return found
    }

    @Test(
        "Wherever one of several buttons is chosen, it is brighter than the others, under dark words",
        arguments: [false, true])
    func buttons(isHighContrast: Bool) {
        var all = AllScreens(language: .english)
        all.isHighContrast = isHighContrast
        var found: Set<String> = []
        var compared: [String: Int] = [:]
        for device in [ControlNames.Device.keyboard, .gamepad(.letters)] {
            all.visit(device) { _, interface in
                for screen in interface.screens {
                    // Alone: the words of a screen that lies over it are on no button of its.
                    var alone = interface
                    alone.screens = [screen]
                    let drawing = Drawing(all.frame(of: alone), Self.style(isHighContrast))
                    found.formUnion(Self.faults(screen, drawing, count: &compared[screen.name, default: 0]))
                }
            }
        }
        #expect(found.isEmpty, "\(found.sorted().prefix(30))")
        for name in ["help", "settings", "start"] {
            #expect(compared[name, default: 0] > 0, "\(name): the test tests nothing, \(compared)")
        }
    }

    @Test("The chosen water, opponents and beginning of a new dish are bright", arguments: [false, true])
    func newDish(isHighContrast: Bool) throws {
        let screen = NewDishScreen(NewDish(), reached: 2, daily: NewDish(day: "2026-11-23", days: 20_780))
        var interface = Interface([screen])
        interface.isHighContrast = isHighContrast
        let list = interface.frame(
            width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil, isAnew: true)
        let drawing = Drawing(list, Self.style(isHighContrast))
        var count = 0
        #expect(Self.faults(screen, drawing, count: &count) == [])
        // Waters, sorts of opponents and a way to begin that are not chosen.
        #expect(count >= 4, "\(count)")
    }

    @Test("The chosen row of a list, which alone has a box, has an edge that stands out", arguments: [false, true])
    func rows(isHighContrast: Bool) {
        let style = Self.style(isHighContrast)
        var canvas = DrawingCheck.canvas(SIMD2(640, 360))
        canvas.style = style
        canvas.buttonBox(Rect(10, 10, 200, 30), look: .quiet, isSelected: true)
        canvas.buttonBox(Rect(10, 50, 200, 30), look: .quiet)
        let drawing = Drawing(canvas.list, style)
        #expect(drawing.contrast(drawing.faces[0].edge, .clear) > Self.wanted)
        #expect(drawing.faces[1].edge.alpha == 0 && drawing.faces[1].ground.alpha == 0)
    }

    @Test("A switch that is on is brighter than one that is off", arguments: [false, true])
    func switches(isHighContrast: Bool) throws {
        let style = Self.style(isHighContrast)
        let panel = style.panelTop.mixed(with: style.panelBottom, 0.5).with(alpha: 1)
        func groove(_ isOn: Bool) -> Color {
            var canvas = DrawingCheck.canvas(SIMD2(640, 360))
            canvas.style = style
            Toggle("Mono", isOn: isOn).draw(in: Rect(0, 0, 200, 30), on: &canvas)
            return canvas.list.flattened.reduce(panel) { ground, command in
                guard case .box(_, _, let top, _, _, _) = command else { return ground }
                return ContrastTests.blend(top, on: ground)
            }
        }
        let contrast = ContrastTests.contrast(groove(true), groove(false))
        #expect(contrast >= Self.wanted, "\(contrast)")
    }

    @Test("The test can fail: a chosen button that is hardly brighter, and pale words on a bright one, are found")
    func canFail() throws {
        let screen = DishDisplay()
        let row = View()
        let (chosen, other) = (Button("chosen"), Button("other"))
        chosen.isSelected = true
        for button in [chosen, other] { row.addSubview(button) }
        screen.view.addSubview(row)
        (row.frame, chosen.frame, other.frame) = (Rect(0, 0, 300, 40), Rect(0, 0, 90, 30), Rect(100, 0, 90, 30))
        let style = InterfaceStyle()
        func count(_ ground: Color, _ words: Color) -> Int {
            var list = DrawList()
            list.box(chosen.frame, cornerRadius: 4, fill: ground, border: .white, borderWidth: 1)
            list.box(other.frame, cornerRadius: 4, fill: style.controlTop, border: .white, borderWidth: 1)
            list.text("chosen", at: Vector2(10, 20), size: 14, color: words)
            var compared = 0
            let faults = Self.faults(screen, Drawing(list, style), count: &compared)
            #expect(compared == 1)
            return faults.count
        }
        #expect(count(style.chosenTop, style.textOnAccent) == 0)
        #expect(count(style.controlTop, style.text) == 1)
        #expect(count(style.chosenTop, style.text) == 1)
    }
}
