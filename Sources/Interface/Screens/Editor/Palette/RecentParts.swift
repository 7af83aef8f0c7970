import Anatomy
import Drawing
import SimMath
import Widgets

/// The parts that were used last before this editor opened, as signs beside the field that searches: one press takes
/// one in hand. Its room is there, and empty, before there are any, so that nothing below it ever moves.
final class RecentParts: View {
    private let buttons: [RecentPartButton]
    var onChoose: ((EditorTool) -> Void)?

    /// Between two signs, points.
    private static let gap: Float = 3

    init() {
        buttons = (0..<PaletteHabits.mostUsed).map { _ in RecentPartButton() }
        super.init()
        identifier = "recent parts"
        for button in buttons {
            button.isHidden = true
            button.onPress = { [unowned self, unowned button] in
                if let tool = button.tool { onChoose?(tool) }
            }
            addSubview(button)
        }
    }

    /// The latest first.
    var tools: [EditorTool] = [] {
        didSet {
            for (index, button) in buttons.enumerated() {
                button.tool = tools.indices.contains(index) ? tools[index] : nil
            }
        }
    }

    func show(_ state: PaletteView.State) {
        for button in buttons {
            button.state = state
            button.isEnabled = !state.isDone
            button.isSelected = button.tool == state.tool
        }
    }

    /// The one under a point of the window, or else the one that has the focus; nil for none.
    func pointed(at point: Vector2?) -> EditorTool? {
        let shown = buttons.filter { !$0.isHidden }
        let under = shown.first { button in point.map { button.bounds.contains(button.fromRoot($0)) } ?? false }
        return (under ?? shown.first(where: \.isFocused))?.tool
    }

    /// As wide as its signs are, each as wide as high.
    static func width(height: Float) -> Float { Float(PaletteHabits.mostUsed) * (height + gap) - gap }

    override func layoutSubviews() {
        let places = Rect(0, 0, frame.width, frame.height).columns(buttons.count, gap: Self.gap)
        for (button, place) in zip(buttons, places) { button.frame = place }
    }
}

/// One of them.
private final class RecentPartButton: Button {
    var tool: EditorTool? {
        didSet {
            isHidden = tool == nil
            title = tool?.name ?? ""
            identifier = tool.map { "recent \($0.identifier)" }
        }
    }
    var state: PaletteView.State? { didSet { if state != oldValue { setNeedsDisplay() } } }

    init() {
        super.init("")
        look = .quiet
    }

    override var spoken: ControlWords? {
        let price = tool.flatMap { tool in state.map { EditorWording.price($0.price(of: tool)) } }
        return ControlWords(
            title, .button, value: isSelected ? "chosen" : nil,
            notes: [PaletteView.recentWords] + (price.map { [$0] } ?? []))
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.buttonBox(rect, look: look, isSelected: isSelected || isPressed, isEnabled: isEnabled)
        guard let tool, let state else { return }
        canvas.partSign(tool, in: rect.inset(2), hue: state.hue, pattern: state.pattern)
    }
}

extension Canvas {
    /// A part as it looks in the dish, or a link as it is drawn; the first two values are the body's.
    mutating func partSign(_ tool: EditorTool, in rect: Rect, hue: UInt8, pattern: UInt8) {
        switch tool {
        case .place(let type):
            let plan = BodyPlan(
                cells: [CellPlan(id: 0, type: type, x: 0, y: 0)], links: [], hue: hue, pattern: pattern)
            let radius = min(rect.width, rect.height) / 2 - 1
            beginClip(rect)
            list.append(
                .creature(plan, centre: rect.centre, rotation: 0, scale: radius / CellTraits.referenceRadius))
            endClip()
        case .join(let type):
            LinkSketch(sample: type, in: rect.inset(2)).draw(color: style.cells[type], on: &list)
        }
    }
}
