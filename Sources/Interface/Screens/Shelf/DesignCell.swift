import Designs
import Anatomy
import Drawing
import SimMath
import Widgets

/// A row of the shelf: the body, its name, and what changing into it costs.
final class DesignCell: TableViewCell {
    static let identifier = "design"

    private var plan: BodyPlan?
    private var price: Phrase = ""
    /// What it stands under.
    private var group: Phrase?
    private var isAffordable = true

    init() { super.init(reuseIdentifier: Self.identifier) }

    func show(_ row: ShelfScreen.Row) {
        let name = row.entry.design.name
        text = row.entry.isExample ? Phrase(key: name) : Phrase(verbatim: name)
        plan = row.entry.design.plan
        price = row.price.map { EditorWording.price($0) } ?? ""
        isAffordable = row.isAffordable
        group = row.entry.group.map { Phrase(key: $0) }
    }

    override var spokenTexts: [Phrase] {
        let words: [Phrase?] = [text, group, price]
        return words.compactMap { $0 } + (isAffordable ? [] : ["too dear for now"])
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var inside = box.inset(Insets(left: 4, right: style.gap))
        let portrait = inside.cutLeft(box.height * 1.3, gap: style.gap)
        if let plan { canvas.portrait(plan, in: portrait.inset(1), rotation: Float.pi / 2) }
        let color = isAffordable ? style.secondaryText : style.danger
        let width = min(inside.width * 0.4, canvas.width(of: price, .small) + 2)
        canvas.label(price, in: inside.cutRight(width, gap: style.gap), .small, color: color, align: .trailing)
        canvas.label(text, in: inside)
    }
}
