import Drawing
import SimMath
import Widgets

/// Buttons side by side, each as wide as its words need and the rest shared: words differ in length from language to
/// language. Where there is no room for the keys, the words go first. Left and right go round.
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

    override func layoutSubviews() {
        let canvas = context.canvas()
        let gap = canvas.style.gap
        var row = Rect(0, 0, frame.width, frame.height)
        guard !isEven else {
            for (button, column) in zip(buttons, row.columns(buttons.count, gap: gap)) { button.frame = column }
            return
        }
        let gaps = gap * Float(buttons.count - 1)
        func needs(withKeys: Bool) -> [Float] {
            buttons.map { canvas.buttonWidth($0.title, detail: withKeys ? $0.detail : nil) }
        }
        let showsKeys = needs(withKeys: true).reduce(gaps, +) <= frame.width
        let widths = needs(withKeys: showsKeys)
        let spare = max(0, (frame.width - widths.reduce(gaps, +)) / Float(max(1, buttons.count)))
        let share = min(1, (frame.width - gaps) / max(1, widths.reduce(0, +)))
        for (button, width) in zip(buttons, widths) {
            button.showsDetail = showsKeys
            button.frame = row.cutLeft(width * share + spare, gap: gap)
        }
    }
}
