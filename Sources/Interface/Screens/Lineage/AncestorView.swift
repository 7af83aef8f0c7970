import Anatomy
import Drawing
import SimMath
import Widgets

/// The body that is chosen in the list, large, with its figures.
final class AncestorView: View {
    var ancestor: Ancestor? { didSet { if ancestor != oldValue { setNeedsLayout() } } }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let ancestor else { return }
        let style = canvas.style
        canvas.well(rect, radius: style.cornerRadius)
        var inside = rect.inset(style.padding)
        let (width, most) = (inside.width, 3 * canvas.lineHeight())
        let comparison = ancestor.comparison { canvas.height(of: $0, width: width) <= most + 0.5 }
        let words = [comparison, ancestor.mealWords]
        let heights = words.map { min(most, canvas.height(of: $0, width: width)) }
        let figures = figures(of: ancestor)
        let row = canvas.lineHeight() + (canvas.isCompact ? 0 : 3)
        let rows = Float((figures.count + 1) / 2)
        var text = inside.cutBottom(min(inside.height * 0.62, heights.reduce(rows * row + 12, +)), gap: style.gap)
        canvas.portrait(ancestor.plan, in: inside, rotation: Float.pi / 2, maximumScale: 90)
        for pair in 0..<Int(rows) {
            let columns = text.cutTop(row).columns(2, gap: style.gap * 2)
            for (column, figure) in zip(columns, figures[(2 * pair)..<min(figures.count, 2 * pair + 2)]) {
                let (name, value) = figure
                canvas.label(name, in: column, color: style.secondaryText)
                canvas.label(value, in: column, .strong, align: .trailing)
            }
        }
        for (phrase, height) in zip(words, heights) {
            _ = text.cutTop(4)
            canvas.paragraph(phrase, in: text.cutTop(height + 0.5), color: style.text)
        }
    }

    private func figures(of ancestor: Ancestor) -> [(Phrase, Phrase)] {
        [
            ("generation", "\(ancestor.generation)"), ("rivals eaten", "\(ancestor.victims)"),
            ("cells", "\(ancestor.plan.cells.count)"), ("links", "\(ancestor.plan.links.count)"),
        ]
    }
}
