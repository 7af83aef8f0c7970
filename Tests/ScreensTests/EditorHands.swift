import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// A player's hands on an editor: keys, and the pointer at its views and at places of the body.
extension EditorScreen {
    /// What it shows in a window.
    @discardableResult
    func drawn(_ size: SIMD2<Float> = SIMD2(1280, 720), pointer: Vector2? = nil) -> DrawList {
        var canvas = Canvas(width: size.x, height: size.y, measure: PlainTextMeasure(), pointer: pointer)
        draw(on: &canvas)
        return canvas.list
    }

    func shows(_ words: String, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> Bool {
        DrawingCheck(drawn(size)).shows(words)
    }

    // MARK: Views

    /// A view of this name that can be seen; nil where there is none.
    func control(_ name: String) -> View? {
        guard let found = view.view(named: name) else { return nil }
        var current: View? = found
        while let here = current {
            if here.isHidden { return nil }
            current = here.superview
        }
        return found
    }

    /// Where that is, interface points.
    func rect(_ name: String) throws -> Rect {
        let found = try #require(control(name), "\(name)")
        return Self.rect(of: found)
    }

    static func rect(of view: View) -> Rect {
        let corner = view.toRoot(view.bounds.origin)
        return Rect(corner.x, corner.y, view.frame.width, view.frame.height)
    }

    /// The buttons and sliders that can be seen and pressed.
    var controls: [View] { Self.controls(in: view) }

    private static func controls(in view: View) -> [View] {
        if view.isHidden { return [] }
        let isControl = (view is Button || view is Slider) && view.canBecomeFocused
        return (isControl ? [view] : []) + view.subviews.flatMap { controls(in: $0) }
    }

    var list: TableView? { view.view(named: "parts") as? TableView }
    /// Lines of the list of parts: heads of sections too.
    var rowCount: Int { list.flatMap { list in list.dataSource?.tableView(list, numberOfRowsInSection: 0) } ?? 0 }

    // MARK: Pointer

    func move(_ point: Vector2) { handle(.pointerMoved(point)) }
    func press(_ point: Vector2, _ button: PointerButton = .left) { handle(.pointerPressed(point, button)) }
    func letGo(_ point: Vector2, _ button: PointerButton = .left) { handle(.pointerReleased(point, button)) }

    func click(_ point: Vector2, _ button: PointerButton = .left) {
        move(point)
        press(point, button)
        letGo(point, button)
    }

    /// A click on a view.
    func click(_ name: String) throws { click(try rect(name).centre) }
    func click(_ command: EditorCommand) throws { try click(command.rawValue) }

    /// A click on the board, µm.
    func click(x: Float, y: Float, _ button: PointerButton = .left) { click(point(of: Vector2(x, y)), button) }

    /// In some steps, without letting go.
    func drag(from start: Vector2, to end: Vector2) {
        move(start)
        press(start)
        for step in 1...10 { move(start + (end - start) * (Float(step) / 10)) }
    }

    /// Opens the panel of a muscle, where it shows between its cells.
    func clickMuscle() {
        guard let link = editor.draft.links.first(where: { $0.type == .muscle }) else { return }
        let ends = [link.a, link.b].compactMap { editor.draft.cell($0)?.position }
        click(point(of: ends[0] * 0.6 + ends[1] * 0.4), .right)
    }

    // MARK: Keys and pad

    func key(_ key: Key, _ modifiers: Modifiers = []) { handle(.keyPressed(key, modifiers, isRepeat: false)) }

    /// As in the game, the D-pad's directions come as arrow keys.
    func tap(_ button: PadButton) {
        let arrows: [PadButton: Key] = [.up: .up, .down: .down, .left: .left, .right: .right]
        if let arrow = arrows[button] { return key(arrow) }
        press(button, .letters)
        release(button)
    }

    /// Takes a pad in hand.
    func takePad() { names.device = .gamepad(.letters) }
}
