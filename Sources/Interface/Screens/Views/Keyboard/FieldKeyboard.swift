import Controls
import Drawing
import SimMath
import Widgets

/// A keyboard on the screen that types into a text field: for hands that hold a pad.
final class FieldKeyboard {
    let field: TextField
    /// Whether the player has typed enough.
    private(set) var isDone = false
    private let focus = FocusEngine()
    private var router = PointerRouter()
    /// Made when it is first shown: its letters depend on the language.
    private var shown: KeyboardView?
    private let style: PadStyle

    /// `style`: whose signs are on the pad's buttons.
    init(_ field: TextField, style: PadStyle) {
        self.field = field
        self.style = style
        // By pad the text is appended to: typing it all again would take too long.
        _ = field.press(KeyStroke(.end))
    }

    private func view(_ language: String) -> KeyboardView {
        if let shown { return shown }
        let view = KeyboardView(
            field, rows: KeyboardKey.rows(of: language), hint: { [style] in Self.button($0).map(style.name) },
            onPress: { [unowned self] in type($0) })
        shown = view
        focus.root = view
        return view
    }

    // MARK: Typing

    private func type(_ key: KeyboardKey) {
        switch key {
        case .character(let character):
            guard let shown else { return }
            _ = field.insert(String(shown.shift.typed(character)))
            shown.shift = shown.shift.afterCharacter
        case .space: _ = field.insert(" ")
        case .shift: if let shown { shown.shift = shown.shift.next }
        case .left: _ = field.press(KeyStroke(.left))
        case .right: _ = field.press(KeyStroke(.right))
        case .backspace: _ = field.press(KeyStroke(.backspace))
        case .done: isDone = true
        }
    }

    /// The pad's button that does the same as a key, besides going there.
    private static func button(_ key: KeyboardKey) -> PadButton? {
        switch key {
        case .space: .y
        case .shift: .leftTrigger
        case .backspace: .x
        case .done: .b
        case .left: .leftShoulder
        case .right: .rightShoulder
        case .character: nil
        }
    }

    /// A pad's button; every one is the keyboard's while it shows.
    func press(_ button: PadButton) {
        switch button {
        case .a: focus.press(KeyStroke(.activate))
        case .b, .back, .start: isDone = true
        case .x: type(.backspace)
        case .y: type(.space)
        case .leftTrigger, .leftStick: type(.shift)
        case .leftShoulder: type(.left)
        case .rightShoulder: type(.right)
        case .rightTrigger, .rightStick, .up, .down, .left, .right: break
        }
    }

    /// Returns whether the event was its own. A press beside it ends it, and is left to others.
    func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .pointerMoved(let point): router.move(point)
        case .pointerPressed(let point, .left):
            guard let shown, shown.frame.contains(point) else {
                isDone = true
                return false
            }
            focus.focus(at: point)
            router.press(point, in: shown)
        case .pointerReleased(let point, .left): router.release(point)
        case .keyPressed(.escape, _, _): isDone = true
        case .keyPressed(let key, let modifiers, _): press(key, modifiers)
        case .text(let text): _ = field.insert(text)
        default: break
        }
        return true
    }

    /// Directions and Enter are for the keys on the screen; all others of a real keyboard edit the field.
    private func press(_ key: Key, _ modifiers: Modifiers) {
        guard let stroke = KeyStroke(key, modifiers) else { return }
        if stroke.direction != nil || stroke.key == .activate {
            focus.press(stroke)
        } else {
            _ = field.press(stroke)
        }
    }

    /// The key that the focus is on, with what has been typed.
    var words: ControlWords? {
        guard let words = focus.words else { return nil }
        return ControlWords(words.name, words.role, value: field.spoken?.value)
    }

    // MARK: Looks

    /// How often what it shows has changed.
    var revision: Int { shown?.revision ?? 0 }

    func draw(on canvas: inout Canvas) {
        let view = view(canvas.language.code)
        canvas.scrim()
        view.context = ViewContext(canvas)
        view.place(in: canvas.bounds, canvas.style)
        view.layoutIfNeeded()
        if focus.focused == nil { focus.focus(view.firstFocus) }
        view.render(at: view.frame.origin, on: &canvas)
        focus.drawRing(on: &canvas)
    }
}
