import Drawing
import SimMath
import Widgets

/// Buttons side by side, each as wide as its words need and the rest shared: words differ in length from language to
/// language. Where there is no room for the keys, the words go first; where there is none for the words, and height
/// enough, the row breaks. Left and right go round.
final class ButtonRow: View {
    var buttons: [Button] = [] {
        didSet {
            for button in oldValue { button.removeFromSuperview() }
            for button in buttons { addSubview(button) }
        }
    }
    /// Whether all are equally wide, whatever their words.
    var isEven = false
    /// Where keys enter the row.
    weak var entrance: View?

    init(_ buttons: [Button] = []) {
        super.init()
        self.buttons = buttons
        for button in buttons { addSubview(button) }
    }

    override var focusLoop: FocusLoop { .horizontal }
    override func preferredFocus(entering direction: MoveDirection) -> View? { entrance }

    /// The height at a width, each of its lines `line` high; points.
    func height(on canvas: Canvas, width: Float, line: Float) -> Float {
        Float(lines(on: canvas, width: width).count) * (line + canvas.style.gap) - canvas.style.gap
    }

    private static func needs(_ buttons: [Button], withKeys: Bool, _ canvas: Canvas) -> [Float] {
        buttons.map { canvas.buttonWidth($0.title, detail: withKeys ? $0.detail : nil) }
    }

    /// As many lines as its words take.
    private func lines(on canvas: Canvas, width: Float) -> [[Button]] {
        let gap = canvas.style.gap
        let needs = Self.needs(buttons, withKeys: false, canvas)
        if isEven {
            let widest = needs.max() ?? 0
            let columns = max(1, min(buttons.count, Int((width + gap) / (widest + gap))))
            return stride(from: 0, to: buttons.count, by: columns).map {
                Array(buttons[$0..<min($0 + columns, buttons.count)])
            }
        }
        var lines: [[Button]] = []
        var used: Float = .infinity
        for (button, need) in zip(buttons, needs) {
            if used + need > width {
                lines.append([])
                used = 0
            }
            lines[lines.count - 1].append(button)
            used += need + gap
        }
        return lines
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let gap = canvas.style.gap
        let mayBreak = frame.height >= 2 * canvas.lineHeight(.strong) + gap
        let lines = mayBreak ? lines(on: canvas, width: frame.width) : [buttons]
        let room = Rect(0, 0, frame.width, frame.height)
        for (line, row) in zip(lines, room.rows(lines.count, gap: gap)) { lay(line, in: row, canvas) }
    }

    private func lay(_ line: [Button], in rect: Rect, _ canvas: Canvas) {
        let gap = canvas.style.gap
        var row = rect
        guard !isEven else {
            for (button, column) in zip(line, row.columns(line.count, gap: gap)) { button.frame = column }
            return
        }
        let gaps = gap * Float(line.count - 1)
        let showsKeys = Self.needs(line, withKeys: true, canvas).reduce(gaps, +) <= rect.width
        let widths = Self.needs(line, withKeys: showsKeys, canvas)
        let spare = max(0, (rect.width - widths.reduce(gaps, +)) / Float(max(1, line.count)))
        let share = min(1, (rect.width - gaps) / max(1, widths.reduce(0, +)))
        for (button, width) in zip(line, widths) {
            button.showsDetail = showsKeys
            button.frame = row.cutLeft(width * share + spare, gap: gap)
        }
    }
}
