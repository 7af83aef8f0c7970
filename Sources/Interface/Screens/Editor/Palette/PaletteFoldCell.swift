import Drawing
import SimMath
import Widgets

/// The head of a section of the palette: its name, and a triangle that says whether it is open.
final class PaletteFoldCell: TableViewCell {
    static let identifier = "section"

    var section = PaletteSection.ID.links { didSet { identifier = section.name } }
    var isFolded = false { didSet { if isFolded != oldValue { setNeedsDisplay() } } }
    /// How many parts it has.
    var count = 0

    init() { super.init(reuseIdentifier: Self.identifier) }

    override var spokenTexts: [Phrase] { [section.title, isFolded ? "folded" : "unfolded"] }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 4, rect.height - 2)
        let isLit = isHighlighted || canvas.isHovered(box)
        let color = isLit ? style.accent.mixed(with: .white, 0.5) : style.accent.with(alpha: 0.85)
        var inside = box.inset(Insets(left: 4, right: style.gap))
        drawTriangle(in: inside.cutLeft(inside.height * 0.6, gap: 4), color, on: &canvas)
        let words = Phrase(verbatim: canvas.words(section.title).uppercased())
        if isFolded {
            let figure = Phrase(figure: "\(count)")
            let room = inside.cutRight(canvas.width(of: figure, .small) + 2, gap: 4)
            canvas.label(figure, in: room, .small, color: style.secondaryText, align: .trailing)
        }
        canvas.label(words, in: inside, .small, color: color)
        let start = inside.x + canvas.width(of: words, .small) + style.gap
        guard start < inside.maxX else { return }
        let y = rect.centre.y.rounded() + 0.5
        canvas.list.append(
            .line([Vector2(start, y), Vector2(inside.maxX, y)], width: 1, color: style.panelBorder))
    }

    /// To the right while folded, down while open.
    private func drawTriangle(in rect: Rect, _ color: Color, on canvas: inout Canvas) {
        let (c, r) = (rect.centre, min(4.5, rect.height * 0.22))
        let points =
            isFolded
            ? [Vector2(c.x - r * 0.6, c.y - r), Vector2(c.x + r, c.y), Vector2(c.x - r * 0.6, c.y + r)]
            : [Vector2(c.x - r, c.y - r * 0.6), Vector2(c.x, c.y + r), Vector2(c.x + r, c.y - r * 0.6)]
        canvas.list.append(.line(points + [points[0]], width: 1.75, color: color))
    }
}
