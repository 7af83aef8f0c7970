import Controls
import Drawing
import SimMath
import Widgets

/// The words and buttons about the gallery's slide.
final class GalleryFrame: View {
    let leave = UnfocusedButton("Leave")
    private let buttons: [UnfocusedButton]
    var onShow: ((GalleryEffect) -> Void)?

    init() {
        buttons = GalleryEffect.allCases.map { UnfocusedButton($0.name) }
        super.init()
        leave.look = .danger
        for (button, effect) in zip(buttons, GalleryEffect.allCases) {
            button.onPress = { [unowned self] in onShow?(effect) }
        }
        for button in buttons + [leave] { addSubview(button) }
    }

    var effect = GalleryEffect.bulge {
        didSet {
            for (button, shown) in zip(buttons, GalleryEffect.allCases) { button.isSelected = shown == effect }
            setNeedsDisplay()
        }
    }

    func isButton(at point: Vector2) -> Bool { hitTest(point) is Button }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var room = Rect(0, 0, frame.width, frame.height).inset(style.margin)
        let all = buttons + [leave]
        // In one line, or in a narrow window in two.
        let lines = canvas.isNarrow ? 2 : 1
        let inLine = (all.count + lines - 1) / lines
        let height = Float(lines) * (style.controlHeight + style.gap) - style.gap
        let rows = room.cutBottom(height).centred(width: 900, height: height).rows(lines, gap: style.gap)
        for (index, button) in all.enumerated() {
            button.frame = rows[index / inLine].columns(inLine, gap: style.gap)[index % inLine]
        }
        for (button, effect) in zip(buttons, GalleryEffect.allCases) {
            button.detail = canvas.isCompact ? nil : effect.key.name
        }
        leave.detail = canvas.isCompact ? nil : "Esc"
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var room = rect.inset(style.margin)
        canvas.label("Gallery of warps", in: room.cutTop(canvas.lineHeight(.title)), .title, align: .centre)
        let hint = room.cutTop(canvas.lineHeight(.body))
        canvas.label(effect.hint, in: hint, color: style.secondaryText, align: .centre)
    }
}
