import Anatomy
import Drawing
import SimMath
import Widgets

/// A row of the list of lineages: the body as it looks, what it is called, what sets it apart.
final class LineageCell: TableViewCell {
    static let identifier = "ancestor"
    private var ancestor: Ancestor?

    init() { super.init(reuseIdentifier: Self.identifier) }

    func show(_ ancestor: Ancestor) { self.ancestor = ancestor }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let ancestor else { return }
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var inside = box.inset(Insets(top: 2, left: style.gap / 2, bottom: 2, right: style.gap))
        canvas.portrait(ancestor.plan, in: inside.cutLeft(inside.height, gap: style.gap), rotation: Float.pi / 2)
        let small = canvas.lineHeight(.small)
        var lines = inside.centred(width: inside.width, height: canvas.lineHeight() + small)
        canvas.label(ancestor.title, in: lines.cutTop(canvas.lineHeight()))
        let width = lines.width
        let words = ancestor.changeWords { canvas.width(of: $0, .small) <= width }
        canvas.label(words, in: lines, .small, color: style.secondaryText)
    }
}
