import Drawing
import SimMath
import Widgets

/// The buttons below what is selected on the board.
final class SelectionBar: View {
    private let buttons: [(command: EditorCommand, button: Button)]

    init(_ perform: @escaping (EditorCommand) -> Void) {
        buttons = [EditorCommand.copy, .cut, .duplicate, .remove, .paste].map { command in
            (command, Button(command, perform))
        }
        super.init()
        for (_, button) in buttons { addSubview(button) }
        isHidden = true
    }

    /// Shows these commands; none hides it.
    func show(_ commands: [EditorCommand]) {
        isHidden = commands.isEmpty
        for (command, button) in buttons where button.isHidden == commands.contains(command) {
            button.isHidden.toggle()
            setNeedsLayout()
        }
    }

    private var shown: [Button] { buttons.map(\.button).filter { !$0.isHidden } }

    private func widths(_ canvas: Canvas) -> [Float] {
        shown.map { canvas.width(of: $0.title, .strong) + 3 * canvas.style.gap }
    }

    /// Its place at the lower edge of the board.
    func place(on board: Rect) {
        let canvas = context.canvas()
        let style = canvas.style
        let widths = widths(canvas)
        let width = widths.reduce(0, +) + Float(widths.count - 1) * style.gap + 2 * style.padding
        let height = style.controlHeight + 2 * style.gap
        frame = Rect(board.centre.x - width / 2, board.maxY - height - style.gap, width, height)
            .clamped(to: board.inset(4))
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        let inside = Rect(0, 0, frame.width, frame.height).inset(style.padding)
        var row = inside.centred(width: inside.width, height: style.controlHeight)
        for (button, width) in zip(shown, widths(canvas)) { button.frame = row.cutLeft(width, gap: style.gap) }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) { canvas.panelBox(rect) }
}

extension Button {
    /// A button for a command of the editor, named after it.
    convenience init(_ command: EditorCommand, _ perform: @escaping (EditorCommand) -> Void) {
        self.init(command.title, onPress: { perform(command) })
        identifier = command.rawValue
    }
}
