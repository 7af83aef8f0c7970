import Drawing
import SimMath
import Widgets

/// The buttons below what is selected on the board: in one line, or in as many as a narrow board needs.
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

    /// What a button needs of its line.
    private func width(of button: Button, on canvas: Canvas) -> Float {
        canvas.width(of: button.title, .strong) + 3 * canvas.style.gap
    }

    /// The buttons in lines of at most so many points.
    private func lines(within room: Float, _ canvas: Canvas) -> [[(button: Button, width: Float)]] {
        var lines: [[(button: Button, width: Float)]] = []
        var used: Float = 0
        for button in shown {
            let width = width(of: button, on: canvas)
            let end = used + canvas.style.gap + width
            if lines.isEmpty || end > room + Self.rounding {
                lines.append([(button, width)])
                used = width
            } else {
                lines[lines.count - 1].append((button, width))
                used = end
            }
        }
        return lines
    }

    /// What sums in another order may differ by, points.
    private static let rounding: Float = 0.01

    /// Its place at the lower edge of the board.
    func place(on board: Rect) {
        let canvas = context.canvas()
        let style = canvas.style
        let room = board.inset(4)
        let lines = lines(within: room.width - 2 * style.padding, canvas)
        let widest = lines.map { $0.reduce(-style.gap) { $0 + style.gap + $1.width } }.max() ?? 0
        let width = widest + 2 * style.padding
        let height = Float(lines.count) * (style.controlHeight + style.gap) + style.gap
        frame = Rect(board.centre.x - width / 2, board.maxY - height - style.gap, width, height).clamped(to: room)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var inside = Rect(
            style.padding, style.gap, max(0, frame.width - 2 * style.padding), max(0, frame.height - 2 * style.gap))
        for line in lines(within: inside.width, canvas) {
            var row = inside.cutTop(style.controlHeight, gap: style.gap)
            for (button, width) in line { button.frame = row.cutLeft(width, gap: style.gap) }
        }
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
