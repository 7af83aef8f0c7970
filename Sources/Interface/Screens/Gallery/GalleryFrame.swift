import Controls
import Drawing
import SimMath
import Widgets

/// The words and buttons about the gallery's slide, and its controls.
final class GalleryFrame: View {
    let leave = UnfocusedButton("Leave")
    let toggle = UnfocusedButton("Adjust")
    let panel = GalleryPanel()
    private let buttons: [UnfocusedButton]
    var onShow: ((GalleryEffect) -> Void)?

    init() {
        buttons = GalleryEffect.allCases.map { UnfocusedButton($0.name) }
        super.init()
        leave.look = .danger
        panel.isHidden = true
        for (button, effect) in zip(buttons, GalleryEffect.allCases) {
            button.onPress = { [unowned self] in onShow?(effect) }
        }
        for view in buttons + [toggle, leave, panel] { addSubview(view) }
    }

    var effect = GalleryEffect.bulge {
        didSet {
            for (button, shown) in zip(buttons, GalleryEffect.allCases) { button.isSelected = shown == effect }
            setNeedsDisplay()
        }
    }

    /// What a visitor must know instead of the hint; nil for the hint.
    var notice: Phrase? { didSet { if notice != oldValue { setNeedsDisplay() } } }

    var isPanelOpen: Bool {
        get { !panel.isHidden }
        set {
            panel.isHidden = !newValue
            toggle.isSelected = newValue
            setNeedsLayout()
        }
    }

    /// Whether the slide cannot be touched there.
    func isCovered(at point: Vector2) -> Bool {
        var hit = hitTest(point)
        while let here = hit {
            if here is Button || here === panel { return true }
            hit = here.superview
        }
        return false
    }

    /// Where the slide lies in a window of `bounds`.
    func slideFrame(in bounds: Rect) -> Rect {
        // In a narrow window there are two lines of buttons below it.
        let share: Float = bounds.width < InterfaceStyle.columnWidth ? 0.58 : 0.68
        var room = Rect(bounds.x, bounds.y + bounds.height * 0.14, bounds.width, bounds.height * share)
        if isPanelOpen { _ = room.cutRight(GalleryPanel.width(context.canvas()), gap: context.style.gap) }
        let width = min(room.width * (isPanelOpen ? 0.86 : 0.74), room.height * 1.5)
        return room.centred(width: width, height: width / 1.5)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var room = Rect(0, 0, frame.width, frame.height).inset(style.margin)
        let showsKeys = !canvas.isCompact
        for (button, effect) in zip(buttons, GalleryEffect.allCases) {
            button.detail = showsKeys ? effect.key.name : nil
        }
        toggle.detail = showsKeys ? GalleryScreen.controlsKey.name : nil
        leave.detail = showsKeys ? Key.escape.name : nil
        placeButtons(in: &room, canvas)
        _ = room.cutTop(canvas.lineHeight(.title) + canvas.lineHeight(.body), gap: style.gap)
        panel.frame = room.cutRight(GalleryPanel.width(canvas))
    }

    /// In as many rows as their words need, at the bottom of `room`.
    private func placeButtons(in room: inout Rect, _ canvas: Canvas) {
        let gap = canvas.style.gap
        var rows: [[(button: Button, width: Float)]] = [[]]
        var used: Float = 0
        for button in buttons + [toggle, leave] {
            let width = canvas.buttonWidth(button.title, detail: button.detail) + gap
            if used + width > room.width, used > 0 {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append((button, width))
            used += width
        }
        for row in rows.reversed() {
            var line = room.cutBottom(canvas.style.controlHeight, gap: gap)
            let spare = max(0, min(Self.widest, line.width) - row.reduce(0) { $0 + $1.width }) / Float(row.count)
            let whole = row.reduce(0) { $0 + $1.width + spare } - gap
            line = line.centred(width: whole, height: line.height)
            for (button, width) in row { button.frame = line.cutLeft(width + spare - gap, gap: gap) }
        }
    }

    /// Points that a row of buttons takes where there is more room.
    private static let widest: Float = 1060

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var room = rect.inset(style.margin)
        canvas.label("Gallery of warps", in: room.cutTop(canvas.lineHeight(.title)), .title, align: .centre)
        let hint = room.cutTop(canvas.lineHeight(.body))
        let color = notice == nil ? style.secondaryText : style.accent
        canvas.label(notice ?? effect.hint, in: hint, color: color, align: .centre)
    }
}
