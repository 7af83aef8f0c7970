import Anatomy
import Drawing
import SimMath
import Widgets

/// A row of the palette: the part as it looks, its name, its digit and its price.
final class PaletteCell: TableViewCell {
    static let identifier = "part"

    var tool = EditorTool.place(.tissue) { didSet { identifier = tool.identifier } }
    private unowned let palette: PaletteView

    init(palette: PaletteView) {
        self.palette = palette
        super.init(reuseIdentifier: Self.identifier)
    }

    override var spokenTexts: [Phrase] {
        let price = EditorWording.price(palette.state.price(of: tool))
        let use: [Phrase] = palette.state.suiting.contains(tool) ? [PaletteView.suitingWords] : []
        let joins: [Phrase] = joinsNewCells ? ["joins new cells"] : []
        return [tool.name, price, tool.summary, tool.weakness] + joins + use + (tool.digit.map { ["key \($0)"] } ?? [])
    }

    /// Whether it is the link that stays in hand beside a cell, another than usual.
    private var joinsNewCells: Bool {
        let state = palette.state
        guard case .place = state.tool, state.linkType != .rod else { return false }
        return tool == .join(state.linkType)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let state = palette.state
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 4, rect.height - 2)
        canvas.buttonBox(
            box, look: .quiet, isSelected: isSelected || isHighlighted, isEnabled: !state.isDone)
        if joinsNewCells { canvas.list.box(Rect(box.x, box.y + 3, 3, box.height - 6), fill: style.accent) }
        var inside = box.inset(Insets(left: style.gap, right: style.gap))
        canvas.partSign(
            tool, in: inside.cutLeft(inside.height, gap: style.gap), hue: state.hue, pattern: state.pattern)
        let cost = state.price(of: tool)
        let isDear = cost.onAxis > state.remaining
        let price = inside.cutRight(canvas.width(of: cost.copies > 2 ? "\(888)" : "\(88)", .strong) + 2, gap: 2)
        // What is chosen or pointed at is brighter, and its words have to keep their distance.
        let isLit = isSelected || isHighlighted || canvas.isHovered(box)
        func ink(_ color: Color) -> Color { isLit ? color.mixed(with: .white, 0.5) : color }
        let priceColor = ink(isDear ? style.danger : (cost.full > state.remaining ? style.warning : style.text))
        canvas.label("\(cost.full)", in: price, .strong, color: priceColor, align: .trailing)
        let key = inside.cutRight(canvas.width(of: "0", .small) + 4, gap: 4)
        canvas.label(tool.digit ?? "", in: key, .small, color: ink(style.secondaryText), align: .trailing)
        if state.suiting.contains(tool) {
            canvas.suitingDot(at: inside.cutRight(8, gap: 4).centre)
        }
        canvas.label(tool.name, in: inside, color: ink(isDear ? style.secondaryText : style.text))
    }
}
