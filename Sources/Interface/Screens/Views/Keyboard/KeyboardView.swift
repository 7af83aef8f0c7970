import Drawing
import SimMath
import Widgets

/// The keyboard's panel: the line that is being typed, and the keys.
final class KeyboardView: View {
    /// What it types into, and shows at its top.
    private let field: TextField
    private let rows: [[(key: KeyboardKey, button: Button)]]
    private let hint: (KeyboardKey) -> Phrase?
    var shift = KeyboardShift.off { didSet { if shift != oldValue { name() } } }

    /// `hint`: what a pad's button does the same as a key; nil for none. `onPress`: a key was clicked, or chosen and
    /// pressed.
    init(
        _ field: TextField, rows: [[KeyboardKey]], hint: @escaping (KeyboardKey) -> Phrase?,
        onPress: @escaping (KeyboardKey) -> Void
    ) {
        self.field = field
        self.hint = hint
        self.rows = rows.map { row in
            row.map { key in (key, Button { onPress(key) }) }
        }
        super.init()
        clipsToBounds = true
        for row in self.rows { for (_, button) in row { addSubview(button) } }
        name()
    }

    /// Where the keys are that one would begin with.
    var firstFocus: View? { rows.dropFirst().first?.first?.button }

    private func name() {
        for row in rows {
            for (key, button) in row {
                button.title = title(of: key)
                button.isSelected = key == .shift && shift != .off
                button.look = key == .done ? .primary : .normal
            }
        }
    }

    private func title(of key: KeyboardKey) -> Phrase {
        switch key {
        case .character(let character): Phrase(verbatim: String(shift.typed(character)))
        case .space: "Space"
        case .shift: shift == .locked ? "CAPS" : "Shift"
        case .left: Phrase(verbatim: "←")
        case .right: Phrase(verbatim: "→")
        case .backspace: "Delete"
        case .done: "Done"
        }
    }

    // MARK: Layout

    private static let keyWidth: Float = 54
    private static let keyGap: Float = 4

    /// At the lower edge of a window.
    func place(in bounds: Rect, _ style: InterfaceStyle) {
        let columns = Float(KeyboardKey.columnsInRow)
        let width = min(bounds.width - 2 * style.margin, columns * Self.keyWidth + 2 * style.padding)
        let keys = Float(rows.count) * (keyHeight(style) + Self.keyGap) - Self.keyGap
        let height = min(bounds.height, headHeight(style) + keys + 2 * style.padding)
        frame = Rect(
            bounds.x + (bounds.width - width) / 2, max(bounds.y, bounds.maxY - style.margin - height), width, height)
    }

    private func keyHeight(_ style: InterfaceStyle) -> Float { style.controlHeight + 2 }

    /// The line that is typed, and what it is for above it.
    private func headHeight(_ style: InterfaceStyle) -> Float {
        context.canvas().lineHeight(.small) + 2 + style.controlHeight + style.gap
    }

    override func layoutSubviews() {
        let style = context.style
        var room = Rect(0, 0, frame.width, frame.height).inset(style.padding)
        _ = room.cutTop(headHeight(style))
        let column = (room.width + Self.keyGap) / Float(KeyboardKey.columnsInRow)
        for (row, line) in zip(rows, room.rows(rows.count, gap: Self.keyGap)) {
            var x = line.x
            for (key, button) in row {
                let width = column * Float(key.columns)
                button.frame = Rect(x, line.y, width - Self.keyGap, line.height)
                button.detail = hint(key).flatMap { fits($0, on: button) ? $0 : nil }
                x += width
            }
        }
    }

    /// Whether a key's title leaves room for the button that does the same.
    private func fits(_ hint: Phrase, on button: Button) -> Bool {
        button.detail = hint
        return button.fittingSize(in: Vector2(.infinity, button.frame.height)).x <= button.frame.width
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.style.panelTop.alpha = 1
        canvas.style.panelBottom.alpha = 1
        canvas.panelBox(rect)
        let style = canvas.style
        var room = rect.inset(style.padding)
        let title = room.cutTop(canvas.lineHeight(.small), gap: 2)
        canvas.label(field.placeholder, in: title, .small, color: style.secondaryText)
        field.drawLine(in: room.cutTop(style.controlHeight), on: &canvas)
    }
}
