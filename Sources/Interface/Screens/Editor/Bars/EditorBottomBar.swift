import Anatomy
import Drawing
import SimMath
import Widgets

/// The bar below the board: what is left to spend, what is wrong, and what to do next.
final class EditorBottomBar: View {
    private unowned let screen: EditorScreen
    private let buttons: [(command: EditorCommand, button: Button)]

    init(_ screen: EditorScreen) {
        self.screen = screen
        let commands: [EditorCommand] = screen.state.isFounding ? [.leave, .revert] : [.testSwim, .revert]
        buttons = commands.map { command in (command, Button(command) { [unowned screen] in screen.perform($0) }) }
        super.init()
        for (_, button) in buttons { addSubview(button) }
    }

    func update() {
        for (command, button) in buttons { button.isEnabled = screen.state.offers(command) }
    }

    // MARK: Layout

    /// Done stands last, unless the upper bar has it.
    private var row: [Button] { buttons.map(\.button) + (screen.layout.isColumn ? [] : [screen.doneButton]) }

    /// The buttons' rectangles, and what they leave.
    private func layout(_ rect: Rect, _ style: InterfaceStyle) -> (buttons: [Rect], rest: Rect) {
        var inside = rect.inset(style.padding)
        let isSmall = screen.layout.isCompact
        let count = row.count
        if screen.layout.isColumn {
            let row = inside.cutBottom(style.controlHeight + 2, gap: style.gap)
            return (row.columns(count, gap: style.gap), inside)
        }
        var room = inside.cutRight(isSmall ? 168 : 300 + style.gap / 2, gap: style.padding)
        guard isSmall, count == 3 else { return (room.columns(count, gap: style.gap), inside) }
        // Compact, two stand over each other beside the third.
        let left = room.cutLeft(84, gap: 4).rows(2, gap: 4)
        return ([left[0], left[1], room], inside)
    }

    override func layoutSubviews() {
        let boxes = layout(Rect(0, 0, frame.width, frame.height), context.style).buttons
        for (button, box) in zip(row, boxes) { button.frame = box }
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.panelBox(rect)
        var inside = layout(rect, canvas.style).rest
        drawBudget(in: inside.cutTop(canvas.lineHeight(.heading) + 2), on: &canvas)
        drawRemarks(in: inside, on: &canvas)
    }

    /// "13 of 35 points left, then 7" and the bar of what is spent. Red is what cannot be paid: the draft, never what
    /// the hand only holds over it.
    private func drawBudget(in rect: Rect, on canvas: inout Canvas) {
        var row = rect
        let style = canvas.style
        let editor = screen.editor
        let ghost = screen.outlook.ghost.flatMap { $0.total > editor.budget ? nil : $0 }
        let change = ghost?.change ?? 0
        let isTooMuch = editor.price.total > editor.budget
        let left: Phrase = "\(editor.remaining) of \(editor.budget) points left"
        let words = change == 0 ? left : "\(left), then \(editor.remaining - change)"
        let widest: Phrase = "\(888) of \(888) points left"
        // The bar gives way where the words would be cut off.
        let needed = min(row.width * 0.92, canvas.width(of: words, .heading) + 1)
        let room = min(max(row.width * 0.72, needed), canvas.width(of: "\(widest), then \(888)", .heading))
        canvas.label(
            words, in: row.cutLeft(room, gap: style.gap), .heading, color: isTooMuch ? style.danger : style.text)
        let total = Float(max(1, editor.budget))
        canvas.bar(
            row.centred(width: row.width, height: min(12, row.height)), share: 1 - Float(editor.price.total) / total,
            color: isTooMuch ? style.danger : style.accent,
            mark: change == 0 ? nil : 1 - Float(editor.price.total + change) / total)
    }

    /// What is wrong, what is unwise, what the server said: the most pressing first, and then what has room.
    private func drawRemarks(in rect: Rect, on canvas: inout Canvas) {
        var rect = rect
        let height = canvas.lineHeight() + 1
        for (index, (words, color)) in screen.remarks(canvas.style).enumerated() {
            // The first is shown as far as it fits, unless it is mere advice.
            let isWhole = canvas.height(of: words, width: rect.width) <= rect.height + 0.5
            guard rect.height >= height - 1, isWhole || index == 0 && words != screen.advice else { return }
            let used = canvas.paragraph(words, in: rect, color: color)
            _ = rect.cutTop(max(height, used + 1))
        }
    }
}
