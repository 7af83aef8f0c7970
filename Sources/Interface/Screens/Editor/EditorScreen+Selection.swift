import Anatomy
import Drawing
import SimMath

/// Several cells in hand: the box around them, copies of them, and the buttons for both.
extension EditorScreen {
    /// The one cell that keys and menus mean; nil where none or several are selected.
    var selection: UInt8? { selected.count == 1 ? selected.first : nil }

    var isGroupSelected: Bool { selected.count > 1 }

    /// The corners of the box being drawn, interface points; nil while there is none.
    var selectionBox: Rect? {
        guard case .box(let from, let to) = drag, (to - from).length > Self.dragThreshold else { return nil }
        return Rect(min(from.x, to.x), min(from.y, to.y), abs(to.x - from.x), abs(to.y - from.y))
    }

    func cells(in box: Rect, _ layout: EditorLayout) -> Set<UInt8> {
        let view = view(in: layout)
        return editor.cells(
            between: view.body(Vector2(box.x, box.y), in: layout.canvas),
            and: view.body(Vector2(box.maxX, box.maxY), in: layout.canvas))
    }

    mutating func perform(_ action: SelectionAction, in layout: EditorLayout) {
        guard !isDone else { return }
        partMenu = nil
        switch action {
        case .all: selected = Set(editor.draft.cells.map(\.id))
        case .copy: copySelection()
        case .cut: if copySelection() { removeSelection() }
        case .paste: isPasting = clipboard != nil
        case .duplicate: isPasting = copySelection()
        case .remove: removeSelection()
        }
        if isPasting { linkStart = nil }
    }

    @discardableResult
    private mutating func copySelection() -> Bool {
        guard let fragment = BodyFragment(of: editor.draft, cells: selected) else {
            refuse(selected.isEmpty ? "Nothing is selected: draw a box around cells." : "A nucleus cannot be copied.")
            return false
        }
        clipboard = fragment
        return true
    }

    private mutating func removeSelection() {
        guard !selected.isEmpty else { return }
        attempt(editor.performing(.remove, on: selected))
    }

    /// What is selected, with a box where one is drawn, and the buttons below.
    func drawSelection(_ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        if let box = selectionBox {
            let color = canvas.style.accent
            canvas.list.box(box, fill: color.with(alpha: 0.10), border: color.with(alpha: 0.8), borderWidth: 1)
        }
        let buttons = selectionButtons
        guard !buttons.isEmpty, !isDone, drag == nil else { return }
        let style = canvas.style
        let widths = buttons.map { canvas.width(of: $0.title, .strong) + 3 * style.gap }
        let total = widths.reduce(0, +) + Float(buttons.count - 1) * style.gap + 2 * style.padding
        let height = style.controlHeight + 2 * style.gap
        let board = layout.canvas
        var row = canvas.panel(
            Rect(board.centre.x - total / 2, board.maxY - height - style.gap, total, height).clamped(to: board.inset(4))
        )
        row = row.centred(width: row.width, height: style.controlHeight)
        for (button, width) in zip(buttons, widths) {
            canvas.button(button.title, in: row.cutLeft(width, gap: style.gap), .selection(button.action))
        }
    }

    private var selectionButtons: [(title: Phrase, action: SelectionAction)] {
        if isPasting { return [] }
        if isGroupSelected {
            return [("Copy", .copy), ("Cut", .cut), ("Duplicate", .duplicate), ("Remove", .remove)]
        }
        return clipboard == nil ? [] : [("Paste", .paste)]
    }

    /// What can be done with what is selected; nil where nothing is.
    var selectionHint: Phrase? {
        if isPasting { return "Click where the copy goes; R turns it, Escape lets go of it." }
        guard isGroupSelected else { return nil }
        return "\(selected.count) cells: drag them, turn them with R, copy with Ctrl+C."
    }

    /// The axes that what the hand does is repeated across, dashed.
    func drawAxes(_ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
        let middle = view.points(editor.centre, in: board)
        let reach = board.width + board.height
        for image in editor.symmetry.images where image.isReflected {
            // A reflection followed by a turn is one across the axis at half that turn.
            let along = Vector2(angle: -image.turn * Float.pi)
            for step in stride(from: -reach, to: reach, by: 14) {
                let dash = [middle + along * step, middle + along * (step + 7)]
                guard board.contains(dash[0]) || board.contains(dash[1]) else { continue }
                canvas.list.append(.line(dash, width: 1.25, color: canvas.style.accent.with(alpha: 0.45)))
            }
        }
    }
}
